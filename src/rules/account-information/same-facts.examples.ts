import {
  account,
  accountList,
  amount,
  consent,
  consentList,
  paymentConsents,
  refusal,
  singleAccount,
  statement,
} from '../../../test/examples/bodies.ts'
import { IBAN } from '../../../test/examples/bodies.ts'
import { given, observes, passes, silent, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element, nested } from '../../../test/examples/observe.ts'
import { ENTRY_PATH, credit, listed, ten, withoutPairs } from '../../../test/examples/statement-pairs.ts'

const remittance = (...lines: readonly string[]) =>
  element('NtryDtls', [
    element('TxDtls', [
      element(
        'RmtInf',
        lines.map((line) => element('Ustrd', line)),
      ),
    ]),
  ])
const told = (remittanceInformation: unknown) =>
  listed(ten({ transactions: [{ ...amount('10'), remittanceInformation }] }))
const charges = (value: string) => nested(value, 'Chrgs', 'TtlChrgsAndTaxAmt')
const charged = (value: unknown) => listed(ten({ totalChargesAmount: { amount: value } }))

const owned = (owner: string, currency = 'CHF') =>
  statement(
    element('Document', [
      element('BkToCstmrStmt', [
        element('Stmt', [
          element('Acct', [
            element('Id', [element('IBAN', IBAN)]),
            element('Ccy', currency),
            element('Ownr', [element('Nm', owner)]),
          ]),
        ]),
      ]),
    ]),
  )
const list = { earlier: [accountList([account()])] }
const NUMBERED = { accountId: 7 }

export const SAME_FACTS_EXAMPLES: Examples = {
  'statements/remittance-agrees': given(told('Invoice 1'), [
    passes('the same', credit(remittance('Invoice 1'))),
    passes('on another line', credit(remittance('Invoice\n 1')), told(' Invoice 1')),
    passes('cut where ISO 20022 ends', credit(remittance('x'.repeat(140))), told('x'.repeat(150))),
    observes('another one', credit(remittance('Invoice 2')), {
      at: `${ENTRY_PATH}[1]/NtryDtls/TxDtls/RmtInf/Ustrd`,
      actual: 'Invoice 2',
    }),
    undecided('in several parts', credit(remittance('Invoice', '2'))),
    undecided('the list leaves it out', credit(remittance('Invoice 2')), told(undefined)),
    undecided('the statement leaves it out', credit()),
    ...withoutPairs(remittance('Invoice 2')),
  ]),
  'statements/charges-agree': given(charged('0.50'), [
    passes('the same', credit(charges('0.5'))),
    observes('a cent more', credit(charges('0.51')), { at: `${ENTRY_PATH}[1]/Chrgs`, actual: '0.51 ' }),
    undecided('the list has none', credit(charges('0.51')), listed(ten())),
    undecided('the statement has none', credit()),
    undecided('an amount that cannot be read', credit(charges('none'))),
    ...withoutPairs(charges('0.51')),
  ]),
  'accounts/same-in-every-answer': [
    passes('the consents of payments', paymentConsents([consent(NUMBERED)]), list),
    passes('a statement', owned('A. Owner'), list),
    passes('the other way round', accountList([account()]), { earlier: [owned('A. Owner')] }),
    passes('one account', singleAccount(account()), {
      earlier: [paymentConsents([consent(NUMBERED)])],
    }),
    passes('an IBAN of two accounts', owned('A. Owner', 'EUR'), {
      earlier: [accountList([account(), account({ currency: 'EUR' })])],
    }),
    observes(
      'the owner of another account',
      owned('Somebody else'),
      { at: '/Document/BkToCstmrStmt/Stmt/Acct/Ownr/Nm', actual: 'Somebody else' },
      list,
    ),
    observes(
      'a designation of their own',
      paymentConsents([consent({ ...NUMBERED, designation: 'For payments' })]),
      { at: '/0/designation', actual: 'For payments' },
      list,
    ),
    observes(
      'another currency',
      owned('A. Owner', 'EUR'),
      { at: '/Document/BkToCstmrStmt/Stmt/Acct/currency', actual: 'EUR' },
      list,
    ),
    silent('another account', paymentConsents([consent({ iban: 'CH5604835012345678009' })]), list),
    silent('what others compare already', consentList([consent({ designation: 'Other' })]), list),
    silent('nothing before it', owned('A. Owner')),
    silent('a refusal', refusal(404), list),
    silent('no IBAN', owned('A. Owner'), { earlier: [accountList([{ id: 'acc-1' }])] }),
  ],
}
