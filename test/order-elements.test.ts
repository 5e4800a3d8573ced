import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { orderFromJson } from '../src/provider/bank/payments/received-order.ts'
import { instruction } from '../src/documents/wire/payment-submission.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import {
  CONTENTS,
  DAY,
  ELEMENT_CASES as CASES,
  type ElementCase as Case,
  type Values,
  orderWith,
} from './support/element-orders.ts'
import { freshAccess, send, submitXml } from './support/payment-client.ts'
import { statementOfDay } from './support/statement-of-day.ts'
import { xml } from './support/suite.ts'

/**
 * Every element of pain.001.001.09 that its schema lets in, one order each: it comes out of list, statement or status
 * report, or the order is refused with its name, or `ELEMENT_USES` says why not.
 */

/** What cannot be seen of a content by itself: a rule of its own refuses it. */
const REFUSED_BY_CONTENT: Readonly<Record<string, string>> = {
  'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Cd': 'RR07',
  'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Prtry': 'RR07',
}

/** What the transaction list has a place for (document 1 §2.7). */
const LISTED =
  /^(?:Cdtr\/(?:Nm|PstlAdr\/(?:StrtNm|BldgNb|PstCd|TwnNm|Ctry|AdrLine))|CdtrAcct\/Id\/(?:IBAN|Othr\/Id)|CdtrAgt\/FinInstnId\/(?:BICFI|ClrSysMmbId\/.*)|RmtInf\/(?:Ustrd|Strd\/(?:AddtlRmtInf|CdtrRefInf\/Ref))|PmtId\/EndToEndId)$/

const bank = createSimulator({ xml, now: `${DAY}T08:00:00Z` })
const debtor = bank.control.accounts().find(({ id }) => id === bank.profile().known.debtorAccount)!

/** What the account shows of the day on which everything is executed. */
async function shownOf(simulator: Simulator, accountId: string) {
  simulator.clock.set('2026-03-03T08:00:00Z')
  const statement = await statementOfDay(simulator, accountId, DAY)
  const { text } = await send(simulator, 'account-information/list-transactions', {
    path: { accountId },
    query: { date: DAY },
    headers: freshAccess(simulator, accountId),
  })
  const { entries } = JSON.parse(text) as { entries: readonly unknown[] }
  return {
    statement,
    details: statement.split('<TxDtls>'),
    entries: entries.map((entry) => JSON.stringify(entry)),
  }
}

describe('of the elements of pain.001', async () => {
  const orders = CASES.map((one, index) => ({
    ...one,
    number: index + 1,
    ...orderWith([one], index + 1, debtor.iban),
  }))
  const submitted: ((typeof orders)[number] & { id: string; answer: { status: number; text: string } })[] = []
  for (const one of orders) {
    const answer = await submitXml(bank, one.order)
    submitted.push({ ...one, answer, id: String((JSON.parse(answer.text) as Values)['submissionId']) })
  }
  bank.clock.advance({ hours: 1 })
  const reports = new Map<string, string>()
  for (const { id, answer } of submitted) {
    if (answer.status !== 202) continue
    const report = await send(bank, 'payment-submission/read-status-report', { path: { submissionId: id } })
    reports.set(id, report.text)
  }
  const { statement, details, entries } = await shownOf(bank, debtor.id)

  test('all are looked at', () => {
    const count = (fate: Case['fate']) => CASES.filter((one) => one.fate === fate).length
    expect([count('carried'), count('taken'), count('refused')].every((number) => number > 20)).toBe(true)
    expect(xml.validate('camt.053.001.08', statement).ok).toBe(true)
    expect([...reports.values()].filter((report) => !xml.validate('pain.002.001.10', report).ok)).toEqual([])
    expect(
      submitted.filter(({ answer }) => answer.status !== 202).map(({ path, answer }) => [path, answer.text]),
    ).toEqual([])
  })

  test.each(submitted)(
    '$path is $fate (again: $again)',
    ({ path, fate, number, id: submissionId, ordered: all }) => {
      const ordered = all.get(path)!
      const report = reports.get(submissionId) ?? ''
      const refusal = /<(?:Cd)>(\w+)<\/Cd>\s*<\/Rsn>\s*<AddtlInf>([^<]*)/.exec(report)
      if (fate === 'refused') {
        expect(refusal?.slice(1)).toEqual(['CH17', `The element is not allowed here: ${path}`])
        return
      }
      if (fate === 'taken') {
        expect(refusal?.[2] ?? '').not.toContain('The element is not allowed here')
        return
      }
      if (refusal) {
        expect([path, refusal[1]]).toEqual([path, REFUSED_BY_CONTENT[path]])
        return
      }
      const isOwn = (text: string) => [`M-${number}`, ordered].some((id) => text.includes(`<MsgId>${id}<`))
      expect(`${details.find(isOwn)} ${report}`).toContain(`>${ordered}<`)
      const isListed = (text: string) =>
        [`E-${number}`, ordered].some((id) => text.includes(`"endToEndId":"${id}"`))
      if (LISTED.test(path)) expect(entries.find(isListed)).toContain(`"${ordered}"`)
    },
  )
})

interface Field {
  readonly path: readonly string[]
  readonly kind: keyof typeof KINDS
}

/** The least that each kind of item has. */
const KINDS = {
  ibanDetails: {
    creditorAccount: { type: 'IBAN', identification: CONTENTS['IBAN']! },
    creditor: { name: 'C' },
  },
  otherDetails: {
    creditorAccount: { type: 'OTHER', identification: '123-4' },
    creditor: { name: 'C' },
    creditorAgent: { bic: 'RHEICHB0' },
  },
  qrDetails: {
    creditorAccount: { type: 'IBAN', identification: 'CH4431999123000889012' },
    creditor: { name: 'C' },
    remittanceReference: { type: 'QRR', reference: '210000000003139471430009017' },
  },
} as const

/** What every field of an item says; objects are what does not stand without its neighbour. */
const SAID: Readonly<Record<string, unknown>> = {
  country: 'LI',
  buildingNumber: 17,
  postCode: 9490,
  addressLines: ['Line 1'],
  bic: 'ALPBCHZ0',
  code: { code: 'CHBCC', memberId: '89990' },
  memberId: { code: 'CHBCC', memberId: 89_990 },
}

describe('of the fields of an item in JSON', async () => {
  const FIELDS = (Object.keys(KINDS) as readonly Field['kind'][]).flatMap((kind) =>
    leavesOf(instruction.shape.transactions, ['transactions'])
      .filter((path) => path[1] === kind && !OBEYED.has(path.at(-1)!))
      .map((path): Field => ({ kind, path: path.slice(2) })),
  )
  const simulator = createSimulator({ now: `${DAY}T08:00:00Z`, xml })
  const results: { field: Field; answer: string; said: string; number: number }[] = []
  for (const [number, field] of FIELDS.entries()) {
    const { item, said } = itemWith(field, number)
    const body = JSON.stringify({
      messageId: `M-${number}`,
      initiatingPartyId: 'I',
      requestedExecutionDate: DAY,
      debtorAccount: { type: 'IBAN', identification: debtor.iban },
      bookingInstruction: 'SINGLEBOOKING_NOA',
      transactions: [item],
    })
    results.push({
      field,
      said,
      number,
      answer: (await send(simulator, 'payment-submission/submit', { body })).text,
    })
  }
  simulator.clock.advance({ hours: 1 })
  const { details, entries } = await shownOf(simulator, debtor.id)

  test('many are looked at', () => expect(FIELDS.length).toBeGreaterThan(50))

  test.each(results)('$field.kind: $field.path comes out', ({ field, answer, said, number }) => {
    expect(answer).toContain('submissionId')
    const own = details.find((text) => text.includes(`<MsgId>M-${number}</MsgId>`))
    expect(own).toContain(`>${said}<`)
    // Of ultimate parties the list knows nothing (document 1 §2.7).
    if (field.path[0]!.startsWith('ultimate')) return
    expect(entries.find((entry) => entry.includes(`"endToEndId":"E-${number}"`))).toContain(`"${said}"`)
  })

  test.each([
    ['qrDetails', 'chargeBearer', 'SHAR'],
    ['qrDetails', 'creditorAgent', { bic: 'RHEICHB0' }],
    ['ibanDetails', 'ultimateDebtor', { name: 'U' }],
    ['otherDetails', 'ultimateCreditor', { name: 'U' }],
    ['otherDetails', 'sepaIndicator', true],
  ] as const)('those of another kind of item are refused: %s/%s', (kind, name, value) => {
    const { item } = itemWith({ kind, path: ['creditor', 'name'] }, 0)
    const block = { ...(item[kind] as object), [name]: value }
    const read = orderFromJson({
      messageId: 'M',
      initiatingPartyId: 'I',
      requestedExecutionDate: DAY,
      debtorAccount: { type: 'IBAN', identification: debtor.iban },
      bookingInstruction: 'SINGLEBOOKING_NOA',
      transactions: [{ ...item, [kind]: block }],
    })
    expect(read).toEqual({
      ok: false,
      error: `/transactions/0/${kind}/${name}: does not belong to this kind of item.`,
    })
  })
})

/** Charges are seen where there are some, and types decide how the rest is read. */
const OBEYED = new Set(['sepaIndicator', 'chargeBearer', 'type'])

function itemWith({ kind, path }: Field, number: number) {
  const details = structuredClone(KINDS[kind]) as Record<string, unknown>
  const name = path.at(-1)!
  const known = path.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown> | undefined)?.[step],
    details,
  )
  const value = known ?? SAID[name] ?? `X${number}`
  let inside = details
  for (const step of path.slice(0, -1)) {
    // Of an ultimate party whatever is said is said beside its name.
    inside = (inside[step] ??= step.startsWith('ultimate') ? { name: 'U' } : {}) as Record<string, unknown>
  }
  if (path.includes('remittanceReference') && kind !== 'qrDetails')
    Object.assign(inside, { type: 'SCOR', reference: CONTENTS['Ref'] })
  else if (name === 'code' || name === 'memberId') Object.assign(inside, value)
  else inside[name] = name === 'name' ? `X${number}` : value
  const item: Record<string, unknown> = {
    instructionId: '1',
    endToEndId: `E-${number}`,
    instructedAmount: { currency: 'CHF', amount: 1.5 },
    [kind]: details,
  }
  return { item, said: String([inside[name]].flat()[0]) }
}

/** The ways to everything that has nothing below it. */
function leavesOf(schema: z.ZodType, path: readonly string[]): readonly (readonly string[])[] {
  const inner =
    schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? schema.unwrap() : undefined
  if (inner) return leavesOf(inner as z.ZodType, path)
  if (schema instanceof z.ZodArray && path.length === 1) return leavesOf(schema.element as z.ZodType, path)
  if (!(schema instanceof z.ZodObject)) return [path]
  return Object.entries(schema.shape).flatMap(([name, one]) => leavesOf(one as z.ZodType, [...path, name]))
}
