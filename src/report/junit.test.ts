import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { reportAs } from '../../test/support/report-tools.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { problemsOf } from './problems.ts'

describe('junit.xml', () => {
  test('is well-formed whatever the target sent, and its totals are those of its cases', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        const xml = reportAs('junit', result)
        expect(XMLValidator.validate(xml)).toBe(true)
        const outcomes = [...xml.matchAll(/<(testcase|failure|error|skipped) /g)].map(([, name]) => name)
        const count = (name: string) => outcomes.filter((outcome) => outcome === name).length
        expect(xml).toContain(
          `tests="${count('testcase')}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`,
        )
      }),
    )
  })

  test('names cases so that no two have the same class and name', () => {
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
    const { testsuites } = parser.parse(reportAs('junit', sampleResult())) as {
      testsuites: {
        testsuite: { testcase: { classname: string; name: string } | { classname: string; name: string }[] }[]
      }
    }
    const names = testsuites.testsuite
      .flatMap(({ testcase }) => testcase)
      .map(({ classname, name }) => `${classname} ${name}`)
    expect(names).toContain('token token/expired-answers-401 – 2 §7 row 1')
    expect(new Set(names).size).toBe(names.length)
  })

  test('carries the failure contract', () => {
    const xml = reportAs('junit', sampleResult())
    expect(xml).toContain('<failure type="fail" message="status: expected 401 (the status is 401), got 200">')
    expect(xml).toContain('scenario   scenarios/token/expired-access-token.yaml:14')
    for (const line of xml.split('\n')) expect(line).not.toMatch(/^assumption\S/)
    expect(xml).toContain('<error type="error" message="no answer within 10 s">')
    expect(xml).toContain('<skipped message="blocked: blocked by step &quot;read the balance')
    expect(xml).toContain('<skipped message="not-tested: needs --allow write"/>')
  })

  test('has the totals of the console, a case per requirement', () => {
    const result = sampleResult()
    const { fail, error, blocked } = result.summary
    const skipped = blocked + result.summary['not-tested'] + result.summary['not-applicable']
    // What no requirement shows would stand besides: the sample has none of it but a drift, which is red.
    const drifted = problemsOf(result).drift.length
    expect(reportAs('junit', result)).toContain(
      `tests="${result.requirements.length}" failures="${fail + drifted}" errors="${error}" skipped="${skipped}" time=`,
    )
  })

  test('counts warnings as failures when nothing else made the run fail', () => {
    const lenient = { ...sampleResult(), exitCode: 0 as const }
    expect(reportAs('junit', lenient)).not.toContain('<failure type="warn"')
    const strict = { ...lenient, exitCode: 1 as const, summary: { ...lenient.summary, fail: 0 } }
    expect(reportAs('junit', strict)).toContain('<failure type="warn"')
  })
})
