// @module-tag sweep

import { describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import { writeJsonReport } from '../src/report/json.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { sampleAndRest } from './support/sample.ts'
import { rewriting } from './support/rewriting.ts'
import type { Rewrite } from './support/rewriting.ts'
import { SCENARIOS, playSuite } from './support/suite.ts'

// Whatever a target answers with is the target's fault: no body ends a check, takes its stack, or is read for long.

const DEPTH = 100_000
const MEGABYTE = 1024 * 1024

const BODIES: readonly (readonly [name: string, type: string, body: () => string])[] = [
  ['nested arrays', 'application/json', () => '['.repeat(DEPTH) + ']'.repeat(DEPTH)],
  ['nested objects', 'application/json', () => `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`],
  ['nested objects of a list', 'application/json', () => `[${'{"id":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}]`],
  ['JSON without an end', 'application/json', () => '['.repeat(MEGABYTE)],
  ['a long text', 'application/json', () => `{"title":"${'a'.repeat(5 * MEGABYTE)}"}`],
  ['a long number', 'application/json', () => `[{"id":${'9'.repeat(5 * MEGABYTE)}}]`],
  ['nested elements', 'application/xml', () => '<a>'.repeat(DEPTH) + '</a>'.repeat(DEPTH)],
  ['XML without an end', 'application/xml', () => '<a>'.repeat(DEPTH)],
  ['a long attribute', 'application/xml', () => `<a b="${'c'.repeat(5 * MEGABYTE)}"/>`],
]

const PLAYED = ['accounts', 'balances', 'statements', 'payments', 'cards'].flatMap(
  (area) => SCENARIOS.find(({ id, surface }) => id.startsWith(`${area}/`) && surface !== 'provider') ?? [],
)

describe('an answer of', () => {
  for (const { items, tags } of sampleAndRest(BODIES, 3)) {
    test.each(items)('%s is a finding', { tags }, async (_, type, make) => {
      const body = make()
      const result = await play(({ status, headers }) => {
        const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type')
        return { status, headers: [...others, ['content-type', type]], body }
      }, PLAYED)
      expect(blamed(result)).toEqual(['target'])
    })
  }
})

// What sends back what it was told does so in fields, addresses, headers and commands.
const SENT_BACK = SCENARIOS.filter(({ id }) =>
  /^(?:accounts|hosted\/consent-flow|cards\/checkout-request-carried-out|provider\/expired-and-refreshed)/.test(
    id,
  ),
)

describe('half a character', () => {
  test.each([
    ['at the end of', (text: string) => `${text}\uD800`],
    ['instead of', () => '\uDC00'],
  ])('%s every text is a finding', async (_, change) => {
    const result = await play(({ body, ...answer }) => {
      if (!/^\s*[[{]/.test(body)) return undefined
      const changed = JSON.parse(body, (__, value: unknown) =>
        typeof value === 'string' ? change(value) : value,
      ) as unknown
      return { ...answer, body: JSON.stringify(changed) }
    }, SENT_BACK)
    expect(blamed(result)).toEqual(['target'])
    const untested = result.scenarios.flatMap(({ steps }) =>
      steps.flatMap(({ findings }) => findings.flatMap(({ reason }) => reason ?? [])),
    )
    expect(untested).toContainEqual(expect.stringContaining('(a lone surrogate)'))
    expect(untested).toContainEqual(expect.stringContaining('no header can hold fresh'))
  })
})

test('a run that is answered without measure keeps both ends of what comes, and its report can be written', async () => {
  let count = 0
  const accounts = SCENARIOS.filter(({ id }) => id.startsWith('balances/'))
  const result = await play(({ status, headers }) => {
    count++
    return { status, headers, body: JSON.stringify({ title: `${count}${'a'.repeat(12 * MEGABYTE)}` }) }
  }, accounts)
  expect(count).toBeGreaterThan(5)
  expect(blamed(result)).toEqual(['target'])
  const report = writeJsonReport(result)
  expect(report).toContain('[cut: 125')
  expect(report.length).toBeLessThan(20 * MEGABYTE)
})

async function play(rewrite: Rewrite, scenarios: typeof SCENARIOS): Promise<RunResult> {
  return await playSuite(rewriting(embeddedTarget(createSimulator({ seed: 1 })), rewrite), { scenarios })
}

/** Whose fault the run finds something to be. */
function blamed({ scenarios }: RunResult): readonly string[] {
  const findings = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  const broken = scenarios.filter(({ verdict }) => verdict === 'error').map(({ id }) => `error in ${id}`)
  const causes = findings.flatMap(({ verdict, cause, reason }) => {
    if (verdict === 'error') return [`${cause}: ${reason}`]
    return verdict === 'fail' && cause !== undefined ? [cause] : []
  })
  return [...new Set([...causes, ...broken])]
}
