import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { statement } from '../../../test/examples/bodies.ts'
import { type Examples, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { element, observe } from '../../../test/examples/observe.ts'
import { accepted, item, order, submitted } from '../../../test/examples/orders.ts'

/** An order of 10 and 20.50 francs against camt.053, in which details are optional. */

const money = (name: string, value: string, currency = 'CHF'): XmlElement => ({
  ...element(name, value),
  attributes: { Ccy: currency },
})
const details = (id: string, ...content: readonly XmlElement[]) =>
  element('TxDtls', [element('Refs', [element('EndToEndId', id)]), ...content])
const entryOf = (value: string, direction: string, ...content: readonly XmlElement[]) =>
  element('Ntry', [money('Amt', value), element('CdtDbtInd', direction), ...content])
const debit = (value: string, ...transactions: readonly XmlElement[]) =>
  entryOf(value, 'DBIT', ...(transactions.length > 0 ? [element('NtryDtls', transactions)] : []))
const named = (number: number, value: string, currency?: string) =>
  details(`E-${number}`, money('Amt', value, currency))
const document = (...entries: readonly XmlElement[]) =>
  statement(element('Document', [element('BkToCstmrStmt', [element('Stmt', entries)])]))

const one = debit('10.00', named(1, '10.00'))
const other = debit('99', named(9, '99'))
const charges = element('Chrgs')
const inDetails = (value: string) => element('AmtDtls', [element('TxAmt', [money('Amt', value)])])

/** The step itself reads something else; the statements are those of earlier steps. */
const here = observe({ operation: 'account-information/read-balance' })
const given = (submission: Observation, ...statements: readonly Observation[]) => ({
  submission: [submission],
  status: [accepted],
  statements,
})
const both = (...entries: readonly XmlElement[]) => given(submitted(), document(...entries))
const single = (...entries: readonly XmlElement[]) =>
  given(submitted(order({ transactions: [item(1, '10')] })), document(...entries))
const unnamed = (...entries: readonly XmlElement[]) =>
  given(submitted(order({ transactions: [item(1, 10, { endToEndId: null })] })), document(...entries))
const missing = { at: '/Document/BkToCstmrStmt/Stmt/Ntry', actual: 'no such entry' }
const place = (id: string) => `/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/Amt (${id})`

export const STATEMENT_OF_ORDER_EXAMPLES: Examples = {
  'reconciliation/statement-shows-the-payment': [
    passes('without details', here, both(other, debit('30.5'))),
    passes('one by one without details', here, both(debit('10'), debit('20.5'))),
    passes('the entry has the amount alone', here, single(debit('10', details('E-1')))),
    passes(
      'the amounts of a batch stand among the details of amounts',
      here,
      both(debit('30.50', details('E-1', inDetails('10.0')), details('E-2', inDetails('20.50')))),
    ),
    passes('charges under its name', here, single(one, debit('0.30', named(1, '0.30')))),
    passes(
      'another payment does not count for an order without names',
      here,
      unnamed(debit('11', element('TxDtls', [money('Amt', '11')])), debit('10.00')),
    ),
    warns(
      'the cents in a batch',
      here,
      [place('E-1'), '9.99', '10'],
      both(debit('30.50', named(1, '9.99'), named(2, '20.50'))),
    ),
    passes('a part of it: when the rest is executed is not shown', here, missing, both(one)),
    observes('only one of the amounts, without details', here, missing, both(debit('10'), other)),
    observes(
      'another currency',
      here,
      missing,
      single(element('Ntry', [money('Amt', '10', 'EUR'), element('CdtDbtInd', 'DBIT')])),
    ),
    undecided('it came in', here, single(entryOf('10', 'CRDT'))),
    undecided('an exchange', here, single(debit('9.30', named(1, '9.30', 'EUR')))),
    undecided(
      'charges in the amount',
      here,
      single(debit('10.50', details('E-1', money('Amt', '10.50'), charges))),
    ),
    undecided('an order that cannot be read', here, given(submitted('{'), document(other))),
  ],
}
