import { createMeasuredMap } from '../../kernel/measured-map.ts'
import type { Xml } from './xml-on-demand.ts'

/**
 * So many characters are remembered of the texts that came last. A tree takes some twenty times its text, and what a
 * collection of garbage has to look through grows with it.
 */
const MOST_CHARACTERS = 2 * 1024 * 1024

/** Reads and validates every text once, as long as it comes again soon. */
export function remembering(xml: Xml, mostCharacters = MOST_CHARACTERS): Xml {
  return {
    ready: () => xml.ready(),
    readXml: remembered((text) => xml.readXml(text), mostCharacters),
    faultsOf: remembered((message, text) => xml.faultsOf(message, text), mostCharacters),
    validate: remembered((message, text) => xml.validate(message, text), mostCharacters),
  }
}

function remembered<Found>(
  find: (...asked: [string, string]) => Found,
  mostCharacters: number,
): (...asked: string[]) => Found {
  const known = createMeasuredMap<{ readonly found: Found }>(mostCharacters, ({ length }) => length)
  return (...asked) => {
    const key = asked.join('\n')
    const one = known.get(key) ?? { found: find(...(asked as [string, string])) }
    known.set(key, one)
    return one.found
  }
}
