import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../test/support/cli-process.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { readReportFile } from './read-report-file.ts'
import { writeReports } from './write-reports.ts'

const RESULT = sampleResult()
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('without named formats every file is written but what the terminal shows, and the report is read again', () => {
  const reports = folder.file('all')
  const written = writeReports(RESULT, reports, undefined)
  expect(written.ok && written.value).toHaveLength(5)
  expect(readdirSync(reports).toSorted()).toEqual([
    'junit.xml',
    'matrix.csv',
    'report.html',
    'report.json',
    'summary.md',
  ])
  const read = readReportFile(reports)
  expect(read.ok && read.value.runId).toBe(RESULT.runId)
})

test('named formats are written and no others', () => {
  const reports = folder.file('named')
  expect(writeReports(RESULT, reports, ['console', 'json'])).toMatchObject({ ok: true })
  expect(readdirSync(reports).toSorted()).toEqual(['report.json', 'summary.txt'])
})

test('a report that is none is named', () => {
  expect(readReportFile(folder.file('absent.json'))).toMatchObject({
    ok: false,
    error: expect.stringContaining('absent.json') as string,
  })
})
