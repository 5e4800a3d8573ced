import { beforeAll, expect, test } from 'vitest'
import { runConformance } from '../src/entry/runner.ts'
import { createSimulator } from '../src/simulator/create.ts'

// What banks, gateways and card platforms got wrong, and what passed as long as nobody compared it.
const GAPS: readonly (readonly [gap: string, fault: string, requirement: string, scenario: string])[] = [
  [
    'of an order all payments but the first are lost',
    'bookings/other-payments-lost',
    'reconciliation/order-is-booked-as-a-whole',
    'reconciliation/single-json',
  ],
  [
    'the money goes to another creditor',
    'bookings/creditor-account-of-another',
    'reconciliation/creditor-is-shown',
    'reconciliation/single-json',
  ],
  [
    'a QR reference goes through a number',
    'bookings/reference-cut-off',
    'reconciliation/reference-is-shown',
    'reconciliation/today-qr-bill',
  ],
  [
    'an order is booked twice',
    'bookings/twice',
    'reconciliation/payment-is-booked-once',
    'reconciliation/single-json',
  ],
  [
    'an order is executed although it was answered 401',
    'bookings/refused-order-executed',
    'reconciliation/refused-order-is-not-booked',
    'reconciliation/refused-orders',
  ],
  [
    'a withdrawn consent is refreshed',
    'token/withdrawn-consent-is-refreshed',
    'token/invalidated-refresh-answers-invalid-grant',
    'token/withdrawn-consent',
  ],
  [
    'two copies of a card differ',
    'cards/variants-read-from-different-copies',
    'cards/same-card-in-both-variants',
    'cards/one-card-in-both-variants',
  ],
  [
    'the two variants of the card API have different errors',
    'cards/variants-have-different-errors',
    'cards/both-variants-answer-alike',
    'cards/both-variants-answer-alike',
  ],
  [
    'a partial update wipes the rest of a registration',
    'cards/three-ds-partial-updates-forget',
    'cards/three-ds-partial-update-keeps-the-rest',
    'cards/three-ds',
  ],
  [
    'an address without a number is refused',
    'cards/bank-card-address-without-number-refused',
    'cards/bank-card-address-needs-no-number',
    'cards/mutation',
  ],
  [
    'a filter lets one through',
    'cards/authorizer-filter-lets-one-through',
    'cards/authorizer-filter-holds',
    'cards/authorizations',
  ],
  [
    'a PIN is set for a card that was replaced',
    'cards/pin-of-a-replaced-card-is-set',
    'cards/replaced-card-is-refused-at-the-end',
    'cards/pin-of-a-replaced-card',
  ],
]

const only = [...new Set(GAPS.map(([, , , scenario]) => scenario))].map((scenario) => `${scenario}*`)
let honest: ReadonlyMap<string, string> = new Map()
beforeAll(async () => {
  honest = await verdicts(only, [])
})

test.each(GAPS)('%s: %s is caught by %s', async (_gap, fault, requirement, scenario) => {
  expect(honest.get(requirement)).toBe('pass')
  expect((await verdicts([`${scenario}*`], [fault])).get(requirement)).toMatch(/^(fail|warn)$/)
})

async function verdicts(scenarios: readonly string[], faults: readonly string[]) {
  const { requirements } = await runConformance({
    target: createSimulator({ faults: [...faults] }),
    only: [...scenarios],
  })
  return new Map(requirements.map(({ id, verdict }) => [id, verdict]))
}
