import { describe, expect, test } from 'vitest'
import type { Finding } from '../evidence/run-result.ts'
import { rollUp } from '../evidence/verdict.ts'
import type { Verdict } from '../evidence/verdict.ts'
import { xmlOnDemand } from '../host/xml/xml-on-demand.ts'
import { isWithBeta, judge } from '../runner/judge/judge.ts'
import { schemaProblems } from '../runner/judge/schema-check.ts'
import { ASSUMPTIONS, assumptionById } from '../documents/assumptions.ts'
import { defined } from '../kernel/defined.ts'
import { heldAt, judgedAt } from './confirmed.ts'
import type { Confirmed } from './confirmed.ts'
import { EXAMPLES } from './requirements.examples.ts'
import type { Example } from '../../test/examples/example.ts'
import { withPlace } from '../../test/support/place-of.ts'
import type { Requirement, Stage } from './requirement.ts'
import { REQUIREMENTS } from './requirements.ts'

const xml = xmlOnDemand()
await xml.ready()

const PLACE = { source: { file: 'example.yaml', line: 1 } }

/** What a target gets whose requirement is contradicted: never more where the documents are silent. */
const WORST: Readonly<Record<Requirement['level'], Verdict>> = {
  MUST: 'fail',
  SHOULD: 'warn',
  MAY: 'observed',
}

describe.each(REQUIREMENTS.map((requirement) => [requirement.id, requirement] as const))(
  '%s',
  (id, requirement) => {
    const examples = EXAMPLES[id] ?? []

    test.for(examples.map((example) => [`${example.verdict}: ${example.title}`, example] as const))(
      '%s',
      ([, example]) => {
        const { verdict, findings } = judged(requirement, example)
        expect(verdict, withPlace(id)).toBe(example.verdict)
        if (example.shown)
          expect(findings.map(shownBy), withPlace(id)).toContainEqual(expect.objectContaining(example.shown))
      },
    )

    test('has an example that it accepts and one that it does not', () => {
      const isBeta = examples.length > 0 && examples.every(({ here }) => isWithBeta(here))
      const usual = isBeta && requirement.level === 'MUST' ? 'warn' : WORST[requirement.level]
      const worst = requirement.assumptions.length > 0 ? 'observed' : usual
      const verdicts = examples.map((example) => example.verdict)
      // What only records where the documents are silent has nothing to pass.
      const place = `${withPlace(id)}: verdicts of its examples, in the .examples.ts beside it`
      if (worst !== 'observed') expect(verdicts, place).toContain('pass')
      expect(verdicts, place).toContain(worst)
    })

    test('tells at each contradiction what was expected, what was there and what to look at', () => {
      for (const example of examples) {
        for (const finding of judged(requirement, example).findings) {
          // What is recorded may be of the flow as a whole, but names no empty place.
          expect(finding.at ?? 'nowhere in particular').toMatch(/./)
          expect(finding.expected?.value ?? 'no value in particular').toMatch(/./)
          if (finding.verdict === 'not-tested') expect(finding.reason).toMatch(/./)
          if (finding.verdict === 'observed' && finding.assumption !== undefined) {
            expect(assumptionById(finding.assumption)).toBeDefined()
            expect(finding.actual).toMatch(/./)
          }
          if (finding.verdict !== 'fail' && finding.verdict !== 'warn') continue
          expect(finding).toMatchObject({
            at: expect.stringMatching(/./),
            expected: { rule: expect.stringMatching(/./) },
          })
          expect(finding.actual).toMatch(/./)
          expect(finding.look ?? finding.why).toMatch(/./)
        }
      }
    })
  },
)

const ASSUMED = REQUIREMENTS.filter(({ assumptions }) => assumptions.length > 0)

const everything: Confirmed = new Map(ASSUMPTIONS.map(({ id }) => [id, 'acme.yaml:3']))

describe.each(ASSUMED.map((requirement) => [requirement.id, requirement] as const))(
  '%s, at a target of which everything is confirmed',
  (id, requirement) => {
    const held = heldAt(requirement, everything)
    const examples = EXAMPLES[id] ?? []

    test('fails what it does not accept, and names who confirms it', () => {
      const wrong = examples.flatMap((example) => judged(held, example, everything).findings)
      const blamed = wrong.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
      expect(blamed.length, withPlace(id)).toBeGreaterThan(0)
      for (const { assumption, look } of blamed) {
        expect(assumption).toBeDefined()
        expect(look).toContain(`acme.yaml:3 confirms ${assumption}`)
      }
    })

    test('fails nothing that it accepts', () => {
      // What it accepts and records may be something else than what is assumed.
      const right = examples.filter((example) => judged(requirement, example).findings.length === 0)
      for (const example of right) {
        const { findings } = judged(held, example, everything)
        expect(findings.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')).toEqual([])
      }
    })
  },
)

test('no example is of a requirement that does not exist', () => {
  const known = new Set(REQUIREMENTS.map(({ id }) => id))
  expect(Object.keys(EXAMPLES).filter((id) => !known.has(id))).toEqual([])
})

function judged(requirement: Requirement, { here, roles, variables }: Example, confirmed?: Confirmed) {
  const context = { schemaProblems, xmlFaults: xml.faultsOf }
  const { check } = requirement
  const byCheck =
    check.kind === 'ambient'
      ? check.judge(here, context, roles['earlier'] ?? [])
      : check.judge(
          { here, role: declared(requirement, check.roles, roles), variable: (name) => variables[name] },
          context,
        )
  const outcomes = byCheck === undefined ? [] : [byCheck].flat()
  const verdicts: Verdict[] = []
  const findings: Finding[] = []
  for (const one of outcomes) {
    const outcome = confirmed ? judgedAt(one, requirement, confirmed) : one
    if (outcome.kind === 'pass') verdicts.push('pass')
    else findings.push(judge(requirement, outcome, PLACE, defined({ pins: {}, confirmed }), isWithBeta(here)))
  }
  return { verdict: rollUp([...verdicts, ...findings.map(({ verdict }) => verdict)]) ?? 'silent', findings }
}

/** A scenario gives a check the steps that the check declares, and no others; a premise may know of more. */
function declared({ when }: Requirement, names: readonly string[], roles: Example['roles']): Stage['role'] {
  return (name) => {
    if (!names.includes(name) && !when) throw new Error(`the check does not declare the step ${name}`)
    return roles[name] ?? []
  }
}

function shownBy({ at, actual, expected, reason }: Finding) {
  return { at, actual, value: expected?.value, reason }
}
