import type { XmlElement } from '../evidence/observation.ts'
import { assert } from '../kernel/assert.ts'
import type { Result } from '../kernel/result.ts'
import type { XmlValidation } from '../kernel/xml.ts'
import type { XmlProblem } from './xml-guards.ts'

/** Reads XML, and loads the engine for the first document: starting it takes longer than starting everything else. */
export function lazyReadXml(): (text: string) => Promise<Result<XmlElement, XmlProblem>> {
  const engine = once(async () => await (await import('./xml-engine.ts')).loadXmlEngine())
  return async (text) => (await engine()).readXml(text)
}

/** What `loadXml()` gives, loaded when the first document comes. */
export function lazyXml(): XmlValidation {
  const load = once(async () => await (await import('./xml-validation.ts')).loadXml())
  let loaded: XmlValidation | undefined
  return {
    ready: async () => {
      loaded ??= await load()
    },
    validate: (message, text) => {
      assert(loaded, 'whoever brings XML has waited for its engine')
      return loaded.validate(message, text)
    },
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return async () => await (made ??= make())
}
