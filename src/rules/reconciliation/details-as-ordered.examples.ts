import { stmt } from '../../../test/examples/bodies.ts'
import { by, debit, list, part, sameName } from '../../../test/examples/bookings.ts'
import { type Examples, given, observes, passes, undecided } from '../../../test/examples/example.ts'
import { observe } from '../../../test/examples/observe.ts'
import { COMPLETE, item, submitted, submittedXml, xmlItem } from '../../../test/examples/orders.ts'
import { submittedPayments } from '../../../test/examples/orders.ts'
const to = (counterparty: unknown) => list(debit('10', part(1, '10', { counterparty })))
const livingIn = (structured: object) => to({ postalAddress: { structured } })
const at = (path: string) => `/entries/0/transactions/0/counterparty (${path})`
const OTHER = by(
  item(1, '10', {
    ibanDetails: undefined,
    otherDetails: { creditorAccount: { type: 'OTHER', identification: '00-12' } },
  }),
)

const here = observe({ operation: 'account-information/read-balance' })
const MORE =
  '<UltmtDbtr><Nm>M&#252;ller</Nm></UltmtDbtr><Cdtr><PstlAdr><AdrLine>Seeweg 1</AdrLine><AdrLine>Bern</AdrLine><Dept/></PstlAdr></Cdtr><Purp><Cd>GDDS</Cd></Purp>'
const inStatement = (...lines: readonly string[]) => {
  const address = `<PstlAdr>${lines.map((line) => `<AdrLine>${line}</AdrLine>`).join('')}</PstlAdr>`
  const parties = `<UltmtDbtr><Pty><Nm>Müller</Nm></Pty></UltmtDbtr><Cdtr><Pty>${address}</Pty></Cdtr>`
  const details = `<Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties>${parties}</RltdPties>`
  const entry = `<CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls>`
  return { submission: [submittedXml(xmlItem(1, '10') + MORE)], statements: [stmt(`<Ntry>${entry}</Ntry>`)] }
}

const OF_MEIER = `<UltmtDbtr><Nm>Meier</Nm></UltmtDbtr><CdtTrfTxInf>${xmlItem(1, '10')}</CdtTrfTxInf>`

export const DETAILS_AS_ORDERED_EXAMPLES: Examples = {
  'reconciliation/details-are-as-ordered': given({ submission: [submitted(COMPLETE)] }, [
    passes(
      'what is shown of it, and the head office by eight letters',
      to({
        agent: { bic: 'POFICHBE' },
        postalAddress: { structured: { townName: 'Bern', postCode: '3000' } },
      }),
    ),
    observes('another town', livingIn({ townName: 'Basel' }), [at('Cdtr/PstlAdr/TwnNm'), 'Basel']),
    observes('another bank', to({ agent: { bic: 'UBSWCHZH80A' } }), at('CdtrAgt/FinInstnId/BICFI')),
    observes('a number without zeros', to({ account: { identification: '12' } }), { actual: '12' }, OTHER),
    undecided('the address in lines', to({ postalAddress: { unstructured: { addressLines: ['Bern'] } } })),
    undecided('one name for several', livingIn({ townName: 'B' }), sameName),
  ]),
  'reconciliation/statement-details-are-as-ordered': [
    passes('lines that end elsewhere', here, inStatement('Seeweg', '1 Bern')),
    observes('without a line', here, { actual: 'Seeweg 1' }, inStatement('Seeweg 1')),
    observes(
      'somebody else behind the debtor of all transactions',
      here,
      { actual: 'Müller' },
      { ...inStatement(), submission: [submittedPayments(`<PmtInf>${OF_MEIER}</PmtInf>`)] },
    ),
    undecided('no statement', here, { ...inStatement(), statements: [] }),
  ],
}
