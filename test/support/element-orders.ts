import type { ElementUse, TypeDefinition } from '../../src/messages/iso20022/model-types.ts'
import { PAIN_001 } from '../../src/messages/iso20022/models/pain001/message.ts'
import { ELEMENT_USES } from '../../src/provider/bank/payments/pain001-uses.ts'
import type { ElementUses } from '../../src/provider/bank/payments/pain001-uses.ts'

/** Orders in XML that have certain elements of pain.001.001.09 and no others but what has to be there. */

export const DAY = '2026-03-02'
export const LEVELS = {
  message: ['CustomerCreditTransferInitiationV09', []],
  payment: ['PaymentInstruction30', ['PmtInf']],
  transaction: ['CreditTransferTransaction34', ['PmtInf', 'CdtTrfTxInf']],
} as const

export interface ElementCase {
  readonly level: keyof typeof LEVELS
  /** From its level on. */
  readonly path: string
  /** From the message on. */
  readonly place: readonly string[]
  readonly fate: 'carried' | 'refused' | 'taken'
  /** Once more behind one that is there. */
  readonly again?: true
}

const typeOf = (name: string): TypeDefinition => PAIN_001.types[name]!
const usesOf = (type: TypeDefinition): readonly ElementUse[] =>
  type.kind === 'elements' || type.kind === 'choice' ? type.elements : []

export const ELEMENT_CASES: readonly ElementCase[] = Object.entries(LEVELS).flatMap(
  ([level, [type, above]]) =>
    casesIn(type, ELEMENT_USES[level as keyof typeof LEVELS], [], above).map((one): ElementCase => ({
      ...one,
      level: level as keyof typeof LEVELS,
    })),
)

function casesIn(
  type: string,
  uses: ElementUses | 'carried',
  path: readonly string[],
  above: readonly string[],
): readonly Omit<ElementCase, 'level'>[] {
  return usesOf(typeOf(type)).flatMap(({ name, type: inner, max }): readonly Omit<ElementCase, 'level'>[] => {
    const here = [...path, name]
    const use = uses === 'carried' ? uses : Object.hasOwn(uses, name) ? uses[name] : undefined
    const one = { path: here.join('/'), place: [...above, ...here] }
    if (use === undefined) return [{ ...one, fate: 'refused' }]
    if (name === 'PmtInf' || name === 'CdtTrfTxInf') return []
    const mayRepeat = uses === 'carried' || ['SvcLvl', 'AdrLine', 'RgltryRptg'].includes(name)
    const again = max > 1 && !mayRepeat ? [{ ...one, fate: 'refused', again: true } as const] : []
    if (use === 'obeyed' || use === 'known' || use === 'forwarded')
      return [{ ...one, fate: 'taken' }, ...again]
    const below = casesIn(inner, use, here, above)
    return [...(below.length > 0 ? below : [{ ...one, fate: 'carried' } as const]), ...again]
  })
}

/** A value of the message: a text, or elements by name. */
type Value = string | Values | readonly (string | Values)[]
export interface Values {
  [element: string]: Value
}

/** Contents that their element needs; others are made from their type. */
export const CONTENTS: Readonly<Record<string, string>> = {
  IBAN: 'CH9300762011623852957',
  BICFI: 'RHEICHB0',
  AnyBIC: 'RHEICHB0',
  LEI: '529900T8BM49AURSDO55',
  Ctry: 'LI',
  CtryOfBirth: 'LI',
  UETR: '8a562c67-ca16-48ba-b074-65581be6f001',
  Ref: 'RF18539007547034',
  CreDtTm: '2026-03-02T07:59:58',
  NbOfTxs: '1',
  CtrlSum: '1.50',
  ClrSysId: 'CHBCC',
}

/** The same for those whose name says too little. */
const CONTENT_AT: Readonly<Record<string, string>> = {
  'PmtInf/DbtrAcct/Tp/Prtry': 'NOA',
  'CdtrAgt/FinInstnId/Othr/Id': 'NOTPROVIDED',
}

/** A text that no other order has, where the type lets it. */
function contentOf(type: TypeDefinition, name: string, number: number): string {
  if (CONTENTS[name] !== undefined) return CONTENTS[name]
  if (type.kind !== 'simple') throw new Error(`no content for ${name}`)
  const { enumeration, pattern, maxLength = 35 } = type.facets
  if (enumeration) return enumeration[0]!
  const digits = String(number).padStart(3, '0')
  if (pattern !== undefined) return new RegExp(`^(?:${pattern})$`).test('LI') ? 'LI' : PATTERNS[pattern]!
  if (type.base !== 'string') return BUILT_IN[type.base]!
  return `X${digits}`.slice(0, maxLength)
}

const BUILT_IN: Readonly<Record<string, string>> = {
  decimal: '1',
  boolean: 'true',
  date: '1970-01-31',
  dateTime: '2026-03-02T07:59:58',
}
const PATTERNS: Readonly<Record<string, string>> = {
  '[A-Z]{3,3}': 'CHF',
  '[a-zA-Z0-9]{4}': 'ABCD',
  '[0-9]{1,15}': '1',
  '\\+[0-9]{1,3}-[0-9()+\\-]{1,30}': '+41-1',
}

/** The order, and what stands in each element, by its path; of a choice the last one stands alone. */
export function orderWith(
  cases: readonly Pick<ElementCase, 'path' | 'place' | 'again'>[],
  number: number,
  debtorIban: string,
): { readonly order: string; readonly ordered: ReadonlyMap<string, string> } {
  const root = typeOf(LEVELS.message[0])
  const message: Values = {
    GrpHdr: { MsgId: `M-${number}`, CreDtTm: `${DAY}T08:00:00`, NbOfTxs: '1', InitgPty: {} },
    PmtInf: {
      PmtInfId: `P-${number}`,
      PmtMtd: 'TRF',
      BtchBookg: 'false',
      ReqdExctnDt: { Dt: DAY },
      Dbtr: {},
      DbtrAcct: { Id: { IBAN: debtorIban } },
      DbtrAgt: { FinInstnId: {} },
      CdtTrfTxInf: {
        PmtId: { EndToEndId: `E-${number}` },
        Amt: { InstdAmt: '1.50' },
        Cdtr: { Nm: 'Creditor' },
        CdtrAcct: { Id: { IBAN: CONTENTS['IBAN']! } },
        ...Object.assign({}, ...cases.map(({ place }) => companions(place.join('/')))),
      },
    },
  }
  for (const [index, { place, again }] of cases.entries()) {
    // Texts of one order are unlike each other, and unlike those of all others.
    const own = cases.length === 1 ? number : number * 1000 + index
    let [values, type]: [Values, TypeDefinition] = [message, root]
    for (const [depth, name] of place.entries()) {
      // Of a choice only one may stand.
      if (type.kind === 'choice')
        for (const other of Object.keys(values)) if (other !== name) delete values[other]
      type = typeOf(usesOf(type).find((use) => use.name === name)!.type)
      if (depth < place.length - 1) values = (values[name] ??= {}) as Values
      else if (again) values[name] = [minimal(type, name, own), minimal(type, name, own)]
      else values[name] = CONTENT_AT[place.slice(-4).join('/')] ?? minimal(type, name, own)
    }
  }
  const ordered = cases.flatMap(({ path, place }) => {
    const found = place.reduce<unknown>((inside, name) => (inside as Values | undefined)?.[name], message)
    return found === undefined ? [] : [[path, String(found)] as const]
  })
  const inside = written(root, message, number)
  const order = `<Document xmlns="${PAIN_001.namespace}"><CstmrCdtTrfInitn>${inside}</CstmrCdtTrfInitn></Document>`
  return { order, ordered: new Map(ordered) }
}

/** What an element does not stand without, by the rules above the schema. */
function companions(place: string): Values {
  if (place.includes('CdtrAcct/Id/Othr')) return { CdtrAgt: { FinInstnId: { BICFI: 'RHEICHB0' } } }
  if (place.includes('CdtrRefInf'))
    return { RmtInf: { Strd: { CdtrRefInf: { Tp: { CdOrPrtry: { Cd: 'SCOR' } }, Ref: CONTENTS['Ref']! } } } }
  return {}
}

function minimal(type: TypeDefinition, name: string, number: number): string | Values {
  if (type.kind === 'anything') return {}
  if (usesOf(type).length === 0 && type.kind !== 'elements')
    return contentOf(type.kind === 'content' ? typeOf(type.base) : type, name, number)
  // An element that says nothing is not what somebody orders: it gets its last part.
  const needed =
    type.kind === 'choice' ? type.elements.slice(0, 1) : usesOf(type).filter(({ min }) => min > 0)
  const parts = needed.length > 0 ? needed : usesOf(type).slice(-1)
  return Object.fromEntries(parts.map((part) => [part.name, minimal(typeOf(part.type), part.name, number)]))
}

/** In the order of the message, with whatever else has to be there. */
function written(type: TypeDefinition, values: Values, number: number): string {
  if (type.kind === 'anything') return '<Any xmlns="urn:any"/>'
  const isEmptyChoice = type.kind === 'choice' && Object.keys(values).length === 0
  return usesOf(type)
    .flatMap(({ name, type: inner, min }, index) => {
      const needed = type.kind === 'elements' ? min > 0 : isEmptyChoice && index === 0
      const value = values[name] ?? (needed ? minimal(typeOf(inner), name, number) : undefined)
      if (value === undefined) return []
      const currency = typeOf(inner).kind === 'content' ? ' Ccy="CHF"' : ''
      return [value].flat().map((one) => {
        const inside = typeof one === 'string' ? one : written(typeOf(inner), one, number)
        return `<${name}${currency}>${inside}</${name}>`
      })
    })
    .join('')
}
