import { PAST, stmt } from '../../../test/examples/bodies.ts'
import { type Examples, given, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import {
  ENTRY_PATH,
  booked,
  credit,
  inPairs,
  listed,
  sameAndAnother,
  seven,
  ten,
} from '../../../test/examples/statement-pairs.ts'
import type { Written } from '../../../test/examples/statement-pairs.ts'

const dated = (name: string, kind: string, date: string) => `<${name}><${kind}>${date}</${kind}></${name}>`

/** What is the same for both dates. */
function dates(field: 'bookingDate' | 'valueDate', name: string) {
  return [
    ...inPairs({
      listed: (value) => ({ [field]: value }),
      booked: (value) => dated(name, 'Dt', value),
      at: name,
      values: [PAST, '2026-03-03'],
    }),
    warns(
      'an instant two days away',
      credit(dated(name, 'DtTm', '2026-03-04T00:00:00+01:00')),
      { actual: '2026-03-04' },
      listed(ten()),
    ),
  ]
}

const details = (transactions: string) => `<NtryDtls>${transactions}</NtryDtls>`
const detail = (content: string) => details(`<TxDtls>${content}</TxDtls>`)
/** A text inside elements of these names, from outside in. */
const within = (text: string, ...path: readonly string[]): string =>
  path.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, text)
const listing = (...transactions: readonly unknown[]) => listed(ten({ transactions }))

const named = (id: string) => within(id, 'TxDtls', 'Refs', 'EndToEndId')
const ids = (...all: readonly unknown[]) => listing(...all.map((endToEndId) => ({ endToEndId })))

const QRR = '210000000003139471430009017'
const referring = (value: string) => detail(within(value, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'))

const reversals = (reversalIndicator: boolean) => listed(ten({ reversalIndicator }))

const code = (domain: string, family: string, subFamily: string) =>
  within(
    `<Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly>`,
    'BkTxCd',
    'Domn',
  )
const coded = (domainCode: string, familyCode: unknown, subFamilyCode: string) => ({
  bankTransactionCode: { domainCode, familyCode, subFamilyCode },
})

const remittance = (...lines: readonly string[]) =>
  detail(within(lines.map((line) => `<Ustrd>${line}</Ustrd>`).join(''), 'RmtInf'))
const remitted = (remittanceInformation: unknown) => listing({ remittanceInformation })

const PARTY = ['RltdPties', 'Cdtr', 'Pty'] as const
const ADDRESS = [...PARTY, 'PstlAdr'] as const
const from = (counterparty: unknown) => listing({ counterparty })
const showing = (text: string, ...path: readonly string[]) => credit(detail(within(text, ...path)))
const structured = (field: string, value: unknown) => ({ postalAddress: { structured: { [field]: value } } })
const LINES = { unstructured: { addressLines: ['Bahnhofstrasse 1', '8001 Zürich'], country: 'CH' } }
const inLines = (...lines: readonly string[]) =>
  credit(detail(within(lines.map((line) => `<AdrLine>${line}</AdrLine>`).join(''), ...ADDRESS)))

/** A fact of a counterparty, which the statement has of the debtor or of the creditor. */
function ofCounterparty(
  path: readonly string[],
  counterparty: (value: unknown) => unknown,
  values: Written['values'] = ['A1', 'B2'],
): Written {
  const ofCreditor = path.join('/')
  return {
    listed: (value) => ({ transactions: [{ counterparty: counterparty(value) }] }),
    booked: (value) => detail(within(value, ...path)),
    at: `NtryDtls/TxDtls/${ofCreditor.replace('Cdtr', 'Dbtr')} or ${ofCreditor}`,
    values,
  }
}

const exchange = (content: string) => within(content, 'AmtDtls', 'InstdAmt')
const inEuros = (amount: string, currency = 'EUR') =>
  exchange(`<Amt Ccy="${currency}">${amount.split(' ')[0]}</Amt>`)
const atRate = (rate: string, UnitCcy = 'EUR') => {
  const told = { SrcCcy: 'EUR', TrgtCcy: 'CHF', UnitCcy, XchgRate: rate.split(' ')[0]! }
  const content = Object.entries(told).map(([name, value]) => within(value, name))
  return exchange(within(content.join(''), 'CcyXchg'))
}
const exchanged = (value: string | null) => {
  const [number, sourceCurrency, targetCurrency] = value?.split(' ') ?? []
  return { instructedAmount: { amount: number, exchangeRate: number, sourceCurrency, targetCurrency } }
}
/** As the entry as a whole tells it, and as a transaction of it does. */
const EXCHANGES = (['Amt', 'CcyXchg'] as const).map((name) => {
  const write = name === 'Amt' ? inEuros : atRate
  const values =
    name === 'Amt' ? (['9.5 EUR', '9.51 EUR'] as const) : (['1.05 EUR CHF', '1.06 EUR CHF'] as const)
  const at = `AmtDtls/InstdAmt/${name}`
  const ofTransaction: Written = {
    listed: (value) => ({ transactions: [exchanged(value)] }),
    booked: (value) => detail(write(value)),
    at: `NtryDtls/TxDtls/${at}`,
    values,
  }
  return [{ listed: exchanged, booked: (value: string) => write(value), at, values }, ofTransaction] as const
})

/** What a statement and a transaction list say of the same entries, and their order. */
export const STATEMENT_AGREEMENT_EXAMPLES: Examples = {
  'statements/booking-dates-agree': dates('bookingDate', 'BookgDt'),
  'statements/value-dates-agree': dates('valueDate', 'ValDt'),
  'statements/reversals-agree': [
    ...inPairs({
      listed: (value) => ({ reversalIndicator: value === null ? null : value === 'true' }),
      booked: (value) => within(value, 'RvslInd'),
      at: 'RvslInd',
      values: ['false', 'true'],
    }),
    passes('true as 1', credit('<RvslInd>1</RvslInd>'), reversals(true)),
    warns('the list alone', credit('<RvslInd>0</RvslInd>'), { actual: '0', value: 'true' }, reversals(true)),
  ],
  'statements/entries-are-in-the-same-order': given(listed(ten(), seven()), [
    passes('the same', stmt(booked('10', 'CRDT') + booked('7', 'DBIT'))),
    observes('the other way', stmt(booked('7', 'DBIT') + booked('10', 'CRDT')), [
      ENTRY_PATH,
      'another order',
    ]),
    undecided('one that both have', stmt(booked('10', 'CRDT') + booked('3', 'CRDT'))),
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
    passes('the list leaves one out', credit(details(named('E-1')) + details(named('E-2'))), ids('E-2')),
    undecided('the list has none', credit(details(named('E-1'))), ids('NOTPROVIDED', null, 7)),
  ],
  'statements/references-agree': inPairs({
    listed: (reference) => ({ transactions: [{ remittanceReference: { type: 'QRR', reference } }] }),
    booked: referring,
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
      warns('a line less', inLines('Bahnhofstrasse 1'), {
        actual: '1 Bahnhofstrasse',
        value: '1 8001 Bahnhofstrasse Zürich',
      }),
      warns('another country beside lines', showing('LI', ...ADDRESS, 'Ctry'), { actual: 'LI', value: 'CH' }),
    ]),
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
    ...inPairs(EXCHANGES[0]![0]),
    ...sameAndAnother(EXCHANGES[0]![1]),
    passes('in another currency', credit(inEuros('9.51', 'USD')), listed(ten(exchanged('9.5 EUR')))),
  ],
  'statements/exchange-rates-agree': [
    ...inPairs(EXCHANGES[1]![0], observes),
    ...sameAndAnother(EXCHANGES[1]![1], observes),
    undecided('of another unit', credit(atRate('0.95', 'CHF')), listed(ten(exchanged('1.05 EUR CHF')))),
  ],
  'statements/charges-agree': inPairs(
    {
      listed: (value) => ({ totalChargesAmount: { amount: value?.split(' ')[0], currency: 'CHF' } }),
      booked: (value) => {
        const [amountOf, currency] = value.split(' ')
        return `<Chrgs><TtlChrgsAndTaxAmt Ccy="${currency}">${amountOf}</TtlChrgsAndTaxAmt></Chrgs>`
      },
      at: 'Chrgs',
      values: ['0.5 CHF', '0.51 CHF'],
    },
    observes,
  ),
}
