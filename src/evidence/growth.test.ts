import { expect, test } from 'vitest'
import { LINEAR, growth } from '../../test/support/growth.ts'
import { decodeXml } from '../kernel/xml-encoding.ts'
import { readJson } from '../kernel/exact-json.ts'
import { readExactJson } from '../kernel/exact-number.ts'
import { jsonLines } from '../kernel/json-lines.ts'
import { createCardMask, withoutCardNumbers, withoutDpans } from './card-numbers.ts'
import { redactorOfFlow } from './flow-redaction.ts'
import { createRedactor, redactPatterns } from './redaction.ts'

// Twice the text takes twice the time, whatever is in it: whoever writes it may mean harm.

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['DPANs', withoutDpans],
  ['a mask of cards', (text) => createCardMask()(text)],
  ['card numbers', withoutCardNumbers],
  ['numbers of a flow', (text) => ownNumbers().text(text)],
  ['secrets by their form', redactPatterns],
  ['known secrets', (text) => knownSecrets().text(text)],
  ['exact amounts', (text) => attempt(() => readJson(`[${JSON.stringify(text)},1.10000000000000000001]`))],
  ['exact numbers', (text) => attempt(() => readExactJson(`[${JSON.stringify(text)},1.10]`))],
  ['lines of JSON', (text) => jsonLines(JSON.stringify(text))],
  ['the encoding of XML', (text) => decodeXml(Buffer.from(text), 'application/xml')],
]

const PIECES = [
  '"dpans":[',
  '"dpan":',
  '"commissionedDigitalCards" : [',
  '/digitalcards/',
  '"pan":"',
  '"pan" : ',
  '?pin=',
  ' pin=',
  'Bearer ',
  'eyJhbGciOiJIUzI1NiJ9.',
  'ey',
  '\\"',
  '[',
  ']',
  '{"',
  ' ',
  '\n',
  '0',
  '9 ',
  '.',
  ',',
  '<!--',
  '<?xml ',
  'a',
]

test.each(READERS)('%s are looked for in time that grows with the text', async (_, read) => {
  for (const piece of PIECES)
    expect(await growth((count) => piece.repeat(count), read), piece).toBeLessThan(LINEAR)
})

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}

function knownSecrets() {
  const redactor = createRedactor()
  redactor.learn('correct horse battery staple')
  return redactor
}

function ownNumbers() {
  const redactor = redactorOfFlow(knownSecrets(), false)
  redactor.learnNumber('4321')
  return redactor
}
