import type { Observation } from '../../evidence/observation.ts'
import { notTested } from '../outcomes.ts'
import { asObjects, dig, json, succeeded, text } from '../read.ts'
import { PASS, contradicted, requirement, staged } from '../requirement.ts'
import type { Outcome } from '../requirement.ts'
import { isUndecided } from './status-codes.ts'

/** A business rule of the Swiss Payment Standards: advisory, so it rests on an assumption and never fails a target. */
interface RejectionRow {
  /** Any of these reasons is right. */
  readonly codes: readonly string[]
  /** A transaction with this is rejected. */
  readonly what: string
  readonly why: string
}

export const REJECTION_ROWS: Readonly<Record<`rejections/${string}`, RejectionRow>> = {
  'rejections/currency': {
    codes: ['CURR', 'AM03'],
    what: 'a currency that the account does not allow',
    why: 'CURR is the one reason code that is shown; the standards also know AM03.',
  },
  'rejections/foreign-debtor': {
    codes: ['AG01', 'AC01'],
    what: 'a debtor account outside the permission',
    why: 'Nobody pays from an account of somebody else.',
  },
  'rejections/zero-amount': {
    codes: ['AM01'],
    what: 'an amount of zero',
    why: 'It is a mistake of the client that has to show.',
  },
  'rejections/too-large-amount': {
    codes: ['AM02'],
    what: 'an amount beyond the largest one',
    why: 'Clearing systems cannot carry it.',
  },
  'rejections/too-many-decimals': {
    codes: ['CH20'],
    what: 'more decimals than the currency has',
    why: 'Rounding changes what was ordered.',
  },
  'rejections/invalid-iban': {
    codes: ['AC01', 'BE09'],
    what: 'an IBAN whose check digits are wrong',
    why: 'The money would come back in days, for a fee.',
  },
  'rejections/qr-iban-without-reference': {
    codes: ['RR07', 'AC01', 'CH21'],
    what: 'a QR-IBAN without a QR reference',
    why: 'The creditor could not tell which bill was paid.',
  },
  'rejections/unknown-agent': {
    codes: ['AGNT', 'RC01'],
    what: 'the BIC of a bank that nobody knows',
    why: 'A payment that finds no bank comes back, for a fee.',
  },
  'rejections/malformed-bic': {
    codes: ['RC01'],
    what: 'a BIC of a wrong form',
    why: 'The money would not find its bank.',
  },
  'rejections/date-in-the-past': {
    codes: ['CH04', 'DT01'],
    what: 'an execution date in the past',
    why: 'What is late has to be seen by the one who is late.',
  },
  'rejections/date-too-far-ahead': {
    codes: ['CH03', 'DT01'],
    what: 'an execution date a year ahead',
    why: 'Orders that far ahead are forgotten by those who gave them.',
  },
  'rejections/duplicate-message': {
    codes: ['DU01'],
    what: 'a messageId that was used before',
    why: 'It keeps a repeated request from being a repeated payment.',
  },
  'rejections/wrong-count': {
    codes: ['AM18'],
    what: 'another number of transactions than stated',
    why: 'A part of the message got lost.',
  },
  'rejections/wrong-control-sum': {
    codes: ['AM10'],
    what: 'another control sum than stated',
    why: 'A part of the message got lost, or an amount changed.',
  },
  'rejections/no-funds': {
    codes: ['AM04'],
    what: 'more than the account has',
    why: 'Banks do not lend without being asked.',
  },
}

/** What an order comes to that breaks a business rule: a rejection in its status, with the reason. */
export const REJECTIONS = Object.entries(REJECTION_ROWS).map(([id, { codes, what, why }]) =>
  requirement({
    id,
    clauses: ['1 §2.3'],
    level: 'SHOULD',
    assumptions: ['swiss-payment-standards'],
    text: `A transaction with ${what} is rejected with ${codes.join(' or ')}.`,
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
