import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPELLINGS } from '../../scenario/spellings.ts'
import { respelled } from './spelling.ts'

const respell = (body: string, spelling: (typeof SPELLINGS)[number]) =>
  respelled({ body, headers: new Map() }, spelling)

const OTHERS: readonly string[] = ['CDATA', 'references', 'UTF-16', 'ISO-8859-1', 'marked', 'broken']
const OF_JSON = SPELLINGS.filter((one) => !OTHERS.includes(one))

test.each(OF_JSON)('%s means the same, whatever the body is', (spelling) => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(respell(JSON.stringify(value), spelling)!)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([
  ['spaced', '{"a":[1.10,"é"]}', ' \r\n{ \r\n\t"a": [ \r\n\t\t1.10, \r\n\t\t"é" \r\n\t] \r\n}\n'],
  [
    'escaped',
    '{"amount":1.10,"name":"Zoë \\"1\\" 😀"}',
    String.raw`{"\u0061mount":1.10,"\u006eame":"\u005ao\u00eb \"1\" \ud83d\ude00"}`,
  ],
  ['escaped', '["😀", "", "é"]', String.raw`["\ud83d\ude00", "", "\u00e9"]`],
  ['reordered', '{"a":{"b":1.10,"c":[{"d":1,"e":2}]},"f":0}', '{"f":0,"a":{"c":[{"e":2,"d":1}],"b":1.10}}'],
  ['escaped', '["a/b"]', String.raw`["\u0061\/b"]`],
  ['charset', '{"a":1}', '{"a":1}'],
  ['CDATA', '<a b="1">\n<c>Q&amp;A é</c><d/></a>', '<a b="1">\n<c><![CDATA[Q&A é]]></c><d/></a>'],
  ['references', '<c>Q&amp;A 7 é</c>', '<c>&#x51;&#x26;A 7 &#xe9;</c>'],
  ['marked', '{"a":1}', '\uFEFF{"a":1}'],
  ['UTF-16', '<?xml version="1.0" encoding="UTF-8"?>\n<c/>', '<?xml version="1.0" encoding="UTF-16"?>\n<c/>'],
  [
    'ISO-8859-1',
    '<?xml version="1.0" encoding="UTF-8"?><c/>',
    '<?xml version="1.0" encoding="ISO-8859-1"?><c/>',
  ],
  ['broken', '"é€ 1"', '"\udce9€ 1"'],
] as const)('%s', (spelling, body, written) => {
  expect(respell(body, spelling)).toBe(written)
})

test('a charset stands in the media type, whatever it was called before', () => {
  const headers = new Map([['content-type', 'application/json']])
  respelled({ body: '{}', headers }, 'charset')
  expect([...headers]).toEqual([['Content-Type', 'application/json; charset=utf-8']])
})

test('what has no body has none', () => {
  expect(respelled({ body: undefined, headers: new Map() }, 'spaced')).toBeUndefined()
})
