import { money } from './ledger.ts'
import type { Account, Booking } from './ledger.ts'

/** The XML of statements and status reports, and what is read of orders. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function statement(
  account: Account,
  day: { readonly date: string; readonly before: string },
  balances: { readonly opening: number; readonly closing: number },
  bookings: readonly Booking[],
): string {
  const amount = (minor: number, currency: string) =>
    `<Amt Ccy="${currency}">${money(Math.abs(minor))}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, minor: number, date: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor, account.currency)}<Dt><Dt>${date}</Dt></Dt></Bal>`
  const entry = (booking: Booking) =>
    `<Ntry>${amount(booking.minor, booking.currency)}<RvslInd>${booking.reversal === true}</RvslInd>` +
    `<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${booking.day}</Dt></BookgDt><ValDt><Dt>${booking.day}</Dt></ValDt>` +
    `<AcctSvcrRef>${booking.id}</AcctSvcrRef>` +
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>OTHR</SubFmlyCd></Fmly></Domn></BkTxCd>` +
    `<AddtlNtryInf>${escaped(booking.text)}</AddtlNtryInf></Ntry>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>` +
    `<GrpHdr><MsgId>S${day.date}</MsgId><CreDtTm>${day.date}T23:00:00</CreDtTm>` +
    `<MsgPgntn><PgNb>1</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>` +
    `<Stmt><Id>S${day.date}</Id><ElctrncSeqNb>7</ElctrncSeqNb><CreDtTm>${day.date}T23:00:00</CreDtTm>` +
    `<FrToDt><FrDtTm>${day.date}T00:00:00</FrDtTm><ToDtTm>${day.date}T23:59:59</ToDtTm></FrToDt>` +
    `<Acct><Id><IBAN>${account.iban}</IBAN></Id><Ccy>${account.currency}</Ccy></Acct>` +
    balance('OPBD', balances.opening, day.before) +
    balance('CLBD', balances.closing, day.date) +
    bookings
      .filter(({ currency }) => currency === account.currency)
      .map((booking) => entry(booking))
      .join('') +
    `</Stmt></BkToCstmrStmt></Document>`
  )
}

export interface Item {
  readonly instructionId: string
  readonly endToEndId: string
  readonly currency: string
  readonly amount: string
}

export interface Order {
  readonly messageId: string
  readonly debtor: string
  readonly items: readonly Item[]
  readonly xml: boolean
}

export function statusReport(
  order: Order,
  id: string,
  rejected: ReadonlySet<Item>,
  received: boolean,
): string {
  const all = order.items.length === rejected.size
  const group = received ? 'RCVD' : rejected.size === 0 ? 'ACSP' : all ? 'RJCT' : 'PART'
  const item = (each: Item) =>
    `<TxInfAndSts><OrgnlInstrId>${escaped(each.instructionId)}</OrgnlInstrId>` +
    `<OrgnlEndToEndId>${escaped(each.endToEndId)}</OrgnlEndToEndId>` +
    (rejected.has(each)
      ? `<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>CURR</Cd></Rsn></StsRsnInf>`
      : `<TxSts>ACSP</TxSts>`) +
    `</TxInfAndSts>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>` +
    `<GrpHdr><MsgId>R${id.slice(0, 30)}</MsgId><CreDtTm>${new Date().toISOString()}</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>${escaped(order.messageId)}</OrgnlMsgId>` +
    `<OrgnlMsgNmId>${order.xml ? 'pain.001.001.09' : 'JSON'}</OrgnlMsgNmId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>` +
    (rejected.size === 0
      ? ''
      : `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${escaped(order.messageId)}</OrgnlPmtInfId>` +
        `${order.items.map((each) => item(each)).join('')}</OrgnlPmtInfAndSts>`) +
    `</CstmrPmtStsRpt></Document>`
  )
}

/** Tags that close what they open, no more: the only syntax that counts here. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, closing, name, self] of xml.matchAll(/<(\/?)([A-Za-z_][\w.:-]*)[^<>]*?(\/?)>/g)) {
    if (self === '/') continue
    if (closing !== '/') open.push(name!)
    else if (open.pop() !== name) return false
  }
  return open.length === 0 && xml.includes('<') && xml.trimEnd().endsWith('>')
}

/** In the one way of writing that is looked for here: no prefixes, no comments, no CDATA. */
function plainly(xml: string): string {
  return xml
    .replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replaceAll(/<!\[CDATA\[([^<]*)\]\]>/g, '$1')
    .replaceAll(/(<\/?)\w+:/g, '$1')
}

export function orderFromXml(written: string): Order | undefined {
  const xml = plainly(written)
  if (!isWellFormed(xml) || !xml.includes('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')) return undefined
  const one = (name: string, within = xml) =>
    new RegExp(`<${name}[^>]*>\\s*([^<]+?)\\s*</${name}>`).exec(within)?.[1]
  const messageId = one('MsgId')
  const debtor = /<DbtrAcct>[\s\S]*?<IBAN>([^<]+)<\/IBAN>/.exec(xml)?.[1]
  if (messageId === undefined || debtor === undefined || messageId.length > 35) return undefined
  const items: Item[] = []
  for (const [part] of xml.matchAll(/<CdtTrfTxInf>[\s\S]*?<\/CdtTrfTxInf>/g)) {
    const amount = /<InstdAmt Ccy="([A-Z]{3})">\s*([\d.]+)\s*</.exec(part)
    const endToEndId = one('EndToEndId', part)
    if (!amount || endToEndId === undefined) return undefined
    items.push({
      instructionId: one('InstrId', part) ?? endToEndId,
      endToEndId,
      currency: amount[1]!,
      amount: amount[2]!,
    })
  }
  return items.length > 0 ? { messageId, debtor, items, xml: true } : undefined
}

const BOOKING = new Set([
  'SINGLEBOOKING_SIA',
  'SINGLEBOOKING_NOA',
  'BATCHBOOKING_SALA_NOA',
  'BATCHBOOKING_SALA_CND',
  'BATCHBOOKING_NOA',
  'BATCHBOOKING_CND',
  'BATCHBOOKING_CWD',
])

type Fields = Readonly<Record<string, unknown>>

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

export function orderFromJson(text: string, numbersAlone: boolean): Order | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const order = body as Fields
  const account = order['debtorAccount'] as Fields | undefined
  const date = order['requestedExecutionDate']
  if (!isText(order['messageId'], 35) || !isText(order['initiatingPartyId'], 32)) return undefined
  if (typeof date !== 'string' || !isDate(date) || !BOOKING.has(String(order['bookingInstruction'])))
    return undefined
  if (typeof account !== 'object' || account === null || typeof account['identification'] !== 'string')
    return undefined
  const items = order['transactions']
  if (!Array.isArray(items) || items.length === 0) return undefined
  const read: Item[] = []
  for (const item of items as readonly Fields[]) {
    const amount = item?.['instructedAmount'] as Fields | undefined
    const size = amount?.['amount']
    const sizeFits =
      typeof size === 'number' ||
      (!numbersAlone && typeof size === 'string' && /^\d{1,12}(\.\d{1,5})?$/.test(size))
    if (!amount || !sizeFits || typeof amount['currency'] !== 'string') return undefined
    read.push({
      instructionId: String(item['instructionId'] ?? ''),
      endToEndId: String(item['endToEndId'] ?? ''),
      currency: amount['currency'],
      amount: String(size),
    })
  }
  return { messageId: order['messageId'], debtor: account['identification'], items: read, xml: false }
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
