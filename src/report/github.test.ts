import { expect, test } from 'vitest'
import { sampleResult } from '../../test/support/sample-result.ts'
import { githubAnnotations } from './github.ts'

const lines = githubAnnotations(sampleResult()).trimEnd().split('\n')

test('failures and errors are marked at the line of the scenario, then warnings', () => {
  const kinds = lines.map((line) => /^::(\w+) /.exec(line)?.[1])
  expect(kinds).toContain('error')
  expect(kinds).toContain('warning')
  expect(kinds.lastIndexOf('error')).toBeLessThan(kinds.indexOf('warning'))
  for (const line of lines) {
    expect(line).toMatch(/^::(?:error|warning) file=[^,:]+\.yaml,line=\d+,title=[^,:]+::./)
  }
})

test('nothing of the target becomes a command', () => {
  const hostile = sampleResult().scenarios.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map((step) => ({
      ...step,
      findings: step.findings.map((finding) => ({
        ...finding,
        actual: '\n::add-mask::x\r\n::set-output name=a::b\u2028::error::c',
        reason: '\n::stop-commands::x',
      })),
    })),
  }))
  const annotations = githubAnnotations({ ...sampleResult(), scenarios: hostile })
  for (const line of annotations.trimEnd().split(/[\n\r\u2028]/)) {
    expect(line).toMatch(/^::(?:error|warning) file=/)
  }
})

test('there is one per requirement, ten of a kind at most, and the summary has the rest', () => {
  const result = sampleResult()
  const twice = { ...result, scenarios: [...result.scenarios, ...result.scenarios] }
  expect(titlesIn(githubAnnotations(twice))).toEqual(titlesIn(githubAnnotations(result)))
  const failed = result.requirements.find(({ verdict }) => verdict === 'fail')!
  const requirements = Array.from({ length: 30 }, (_, index) => ({ ...failed, id: `more/number-${index}` }))
  const many = githubAnnotations({ ...result, requirements: [...result.requirements, ...requirements] })
  expect(many.match(/^::error/gm)).toHaveLength(10)
  expect(many).toMatch(/^::notice title=conformance::\d\d more requirements in the summary$/m)
})

test('a scenario that is no file of the repository is named in the text', () => {
  const [first] = githubAnnotations(sampleResult(), () => undefined).split('\n')
  expect(first).toMatch(/^::error title=[^:]+::.*\(scenarios\/[^ ]+\.yaml:\d+\)/)
})

test('there is none for what a baseline accepts', () => {
  const result = sampleResult()
  const baseline = result.requirements.map(({ id }) => ({
    requirement: id,
    reason: 'known',
    owner: 'us',
    expires: '2999-01-01',
    state: 'accepted' as const,
  }))
  expect(githubAnnotations({ ...result, baseline })).toBe('')
})

function titlesIn(annotations: string): readonly (string | undefined)[] {
  return [...annotations.matchAll(/title=([^:]+)::/g)].map(([, title]) => title)
}
