import type { Observation, XmlElement } from '../../evidence/observation.ts'
import { bothTell } from '../../documents/relations.ts'
import { unescapeXml } from '../../kernel/xml.ts'
import { type SubmittedTransaction, orderedItems, submittedOrder } from '../payments/submitted.ts'
import { notTested } from '../outcomes.ts'
import { type JsonObject, asObject, child, dig, text } from '../read.ts'
import { type Outcome, PASS, contradicted, requirement, staged } from '../requirement.ts'
import { bookingsOf, onOneLine } from './booked.ts'
import { isClear, namedEntries, ownId } from './orders-in-lists.ts'
import { debitDetails } from './statement-of-order.ts'

const PAYEE = ['payment/creditor-address', 'payment/creditor-agent', 'payment/other-account'] as const

/** What an order says beside its amount, its creditor and its texts. No document says that a booking repeats it. */
export const DETAILS_AS_ORDERED = [
  requirement('reconciliation/details-are-as-ordered', {
    compares: bothTell('order', 'list', PAYEE),
    clauses: ['1 §2.7', '1 §2.2'],
    assumptions: ['same-fact-in-several-places'],
    text: 'What a booked transaction shows of the address and the bank of its counterparty, and of an account without an IBAN, is what was ordered.',
    why: 'A payment to the same name in another town, or at another bank, is a payment to somebody else.',
    check: staged(['submission'], ({ here, first: { submission } }) => {
      const named = namedEntries(here, submittedOrder(submission), 'DBIT')
      return asOrdered(submission, (ordered) =>
        bookingsOf(ordered, named).map(({ at, transaction }) => ({
          at: `${at}/counterparty`,
          details: detailsOfJson({
            creditor: dig(transaction, 'counterparty'),
            creditorAgent: dig(transaction, 'counterparty', 'agent'),
            creditorAccount: {
              identification: text(transaction, 'counterparty', 'account', 'identification'),
            },
          }),
        })),
      )
    }),
  }),
  requirement('reconciliation/statement-details-are-as-ordered', {
    compares: bothTell('order', 'statement', [...PAYEE, 'payment/ultimate-parties', 'payment/purpose']),
    clauses: ['1 §4.2', '1 §2.2'],
    assumptions: ['same-fact-in-several-places'],
    text: 'What a statement shows of the purpose of a payment, of its parties, of whoever stands behind them and of their banks is what was ordered.',
    why: 'Who pays for somebody else, and for what, is known to bookkeeping from the statement alone.',
    check: staged(['submission', 'statements'], ({ role, first: { submission } }) => {
      const all = debitDetails(role('statements'))
      return asOrdered(submission, (ordered) =>
        all
          .filter((one) => child(one, 'Refs', 'EndToEndId')?.text === ownId(ordered))
          .map((one) => ({
            at: '/Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls',
            details: detailsOf(leavesOfDetails(one)),
          })),
      )
    }),
  }),
]

/** Texts by the elements of pain.001 that lead to them, as far as bookings may have them; several of a name in one. */
type Details = ReadonlyMap<string, string>

type Leaf = readonly [path: string, words: string]

const COMPARED =
  /^(?:Cdtr\/(?:PstlAdr|Id)|UltmtDbtr|UltmtCdtr|CdtrAgt\/FinInstnId|CdtrAcct\/Id\/Othr|Purp)\/|^PmtId\/UETR$/

function detailsOf(leaves: readonly Leaf[]): Details {
  const compared = Map.groupBy(leaves, ([path]) => path)
  return new Map(
    [...compared].flatMap(([path, all]) =>
      COMPARED.test(path) ? [[path, all.map(([, words]) => words).join(' ')] as const] : [],
    ),
  )
}

/** What neither side has says nothing: an address may be shown in another form. */
function asOrdered(
  submission: Observation,
  shownOf: (ordered: SubmittedTransaction) => readonly { readonly at: string; readonly details: Details }[],
): Outcome | Outcome[] {
  const order = submittedOrder(submission)
  const items = orderedItems(submission)
  const outcomes = order.transactions.flatMap((ordered, index) => {
    if (ownId(ordered) === undefined || !isClear(ordered, order)) return []
    const shown = shownOf(ordered)
    const item = items[index]!
    const details = typeof item === 'string' ? detailsOf(leavesOfText(item)) : detailsOfJson(item)
    return [...details].flatMap(([path, value]): readonly Outcome[] => {
      const [first, ...others] = shown.filter((one) => one.details.has(path))
      if (!first) return []
      const isSame = (one: typeof first) => meaningOf(one.details.get(path)!) === meaningOf(value)
      if ([first, ...others].some(isSame)) return [PASS]
      const expected = { rule: 'as ordered', value }
      return [contradicted(`${first.at} (${path})`, expected, first.details.get(path) || 'nothing')]
    })
  })
  if (outcomes.length === 0) return notTested('no booked payment shows anything of it')
  // What is shown rightly does not make up for what is not.
  const wrong = outcomes.filter((one) => one !== PASS)
  return wrong.length > 0 ? wrong : PASS
}

/** As it reads, wherever its lines end. ISO 9362: XXX is the head office, which eight letters name too. */
function meaningOf(words: string): string {
  return onOneLine(words).replace(/^([A-Z0-9]{8})XXX$/, '$1')
}

/** The elements of the fields of document 1 §2.2 and §2.7. */
const ELEMENTS: Readonly<Record<string, string>> = {
  creditor: 'Cdtr',
  ultimateCreditor: 'UltmtCdtr',
  ultimateDebtor: 'UltmtDbtr',
  name: 'Nm',
  postalAddress: 'PstlAdr',
  structured: '',
  unstructured: '',
  streetName: 'StrtNm',
  buildingNumber: 'BldgNb',
  postCode: 'PstCd',
  townName: 'TwnNm',
  country: 'Ctry',
  addressLines: 'AdrLine',
  creditorAgent: 'CdtrAgt/FinInstnId',
  bic: 'BICFI',
  clearingSystemMemberIdentification: 'ClrSysMmbId',
  memberId: 'MmbId',
  code: 'ClrSysId/Cd',
  creditorAccount: 'CdtrAcct/Id/Othr',
  identification: 'Id',
}

function detailsOfJson(fields: JsonObject): Details {
  const isIban = text(fields, 'creditorAccount', 'type') === 'IBAN'
  return detailsOf(leavesOfJson(fields, []).filter(([path]) => !isIban || !path.startsWith('CdtrAcct/')))
}

function leavesOfJson(value: unknown, path: readonly string[]): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [[path.join('/'), String(value)]]
  if (Array.isArray(value)) return value.flatMap((one) => leavesOfJson(one, path))
  return Object.entries(asObject(value) ?? {}).flatMap(([name, one]) => {
    const element = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name]! : name
    return leavesOfJson(one, element === '' ? path : [...path, element])
  })
}

function leavesOfText(item: string): readonly Leaf[] {
  const open: string[] = []
  return [...item.matchAll(/<([^<>]*)>([^<]*)/g)].flatMap(([, tag = '', words = '']) => {
    if (!tag.startsWith('/')) open.push(tag.split(/[\s/]/, 1)[0]!)
    const path = open.join('/')
    if (tag.startsWith('/') || tag.endsWith('/')) open.pop()
    return tag.startsWith('/') || words.trim() === '' ? [] : [[path, unescapeXml(words).trim()] as const]
  })
}

/** Of a transaction of a statement, whose parties and banks stand in elements of their own. */
function leavesOfDetails({ name, text: words, children }: XmlElement, above = ''): readonly Leaf[] {
  const isOfBookings = /^(?:TxDtls|RltdPties|RltdAgts|Pty)$/.test(name)
  const own = isOfBookings ? '' : name === 'Refs' ? 'PmtId' : name
  const path = [above, own].filter((part) => part !== '').join('/')
  return children.length === 0 ? [[path, words]] : children.flatMap((one) => leavesOfDetails(one, path))
}
