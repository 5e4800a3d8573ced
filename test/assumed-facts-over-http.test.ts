import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/cli-process.ts'
import { reportedRun } from './support/reported-run.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'
import { xml } from './support/suite.ts'

/** Of each kind of assumed fact one, in every API, all at the same bank. */
const OTHERWISE = [
  'facts/account-information/transaction-list/entries/amount/amount/number',
  'facts/account-information/statement-links/repeated',
  'facts/account-information/accounts/allowedCurrencies/empty',
  'facts/account-information/balance/_links/account/address',
  'facts/payment-submission/consents/iban/null',
  'facts/payment-submission/submit/status-202',
  'facts/values/statement-type/other',
  'cards/facts/details/status-203',
  'cards/facts/order/status-200',
  'cards/facts/carddetailsresponse/customerId/absent',
  'cards/facts/values/CardMaterial/other',
  'settlement/facts/subscribe/status-202',
]

const folder = temporaryFolder()
afterAll(() => folder.remove())

describe('a bank behind a listener that has assumed facts otherwise', () => {
  test.for([
    ['with control, read only', true, 'read'],
    ['with control and writes', true, 'irreversible'],
    ['without control, read only', false, 'read'],
    ['without control, with writes', false, 'irreversible'],
  ] as const)('has nothing to be blamed for: %s', { tags: ['sweep'] }, async ([, isControlled, allow]) => {
    // Whose clock nobody can ask or move is taken to go with ours.
    const now = isControlled ? '2026-03-04T09:00:00Z' : new Date().toISOString()
    const bank = await serveBank({ variations: OTHERWISE, xml, now })
    try {
      const file = folder.file('written.yaml')
      writeProfile(file, bank)
      const profile = readFileSync(file, 'utf8')
      const run = await reportedRun(
        bank.url,
        isControlled ? profile : profile.replace(/^controlUrl:.*\n/m, ''),
        allow,
        folder,
        [
          // Nobody moves its clock then, and it stands still.
          ...(isControlled ? [] : ['--skip-preflight', 'clock-stands-still']),
          ...(isControlled ? ONLY : ONLY.slice(0, 2)).flatMap((glob) => ['--only', glob]),
        ],
      )
      expect(run.blamed).toEqual([])
      expect(run.passes).toBeGreaterThan(isControlled ? 10 : 0)
    } finally {
      await bank.close()
    }
  })
})

/** Where these facts are seen. */
const ONLY = [
  'accounts/*',
  'consents/*',
  'balances/*',
  'statements/*',
  'payments/partly-accepted-json',
  'cards/details*',
  'cards/order*',
  'settlement/*',
]
