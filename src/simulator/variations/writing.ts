import { catalogueOf } from '../faults/fault.ts'
import { type Variation, objectsOf, withContentType, withJson } from './variation.ts'

/** How JSON and headers are written. */
export const WRITING_VARIATIONS = catalogueOf<Variation>({
  'writing/other-order-of-members': {
    title: 'Members of objects stand in another order',
    permittedBy: '1 §1.3',
    answer: (answer, _view, choice) => {
      const place = (name: string): number => choice(name).next()
      return withJson(answer, (value) =>
        objectsOf(value, (members) => members.toSorted(([left], [right]) => place(left) - place(right))),
      )
    },
  },
  'writing/charset': {
    title: 'Content-Type names the charset, in other letters',
    permittedBy: '1 §1.3',
    answer: (answer, _view, choice) =>
      withContentType(
        answer,
        (type) => type + choice('form').pick(['; charset=utf-8', ';Charset="UTF-8"', ' ; charset=UTF-8']),
      ),
  },
  'writing/media-type-in-capitals': {
    title: 'Content-Type is written in capitals',
    permittedBy: '1 §1.3',
    answer: (answer) => withContentType(answer, (type) => type.toUpperCase()),
  },
  'writing/more-headers': {
    title: 'Answers have more headers',
    permittedBy: '1 §2.1',
    answer: (answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        'x-bank-node': 'a7',
        'strict-transport-security': 'max-age=1',
        vary: '*',
      },
    }),
  },
  'writing/other-whitespace': {
    title: 'JSON has other whitespace and escapes',
    permittedBy: '1 §1.3',
    // Last: from here on the body is a text.
    answer: (answer, _view, choice) => {
      if (answer.content.kind !== 'json') return answer
      const indented = JSON.stringify(answer.content.value, undefined, choice('indent').pick([0, 1, 4]))
      const escaped = choice('escapes').once(2) ? withEscapes(indented) : indented
      const text = choice('around').once(2) ? `\r\n\t ${escaped}\n\n` : escaped
      return { ...answer, content: { kind: 'text', mediaType: 'application/json', text } }
    },
  },
})

/** RFC 8259 §7: any character may be escaped, and a slash may have a backslash before it. */
function withEscapes(json: string): string {
  return json
    .replace(/[\u0080-\uFFFF]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/')
}
