import type { XmlElement } from '../../evidence/observation.ts'
import { PAST } from '../../../test/examples/bodies.ts'
import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { element, nested } from '../../../test/examples/observe.ts'
import {
  ENTRY_PATH,
  booked,
  credit,
  document,
  inPairs,
  listed,
  sameAndAnother,
  seven,
  ten,
} from '../../../test/examples/statement-pairs.ts'
import type { Written } from '../../../test/examples/statement-pairs.ts'

const NEXT = '2026-03-03'

const dated = (name: string, kind: string, date: string) => element(name, [element(kind, date)])

/** What is the same for both dates. */
function dates(field: 'bookingDate' | 'valueDate', name: string) {
  return [
    ...inPairs({
      listed: (value) => ({ [field]: value }),
      booked: (value) => dated(name, 'Dt', value),
      at: name,
      values: [PAST, NEXT],
    }),
    warns(
      'an instant two days away',
      credit(dated(name, 'DtTm', '2026-03-04T00:00:00+01:00')),
      { actual: '2026-03-04' },
      listed(ten()),
    ),
  ]
}

const details = (...transactions: readonly XmlElement[]) => element('NtryDtls', transactions)
const detail = (...content: readonly XmlElement[]) => details(element('TxDtls', content))
const listing = (...transactions: readonly unknown[]) => listed(ten({ transactions }))

const named = (id: string) => element('TxDtls', [element('Refs', [element('EndToEndId', id)])])
const ids = (...all: readonly unknown[]) => listing(...all.map((endToEndId) => ({ endToEndId })))

const QRR = '210000000003139471430009017'
const referring = (...values: readonly string[]) =>
  detail(
    element(
      'RmtInf',
      values.map((value) => nested(value, 'Strd', 'CdtrRefInf', 'Ref')),
    ),
  )

const reversals = (reversalIndicator: boolean) => listed(ten({ reversalIndicator }))

const code = (domain: string, family: string, subFamily: string) =>
  nested(
    [element('Cd', domain), element('Fmly', [element('Cd', family), element('SubFmlyCd', subFamily)])],
    'BkTxCd',
    'Domn',
  )
const coded = (domainCode: string, familyCode: unknown, subFamilyCode: string) => ({
  bankTransactionCode: { domainCode, familyCode, subFamilyCode },
})

const remittance = (...lines: readonly string[]) =>
  detail(
    element(
      'RmtInf',
      lines.map((line) => element('Ustrd', line)),
    ),
  )
const remitted = (remittanceInformation: unknown) => listing({ remittanceInformation })

const PARTY = ['RltdPties', 'Cdtr', 'Pty'] as const
const ADDRESS = [...PARTY, 'PstlAdr'] as const
const from = (counterparty: unknown) => listing({ counterparty })
const showing = (text: string, ...path: readonly string[]) => credit(detail(nested(text, ...path)))
const structured = (field: string, value: unknown) => ({ postalAddress: { structured: { [field]: value } } })
const LINES = { unstructured: { addressLines: ['Bahnhofstrasse 1', '8001 Zürich'], country: 'CH' } }
const inLines = (...lines: readonly string[]) =>
  credit(
    detail(
      nested(
        lines.map((line) => element('AdrLine', line)),
        ...ADDRESS,
      ),
    ),
  )

/** A fact of a counterparty, which the statement has of the debtor or of the creditor. */
function ofCounterparty(
  path: readonly string[],
  counterparty: (value: unknown) => unknown,
  values: Written['values'] = ['A1', 'B2'],
): Written {
  const ofCreditor = path.join('/')
  return {
    listed: (value) => ({ transactions: [{ counterparty: counterparty(value) }] }),
    booked: (value) => detail(nested(value, ...path)),
    at: `NtryDtls/TxDtls/${ofCreditor.replace('Cdtr', 'Dbtr')} or ${ofCreditor}`,
    values,
  }
}

const IN_TRANSACTION = ['NtryDtls', 'TxDtls'] as const

const instructed = (amount: string, Ccy: string) =>
  nested([{ ...element('Amt', amount), attributes: { Ccy } }], 'AmtDtls', 'InstdAmt')

const atRate = (rate: string, unit = 'EUR') =>
  nested(
    Object.entries({ SrcCcy: 'EUR', TrgtCcy: 'CHF', UnitCcy: unit, XchgRate: rate }).map(([name, value]) =>
      element(name, value),
    ),
    'AmtDtls',
    'InstdAmt',
    'CcyXchg',
  )

const instructing = (value: string | null) => {
  const [number, sourceCurrency, targetCurrency] = value?.split(' ') ?? []
  return { instructedAmount: { amount: number, exchangeRate: number, sourceCurrency, targetCurrency } }
}

/** An exchange as the entry as a whole tells it, or a transaction of it. */
function exchangedAt(
  path: readonly string[],
  write: (number: string) => XmlElement,
  values: Written['values'],
  name: string,
): Written {
  const isWhole = path.length === 0
  return {
    listed: (value) => (isWhole ? instructing(value) : { transactions: [instructing(value)] }),
    booked: (value) => {
      const exchange = write(value.split(' ')[0]!)
      return isWhole ? exchange : details(element('TxDtls', [exchange]))
    },
    at: [...path, 'AmtDtls', 'InstdAmt', name].join('/'),
    values,
  }
}

/** What a statement and a transaction list say of the same entries, and their order. */
export const STATEMENT_AGREEMENT_EXAMPLES: Examples = {
  'statements/booking-dates-agree': dates('bookingDate', 'BookgDt'),
  'statements/value-dates-agree': dates('valueDate', 'ValDt'),
  'statements/reversals-agree': [
    ...inPairs({
      listed: (value) => ({ reversalIndicator: value === null ? null : value === 'true' }),
      booked: (value) => element('RvslInd', value),
      at: 'RvslInd',
      values: ['false', 'true'],
    }),
    passes('true as 1', credit(element('RvslInd', '1')), reversals(true)),
    warns('the list alone', credit(element('RvslInd', '0')), { actual: '0', value: 'true' }, reversals(true)),
  ],
  'statements/entries-are-in-the-same-order': given(listed(ten(), seven()), [
    passes('the same', document(booked('10', 'CRDT'), booked('7', 'DBIT'))),
    observes('the other way', document(booked('7', 'DBIT'), booked('10', 'CRDT')), {
      at: ENTRY_PATH,
      actual: 'another order',
    }),
    undecided('one that both have', document(booked('10', 'CRDT'), booked('3', 'CRDT'))),
  ]),
  'statements/end-to-end-ids-agree': [
    ...inPairs({
      listed: (endToEndId) => ({ transactions: [{ endToEndId }] }),
      booked: (id) => details(named(id)),
      at: 'NtryDtls/TxDtls/Refs/EndToEndId',
      values: ['E-1', 'E-9'],
    }),
    passes('the statement leaves one out', credit(details(named('E-1'))), ids('E-1', 'E-2')),
    warns(
      'the statement says that there is none',
      credit(details(named('NOTPROVIDED'))),
      { actual: 'NOTPROVIDED', value: 'E-1' },
      ids('E-1'),
    ),
    warns(
      'the list says that there is none',
      credit(details(named('E-1'))),
      { actual: 'E-1', value: 'NOTPROVIDED' },
      ids('NOTPROVIDED'),
    ),
    undecided('a statement that sums up', credit(details(named('NOTPROVIDED'))), ids('E-1', 'E-2')),
    passes('the list leaves one out', credit(details(named('E-1')), details(named('E-2'))), ids('E-2')),
    undecided('the list has none', credit(details(named('E-1'))), ids('NOTPROVIDED', null, 7)),
  ],
  'statements/references-agree': inPairs({
    listed: (reference) => ({ transactions: [{ remittanceReference: { type: 'QRR', reference } }] }),
    booked: (reference) => referring(reference),
    at: 'NtryDtls/TxDtls/RmtInf/Strd/CdtrRefInf/Ref',
    values: [QRR, QRR.slice(0, -1)],
  }),
  'statements/bank-transaction-codes-agree': inPairs({
    listed: (value) => coded('PMNT', 'RCDT', value?.split(' ').at(-1) ?? ''),
    booked: (value) => code(...(value.split(' ') as [string, string, string])),
    at: 'BkTxCd/Domn',
    values: ['PMNT RCDT DMCT', 'PMNT RCDT ESCT'],
  }),
  'statements/counterparties-agree': [
    ...inPairs(ofCounterparty([...PARTY, 'Nm'], (name) => ({ name }), ['A. Payer', 'B. Payer'])),
    ...[
      ofCounterparty(['RltdPties', 'CdtrAcct', 'Id', 'IBAN'], (identification) => ({
        account: { type: 'IBAN', identification },
      })),
      ofCounterparty(['RltdAgts', 'CdtrAgt', 'FinInstnId', 'BICFI'], (bic) => ({ agent: { bic } }), [
        'UBSWCHZH80A',
        'POFICHBEXXX',
      ]),
      ofCounterparty(['RltdAgts', 'CdtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId'], (memberId) => ({
        agent: { clearingSystemMemberIdentification: { memberId } },
      })),
      ...Object.entries({
        StrtNm: 'streetName',
        BldgNb: 'buildingNumber',
        PstCd: 'postCode',
        TwnNm: 'townName',
        Ctry: 'country',
      }).map(([name, field]) => ofCounterparty([...ADDRESS, name], (value) => structured(field, value))),
    ].flatMap((written) => sameAndAnother(written)),
    ...(
      [
        ['StrtNm', 'streetName', 70],
        ['TwnNm', 'townName', 35],
      ] as const
    ).flatMap(([name, field, room]) => [
      passes(
        `a ${field} as long as ISO 20022 allows`,
        showing('s'.repeat(room), ...ADDRESS, name),
        from(structured(field, 's'.repeat(room + 1))),
      ),
    ]),
    ...given(from({ postalAddress: LINES }), [
      passes('the same lines in another order', inLines('8001 Zürich', 'Bahnhofstrasse 1')),
    ]),
    warns(
      'a line less',
      inLines('Bahnhofstrasse 1'),
      { actual: '1 Bahnhofstrasse', value: '1 8001 Bahnhofstrasse Zürich' },
      from({ postalAddress: LINES }),
    ),
    warns(
      'another country beside lines',
      showing('LI', ...ADDRESS, 'Ctry'),
      { actual: 'LI', value: 'CH' },
      from({ postalAddress: LINES }),
    ),
  ],
  'statements/remittance-agrees': [
    ...inPairs(
      {
        listed: (remittanceInformation) => ({ transactions: [{ remittanceInformation }] }),
        booked: (value) => remittance(value),
        at: 'NtryDtls/TxDtls/RmtInf/Ustrd',
        values: ['Invoice 1', 'Invoice 2'],
      },
      observes,
    ),
    passes('on another line', credit(remittance('Invoice\n 1')), remitted(' Invoice 1')),
    passes('cut where ISO 20022 ends', credit(remittance('x'.repeat(140))), remitted('x'.repeat(150))),
    undecided('in several parts', credit(remittance('Invoice', '2')), remitted('Invoice 1')),
  ],
  'statements/instructed-amounts-agree': [
    ...inPairs(exchangedAt([], (value) => instructed(value, 'EUR'), ['9.5 EUR', '9.51 EUR'], 'Amt')),
    ...sameAndAnother(
      exchangedAt(IN_TRANSACTION, (value) => instructed(value, 'EUR'), ['9.5 EUR', '9.51 EUR'], 'Amt'),
    ),
    passes(
      'an amount in another currency',
      credit(instructed('9.51', 'USD')),
      listed(ten({ instructedAmount: { amount: '9.5', sourceCurrency: 'EUR' } })),
    ),
  ],
  'statements/exchange-rates-agree': [
    ...inPairs(
      exchangedAt([], (value) => atRate(value), ['1.05 EUR CHF', '1.06 EUR CHF'], 'CcyXchg'),
      observes,
    ),
    ...sameAndAnother(
      exchangedAt(IN_TRANSACTION, (value) => atRate(value), ['1.05 EUR CHF', '1.06 EUR CHF'], 'CcyXchg'),
      observes,
    ),
    undecided(
      'a rate of one unit of the other currency',
      credit(atRate('0.95', 'CHF')),
      listed(ten(instructing('1.05 EUR CHF'))),
    ),
  ],
  'statements/charges-agree': inPairs(
    {
      listed: (value) => ({ totalChargesAmount: { amount: value?.split(' ')[0], currency: 'CHF' } }),
      booked: (value) => {
        const [amountOf, Ccy = ''] = value.split(' ')
        return element('Chrgs', [{ ...element('TtlChrgsAndTaxAmt', amountOf), attributes: { Ccy } }])
      },
      at: 'Chrgs',
      values: ['0.5 CHF', '0.51 CHF'],
    },
    observes,
  ),
}
