import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { instruction } from '../../src/documents/wire/payment-submission.ts'
import { pairwiseRows } from '../../src/kernel/pairwise.ts'
import { unescapeXml } from '../../src/kernel/xml.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import {
  CONTENTS,
  DAY,
  ELEMENT_CASES,
  type ElementCase,
  LEVELS,
  orderWith,
} from '../support/element-orders.ts'
import { freshAccess, send, submitXml } from '../support/payment-client.ts'
import { statementOfDay } from '../support/statement-of-day.ts'
import { xml } from '../support/suite.ts'
import { ELEMENTS_NOT_CARRIED, FIELDS_OF_JSON, LISTED, whyNotCarried } from './register.ts'

/**
 * What goes in comes out: orders that have and leave out their optional fields, every two of them in all four ways. What
 * is there is found again, and what belongs to another order is not. Elements that are refused by their name, and what
 * is taken with some contents or neighbours alone, are asked with one by one in test/order-elements.test.ts.
 */

/** The answers about one order, each as one text. */
interface Answers {
  readonly status: string
  readonly report: string
  readonly list: string
  readonly statement: string
}

interface Submitted {
  readonly number: number
  readonly answer: { readonly status: number; readonly text: string }
}

/** Everything that is shown of the orders, after a day. */
async function answersTo(bank: Simulator, debtor: { id: string }, orders: readonly Submitted[]) {
  bank.clock.advance({ hours: 1 })
  const told = new Map<number, { status: string; report: string }>()
  for (const { number, answer } of orders) {
    const { submissionId = '' } = JSON.parse(answer.text) as { submissionId?: string }
    const path = { path: { submissionId } }
    const status = await send(bank, 'payment-submission/read-status', path)
    const report = await send(bank, 'payment-submission/read-status-report', path)
    told.set(number, { status: status.text, report: unescapeXml(report.text) })
  }
  bank.clock.set('2026-03-03T08:00:00Z')
  const statement = await statementOfDay(bank, debtor.id, DAY)
  const { text } = await send(bank, 'account-information/list-transactions', {
    path: { accountId: debtor.id },
    query: { date: DAY },
    headers: freshAccess(bank, debtor.id),
  })
  const { entries } = JSON.parse(text) as { entries: readonly unknown[] }
  const details = statement.split('<TxDtls>')
  const listed = entries.map((entry) => JSON.stringify(entry))
  return (number: number, messageId: string, endToEndId: string): Answers => ({
    ...told.get(number)!,
    statement: details.find((one) => one.includes(`<MsgId>${messageId}<`)) ?? '',
    list: listed.find((one) => one.includes(`"endToEndId":"${endToEndId}"`)) ?? '',
  })
}

function bankWithDebtor() {
  const bank = createSimulator({ xml, now: `${DAY}T08:00:00Z` })
  const debtor = bank.control.accounts().find(({ id }) => id === bank.profile().known.debtorAccount)!
  return { bank, debtor }
}

const isShown = {
  status: (text: string, value: string) => text.includes(`"${value}"`),
  list: (text: string, value: string) => text.includes(`"${value}"`),
  report: (text: string, value: string) => text.includes(`>${value}<`),
  // The currency is an attribute.
  statement: (text: string, value: string) => text.includes(`>${value}<`) || text.includes(`"${value}"`),
} as const

/** The ways to everything that has nothing below it. */
function leavesOf(schema: z.ZodType, path: readonly string[]): readonly string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return leavesOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray && path.at(-1) === 'transactions')
    return leavesOf(schema.element as z.ZodType, path)
  if (!(schema instanceof z.ZodObject)) return [path.join('/')]
  return Object.entries(schema.shape).flatMap(([name, one]) => leavesOf(one as z.ZodType, [...path, name]))
}

const LEAVES = leavesOf(instruction, [])
const BLOCKS = ['ibanDetails', 'otherDetails', 'qrDetails'] as const
const withoutBlock = (path: string) => path.replace(/^transactions\/\w+Details\//, '')

test('the register has every field of an order in JSON, and no others', () => {
  expect([...new Set(LEAVES.map(withoutBlock))].toSorted()).toEqual(Object.keys(FIELDS_OF_JSON).toSorted())
})

test('the register has every element that an order may have and nothing shows, and no others', () => {
  const isCarried = ({ fate }: ElementCase) => fate === 'carried'
  const taken = ELEMENT_CASES.filter(({ fate }) => fate === 'taken').map(({ path }) => path)
  expect(taken.filter((path) => whyNotCarried(path) === undefined)).toEqual([])
  expect(ELEMENT_CASES.filter(isCarried).filter(({ path }) => whyNotCarried(path) !== undefined)).toEqual([])
  const isUsed = (one: string) => taken.some((path) => path === one || path.startsWith(`${one}/`))
  expect(Object.keys(ELEMENTS_NOT_CARRIED).filter((one) => !isUsed(one))).toEqual([])
})

/** What every field of an item says; a text of its own where it can. */
const SAID: Readonly<Record<string, unknown>> = {
  country: 'LI',
  'creditorAgent/bic': 'ALPBCHZ0',
  'creditorAgent/clearingSystemMemberIdentification/code': 'CHBCC',
  'creditorAgent/clearingSystemMemberIdentification/memberId': '89990',
  sepaIndicator: false,
  chargeBearer: 'SHAR',
  'remittanceReference/type': 'SCOR',
  'remittanceReference/reference': CONTENTS['Ref'],
}

/** What an item of each kind does not stand without. */
const NEEDED: Readonly<Record<(typeof BLOCKS)[number], Readonly<Record<string, unknown>>>> = {
  ibanDetails: { 'creditorAccount/type': 'IBAN', 'creditorAccount/identification': CONTENTS['IBAN'] },
  otherDetails: {
    'creditorAccount/type': 'OTHER',
    'creditorAccount/identification': '123-4',
    'creditorAgent/bic': 'ALPBCHZ0',
  },
  qrDetails: {
    'creditorAccount/type': 'IBAN',
    'creditorAccount/identification': 'CH4431999123000889012',
    'remittanceReference/type': 'QRR',
    'remittanceReference/reference': '210000000003139471430009017',
  },
}

/** Fields that stand or fall together: a code with its id, a type with its reference, lines with their country. */
const ONE = [/^(creditorAgent\/clearing)/, /^(remittanceReference)/, /^(\w+\/postalAddress\/unstructured)/]
const columnOf = (field: string) => ONE.flatMap((one) => one.exec(field)?.[1] ?? []).at(0) ?? field

function itemsOf(block: (typeof BLOCKS)[number]) {
  const fields = LEAVES.filter((path) => path.startsWith(`transactions/${block}/`)).map(withoutBlock)
  const optional = fields.filter((field) => !(field in NEEDED[block]) && field !== 'creditor/name')
  // An address is given in parts or in lines.
  const rows = [/\/structured\//, /\/unstructured\//].flatMap((otherForm) => {
    const possible = optional.filter((field) => !otherForm.test(field))
    const columns = [...new Set(possible.map(columnOf))]
    return pairwiseRows(columns.map(() => 2)).map((row) =>
      possible.filter((field) => row[columns.indexOf(columnOf(field))] === 1),
    )
  })
  return rows.map((present, index) => {
    const number = index + 1
    // An ultimate party has a name.
    const named = present
      .flatMap((field) => /^(ultimate\w+)\//.exec(field)?.[1] ?? [])
      .map((one) => `${one}/name`)
    const values = new Map<string, unknown>(Object.entries(NEEDED[block]))
    for (const field of new Set(['creditor/name', ...present, ...named])) {
      const last = field.split('/').at(-1)!
      const own = `X${number}x${fields.indexOf(field)}`
      values.set(field, SAID[field] ?? SAID[last] ?? (last === 'addressLines' ? [own] : own))
    }
    return { number, values }
  })
}

function nested(values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [path, value] of values) {
    const names = path.split('/')
    let inside = whole
    for (const name of names.slice(0, -1)) inside = (inside[name] ??= {}) as Record<string, unknown>
    inside[names.at(-1)!] = value
  }
  return whole
}

describe.each(BLOCKS)('of orders in JSON with %s', async (block) => {
  const { bank, debtor } = bankWithDebtor()
  const items = itemsOf(block)
  const orders: (Submitted & (typeof items)[number])[] = []
  for (const item of items) {
    const body = JSON.stringify({
      messageId: `M-${item.number}x`,
      initiatingPartyId: 'I',
      requestedExecutionDate: DAY,
      debtorAccount: { type: 'IBAN', identification: debtor.iban },
      bookingInstruction: 'SINGLEBOOKING_NOA',
      transactions: [
        {
          instructionId: `I-${item.number}x`,
          endToEndId: `E-${item.number}x`,
          instructedAmount: { currency: 'CHF', amount: '1.50' },
          [block]: nested(item.values),
        },
      ],
    })
    orders.push({ ...item, answer: await send(bank, 'payment-submission/submit', { body }) })
  }
  const about = await answersTo(bank, debtor, orders)

  test.each(orders)(
    'order $number: what is there is found again, and nothing of another order',
    ({ number, values }) => {
      const answers = about(number, `M-${number}x`, `E-${number}x`)
      const all = new Map<string, unknown>([
        ...values,
        ['messageId', `M-${number}x`],
        ['transactions/instructionId', `I-${number}x`],
        ['transactions/endToEndId', `E-${number}x`],
        ['transactions/instructedAmount/currency', 'CHF'],
        ['transactions/instructedAmount/amount', '1.50'],
      ])
      const missing = [...all].flatMap(([field, value]) => {
        const fate = FIELDS_OF_JSON[field]!
        const places = 'shown' in fate ? fate.shown : []
        return places
          .filter((place) => !isShown[place](answers[place], String(value)))
          .map((place) => `${field} in ${place}`)
      })
      expect(missing).toEqual([])
      const others = new RegExp(`\\bX(?!${number}x)\\d+x\\d+`)
      expect(Object.values(answers).filter((text) => others.test(text))).toEqual([])
    },
  )

  test('every two optional fields stand together in some order, and each is left out of some', () => {
    const names = [...new Set(items.flatMap(({ values }) => [...values.keys()]))].filter(
      (name) => !(name in NEEDED[block]) && name !== 'creditor/name',
    )
    const formOf = (name: string) => /(?:un)?structured/.exec(name)?.[0]
    const excludes = (one: string, other: string) =>
      formOf(one) !== undefined && formOf(other) !== undefined && formOf(one) !== formOf(other)
    const stand = (one: string, other: string) =>
      items.some(({ values }) => values.has(one) && values.has(other))
    const apart = names.flatMap((one) =>
      names
        .filter((other) => !excludes(one, other) && !stand(one, other))
        .map((other) => `${one} and ${other}`),
    )
    expect(apart).toEqual([])
    expect(names.filter((name) => items.every(({ values }) => values.has(name)))).toEqual([])
  })
})

/** What the bank takes with some contents or neighbours alone: test/order-elements.test.ts asks with each by itself. */
const ALONE =
  /^(?:PmtMtd|BtchBookg|ReqdExctnDt|PmtTpInf\/LclInstrm|DbtrAcct\/Id)|AdrLine$|AddtlRmtInf$|CdtrRefInf\/Tp\//

describe.each(Object.keys(LEVELS) as (keyof typeof LEVELS)[])('of elements of a %s in XML', async (level) => {
  const { bank, debtor } = bankWithDebtor()
  const cases = ELEMENT_CASES.filter(
    (one) => one.level === level && one.fate !== 'refused' && !one.again && !ALONE.test(one.path),
  )
  const orders: (Submitted & { readonly ordered: ReadonlyMap<string, string>; readonly id: string })[] = []
  for (const [index, row] of pairwiseRows(cases.map(() => 2)).entries()) {
    const number = index + 1
    const { order, ordered } = orderWith(
      cases.filter((_, column) => row[column] === 1),
      number,
      debtor.iban,
    )
    orders.push({
      number,
      ordered,
      id: ordered.get('GrpHdr/MsgId') ?? `M-${number}`,
      answer: await submitXml(bank, order),
    })
  }
  const about = await answersTo(bank, debtor, orders)

  test.each(orders)('order $number: what is there is found again', ({ number, ordered, id, answer }) => {
    expect([answer.status, answer.text]).toEqual([202, expect.stringContaining('submissionId')])
    const endToEndId = ordered.get('PmtId/EndToEndId') ?? `E-${number}`
    const answers = about(number, id, endToEndId)
    const [, code, refusal] =
      /<Rsn>\s*<Cd>(\w+)<\/Cd>\s*<\/Rsn>\s*<AddtlInf>([^<]*)/.exec(answers.report) ?? []
    expect([code, refusal]).toEqual([undefined, undefined])
    const missing = [...ordered].flatMap(([path, value]) => {
      if (whyNotCarried(path) !== undefined) return []
      const places = [
        ...(isShown.statement(answers.statement + answers.report, value) ? [] : ['statement or report']),
        ...(LISTED.test(path) && !isShown.list(answers.list, value) ? ['list'] : []),
      ]
      return places.map((place) => `${path} = ${value} in ${place}`)
    })
    expect(missing).toEqual([])
  })
})
