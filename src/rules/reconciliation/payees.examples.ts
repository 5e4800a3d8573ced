import { IBAN, listOf, transactionList } from '../../../test/examples/bodies.ts'
import { accepted, item, order, submitted, submittedXmlBy, xmlItem } from '../../../test/examples/orders.ts'
import {
  asCredit,
  both,
  by,
  debit,
  fromXml,
  inLists,
  list,
  one,
  other,
  part,
  sameName,
  single,
  two,
} from '../../../test/examples/bookings.ts'
import { type Examples, given, passes, undecided, warns } from '../../../test/examples/example.ts'

const CREDITOR = {
  name: 'A. Creditor',
  account: { type: 'IBAN', identification: 'CH56 0483 5012 3456 7800 9' },
}
const to = (counterparty: unknown) => list(debit('10', part(1, '10', { counterparty })))
const referring = (reference: unknown) =>
  list(debit('10', part(1, '10', { remittanceReference: { type: 'QRR', reference } })))

const ofMessage = by(item(1, '10', { ibanDetails: { remittanceInformation: 'Bill M-1-1' } }))
const withMessage = (endToEndId: unknown) =>
  list(debit('10', part(1, '10', { endToEndId, remittanceInformation: 'Bill  M-1-1' })))

/** Waited for in vain: the first is on its way. */
const OVERDUE = { ...list(one), isOverdue: true as const }
const QR_BILL = by(
  item(1, '10', {
    ibanDetails: undefined,
    qrDetails: { remittanceReference: { type: 'QRR', reference: '210000000003139471430009017' } },
  }),
)
const payingTo = (identification: string) => ({
  ibanDetails: { creditorAccount: { type: 'IBAN', identification } },
})
const elsewhere = by(item(1, '10', payingTo(IBAN)), item(2, '20.50', payingTo('CH5604835012345678009')))
const named = by(
  item(1, '10', { ibanDetails: { creditor: { name: 'Genossenschaft für Wohnen und Arbeiten in Zürich' } } }),
)

const SECOND_DEBTOR = 'CH5604835012345678009'
const listOfSecond = (...entries: readonly unknown[]) =>
  listOf(transactionList(entries, { iban: SECOND_DEBTOR }))
const severalDebtors = (otherList = list()) => ({
  submission: [submittedXmlBy([IBAN, xmlItem(1, '10')], [SECOND_DEBTOR, xmlItem(2, '20.50')])],
  status: [accepted],
  other: [otherList],
})

export const PAYEES_EXAMPLES: Examples = {
  'reconciliation/order-is-booked-as-a-whole': inLists(both, [
    passes('ordered in XML', list(one, two), fromXml),
    warns('the second came in', list(one, asCredit(two)), { value: 'E-2' }),
    warns(
      'two of three under one name',
      list(one, one),
      ['/entries', 'E-1 2 times', 'E-1 3 times'],
      sameName,
    ),
    warns('waited for in vain, to the same account', OVERDUE, { at: '/entries', value: 'E-2' }),
    passes('waited for in vain, to another account', OVERDUE, { actual: 'no such entry' }, elsewhere),
    passes(
      'a debit of the same amount that names nothing',
      list(one, debit('20.50', part(2, '20.50', { endToEndId: undefined }))),
    ),
    warns('a debit of another amount that names nothing', list(one, debit('20.51')), { value: 'E-2' }),
    undecided('a batch without details', list(debit('30.50'))),
  ]),
  'reconciliation/creditor-is-shown': given(single, [
    passes('the name alone, in capitals', to({ name: 'A CREDITOR' })),
    passes('a long name is cut', to({ name: 'Genossenschaft fur Wohnen und Arb' }), named),
    warns('no letter of it', to({ name: '-' }), '/entries/0/transactions/0/counterparty/name', named),
    warns(
      'another account',
      to({ ...CREDITOR, account: { type: 'IBAN', identification: 'CH9300762011623852957' } }),
      [
        '/entries/0/transactions/0/counterparty/account/identification',
        'CH9300762011623852957',
        'CH5604835012345678009',
      ],
    ),
    warns('another name', to({ name: 'B. Creditor' }), { actual: 'B. Creditor', value: 'A. Creditor' }),
    undecided('one name for several', to({ name: 'B' }), sameName),
  ]),
  'reconciliation/end-to-end-id-is-shown': given(ofMessage, [
    passes('as ordered', withMessage('E-1')),
    warns('another one', withMessage('e-1'), ['/entries/0/transactions/0/endToEndId', 'e-1', 'E-1']),
    undecided('it is not there', withMessage(undefined)),
  ]),
  'reconciliation/debtor-alone-is-debited': inLists(both, [
    undecided('nothing of it', list(other)),
    passes('it came in', list(asCredit(one))),
    warns('it is debited there, too', list(other, one), ['/entries/1', '10.00']),
    passes('of two debtors each its own', listOfSecond(two), severalDebtors()),
    undecided(
      'of two debtors it is the list of neither',
      listOf(transactionList([one, two], { iban: 'CH4431999123000889012' })),
      severalDebtors(),
    ),
  ]),
  'reconciliation/each-debtor-is-debited': inLists(severalDebtors(list(one)), [
    passes('a sum without a name', listOfSecond(debit('20.50'))),
    warns('the second is lost', listOfSecond(other), [
      '/entries',
      'what the other account has to pay alone',
      'E-2',
    ]),
    undecided('a debit that shows no amount may be the second', listOfSecond({ transactionType: 'DBIT' })),
    undecided('nothing is booked yet', listOfSecond(other), severalDebtors(list(other))),
    undecided('twice the same list', list(one)),
    undecided('one debtor', list(one), { ...both, other: [list(one)] }),
  ]),
  'reconciliation/reference-is-shown': given(QR_BILL, [
    passes('in groups', referring('21 00000 00003 13947 14300 09017')),
    warns('without its last digit', referring('21000000000313947143000901')),
    undecided('none was ordered', referring('210000000003139471430009017'), {
      submission: [submitted(order({ transactions: [item(1, '10')] }))],
    }),
  ]),
}
