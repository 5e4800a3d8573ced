import { entry, refusal } from '../../../test/examples/bodies.ts'
import {
  asCredit,
  batch,
  both,
  by,
  charged,
  coded,
  debit,
  firstAmount,
  foreign,
  fromXml,
  list,
  missing,
  notFinal,
  one,
  other,
  part,
  reversal,
  sameName,
  single,
  ten,
  two,
  unnamed,
} from '../../../test/examples/bookings.ts'
import { given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { item, statusOf, submitted } from '../../../test/examples/orders.ts'

const CHARGES = { totalChargesAmount: { amount: '0.50', currency: 'CHF' } }
const EURO = { amount: { currency: 'EUR', amount: '10.00' } }

export const BOOKED_EXAMPLES: Examples = {
  'reconciliation/payment-is-booked': given(single, [
    passes('one by one', list(other, two, one), both),
    passes('as a batch', list(batch), both),
    passes('with the sign of a debit', list(debit('-10', part(1, '-10')))),
    passes('ordered in XML', list(one, two), fromXml),
    ...['10', '10.0', '10.00000', '+10'].map((value) =>
      passes(`booked as ${value}`, list(debit('10', part(1, value))), single),
    ),
    ...[10, '10', '10.0', '10.00'].map((value) =>
      passes(`ordered as ${JSON.stringify(value)}`, list(one), by(item(1, value))),
    ),
    passes('a batch without details', list(debit('30.5')), both),
    passes('a batch whose transactions have no names', list(debit('30.50', {}, {})), both),
    passes('one by one without details', list(debit('20.50'), debit('10')), both),
    passes('the entry has the amount alone', list(debit('10', { endToEndId: 'E-1' }))),
    passes(
      'orders without names',
      list(debit('20.5'), debit('10', part(1, '10', { endToEndId: 'NOTPROVIDED' }))),
      unnamed,
    ),
    passes('one name for several', list(one, debit('20.50', part(1, '20.50')), one), sameName),
    ...['ACSP', 'ACSC'].map((code) => passes(`${code} is accepted too`, list(batch), coded(code))),
    warns('a cent more', list(debit('10.01', part(1, '10.01'))), {
      at: firstAmount,
      actual: '10.01',
      value: '10',
    }),
    warns(
      'a cent less, in a batch',
      list(debit('30.49', ten, part(2, '20.49'))),
      { at: '/entries/0/transactions/1/amount', actual: '20.49', value: '20.50' },
      both,
    ),
    warns(
      'the first cent of a large amount',
      list(debit('x', part(1, '999999999999.98'))),
      { actual: '999999999999.98' },
      by(item(1, '999999999999.99')),
    ),
    observes('when it is executed is not shown', list(), missing, both),
    observes('another payment', list(other), missing, both),
    passes('a part of it: when the rest is executed is not shown', list(one), missing, both),
    observes('one without details is missing', list(debit('10'), debit('10')), missing, both),
    observes('the amount of an order without name', list(debit('10', part(9, '10'))), missing, unnamed),
    observes(
      'another currency',
      list(entry({ amount: { currency: 'EUR', amount: '30.50' }, transactionType: 'DBIT' })),
      missing,
      both,
    ),
    observes('it came in', list(asCredit(one)), missing),
    observes('it was taken back', list(reversal(one)), missing),
    undecided('an exchange', list(foreign('9.30'))),
    undecided('charges in the amount', list(charged)),
    undecided('an amount that cannot be read', list(debit('10', part(1, "1'0")))),
    warns('an amount as a number has to be right as well', list(debit('10', part(1, 11)))),
    undecided('a number that is not exact', list(debit('10', part(1, 1e21)))),
    ...[undefined, null, 'RCVD', 'PART', 'RJCT', 'XXXX'].map((code) =>
      undecided(`the submission is ${String(code)}`, list(), coded(code)),
    ),
    undecided('the status failed', list(), {
      ...both,
      status: [statusOf({ statusCode: 'ACCP' }, { status: 500 })],
    }),
    undecided('no list', refusal(500), both),
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
    undecided(
      'one of two transactions shows no amount: that of the entry is of both',
      list(debit('10', part(1, null), part(2, '9'))),
    ),
  ]),
  'reconciliation/payment-is-booked-once': given(single, [
    passes('one by one', list(one, two), both),
    passes('as a batch', list(batch, other), both),
    passes('it was taken back', list(one, reversal(one))),
    passes('it came back', list(one, asCredit(one))),
    passes('charges under its name', list(one, debit('0.30', part(1, '0.30')))),
    passes('one name for several', list(one, debit('20.50', part(1, '20.50')), one), sameName),
    passes('an amount that cannot be read', list(one, debit('10', part(1, null)))),
    warns(
      'twice',
      list(one, two, debit('10', part(1, '10'))),
      { at: '/entries/2/transactions/0/endToEndId', actual: 'E-1 2 times', value: '1' },
      both,
    ),
    warns('twice in one batch', list(debit('20', ten, ten)), {
      at: '/entries/0/transactions/1/endToEndId',
      actual: 'E-1 2 times',
    }),
    warns(
      'ordered twice and booked three times',
      list(one, one, one),
      { actual: 'E-1 3 times', value: '2' },
      by(item(1, '10'), item(1, '10')),
    ),
    warns('the same exchange twice', list(foreign('9.3'), foreign('9.30')), { actual: 'E-1 2 times' }),
    undecided('amounts without names', list(debit('10'), debit('10'))),
    undecided(
      'a name that everybody has',
      list(
        debit('10', part(1, '10', { endToEndId: 'NOTPROVIDED' })),
        debit('10', part(1, '10', { endToEndId: 'NOTPROVIDED' })),
      ),
      unnamed,
    ),
    undecided('not booked', list(other), both),
    undecided('no list', refusal(500), both),
    undecided('the list is not final', notFinal),
    passes('the same amount in two currencies', list(debit('10', part(1, '10'), part(1, '10', EURO)))),
    undecided(
      'an order without a name, and bookings without names',
      list(
        debit('10', part(1, '10', { endToEndId: undefined })),
        debit('10', part(1, '10', { endToEndId: undefined })),
      ),
      by(item(1, '10', { endToEndId: undefined })),
    ),
  ]),
  'reconciliation/remittance-is-shown': given(single, [
    passes('both', list(two, one), both),
    passes('ordered in XML', list(batch), fromXml),
    passes('on another line', list(debit('10', part(1, '10', { remittanceInformation: ' Invoice\n  1' })))),
    passes(
      'among other words',
      list(debit('10', part(1, '10', { remittanceInformation: 'Ref: Invoice 1, thanks' }))),
    ),
    warns('of another one', list(debit('10', part(1, '10', { remittanceInformation: 'Invoice 2' }))), {
      at: '/entries/0/transactions/0/remittanceInformation',
      actual: 'Invoice 2',
      value: 'Invoice 1',
    }),
    warns('cut', list(debit('10', part(1, '10', { remittanceInformation: 'Invoice' }))), {
      actual: 'Invoice',
    }),
    warns('nothing in it', list(debit('10', part(1, '10', { remittanceInformation: '' }))), {
      actual: 'nothing',
    }),
    ...[undefined, null].map((absent) =>
      observes(
        `which fields there are is not shown: ${String(absent)}`,
        list(debit('10', part(1, '10', { remittanceInformation: absent }))),
        {
          at: '/entries/0/transactions/0/remittanceInformation',
          actual: 'transactions without remittanceInformation',
        },
        single,
      ),
    ),
    undecided('none was ordered', list(one), by(item(1, '10', { ibanDetails: {} }))),
    undecided('a batch without details', list(debit('30.50')), both),
    undecided('not booked', list(), both),
    undecided('no list', refusal(404), both),
    undecided(
      'an order without a name, and a booking without one',
      list(debit('10', part(1, '10', { endToEndId: undefined, remittanceInformation: 'Other' }))),
      by(item(1, '10', { endToEndId: undefined })),
    ),
    warns(
      'shown by the second booking alone, in other words',
      list(
        debit('10', part(1, '10', { remittanceInformation: undefined })),
        debit('10', part(1, '10', { remittanceInformation: ' Something else ' })),
      ),
      { at: '/entries/1/transactions/0/remittanceInformation', actual: 'Something else' },
    ),
  ]),
}
