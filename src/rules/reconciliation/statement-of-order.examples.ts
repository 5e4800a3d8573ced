import type { Observation } from '../../evidence/observation.ts'
import { stmt } from '../../../test/examples/bodies.ts'
import { type Examples, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { observe } from '../../../test/examples/observe.ts'
import { accepted, item, order, submitted } from '../../../test/examples/orders.ts'

/** An order of 10 and 20.50 francs against camt.053, in which details are optional. */

const money = (value: string, currency = 'CHF') => `<Amt Ccy="${currency}">${value}</Amt>`
const details = (id: string, content = '') =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${content}</TxDtls>`
const entryOf = (value: string, direction: string, content = '', currency = 'CHF') =>
  `<Ntry>${money(value, currency)}<CdtDbtInd>${direction}</CdtDbtInd>${content}</Ntry>`
const debit = (value: string, transactions = '') =>
  entryOf(value, 'DBIT', transactions && `<NtryDtls>${transactions}</NtryDtls>`)
const named = (number: number, value: string, currency?: string) =>
  details(`E-${number}`, money(value, currency))

const one = debit('10.00', named(1, '10.00'))
const other = debit('99', named(9, '99'))
const inDetails = (value: string) => `<AmtDtls><TxAmt>${money(value)}</TxAmt></AmtDtls>`

/** The step itself reads something else; the statements are those of earlier steps. */
const here = observe({ operation: 'account-information/read-balance' })
const given = (submission: Observation, ...statements: readonly Observation[]) => ({
  submission: [submission],
  status: [accepted],
  statements,
})
const both = (entries: string) => given(submitted(), stmt(entries))
const single = (entries: string) => given(submitted(order({ transactions: [item(1, '10')] })), stmt(entries))
const unnamed = (entries: string) =>
  given(submitted(order({ transactions: [item(1, 10, { endToEndId: null })] })), stmt(entries))
const CHARGED = `${money('10.50')}<Chrgs></Chrgs>`
const missing = { at: '/Document/BkToCstmrStmt/Stmt/Ntry', actual: 'no such entry' }
const place = (id: string) => `/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/Amt (${id})`

export const STATEMENT_OF_ORDER_EXAMPLES: Examples = {
  'reconciliation/statement-shows-the-payment': [
    passes('without details', here, both(other + debit('30.5'))),
    passes('one by one without details', here, both(debit('10') + debit('20.5'))),
    passes('the entry has the amount alone', here, single(debit('10', details('E-1')))),
    passes(
      'the amounts of a batch stand among the details of amounts',
      here,
      both(debit('30.50', details('E-1', inDetails('10.0')) + details('E-2', inDetails('20.50')))),
    ),
    passes('charges under its name', here, single(one + debit('0.30', named(1, '0.30')))),
    passes(
      'another payment does not count for an order without names',
      here,
      unnamed(debit('11', `<TxDtls>${money('11')}</TxDtls>`) + debit('10.00')),
    ),
    warns(
      'the cents in a batch',
      here,
      [place('E-1'), '9.99', '10'],
      both(debit('30.50', named(1, '9.99') + named(2, '20.50'))),
    ),
    passes('a part of it: when the rest is executed is not shown', here, missing, both(one)),
    observes('only one of the amounts, without details', here, missing, both(debit('10') + other)),
    observes('another currency', here, missing, single(entryOf('10', 'DBIT', '', 'EUR'))),
    undecided('it came in', here, single(entryOf('10', 'CRDT'))),
    undecided('an exchange', here, single(debit('9.30', named(1, '9.30', 'EUR')))),
    undecided('charges in the amount', here, single(debit('10.50', details('E-1', CHARGED)))),
    undecided('an order that cannot be read', here, given(submitted('{'), stmt(other))),
  ],
}
