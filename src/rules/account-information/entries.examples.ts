import { PAST, amount, entry, listOf, onDay, transactionList } from '../../../test/examples/bodies.ts'
import { type Examples, passes, silent, warns } from '../../../test/examples/example.ts'

const list = (...entries: readonly unknown[]) => listOf(transactionList(entries), onDay(PAST))

const batch = (...transactions: readonly unknown[]) => entry({ transactions })
const credit = (value: string, changes = {}) => ({ transactionType: 'CRDT', ...amount(value), ...changes })
const charges = (total: string, ...records: readonly string[]) => ({
  totalChargesAmount: {
    amount: total,
    currency: 'CHF',
    chargeRecords: records.map((value) => ({ amount: value, currency: 'CHF', type: 'X' })),
  },
})
const exchange = (changes = {}) => ({
  instructedAmount: {
    amount: '100.00',
    sourceCurrency: 'EUR',
    targetCurrency: 'CHF',
    exchangeRate: '0.9412',
    exchangeIndicator: 'MULT',
    ...changes,
  },
})

export const ENTRIES_EXAMPLES: Examples = {
  'entries/transactions-add-up': [
    passes('one returned', list(batch(credit('12'), credit('2', { transactionType: 'DBIT' })))),
    warns('one too little', list(batch(credit('4'), credit('5'))), ['/entries/0/transactions', '9', '10.00']),
    silent('no transactions', list(entry({ transactions: [] }))),
    silent('another currency', list(batch(credit('4', amount('4', 'EUR'))))),
    silent('with charges', list(entry({ ...charges('1', '1'), transactions: [credit('9')] }))),
    silent('with charges of a transaction', list(batch(credit('9', charges('1', '1'))))),
  ],
  'entries/charges-add-up': [
    passes('their sum', list(entry(charges('3.00', '1', '2.0')))),
    warns('another sum', list(entry(charges('3.00', '1', '1'))), [
      '/entries/0/totalChargesAmount/amount',
      '3.00',
      '2',
    ]),
    warns(
      'inside a transaction',
      list(batch(credit('10', charges('3', '1')))),
      '/entries/0/transactions/0/totalChargesAmount/amount',
    ),
    silent('no records', list(entry(charges('3')))),
    silent(
      'several currencies',
      list(
        entry({
          totalChargesAmount: {
            amount: '3',
            currency: 'CHF',
            chargeRecords: [{ amount: '2', currency: 'EUR' }],
          },
        }),
      ),
    ),
  ],
  'entries/exchange-rate-fits': [
    passes('cut, with more zeros', list(entry({ ...amount('31.05000'), ...exchange({ amount: '33.00' }) }))),
    warns('another amount', list(entry({ ...amount('95.12'), ...exchange() })), [
      '/entries/0/instructedAmount/exchangeRate',
      '95.12',
      '94.1200',
    ]),
    silent('division', list(entry(exchange({ exchangeIndicator: 'DIVI' })))),
    silent('with charges', list(entry({ ...exchange(), ...charges('1', '1') }))),
    silent(
      'in no currency that is named',
      list(entry({ amount: { amount: '95.12' }, ...exchange({ targetCurrency: null }) })),
    ),
    silent('another target', list(entry(exchange({ targetCurrency: 'USD' })))),
  ],
}
