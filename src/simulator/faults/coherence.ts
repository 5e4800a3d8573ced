import type { Surface } from '../../documents/apis.ts'
import { COHERENCE, surfaceOf } from '../../documents/coherence.ts'
import { bodyText } from '../surfaces/encode.ts'
import type { Fault } from './fault.ts'

/** Of rows of documents/coherence.ts: answers with records that contradict themselves. */
export function incoherentAt(surface?: Surface): readonly Fault[] {
  return COHERENCE.filter((row) => surfaceOf(row) === surface).flatMap(({ fault, ...row }): Fault[] => {
    if (!fault) return []
    const [id, found, by] = fault
    const answer: Fault['answer'] = (given) => {
      const { content } = given
      const text = content.kind === 'json' || content.kind === 'text' ? bodyText(given) : ''
      const changed = text.replace(found, String(by))
      if (changed === text) return given
      if (typeof by === 'number') return { ...given, status: by }
      const mediaType = content.kind === 'text' ? content.mediaType : 'application/json'
      return { ...given, content: { kind: 'text', mediaType, text: changed } }
    }
    return [{ id, title: `Otherwise: ${row.text}`, breaks: [row.id], operations: row.operations, answer }]
  })
}
