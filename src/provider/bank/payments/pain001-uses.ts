import { ADDRESS_PARTS } from '../../../messages/iso20022/parties.ts'
import type { XmlElement } from '../../../kernel/xml.ts'

/**
 * What becomes of each element of pain.001.001.09 (assumption order-elements). `carried`: it comes out of the list, the
 * statement or the status report, with everything in it. `obeyed`: it decides what is done, or is checked. `known`: the
 * bank has better knowledge of the same. `forwarded`: it is for other banks and for authorities, and no answer of this
 * one has a place for it. An element that is not here, or comes more often than here, is not processed, and an order that
 * has it is refused with its path (CH17): nothing that is ordered is dropped in silence.
 */
type Use = 'carried' | 'obeyed' | 'known' | 'forwarded'

export interface ElementUses {
  readonly [element: string]: Use | ElementUses
}

const ADDRESS: ElementUses = {
  ...Object.fromEntries(Object.values(ADDRESS_PARTS).map(([element]) => [element, 'carried' as const])),
  AdrLine: 'carried',
}

const PARTY: ElementUses = { Nm: 'carried', PstlAdr: ADDRESS, Id: 'carried' }

const PAYMENT_TYPE: ElementUses = {
  // Every payment is executed on its day, whether it is urgent or not.
  InstrPrty: 'forwarded',
  SvcLvl: { Cd: 'obeyed' },
  LclInstrm: 'obeyed',
  CtgyPurp: { Cd: 'obeyed' },
}

/** Of the message, its payments and their transactions, each without what is below it. */
export const ELEMENT_USES = {
  message: {
    GrpHdr: {
      MsgId: 'carried',
      CreDtTm: 'carried',
      NbOfTxs: 'carried',
      CtrlSum: 'carried',
      // The permission says who orders.
      InitgPty: 'known',
    },
    PmtInf: 'carried',
  },
  payment: {
    PmtInfId: 'carried',
    PmtMtd: 'obeyed',
    BtchBookg: 'obeyed',
    NbOfTxs: 'carried',
    CtrlSum: 'carried',
    PmtTpInf: PAYMENT_TYPE,
    ReqdExctnDt: 'obeyed',
    // The account says whose it is, where, and in which currency.
    Dbtr: 'known',
    DbtrAcct: { Id: 'obeyed', Tp: { Prtry: 'obeyed' }, Ccy: 'known', Nm: 'known' },
    DbtrAgt: 'known',
    UltmtDbtr: PARTY,
    ChrgBr: 'obeyed',
    CdtTrfTxInf: 'carried',
  },
  transaction: {
    PmtId: { InstrId: 'carried', EndToEndId: 'carried', UETR: 'carried' },
    PmtTpInf: PAYMENT_TYPE,
    Amt: { InstdAmt: 'carried', EqvtAmt: { Amt: 'carried', CcyOfTrf: 'obeyed' } },
    ChrgBr: 'obeyed',
    UltmtDbtr: PARTY,
    CdtrAgt: {
      FinInstnId: {
        BICFI: 'carried',
        ClrSysMmbId: { ClrSysId: { Cd: 'carried' }, MmbId: 'carried' },
        LEI: 'carried',
        Nm: 'carried',
        PstlAdr: ADDRESS,
        // NOTPROVIDED alone.
        Othr: { Id: 'obeyed' },
      },
    },
    Cdtr: PARTY,
    CdtrAcct: { Id: { IBAN: 'carried', Othr: 'carried' } },
    UltmtCdtr: PARTY,
    Purp: 'carried',
    RgltryRptg: 'forwarded',
    RmtInf: {
      Ustrd: 'carried',
      Strd: { CdtrRefInf: { Tp: { CdOrPrtry: 'carried' }, Ref: 'carried' }, AddtlRmtInf: 'carried' },
    },
  },
} as const satisfies Readonly<Record<string, ElementUses>>

const REPEATABLE = new Set(['PmtInf', 'CdtTrfTxInf', 'SvcLvl', 'AdrLine', 'RgltryRptg'])

/** The path of the first element, in the order of the message, that is not processed. */
export function unusedElement(owner: XmlElement, uses: ElementUses): string | undefined {
  const seen = new Set<string>()
  for (const child of owner.children) {
    const { name } = child
    const use = Object.hasOwn(uses, name) ? uses[name] : undefined
    if (use === undefined || (seen.has(name) && !REPEATABLE.has(name))) return name
    seen.add(name)
    const below = typeof use === 'string' ? undefined : unusedElement(child, use)
    if (below !== undefined) return `${name}/${below}`
  }
  return undefined
}
