import { expect, test } from 'vitest'
import { decodeXmlBody } from '../kernel/xml-encoding.ts'
import { readJson } from '../kernel/exact-json.ts'
import { readExactJson } from '../kernel/exact-number.ts'
import { jsonLines } from '../kernel/json-lines.ts'
import { createCardMask } from './card-mask.ts'
import { withoutCardNumbers } from './card-numbers.ts'
import { withoutDpans } from './dpans.ts'
import { withOwnNumbers } from './pan-and-pin-redaction.ts'
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
  ['the encoding of XML', (text) => decodeXmlBody(Buffer.from(text), 'application/xml')],
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

test.each(READERS)('%s are looked for in time that grows with the text', (_, read) => {
  for (const piece of PIECES) expect(growth(piece, read), piece).toBeLessThan(2.3)
})

const ENOUGH_MS = 20
const MOST_CHARACTERS = 1_000_000
const ATTEMPTS = 9

/**
 * How many times longer twice the text takes. What is quick even for a very long text cannot be measured and need not
 * be; what a busy machine has slowed down is measured again, because noise does not repeat itself and growth does.
 */
function growth(piece: string, read: (text: string) => unknown): number {
  let count = Math.ceil(20_000 / piece.length)
  while (timeOf(piece.repeat(count), read) < ENOUGH_MS) {
    count *= 2
    if (count * piece.length > MOST_CHARACTERS) return 1
  }
  let best = Infinity
  for (let tries = 0; tries < ATTEMPTS && best >= 2.3; tries++) {
    // At other sizes, too: memory comes in steps, and what grows too fast does so everywhere.
    const base = count * (1 + (tries % 3))
    const [one, two] = [piece.repeat(base), piece.repeat(base * 2)]
    best = Math.min(best, fastest(two, read) / fastest(one, read))
  }
  return best
}

function fastest(text: string, read: (text: string) => unknown): number {
  return Math.min(...Array.from({ length: 3 }, () => timeOf(text, read)))
}

function timeOf(text: string, read: (text: string) => unknown): number {
  const begin = performance.now()
  read(text)
  return performance.now() - begin
}

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
  const redactor = withOwnNumbers(knownSecrets())
  redactor.learnNumber('4321')
  return redactor
}
