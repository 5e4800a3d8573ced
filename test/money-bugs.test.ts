import { expect, test } from 'vitest'
import { REQUIREMENTS } from '../src/rules/requirements.ts'
import { readConsequences } from '../src/runs/suite/consequences.ts'
import { selfTest } from '../src/runs/self-test/self-test.ts'
import { damageFaults } from '../src/simulator/faults/wire-faults.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { rewriting } from './support/rewriting.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

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

/** A second list, of what shows in values of the bank's own: days, long lists, large amounts, ids and tokens. */
const OF_BALANCES = 'damage/account-information/read-balance/'
const LATER_BUGS = {
  'the day of UTC in place of that of Zurich: a booking is of the day before': `${LIST}bookingDate/day-in-utc`,
  'a balance is of the day before': `${OF_BALANCES}date/day-in-utc`,
  'a calendar without 29 February': `${LIST}bookingDate/without-29-february`,
  'a balance in a calendar without 29 February': `${OF_BALANCES}date/without-29-february`,
  'months that end with the 30th': `${LIST}bookingDate/months-of-30-days`,
  'two accounts whose ids differ in case alone are one':
    'damage/account-information/list-accounts/*.id/lower',
  'the same of message ids': 'damage/payment-submission/read-status/messageId/upper',
  'only the first 1,000 entries of a day are shown':
    'damage/account-information/list-transactions/entries/cut-at-1000',
  'only the first 1,000 entries of a day are in its statement': `${STATEMENT.slice(0, -1)}/cut-at-1000`,
  'a plus in a refresh token is read as a blank': 'damage/consent-flow/token/form.refresh_token/form-decoded',
  'a reference is kept as a number': `${LIST}transactions.*.remittanceReference.reference/read-as-number`,
  'an end-to-end id loses its leading zeros': `${LIST}transactions.*.endToEndId/without-leading-zeros`,
  'minor units of an amount of the bank in 32 bits': `${LIST}amount.amount/cents-in-32-bits`,
  'minor units of a balance in 32 bits': `${OF_BALANCES}balance.amount/cents-in-32-bits`,
}

const ORDERS = SCENARIOS.filter(({ id }) => /^reconciliation\/(today-)?(drawn-values|large-amounts)/.test(id))
const READS = SCENARIOS.filter(({ id }) =>
  /^(?:statements\/of-20|consistency\/many-entries|accounts\/list-and|token\/refreshed-a|payments\/submit-json$)/.test(
    id,
  ),
)

test.each([
  ['in orders', BUGS, ORDERS],
  ['in what the bank has', LATER_BUGS, READS],
] as const)(
  'bugs by which money was lost are noticed %s',
  { timeout: 240_000 },
  async (_, bugs, scenarios) => {
    const ids = new Set<string>(Object.values(bugs))
    const wireFaults = damageFaults().filter(({ id }) => ids.has(id))
    expect(wireFaults).toHaveLength(ids.size)
    const { wire } = await selfTest({
      scenarios,
      requirements: REQUIREMENTS,
      xml,
      bank: 'wide',
      faults: [],
      consequences: readConsequences(),
      wireFaults,
      seeds: [1],
    })
    const outcomes = Object.fromEntries(wire.map(({ fault, outcome }) => [fault, outcome]))
    expect(Object.entries(bugs).filter(([, id]) => outcomes[id] !== 'caught')).toEqual([])
  },
)

/** Of the second list, too: no damage of one value, but a balance that leaves out what its list still shows. */
test(
  'a balance that sums only the first 1,000 entries of a day is noticed',
  { timeout: 240_000 },
  async () => {
    const beyond = new Map<string, number>()
    const target = rewriting(embeddedTarget(createSimulator({ xml, bank: 'wide' })), (answer, { path }) => {
      const [, account, what] = /\/([^/?]+)\/(transactions|balance)\?date=2028-02-28/.exec(path) ?? []
      if (account === undefined || answer.status !== 200) return undefined
      const body = JSON.parse(answer.body) as {
        entries: readonly { transactionType: string; amount: { amount: string } }[]
        balance: { amount: string }
      }
      const cents = (amount: string) => Math.round(Number(amount) * 100)
      if (what === 'balance') {
        const amount = (cents(body.balance.amount) - (beyond.get(account) ?? 0)) / 100
        return {
          ...answer,
          body: JSON.stringify({ ...body, balance: { ...body.balance, amount: amount.toFixed(2) } }),
        }
      }
      const rest = body.entries.slice(1000)
      const signed = rest.map(
        ({ transactionType: type, amount }) => (type === 'CRDT' ? 1 : -1) * cents(amount.amount),
      )
      beyond.set(
        account,
        signed.reduce((sum, one) => sum + one, 0),
      )
      return undefined
    })
    const result = await judgeSuite(target, {
      scenarios: SCENARIOS.filter(({ id }) => id === 'consistency/many-entries'),
    })
    expect([...beyond.values()].filter((sum) => sum !== 0)).toHaveLength(1)
    expect(troublesOf(result).join()).toContain('consistency/closing-balances-add-up')
  },
)
