import { expect, test } from 'vitest'
import { OPERATIONS } from '../../documents/operations.ts'
import { lintScenario, readScenario } from '../parse.ts'
import { catalogueOf } from './catalogue.ts'

// What a person wrote and no target could make sense of is told with its line, and never becomes an error of the suite.

const catalogue = catalogueOf([], OPERATIONS, ['account', 'activeCard', 'blockedCard'], new Map(), [
  'activeCard',
  'blockedCard',
])

function found(step: string, head = ''): readonly string[] {
  const read = readScenario({
    name: 'scenarios/a/x.yaml',
    text: `id: a/b\ntitle: t\n${head}\nsteps:\n  - { name: s, ${step} }\n`,
  })
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'))
  const { scenario, document } = read.value
  return lintScenario(scenario, document, catalogue)
    .filter(
      ({ severity, message }) =>
        severity !== 'warning' && !/verifies nothing|sets the variable|has the effect/.test(message),
    )
    .map(({ message, line, remedy }) =>
      [`${line}: ${message}`, ...(remedy === undefined ? [] : [remedy])].join('; '),
    )
}

const CARDS = 'surface: cards\nneeds: [cards]\neffects: write\nfacts: [activeCard, account]'
const LINE = 8

test.each<[string, string, string]>([
  [
    'send: cards/details, card: activeCard',
    CARDS,
    '"activeCard" is no card; write ${activeCard} for the card of the profile',
  ],
  [
    'send: cards/details, card: blokedCard',
    CARDS,
    '"blokedCard" is no card; write ${blockedCard} for the card of the profile',
  ],
  ['send: cards/details, card: 7', CARDS, '"7" is no card; write ${activeCard} for the card of the profile'],
  [
    "send: cards/details, card: '${account}'",
    CARDS,
    '${account} is a text and no card; write ${activeCard} for the card of the profile',
  ],
])('%s', (step, head, problem) => {
  expect(found(step, head)).toEqual([`${LINE}: ${problem}`])
})

const LIST = 'send: account-information/list-accounts'

test.each<[string, string | undefined]>([
  [`${LIST}, wrong: { method: 'G T' }`, '"G T" is no method'],
  [`${LIST}, wrong: { method: PURGE }`, undefined],
  [`${LIST}, wrong: { setHeader: { 'X A': b } }`, '"X A" is no name of a header'],
  [
    `${LIST}, headers: { X-PSU-IP-Address: "a\\nb" }`,
    'a header cannot have a line break or another control character',
  ],
  [`${LIST}, headers: { X-PSU-IP-Address: "a\\tb" }`, undefined],
  [
    'send: payment-submission/submit, body: {}, wrong: { omitField: messageId }',
    '"messageId": a JSON Pointer starts with "/"; write /messageId',
  ],
  ['send: consent-flow/token, body: { client_id: a }, wrong: { omitField: client_id }', undefined],
  [
    'send: consent-flow/token, body: { client: a }, wrong: { omitField: client_id }',
    'the body has no client_id, so nothing about it can be wrong; did you mean client?',
  ],
  [
    'send: payment-submission/submit, body: { transactions: [{ amount: 1 }] }, wrong: { setField: { /transactions/0/amunt/x: 2 } }',
    'the body has no /transactions/0/amunt/x, so nothing about it can be wrong; did you mean amount?',
  ],
  [
    'send: payment-submission/submit, body: { transactions: [{ amount: 1 }] }, wrong: { setField: { /transactions/1/amount: 2 } }',
    'the body has no /transactions/1/amount, so nothing about it can be wrong; allowed here: 0',
  ],
  [
    "send: payment-submission/submit, body: { transactions: '${some}' }, wrong: { setField: { /transactions/1/amount: 2 } }",
    undefined,
  ],
  ['send: payment-submission/submit, body: {}, wrong: { setField: { /new: 2 } }', undefined],
  [
    'send: payment-submission/submit, body: {}, wrong: { setField: { /a~b: 2 } }',
    '"/a~b": in a JSON Pointer "~" is written ~0 (and "/" inside a name ~1)',
  ],
  ['control: { consentIs: { state: gone } }', '"state" must be valid or withdrawn, not "gone"'],
  ["control: { consentIs: { state: '${before}' } }", undefined],
  ['control: { tokenEndpointFails: { how: timout } }', '"how" cannot be "timout"; did you mean timeout?'],
  ["control: { tokenEndpointFails: { how: '503' } }", undefined],
  ["control: { tokenEndpointFails: { how: '${how}' } }", undefined],
])('%s: %s', (step, problem) => {
  const problems = found(step, 'needs: [consents]\neffects: irreversible')
  expect(problems.map((one) => one.replace(/^\d+: /, ''))).toEqual(problem === undefined ? [] : [problem])
})
