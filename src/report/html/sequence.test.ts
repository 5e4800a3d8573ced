import { expect, test } from 'vitest'
import type { Exchange } from '../../evidence/observation.ts'
import type { ScenarioResult } from '../../evidence/run-result.ts'
import { sequenceOf, sequenceOfFlow } from './sequence.ts'

const EXCHANGE: Exchange = {
  id: 'a#1',
  surface: 'gateway',
  request: { method: 'GET', url: 'https://gateway.test/accounts', headers: [] },
  response: { status: 200, headers: [], body: '' },
  behind: {
    calls: [
      {
        joinedBy: 'correlation-id',
        request: { method: 'GET', url: '/accounts', headers: [['X-CorAPI-Client-ID', '<b>client</b>']] },
        response: { status: 401, headers: [], body: '' },
        at: '2026-03-02T08:00:00.000Z',
      },
    ],
    unjoined: 0,
  },
  sentAt: '2026-03-02T08:00:00.000Z',
  durationMs: 1,
}
const { behind: _, ...ALONE } = EXCHANGE
const captures = { blocks: [], blockOf: new Map([['a#1', 0]]) }

test('an exchange is an arrow from lane to lane for each message, and what it says is text', () => {
  const html = htmlOf(sequenceOf(EXCHANGE))
  expect([...html.matchAll(/<li class="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'lanes',
    'cg',
    'gb',
    'bg',
    'gc',
  ])
  expect(html).toContain('(for &lt;b&gt;client&lt;/b&gt;)')
  expect(sequenceOf(ALONE)).toBe(false)
})

test('a flow shows its steps, what was done in between, and which exchange is wrong', () => {
  const html = htmlOf(sequenceOfFlow(flow([EXCHANGE]), captures))
  expect([...html.matchAll(/class="of"><span>([^<]+)/g)].map(([, name]) => name)).toEqual(['call', 'wait'])
  expect(html).toContain('href="#exchange/a#1"')
  expect(html).toContain('class="cg wrong"')
  expect(sequenceOfFlow(flow([ALONE]), captures)).toBeUndefined()
})

function flow(exchanges: readonly Exchange[]): ScenarioResult {
  const step = { name: 'call', line: 1, passed: {}, exchanges }
  const finding = { requirement: 'a/b', verdict: 'fail', exchange: 'a#1' }
  const steps = [
    { ...step, findings: [finding] },
    { ...step, name: 'wait', exchanges: [], findings: [] },
  ]
  return {
    id: 'a',
    file: 'a.yaml',
    title: 'A',
    verdict: 'fail',
    durationMs: 1,
    steps,
  } as unknown as ScenarioResult
}

function htmlOf(piece: unknown): string {
  return (piece as { readonly markup: string }).markup
}
