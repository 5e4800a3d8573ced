import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_RECORDS } from '../src/documents/cards/enumerations.ts'
import { REQUEST_HEADERS } from '../src/documents/headers.ts'
import { PARAMETERS } from '../src/documents/operations.ts'
import { SETTLEMENT_PARAMETERS } from '../src/documents/settlement/parameters.ts'
import { VALUE_TYPES, type ValueType, type ValueTypeName } from '../src/documents/values/dictionary.ts'
import { type JsonSchemaName, WIRE_SCHEMAS, jsonSchemaOf } from '../src/documents/wire-schemas.ts'
import type { RunResult } from '../src/evidence/run-result.ts'
import { unescapeXml } from '../src/kernel/xml.ts'
import { drawnOf } from '../src/runner/conclude/asked-values.ts'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { GROUPS, drawnBy, drawnIn, rowsOf } from '../src/scenario/drawn-values.ts'
import type { Scenario } from '../src/scenario/format.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'
import { WITHOUT_A_TYPE } from './support/fields-without-values.ts'

/**
 * How widely runs ask, and what their answers have: for each field of the documents the classes of its values in one run
 * and in ten, which `UPDATE_GOLDENS=1` writes down anew.
 */

const GOLDEN = 'fixtures/golden/value-coverage.txt'
const TEN = Array.from({ length: 10 }, (_, index) => index + 1)
const TYPES = Object.entries<ValueType>(VALUE_TYPES)

type Met = ReadonlyMap<string, ReadonlySet<string>>

/** The classes with which runs with these seeds ask, by their types. */
function askedBy(seeds: readonly number[], isEmbedded: boolean): Met {
  const met = new Map<string, Set<string>>()
  for (const seed of seeds) {
    for (const scenario of SCENARIOS.filter((one) => isEmbedded || !isOnlyOfEmbedded(one))) {
      for (const step of scenario.steps) {
        for (const [type, classes] of drawnOf(step, scenario, { seed, isEmbedded })) {
          const known = met.get(type) ?? new Set()
          for (const one of classes) known.add(one)
          met.set(type, known)
        }
      }
    }
  }
  return met
}

/** Those that a target without a clock and without the owner's help cannot be asked with. */
const isOnlyOfEmbedded = ({ needs, startsAt }: Scenario): boolean =>
  needs.length > 0 || startsAt !== undefined

/** Fields with these names whose values the dictionary has. */
const typesOf = (field: string): readonly string[] =>
  TYPES.filter(([, { fields }]) => fields.some((one) => one.toLowerCase() === field.toLowerCase())).map(
    ([name]) => name,
  )

type Schema = { readonly [Key in 'properties']?: Readonly<Record<string, Schema>> } & {
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

function leavesOf({ properties = {}, items, anyOf = [] }: Schema): readonly string[] {
  const inner = [...(items ? [items] : []), ...anyOf].flatMap(leavesOf)
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const below = leavesOf(schema)
    return below.length > 0 ? below : [name]
  })
  return [...own, ...inner]
}

/** Every field that the documents name, by where it stands. */
const OF_REQUESTS: readonly JsonSchemaName[] = [
  'payment-submission/instruction',
  'cards/order',
  'cards/mutation',
  'cards/status-update',
]
const namesIn = (schemas: readonly JsonSchemaName[]) =>
  schemas.flatMap((name) => leavesOf(jsonSchemaOf(name) as Schema))
const RECORDS_OF_REQUESTS = /request|3-D Secure|consumer|CardOrderData|Fraud|Toggles|Mutation/
const recordFields = (isWanted: (name: string) => boolean) =>
  Object.entries(CARD_RECORDS).flatMap(([name, { fields }]) => (isWanted(name) ? [...fields] : []))
/** Of forms, and of cards as the assumptions have them. */
const BY_THEIR_ASSUMPTIONS =
  'grant_type client_id refresh_token payload issuer-trace-id dateTimeFrom dateTimeTo cardSeqNumber totalLimitPerDay totalLimitPerMonth cashLimitPerDay cashLimitPerMonth firstName lastName deviceId walletAccountId'
const FIELDS = {
  requests: [
    ...REQUEST_HEADERS.map(({ name }) => name),
    ...Object.keys(PARAMETERS),
    ...Object.values(SETTLEMENT_PARAMETERS).flatMap((rows) => rows.map(({ name }) => name)),
    ...BY_THEIR_ASSUMPTIONS.split(' '),
    ...namesIn(OF_REQUESTS),
    ...recordFields((name) => RECORDS_OF_REQUESTS.test(name)),
  ],
  answers: [
    ...namesIn((Object.keys(WIRE_SCHEMAS) as JsonSchemaName[]).filter((name) => !OF_REQUESTS.includes(name))),
    ...recordFields((name) => !RECORDS_OF_REQUESTS.test(name)),
  ],
} as const

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

test.each(['requests', 'answers'] as const)(
  'each field of %s has values in the dictionary, or a reason',
  (side) => {
    const untyped = sorted(FIELDS[side]).filter((field) => typesOf(field).length === 0)
    expect(untyped.filter((field) => !Object.hasOwn(WITHOUT_A_TYPE[side], field))).toEqual([])
    expect(Object.keys(WITHOUT_A_TYPE[side]).filter((field) => !untyped.includes(field))).toEqual([])
  },
)

test('ten runs ask with every class of every type, also a target that is nobody but itself', () => {
  for (const isEmbedded of [true, false]) {
    const met = askedBy(TEN, isEmbedded)
    const missed = TYPES.flatMap(([name, { values }]) =>
      Object.keys(values)
        .filter((one) => !met.get(name)?.has(one))
        .map((one) => `${name}: ${one}`),
    )
    expect(missed).toEqual(isEmbedded ? [] : ONLY_WITH_A_CLOCK)
  }
})

/** A consumer of remote checkout is enrolled where a minute can go by. */
const ONLY_WITH_A_CLOCK = Object.keys(VALUE_TYPES.personName.values).map((one) => `personName: ${one}`)

/** Pairs of values that stood in one row of a group, of all that there are. */
function pairsMet(
  group: (typeof GROUPS)[number],
  seeds: readonly number[],
): readonly [met: number, of: number] {
  const { types } = group
  const met = new Set<string>()
  // Which types a request has together: a consumer has a name and an address, and no amount.
  const possible = new Map<string, number>()
  const sizeOf = (type: ValueTypeName) => Object.keys(VALUE_TYPES[type].values).length
  for (const seed of seeds) {
    for (const scenario of SCENARIOS) {
      for (const step of scenario.steps) {
        const text = JSON.stringify([step.action, step.forEach])
        const names = [...text.matchAll(/\$\{(any\w+(?:\$\{\w+\})?)\}/g)].flatMap(
          ([, name]) => drawnIn(name!) ?? [],
        )
        const inGroup = names.filter(({ type }) => types.includes(type))
        const loop = [step.forEach?.values ?? []].flat().map(Number)
        const numbers = new Set(inGroup.flatMap((one) => (one.numberedBy === undefined ? one.number! : loop)))
        for (const number of numbers) {
          const here = types.filter((type) =>
            inGroup.some(
              (one) => one.type === type && (one.numberedBy !== undefined || one.number === number),
            ),
          )
          const row = here.map(
            (type) => `${type} ${drawnBy({ type, number }, { seed, isEmbedded: true }, scenario)[0]![0]}`,
          )
          if (number === 0) continue
          for (const [at, one] of row.entries()) {
            for (const [after, other] of row.slice(at + 1).entries()) {
              met.add(`${one} ${other}`)
              const [type, otherType] = [here[at]!, here[at + 1 + after]!]
              possible.set(`${type} ${otherType}`, sizeOf(type) * sizeOf(otherType))
            }
          }
        }
      }
    }
  }
  return [met.size, [...possible.values()].reduce((sum, count) => sum + count, 0)]
}

/** Of answers: values of a type wherever a field of its names has one. */
const SHOWN_IN: readonly string[] = [
  '^reconciliation/(today-)?(drawn-values|address-lines)',
  '^transactions/history',
  '^consistency/last-days',
  '^diagnostics/echo$',
  '^cards/(checkout-customers|drawn-values)@cardId',
]
const NAMES_IN_XML: Readonly<Record<string, ValueTypeName>> = {
  Nm: 'name',
  StrtNm: 'street',
  BldgNb: 'building',
  PstCd: 'postCode',
  TwnNm: 'town',
  Ctry: 'country',
  AdrLine: 'addressLine',
  Ustrd: 'remittance',
}
const NAMES_IN_JSON: Readonly<Record<string, ValueTypeName>> = {
  name: 'name',
  streetName: 'street',
  buildingNumber: 'building',
  postCode: 'postCode',
  townName: 'town',
  country: 'country',
  addressLines: 'addressLine',
  contactlessActivationStatus: 'contactlessStatus',
  moneySendReceiveAllowance: 'moneySend',
  remittanceInformation: 'remittance',
  receivedPayload: 'echoedText',
  amount: 'amount',
  firstName: 'personName',
  lastName: 'personName',
  authId: 'cardText',
}
/** Fields whose value ends with that of the type. */
const ENDINGS: Readonly<Record<string, ValueTypeName>> = { endToEndId: 'idEnd', messageId: 'idEnd' }

async function shownBy(seed: number): Promise<Met> {
  const scenarios = SCENARIOS.filter(({ id }) => SHOWN_IN.some((one) => new RegExp(one).test(id)))
  const result = await playSuite(targetOf(createSimulator({ seed, bank: 'wide', xml })), { scenarios, seed })
  const met = new Map<string, Set<string>>()
  const note = (type: ValueTypeName, value: string, isEnd = false) => {
    const found = Object.entries<string>(VALUE_TYPES[type].values).filter(([, one]) =>
      isEnd ? value.endsWith(one) : value === one,
    )
    for (const [of] of found) met.set(type, (met.get(type) ?? new Set()).add(of))
  }
  for (const text of bodiesOf(result)) {
    if (text.startsWith('<')) {
      for (const [, name, value] of text.matchAll(/<(\w+)>([^<]*)</g)) {
        const type = NAMES_IN_XML[name!]
        if (type) note(type, unescapeXml(value!))
      }
      continue
    }
    JSON.parse(text, (name: string, value: unknown) => {
      if (typeof value !== 'string') return value
      if (NAMES_IN_JSON[name]) note(NAMES_IN_JSON[name], value)
      if (ENDINGS[name]) note(ENDINGS[name], value, true)
      return value
    })
  }
  return met
}

function bodiesOf({ scenarios }: RunResult): readonly string[] {
  return scenarios
    .flatMap(({ steps }) => steps.flatMap(({ exchanges }) => exchanges))
    .flatMap(({ response }) => response?.body ?? [])
    .filter((text) => /^\s*[<{[]/.test(text) && !text.includes('… [cut:'))
}

const together = (all: readonly Met[]): Met => {
  const met = new Map<string, Set<string>>()
  for (const one of all)
    for (const [type, classes] of one) met.set(type, new Set([...(met.get(type) ?? []), ...classes]))
  return met
}

describe('the table', () => {
  test('is that of these runs', { tags: ['sweep'], timeout: 600_000 }, async () => {
    const shown: Met[] = []
    for (const seed of TEN) shown.push(await shownBy(seed))
    const columns = [askedBy([1], true), askedBy(TEN, true), askedBy([1], false), askedBy(TEN, false)]
    const answers = [shown[0]!, together(shown)]
    const line = (cells: readonly (string | number)[]) => cells.join(' | ')
    const count = (met: Met, type: string) => met.get(type)?.size ?? 0
    const rows = TYPES.map(([type, { fields, values }]) =>
      line([
        type,
        fields.join(', ') || '(a whole body or name)',
        Object.keys(values).length,
        ...columns.map((met) => count(met, type)),
        ...answers.map((met) => count(met, type) || '-'),
      ]),
    )
    const pairs = GROUPS.map((group) => {
      const [one, of] = pairsMet(group, [1])
      return line([group.types.join(', '), rowsOf(group).length, of, one, pairsMet(group, TEN)[0]])
    })
    const reasons = (side: keyof typeof WITHOUT_A_TYPE) =>
      Object.entries(WITHOUT_A_TYPE[side]).map(([field, why]) => `${field}: ${why}`)
    const table = [
      '# Classes of values: type | fields | classes | asked in a run | in ten | of a real target | in ten |',
      '#   shown by answers of the wide bank in a run | in ten (- where no answer has the field)',
      ...rows,
      '',
      '# Pairs of values of one request: types | rows that have all | pairs | met in a run | in ten',
      ...pairs,
      '',
      '# Fields of requests without a type, and why',
      ...reasons('requests'),
      '',
      '# Fields of answers without a type, and why',
      ...reasons('answers'),
      '',
    ].join('\n')
    if (process.env['UPDATE_GOLDENS']) writeFileSync(GOLDEN, table)
    expect(readFileSync(GOLDEN, 'utf8')).toBe(table)
  })

  test('says of requests what a run has asked', async () => {
    const drawing = SCENARIOS.filter((one) =>
      one.steps.some((step) => drawnOf(step, one, { seed: 1, isEmbedded: true }).length > 0),
    )
    const { values = [] } = await playSuite(targetOf(createSimulator({ seed: 1, xml })), {
      scenarios: drawing,
    })
    const asked = askedBy([1], true)
    expect(new Map(values.map(({ type, asked: classes }) => [type, new Set(classes)]))).toEqual(
      new Map(asked),
    )
  })
})
