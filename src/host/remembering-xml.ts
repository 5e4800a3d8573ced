import type { Xml } from './xml-on-demand.ts'

/** Reads and validates every text once. */
export function remembering(xml: Xml): Xml {
  return {
    ready: () => xml.ready(),
    readXml: remembered((text) => xml.readXml(text)),
    faultsOf: remembered((message, text) => xml.faultsOf(message, text)),
    validate: remembered((message, text) => xml.validate(message, text)),
  }
}

function remembered<Found>(find: (...asked: [string, string]) => Found): (...asked: string[]) => Found {
  const known = new Map<string, Found>()
  return (...asked) => {
    const key = asked.join('\n')
    const found = known.get(key) ?? find(...(asked as [string, string]))
    known.set(key, found)
    return found
  }
}
