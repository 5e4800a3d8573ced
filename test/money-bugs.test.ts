import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import { damageFaults } from '../src/simulator/faults/wire-faults.ts'
import { SCENARIOS, xml } from './support/suite.ts'

/** Bugs by which money was lost elsewhere, as damages of one field of one answer. */
const LIST = 'damage/account-information/list-transactions/entries.*.'
const STATEMENT = 'damage/account-information/read-statement/BkToCstmrStmt.Stmt.Ntry.'
const BUGS = {
  'cents by floating point: 0.29 is booked as 0.28': `${LIST}amount.amount/cents-cut-off`,
  'minor units in 32 bits': `${STATEMENT}Amt/cents-in-32-bits`,
  'whole units alone': `${LIST}amount.amount/whole-units`,
  'an end-to-end id that is cut, so that two payments are one': `${LIST}transactions.*.endToEndId/cut-at-16`,
  'an ampersand escaped twice': `${LIST}transactions.*.counterparty.name/escaped-again`,
  'UTF-8 read as Latin-1': `${LIST}transactions.*.remittanceInformation/read-as-latin-1`,
  'a post code as a number': `${LIST}transactions.*.counterparty.postalAddress.structured.postCode/without-leading-zeros`,
  'a plus that becomes a blank': `${LIST}transactions.*.remittanceInformation/form-decoded`,
  'the last entry of a day is lost': 'damage/account-information/list-transactions/entries/without-the-last',
  'an entry twice': 'damage/account-information/list-transactions/entries/one-twice',
  'ids without regard to case': 'damage/payment-submission/read-status/messageId/lower',
}

const ORDERS = SCENARIOS.filter(({ id }) => /^reconciliation\/(today-)?(drawn-values|large-amounts)/.test(id))

test('bugs by which money was lost are noticed', { timeout: 120_000 }, async () => {
  const ids = new Set<string>(Object.values(BUGS))
  const wireFaults = damageFaults().filter(({ id }) => ids.has(id))
  expect(wireFaults).toHaveLength(ids.size)
  const { wire } = await selfTest({
    scenarios: ORDERS,
    requirements: REQUIREMENTS,
    xml,
    bank: 'wide',
    faults: [],
    consequences: readConsequences(),
    wireFaults,
    seeds: [1],
  })
  const outcomes = Object.fromEntries(wire.map(({ fault, outcome }) => [fault, outcome]))
  expect(Object.entries(BUGS).filter(([, id]) => outcomes[id] !== 'caught')).toEqual([])
})
