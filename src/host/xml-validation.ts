import { err } from '../kernel/result.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import { loadXmlEngine } from './xml-engine.ts'
import type { XmlEngine } from './xml-engine.ts'

/** Everything that a simulated bank needs to read XML; loads the engine's WebAssembly. */
export async function loadXml(): Promise<XmlValidation> {
  return xmlValidation(await loadXmlEngine())
}

/**
 * Well-formedness and the message's name: the one place in which an engine with the schemas of ISO 20022 is to be
 * plugged in.
 */
function xmlValidation({ readXml }: XmlEngine): XmlValidation {
  return {
    validate: (message, text) => {
      const root = readXml(text)
      if (!root.ok) return err([{ layer: 'syntax', ...root.error }])
      const { name, namespace, line } = root.value
      if (name === 'Document' && namespace === NAMESPACE_PREFIX + message) return root
      const seen = namespace === '' ? 'no namespace' : `the namespace ${namespace}`
      return err([
        {
          layer: 'schema',
          line,
          element: name,
          message: `the root is ${name} with ${seen}; it must be Document with ${NAMESPACE_PREFIX}${message}`,
        },
      ])
    },
  }
}

const NAMESPACE_PREFIX = 'urn:iso:std:iso:20022:tech:xsd:'
