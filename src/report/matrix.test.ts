import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { assembledResult } from '../../test/support/assembled-result.ts'
import { parsedCsv } from '../../test/support/parsed-csv.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { writeMatrix } from './matrix.ts'

describe('matrix.csv', () => {
  test('has a line per requirement that every reader of RFC 4180 takes apart the same way', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        const [header, ...rows] = parsedCsv(writeMatrix(result))
        expect(header?.join()).toBe(
          'requirement,document,clause,level,surface,verdict,checks,scenarios,reason,text',
        )
        expect(rows.map(([id, , clause]) => [id, clause])).toEqual(
          result.requirements.map(({ id, clause }) => [id, clause]),
        )
      }),
    )
  })

  test('has no cell that a spreadsheet runs as a formula', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        for (const cell of parsedCsv(writeMatrix(result)).flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t]/)
      }),
    )
  })

  test('says what failed, in cells that a spreadsheet can show', () => {
    const result = sampleResult()
    const long = { ...result.requirements[0]!, id: 'a/long', scenarios: Array<string>(9999).fill('token/x') }
    const rows = parsedCsv(writeMatrix({ ...result, requirements: [...result.requirements, long] }))
    const failed = rows.filter(([, , , , , verdict]) => verdict === 'fail')
    expect(failed.length).toBeGreaterThan(0)
    for (const [id, , , , , , , , reason] of failed) expect(reason, id).not.toBe('')
    for (const cell of rows.flat()) expect(cell.length).toBeLessThan(1100)
  })

  test('begins so that spreadsheets read it as UTF-8', () => {
    expect(writeMatrix(sampleResult()).startsWith('\uFEFFrequirement,')).toBe(true)
  })

  test('keeps quotes, commas and line breaks inside their cell', () => {
    const requirement = { id: 'a/b', document: 1, clause: '1 §8', level: 'MUST', surface: 'gateway' } as const
    const result = assembledResult({
      target: { kind: 'embedded', name: 'bank', surfaces: ['gateway'] },
      requirements: [{ ...requirement, text: 'say "yes", or\nno', reason: '=1+1' }],
      scenarios: [],
    })
    expect(writeMatrix(result).split('\r\n')[1]).toBe(
      `a/b,1,1 §8,MUST,gateway,not-tested,0,,'=1+1,"say ""yes"", or\nno"`,
    )
  })
})
