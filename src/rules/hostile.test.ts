import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DecodedBody, Observation, XmlElement } from '../evidence/observation.ts'
import { judge } from '../runner/judge/judge.ts'
import { xmlOnDemand } from '../host/xml/xml-on-demand.ts'
import { schemaProblems } from '../runner/judge/schema-check.ts'
import { OPERATIONS } from '../documents/operations.ts'
import * as bodies from '../../test/examples/bodies.ts'
import { element, observe } from '../../test/examples/observe.ts'
import * as orders from '../../test/examples/orders.ts'
import { REQUIREMENTS } from './requirements.ts'

const xml = xmlOnDemand()
await xml.ready()

const CONTEXT = { schemaProblems, xmlFaults: xml.faultsOf }
const PLACE = { source: { file: 'hostile.yaml', line: 1 } }

/** Values that stand where others are expected: other types, other spellings, names of JavaScript's own. */
const odd = fc.constantFrom<unknown>(
  ...([
    null,
    '',
    0,
    -1,
    1e308,
    true,
    [],
    {},
    [null],
    [[]],
    { id: 7 },
    '\uD800',
    '\0',
    '9'.repeat(31),
    { toString: '' },
    '1.'.repeat(50_000),
  ] as const),
  ...'__proto__ constructor 1e999 - 1. 2026-02-30 %E0%A4%A // ?# ITBD DBIT'.split(' '),
)

const WELL_FORMED: readonly unknown[] = [
  [bodies.account(), bodies.account()],
  bodies.account(),
  bodies.balance(),
  bodies.transactionList([
    bodies.entry({ transactions: [bodies.entry()], totalChargesAmount: { amount: '1' } }),
  ]),
  [bodies.link()],
  [bodies.consent()],
  bodies.echo(),
  bodies.problem(),
  orders.status(),
]

/** A documented body in which one value after another has been replaced, or anything at all. */
const json = fc.oneof(changed(...WELL_FORMED), fc.jsonValue({ maxDepth: 4 }), odd)

const NAMES = (
  'BkToCstmrStmt Stmt Bal Tp CdOrPrtry Cd Amt CdtDbtInd Ntry Sts BookgDt Dt DtTm Acct Id IBAN FrToDt FrDtTm ToDtTm ' +
  'RvslInd Other CstmrPmtStsRpt OrgnlGrpInfAndSts OrgnlMsgId GrpSts OrgnlPmtInfAndSts PmtInfSts TxInfAndSts ' +
  'OrgnlInstrId TxSts StsRsnInf Rsn NtryDtls TxDtls Btch NbOfTxs TtlAmt TxsSummry TtlNtries NbOfNtries Sum Refs EndToEndId'
).split(' ')
const xmlText = fc.oneof(
  fc.constantFrom('', 'OPBD', 'CLBD', 'BOOK', 'CRDT', 'DBIT', 'RJCT', 'I-1', 'E-1', '1.00', '-1e9', 'true'),
  fc.string(),
)
const xmlTree: fc.Arbitrary<XmlElement> = fc.letrec<{ node: XmlElement }>((tie) => ({
  node: fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.oneof({ maxDepth: 6 }, xmlText, fc.array(tie('node'), { maxLength: 4 })),
    )
    .map(([name, content]) => element(name, content)),
})).node

const body: fc.Arbitrary<DecodedBody> = fc.oneof(
  json.map((value): DecodedBody => ({ kind: 'json', value })),
  fc
    .array(xmlTree, { maxLength: 3 })
    .map((children): DecodedBody => ({ kind: 'xml', root: element('Document', children) })),
  fc.constantFrom<DecodedBody>(
    { kind: 'empty' },
    { kind: 'text' },
    { kind: 'malformed', problem: 'not JSON' },
  ),
)

const XML_ORDER = orders.submittedXml().request.body ?? ''
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('acc-1', 'Bearer error=', '%'),
)
const dictionary = (...names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 })
/** Orders that are not quite what they should be: a request may be as hostile as an answer. */
const requestBody = fc.oneof(
  text,
  changed(orders.order()).map((order) => JSON.stringify(order)),
  fc
    .tuple(fc.nat(900), fc.nat(900))
    .map(([from, to]) => XML_ORDER.slice(0, Math.min(from, to)) + XML_ORDER.slice(Math.max(from, to))),
)
const FIELDS = ['X-Correlation-ID', 'WWW-Authenticate', 'Content-Type', 'User-Agent', 'Other']

const observation: fc.Arbitrary<Observation> = fc
  .record({
    operation: fc.option(fc.constantFrom(...OPERATIONS.map(({ id }) => id)), {
      nil: undefined,
    }),
    status: fc.oneof(fc.constantFrom(200, 200, 200, 202, 401, 404), fc.integer({ min: 100, max: 599 })),
    path: dictionary('accountId', 'reportId'),
    query: dictionary('date', 'other'),
    sent: dictionary(...FIELDS),
    headers: dictionary(...FIELDS),
    requestBody,
    answer: text,
    deviates: fc.boolean(),
    body,
  })
  .map(({ operation, body: decoded, answer, ...drawing }) => {
    const drawn = observe({ ...drawing, ...(operation && { operation }) })
    return { ...drawn, response: { ...drawn.response, text: answer, body: decoded } }
  })

test('no requirement throws, whatever an answer holds; what it says fits into a report', () => {
  fc.assert(
    fc.property(observation, fc.array(observation, { minLength: 1, maxLength: 3 }), (here, earlier) => {
      for (const requirement of REQUIREMENTS) {
        const { check } = requirement
        const outcomes =
          check.kind === 'ambient'
            ? check.judge(here, CONTEXT, earlier)
            : check.judge({ here, role: () => earlier, variable: () => undefined }, CONTEXT)
        for (const outcome of [outcomes].flat()) {
          if (outcome === undefined || outcome.kind === 'pass') continue
          const finding = judge(requirement, outcome, PLACE, { pins: {} })
          expect(['fail', 'warn', 'observed', 'not-tested']).toContain(finding.verdict)
          if (requirement.assumptions.length > 0)
            expect(['observed', 'not-tested']).toContain(finding.verdict)
          expect((finding.actual ?? '').length).toBeLessThan(10_000)
        }
      }
    }),
    { numRuns: 120 },
  )
})

function changed(...values: readonly unknown[]): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), odd), { maxLength: 4 })
  return fc
    .tuple(fc.constantFrom(...values), changes)
    .map(([start, replacements]) =>
      replacements.reduce((value, [at, replacement]) => replaced(value, at, replacement), start),
    )
}

/** The value with its n-th inner value, counted from outside in, replaced. */
function replaced(value: unknown, at: number, replacement: unknown): unknown {
  const places = placesIn(value)
  const place = places[at % Math.max(1, places.length)]
  return place ? put(value, place, replacement) : value
}

function placesIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesIn(inner).map((path) => [key, ...path]),
  ])
}

function put(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as unknown as Record<string, unknown>)
    : { ...(value as Record<string, unknown>) }
  copy[key] = put(copy[key], rest, replacement)
  return copy
}
