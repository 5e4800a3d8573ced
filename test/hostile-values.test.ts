// @module-tag sweep

import { describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { between } from './support/between.ts'
import { rewriting } from './support/rewriting.ts'
import { sampleRestAndLong } from './support/sample.ts'
import { SCENARIOS, playSuite, xml } from './support/suite.ts'

// What a target says goes on into addresses, headers and bodies. Whatever it is, nothing that a run finds then is an
// error of the suite.

const VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', ''],
  ['a line break', 'a\r\nX-Injected: 1'],
  ['two dots', '..'],
  ['a slash', '/'],
  ['an encoded null', '%00'],
  ['control characters', '\u0000\u0007\u007F'],
  ['a host in front of a path', '@127.0.0.1:6699/accounts/acc-1'],
  ['an address without a scheme', '//evil.test/accounts/acc-1'],
  ['a path with a line break', '/accounts/a\nb'],
  ['half a character', '\uD800'],
  ['letters of other scripts', '/accounts/株式会社 é'],
  ['an object', { a: '1' }],
  ['a list', [['a']]],
  ['a number', 1e300],
  ['true', true],
]

describe.each([
  ['every text of JSON', inBodies],
  ['every header that the target chooses', inHeaders],
] as const)('%s is', (_, made) => {
  for (const { items, tags } of sampleRestAndLong(VALUES, 4, 2)) {
    test.for(items)('%s', { tags }, async ([, value]) => {
      const result = await playSuite(made(sendableAlone(embeddedTarget(createSimulator({ xml }))), value), {
        scenarios: CAPTURING,
      })
      expect(errorsOf(result)).toEqual([])
    })
  }
})

/** Of scenarios that take the same out of answers and send it to the same operations, one. */
const CAPTURING = [
  ...new Map(
    SCENARIOS.filter(({ steps }) => steps.some(({ capture }) => Object.keys(capture).length > 0)).map(
      (scenario) => [
        scenario.steps
          .map(({ capture, action }) => JSON.stringify([capture, 'operation' in action && action.operation]))
          .join(' ')
          .slice(0, 400),
        scenario,
      ],
    ),
  ).values(),
].filter(({ surface }) => surface !== 'provider')

function inBodies(target: Target, value: unknown): Target {
  return rewriting(target, ({ body, ...answer }) => {
    if (!/^\s*[[{]/.test(body)) return undefined
    const changed = JSON.parse(body, (_, one: unknown) => (typeof one === 'string' ? value : one)) as unknown
    return { ...answer, body: JSON.stringify(changed) }
  })
}

function inHeaders(target: Target, value: unknown): Target {
  return rewriting(target, ({ headers, ...answer }) => ({
    ...answer,
    headers: headers.map(([name, one]) => [name, OF_THE_BODY.has(name.toLowerCase()) ? one : String(value)]),
  }))
}

const OF_THE_BODY: ReadonlySet<string> = new Set(['content-type', 'content-length'])

/** What HTTP cannot carry is not sent, as `sendHttp` does it. */
function sendableAlone(target: Target): Target {
  return between(target, async (request, send) => {
    const isSendable =
      /^[\u0021-\u00FF]*$/.test(request.path) &&
      request.headers.every(([, value]) => /^[\t\u0020-\u007E\u0080-\u00FF]*$/.test(value))
    const failure = { code: 'failed', message: 'HTTP cannot carry it' } as const
    return isSendable ? await send(request) : { url: request.path, durationMs: 0, outcome: { failure } }
  })
}

function errorsOf({ scenarios }: RunResult): readonly string[] {
  return scenarios.flatMap(({ id, steps }) =>
    steps.flatMap(({ name, findings }) =>
      findings.flatMap(({ verdict, reason = '' }) =>
        verdict === 'error' ? `${id} "${name}": ${reason}` : [],
      ),
    ),
  )
}
