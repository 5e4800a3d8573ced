/**
 * A business rule of the Swiss Payment Standards: advisory, so it rests on an assumption and never fails a target. The
 * requirement, its examples and its fault follow.
 */
export interface Rejection {
  readonly id: `rejections/${string}`
  /** Any of these reasons is right; the first one is what the simulated bank gives. */
  readonly codes: readonly [string, ...string[]]
  /** A transaction with this is rejected. */
  readonly what: string
  readonly why: string
  /** Its id, what it does, and the reason that is given instead; without one nothing is rejected. */
  readonly fault: readonly [id: `rejections/${string}`, title: string, instead?: 'CH04' | 'CH16']
}

export const REJECTIONS: readonly Rejection[] = [
  row('rejections/currency', ['CURR', 'AM03'], {
    what: 'a currency that the account does not allow',
    why: 'CURR is the one reason code that is shown; the standards also know AM03.',
    fault: ['rejections/currency-overlooked', 'A currency that the account does not allow is not looked at'],
  }),
  row('rejections/foreign-debtor', ['AG01', 'AC01'], {
    what: 'a debtor account outside the permission',
    why: 'Nobody pays from an account of somebody else.',
    fault: ['rejections/foreign-debtor-overlooked', 'Everybody can pay from every account'],
  }),
  row('rejections/zero-amount', ['AM01'], {
    what: 'an amount of zero',
    why: 'It is a mistake of the client that has to show.',
    fault: ['rejections/zero-amount-mistaken', 'An amount of zero is rejected for its content', 'CH16'],
  }),
  row('rejections/too-large-amount', ['AM02'], {
    what: 'an amount beyond the largest one',
    why: 'Clearing systems cannot carry it.',
    fault: ['rejections/too-large-amount-overlooked', 'No amount is too large'],
  }),
  row('rejections/too-many-decimals', ['CH20'], {
    what: 'more decimals than the currency has',
    why: 'Rounding changes what was ordered.',
    fault: ['rejections/too-many-decimals-overlooked', 'Decimals are not counted'],
  }),
  row('rejections/invalid-iban', ['AC01', 'BE09'], {
    what: 'an IBAN whose check digits are wrong',
    why: 'The money would come back in days, for a fee.',
    fault: ['rejections/invalid-iban-overlooked', 'Check digits of IBANs are not looked at'],
  }),
  row('rejections/qr-iban-without-reference', ['RR07', 'AC01', 'CH21'], {
    what: 'a QR-IBAN without a QR reference',
    why: 'The creditor could not tell which bill was paid.',
    fault: ['rejections/qr-iban-without-reference-overlooked', 'A QR-IBAN needs no reference'],
  }),
  row('rejections/unknown-agent', ['AGNT', 'RC01'], {
    what: 'the BIC of a bank that nobody knows',
    why: 'A payment that finds no bank comes back, for a fee.',
    fault: ['rejections/unknown-agent-overlooked', 'Any BIC of the right form is that of a bank'],
  }),
  row('rejections/malformed-bic', ['RC01'], {
    what: 'a BIC of a wrong form',
    why: 'The money would not find its bank.',
    fault: ['rejections/malformed-bic-overlooked', 'Any text is a BIC'],
  }),
  row('rejections/date-in-the-past', ['CH04', 'DT01'], {
    what: 'an execution date in the past',
    why: 'What is late has to be seen by the one who is late.',
    fault: ['rejections/date-in-the-past-overlooked', 'Payments of the past are executed now'],
  }),
  row('rejections/date-too-far-ahead', ['CH03', 'DT01'], {
    what: 'an execution date a year ahead',
    why: 'Orders that far ahead are forgotten by those who gave them.',
    fault: [
      'rejections/date-too-far-ahead-mistaken',
      'A date too far ahead is rejected as one of the past',
      'CH04',
    ],
  }),
  row('rejections/duplicate-message', ['DU01'], {
    what: 'a messageId that was used before',
    why: 'It keeps a repeated request from being a repeated payment.',
    fault: ['rejections/duplicate-message-overlooked', 'A message can come twice'],
  }),
  row('rejections/wrong-count', ['AM18'], {
    what: 'another number of transactions than stated',
    why: 'A part of the message got lost.',
    fault: ['rejections/wrong-count-overlooked', 'The number of transactions is not compared'],
  }),
  row('rejections/wrong-control-sum', ['AM10'], {
    what: 'another control sum than stated',
    why: 'A part of the message got lost, or an amount changed.',
    fault: ['rejections/wrong-control-sum-overlooked', 'The control sum is not compared'],
  }),
  row('rejections/no-funds', ['AM04'], {
    what: 'more than the account has',
    why: 'Banks do not lend without being asked.',
    fault: ['rejections/no-funds-overlooked', 'Accounts are overdrawn without limit'],
  }),
]

function row(
  id: Rejection['id'],
  codes: Rejection['codes'],
  proof: Pick<Rejection, 'what' | 'why' | 'fault'>,
): Rejection {
  return { id, codes, ...proof }
}
