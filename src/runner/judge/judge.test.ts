import { describe, expect, test } from 'vitest'
import { heldAt } from '../../rules/confirmed.ts'
import type { Confirmed } from '../../rules/confirmed.ts'
import { PASS, contradicted, observed, otherwise, requirement } from '../../rules/requirement.ts'
import type { Outcome, Requirement } from '../../rules/requirement.ts'
import { observe } from '../../../test/examples/observe.ts'
import { isAsConfirmed, isWithBeta, judge, unjudged } from './judge.ts'

const PLACE = { source: { file: 'a.yaml', line: 3 }, exchange: 'a/b#1', curl: 'curl x' }
const ASSUMPTION = 'unknown-target'

const ruleOf = (level: Requirement['level'], rests: boolean) => ({
  ...requirement('area/rule', {
    clauses: ['1 §4.2 rule 3'],
    assumptions: rests ? [ASSUMPTION] : [],
    text: 'Text.',
    why: 'Why.',
    check: { kind: 'ambient', judge: () => PASS },
  }),
  level,
})

test('what rests on an assumption has no level above MAY', () => {
  const { level } = requirement('a/b', {
    ...ruleOf('MUST', true),
    clauses: ['1 §4.2 rule 3'],
    level: 'MUST',
  })
  expect(level).toBe('MAY')
})

const WRONG = contradicted('/x', { rule: 'right', value: '1' }, '2')
const SEEN = observed(ASSUMPTION, '404', 'status')
const OPEN: Outcome = { kind: 'not-tested', reason: 'no entries' }

type Finding = ReturnType<typeof judge>
type Row = readonly [Requirement['level'], boolean, Outcome, string | undefined, Partial<Finding>]

const ROWS: readonly Row[] = [
  [
    'MUST',
    false,
    WRONG,
    undefined,
    {
      verdict: 'fail',
      cause: 'target',
      at: '/x',
      actual: '2',
      why: 'Why.',
      look: '`conformance explain area/rule` plays an answer that is right, and one that is not',
    },
  ],
  ['SHOULD', false, WRONG, undefined, { verdict: 'warn', cause: 'target', at: '/x', actual: '2' }],
  ['MAY', false, WRONG, undefined, { verdict: 'observed', cause: 'document-silent', actual: '2' }],
  ['MUST', true, WRONG, undefined, { verdict: 'observed', cause: 'document-silent', assumption: ASSUMPTION }],
  ['SHOULD', true, WRONG, undefined, { verdict: 'observed', assumption: ASSUMPTION, actual: '2', at: '/x' }],
  ['MUST', true, WRONG, '2', { verdict: 'observed', actual: '2' }],
  ['MUST', true, WRONG, '1', { verdict: 'observed', pinned: '1' }],
  [
    'MUST',
    false,
    SEEN,
    undefined,
    { verdict: 'observed', assumption: ASSUMPTION, actual: '404', at: 'status' },
  ],
  ['MUST', false, SEEN, '404', { verdict: 'observed', actual: '404' }],
  ['MAY', true, SEEN, '403', { verdict: 'observed', pinned: '403', actual: '404' }],
  ['MUST', false, OPEN, '1', { verdict: 'not-tested', cause: 'suite', reason: 'no entries' }],
]

describe('what the documents mark as beta', () => {
  const wrong = WRONG as Exclude<Outcome, { kind: 'pass' }>

  test.for([
    ['MUST', false, 'warn'],
    ['SHOULD', false, 'warn'],
    ['MAY', false, 'observed'],
    ['MUST', true, 'observed'],
  ] as const)('%s, resting on an assumption: %s, is %s', ([level, rests, verdict]) => {
    const cause = verdict === 'warn' ? 'target' : 'document-silent'
    expect(judge(ruleOf(level, rests), wrong, PLACE, { pins: {} }, true)).toMatchObject({
      verdict,
      level,
      cause,
    })
  })

  test('is its operations and the push service', () => {
    const answered = observe({})
    expect(isWithBeta(answered)).toBe(false)
    expect(isWithBeta(observe({ surface: 'cards', operation: 'cards/sync' }))).toBe(true)
    expect(isWithBeta({ ...answered, events: [] })).toBe(true)
  })
})

describe('judging an outcome', () => {
  test.for(ROWS.map((row, index) => [index, ...row] as const))(
    'row %i: %s, resting on an assumption: %s',
    ([, level, rests, outcome, pin, expected]) => {
      const pins = pin === undefined ? {} : { [ASSUMPTION]: pin }
      const finding = judge(ruleOf(level, rests), outcome as Exclude<Outcome, { kind: 'pass' }>, PLACE, {
        pins,
      })
      expect(finding).toMatchObject({ requirement: 'area/rule', document: 1, clause: '1 §4.2 rule 3', level })
      expect(finding).toMatchObject({ ...PLACE, ...expected })
      if (!('pinned' in expected)) expect(finding.pinned).toBeUndefined()
    },
  )

  test('the advice of a check is worth more than the reason of its requirement', () => {
    const advised = contradicted('/x', { rule: 'r' }, '2', 'there')
    expect(
      judge(ruleOf('MUST', false), advised as typeof WRONG & { kind: 'contradicted' }, PLACE, { pins: {} }),
    ).toMatchObject({
      look: 'there',
    })
  })

  test('nothing fails by an operation that is beta: what is contradicted there is a warning', () => {
    const verdictOf = (level: Requirement['level'], rests = false) =>
      judge(ruleOf(level, rests), WRONG as typeof WRONG & { kind: 'contradicted' }, PLACE, { pins: {} }, true)
        .verdict
    expect([verdictOf('MUST'), verdictOf('SHOULD'), verdictOf('MAY')]).toEqual(['warn', 'warn', 'observed'])
    expect(verdictOf('MUST', true)).toBe('observed')
    const { look } = judge(ruleOf('MUST', false), WRONG as never, PLACE, { pins: {} }, true)
    expect(look).toMatch(
      /^The operation is beta and may change, so that this is no failure\. `conformance explain /,
    )
  })

  test('a pin of another assumption changes nothing', () => {
    const finding = judge(ruleOf('MAY', true), SEEN as typeof SEEN & { kind: 'observed' }, PLACE, {
      pins: { 'unknown-permission': '403' },
    })
    expect(finding).not.toHaveProperty('pinned')
  })

  test('what was seen nowhere in particular has no place', () => {
    const seen = observed(ASSUMPTION, 'never') as typeof SEEN & { kind: 'observed' }
    expect(seen).not.toHaveProperty('at')
    expect(judge(ruleOf('MAY', true), seen, PLACE, { pins: {} })).not.toHaveProperty('at')
  })

  test.each(ROWS)(
    '%s, resting on an assumption %s: a finding says what to look at next',
    (level, rests, outcome, pin) => {
      const pins = pin === undefined ? {} : { [ASSUMPTION]: pin }
      expect(judge(ruleOf(level, rests), outcome as never, PLACE, { pins }).look).toMatch(/ explain |the pin/)
    },
  )

  test('what the documents are silent about leads to the assumption, what was not judged to the requirement', () => {
    const rule = ruleOf('MUST', false)
    expect(judge(rule, SEEN as never, PLACE, { pins: {} }).look).toContain(
      `conformance explain ${ASSUMPTION}`,
    )
    for (const verdict of ['not-tested', 'not-applicable', 'error'] as const)
      expect(unjudged(rule, verdict, 'suite', 'because', PLACE).look).toContain(
        'conformance explain area/rule',
      )
    expect(unjudged(rule, 'blocked', 'target', 'because', PLACE, 'first step').look).toContain('"first step"')
  })

  test('what could not be judged says why and names its root', () => {
    const finding = unjudged(ruleOf('MUST', false), 'blocked', 'target', 'because', PLACE, 'first step')
    expect(finding).toMatchObject({
      verdict: 'blocked',
      cause: 'target',
      reason: 'because',
      root: 'first step',
    })
    expect(unjudged(ruleOf('MUST', false), 'error', 'suite', 'because', PLACE)).not.toHaveProperty('root')
  })
})

describe('what the owner of the target confirms', () => {
  const confirmed: Confirmed = new Map([['unknown-target', 'acme.yaml:3']])
  const known = { pins: {}, confirmed }
  const held = (level: 'MUST' | 'SHOULD') =>
    heldAt({ ...ruleOf('MAY', true), levelWhenConfirmed: level }, confirmed)
  const verdictOf = (rule: Requirement, outcome: Outcome, isBeta = false) =>
    judge(rule, outcome as Exclude<Outcome, { kind: 'pass' }>, PLACE, known, isBeta)

  test('fails and warns like a sentence, and names who says so', () => {
    expect(verdictOf(held('MUST'), WRONG)).toMatchObject({
      verdict: 'fail',
      level: 'MUST',
      cause: 'target',
      assumption: ASSUMPTION,
      look: expect.stringMatching(
        /^acme\.yaml:3 confirms unknown-target, on which the documents are silent\. /,
      ),
    })
    expect(verdictOf(held('SHOULD'), WRONG).verdict).toBe('warn')
    expect(verdictOf(held('MUST'), WRONG, true).verdict).toBe('warn')
  })

  test('is all that a requirement rests on, or nothing of it', () => {
    const onTwo = { ...ruleOf('MAY', true), assumptions: [ASSUMPTION, 'card-states'] as const }
    expect(heldAt(onTwo, confirmed).level).toBe('MAY')
    expect(verdictOf(onTwo, WRONG)).toMatchObject({ verdict: 'observed', cause: 'document-silent' })
  })

  test('counts where it is recorded beside a check that rests on a sentence', () => {
    const stated = ruleOf('MUST', false)
    expect(verdictOf(stated, SEEN).verdict).toBe('observed')
    const other = observed(ASSUMPTION, '403', 'status')
    expect(verdictOf(stated, other)).toMatchObject({ verdict: 'fail', actual: '403', assumption: ASSUMPTION })
    expect(verdictOf(ruleOf('SHOULD', false), other).verdict).toBe('warn')
    // Of this one no value is known that is as assumed in all places.
    expect(verdictOf(stated, observed('card-success-statuses', '200')).verdict).toBe('observed')
    const sure = otherwise(ASSUMPTION, '404')
    expect(verdictOf(stated, sure).verdict).toBe('fail')
    expect(judge(stated, sure as never, PLACE, { pins: {} }).verdict).toBe('observed')
  })

  test('is a pass where the requirement is about it and the target does so', () => {
    expect(isAsConfirmed(held('MUST'), SEEN, confirmed)).toBe(true)
    expect(isAsConfirmed(held('MUST'), observed(ASSUMPTION, '403'), confirmed)).toBe(false)
    expect(isAsConfirmed(ruleOf('MAY', true), SEEN, confirmed)).toBe(false)
    expect(isAsConfirmed(ruleOf('MUST', false), SEEN, confirmed)).toBe(false)
  })
})
