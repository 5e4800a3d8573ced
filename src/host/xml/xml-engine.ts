import type { XmlElement } from '../../evidence/observation.ts'
import { err } from '../../kernel/result.ts'
import { countXmlNodes } from '../../kernel/xml-nodes.ts'
import type { Result } from '../../kernel/result.ts'
import { loadLibxml } from './libxml.ts'
import { refuseEntities } from './xml-guards.ts'
import type { XmlProblem } from './xml-guards.ts'

/** Reads XML. It has no access to files or to the network. */
export interface XmlEngine {
  /** A well-formed document as a tree that needs no engine any more. */
  readXml(text: string): Result<XmlElement, XmlProblem>
}

/** In UTF-16 units: the largest statement anybody tests with, several times over. */
const MOST_CHARACTERS = 64 * 1024 * 1024
/** The engine's memory never shrinks. A statement of 16 MB, the longest that is taken, has fewer. */
const MOST_TAGS = 1_500_000

/** Loads the engine, which takes a moment; commands that need no XML never pay for it. */
export async function loadXmlEngine(): Promise<XmlEngine> {
  const { withDocument } = await loadLibxml()
  return {
    readXml: (text) => {
      if (text.length > MOST_CHARACTERS) {
        return err({ kind: 'refused', message: `the document is longer than ${MOST_CHARACTERS} characters` })
      }
      if (countXmlNodes(text, MOST_TAGS) > MOST_TAGS)
        return err({ kind: 'refused', message: `the document has more than ${MOST_TAGS} tags` })
      return withDocument(text, (document) => document.readTree(), refuseEntities)
    },
  }
}
