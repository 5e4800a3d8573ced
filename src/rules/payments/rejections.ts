import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { asObjects, dig, json, succeeded, text } from '../read.ts'
import { PASS, contradicted, requirement, staged } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { isUndecided } from './status-codes.ts'

/** A business rule of the Swiss Payment Standards: advisory, so it rests on an assumption and never fails a target. */
interface RejectionRow {
  readonly id: string
  /** Any of these reasons is right. */
  readonly codes: readonly string[]
  readonly text: string
  readonly why: string
}

const ROWS: readonly RejectionRow[] = [
  row(
    'rejections/currency',
    ['CURR', 'AM03'],
    'a currency that the account does not allow',
    'CURR is the one reason code that is shown; the standards also know AM03.',
  ),
  row(
    'rejections/foreign-debtor',
    ['AG01', 'AC01'],
    'a debtor account outside the permission',
    'Nobody pays from an account of somebody else.',
  ),
  row(
    'rejections/zero-amount',
    ['AM01'],
    'an amount of zero',
    'It is a mistake of the client that has to show.',
  ),
  row(
    'rejections/too-large-amount',
    ['AM02'],
    'an amount beyond the largest one',
    'Clearing systems cannot carry it.',
  ),
  row(
    'rejections/too-many-decimals',
    ['CH20'],
    'more decimals than the currency has',
    'Rounding changes what was ordered.',
  ),
  row(
    'rejections/invalid-iban',
    ['AC01', 'BE09'],
    'an IBAN whose check digits are wrong',
    'The money would come back in days, for a fee.',
  ),
  row(
    'rejections/qr-iban-without-reference',
    ['RR07', 'AC01', 'CH21'],
    'a QR-IBAN without a QR reference',
    'The creditor could not tell which bill was paid.',
  ),
  row(
    'rejections/unknown-agent',
    ['AGNT', 'RC01'],
    'the BIC of a bank that nobody knows',
    'A payment that finds no bank comes back, for a fee.',
  ),
  row('rejections/malformed-bic', ['RC01'], 'a BIC of a wrong form', 'The money would not find its bank.'),
  row(
    'rejections/date-in-the-past',
    ['CH04', 'DT01'],
    'an execution date in the past',
    'What is late has to be seen by the one who is late.',
  ),
  row(
    'rejections/date-too-far-ahead',
    ['CH03', 'DT01'],
    'an execution date a year ahead',
    'Orders that far ahead are forgotten by those who gave them.',
  ),
  row(
    'rejections/duplicate-message',
    ['DU01'],
    'a messageId that was used before',
    'It keeps a repeated request from being a repeated payment.',
  ),
  row(
    'rejections/wrong-count',
    ['AM18'],
    'another number of transactions than stated',
    'A part of the message got lost.',
  ),
  row(
    'rejections/wrong-control-sum',
    ['AM10'],
    'another control sum than stated',
    'A part of the message got lost, or an amount changed.',
  ),
  row('rejections/no-funds', ['AM04'], 'more than the account has', 'Banks do not lend without being asked.'),
]

/** What an order comes to that breaks a business rule: a rejection in its status, with the reason. */
export const REJECTIONS = ROWS.map(({ id, codes, text: words, why }) =>
  requirement({
    id,
    clauses: ['1 §2.3'],
    level: 'SHOULD',
    assumptions: ['swiss-payment-standards'],
    text: words,
    why,
    check: staged([], ({ here }) => isRejectedFor(codes, here)),
  }),
)

function isRejectedFor(codes: readonly string[], here: Observation): Outcome {
  if (!succeeded(here)) return notTested('there is no status')
  const group = text(json(here), 'statusCode')
  const items = asObjects(dig(json(here), 'transactions'))
  const seen = items.flatMap((item) => {
    const words = [text(item, 'statusCode'), text(item, 'reasonCode')].filter(Boolean).join(' ')
    return words === '' ? [] : [words]
  })
  if (isUndecided(group) && seen.length === 0) return notTested('the checks are still to come')
  const found = items.find(
    (item) => text(item, 'statusCode') === 'RJCT' && codes.includes(text(item, 'reasonCode') ?? ''),
  )
  if (found) return PASS
  return contradicted(
    '/transactions/*/reasonCode',
    { rule: 'a transaction that is rejected for this reason', value: codes.join(' or ') },
    seen.join(', ') || `${group ?? 'no status'} without transactions`,
  )
}

function row(id: string, codes: readonly string[], what: string, why: string): RejectionRow {
  return { id, codes, text: `A transaction with ${what} is rejected with ${codes.join(' or ')}.`, why }
}
