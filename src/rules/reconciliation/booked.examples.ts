import { entry } from '../../../test/examples/bodies.ts'
import {
  batch,
  both,
  debit,
  foreign,
  fromXml,
  inLists,
  list,
  missing,
  notFinal,
  one,
  part,
  reversal,
  single,
  unnamed,
} from '../../../test/examples/bookings.ts'
import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { statusOf, submitted } from '../../../test/examples/orders.ts'

const CHARGES = { totalChargesAmount: { amount: '0.50', currency: 'CHF' } }
const EURO = { amount: { currency: 'EUR', amount: '10.00' } }

const remitted = (remittanceInformation: unknown) => debit('10', part(1, '10', { remittanceInformation }))

export const BOOKED_EXAMPLES: Examples = {
  'reconciliation/payment-is-booked': given(single, [
    passes('with the sign of a debit', list(debit('-10', part(1, '-10')))),
    passes('the entry has the amount alone', list(debit('10', { endToEndId: 'E-1' }))),
    passes(
      'orders without names',
      list(debit('20.5'), debit('10', part(1, '10', { endToEndId: 'NOTPROVIDED' }))),
      unnamed,
    ),
    passes('a part of it: when the rest is executed is not shown', list(one), missing, both),
    observes('one without details is missing', list(debit('10'), debit('10')), missing, both),
    observes(
      'another currency',
      list(entry({ amount: { currency: 'EUR', amount: '30.50' }, transactionType: 'DBIT' })),
      missing,
      both,
    ),
    warns('an amount as a number has to be right as well', list(debit('10', part(1, 11)))),
    undecided('the status failed', list(), {
      ...both,
      status: [statusOf({ statusCode: 'ACCP' }, { status: 500 })],
    }),
    undecided('the list is not final', notFinal),
    undecided('an order that cannot be read', list(), { ...both, submission: [submitted('{')] }),
    undecided(
      'charges of the entry in the amount',
      list({ ...debit('10.50', part(1, '10.50')), ...CHARGES }),
    ),
    undecided(
      'charges in one of two bookings',
      list(debit('10.50', part(1, '10.50')), debit('10.70', part(1, '10.70', CHARGES))),
      { reason: 'the amount may have charges in it' },
    ),
  ]),
  'reconciliation/payment-is-booked-once': given(single, [
    passes('it was taken back', list(one, reversal(one))),
    passes('charges under its name', list(one, debit('0.30', part(1, '0.30')))),
    passes('an amount that cannot be read', list(one, debit('10', part(1, null)))),
    warns('the same exchange twice', list(foreign('9.3'), foreign('9.30')), { actual: 'E-1 2 times' }),
    undecided('the list is not final', notFinal),
    passes('the same amount in two currencies', list(debit('10', part(1, '10'), part(1, '10', EURO)))),
  ]),
  'reconciliation/remittance-is-shown': inLists(single, [
    passes('ordered in XML', list(batch), fromXml),
    warns('nothing in it', list(remitted('')), { actual: 'nothing' }),
    observes('which fields there are is not shown', list(remitted(null)), [
      '/entries/0/transactions/0/remittanceInformation',
      'transactions without remittanceInformation',
    ]),
    warns(
      'shown by the second booking alone, in other words',
      list(remitted(undefined), remitted(' Something else ')),
      ['/entries/1/transactions/0/remittanceInformation', 'Something else'],
    ),
  ]),
}
