import { mkdirSync, readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { sampleResult } from '../../../test/support/sample-result.ts'
import { readReportFile } from './read-report-file.ts'
import { writeReports, writeWithRoom } from './write-reports.ts'

const RESULT = sampleResult()
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('without named formats every file is written but what the terminal shows, and the report is read again', () => {
  const reports = folder.file('all')
  const written = writeReports(RESULT, reports, undefined)
  expect(written).toMatchObject({ paths: { length: 5 }, problems: [] })
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
  expect(writeReports(RESULT, reports, ['console', 'json'])).toMatchObject({ problems: [] })
  expect(readdirSync(reports).toSorted()).toEqual(['report.json', 'summary.txt'])
})

test('a report that is none is named', () => {
  expect(readReportFile(folder.file('absent.json'))).toMatchObject({
    ok: false,
    error: expect.stringContaining('absent.json') as string,
  })
})

test('one that cannot be written is lost alone', () => {
  const reports = folder.file('in the way')
  mkdirSync(`${reports}/junit.xml/x`, { recursive: true })
  const { paths, problems } = writeReports(RESULT, reports, undefined)
  expect(paths).toHaveLength(4)
  expect(problems).toMatchObject([{ format: 'junit' }])
})

test('what does not fit is written again after room has been made, and nothing else is', () => {
  const full = { code: 'no-space', message: 'report.html cannot be written: the disk is full' } as const
  const asked: (readonly string[] | undefined)[] = []
  const write = (formats: readonly string[] | undefined) => {
    asked.push(formats)
    return asked.length > 1
      ? { paths: ['report.html'], problems: [] }
      : { paths: ['matrix.csv'], problems: [{ format: 'html', problem: full }] }
  }
  expect(writeWithRoom(write, undefined, () => false).problems).toHaveLength(1)
  asked.length = 0
  expect(writeWithRoom(write, undefined, () => true)).toEqual({
    paths: ['matrix.csv', 'report.html'],
    problems: [],
  })
  expect(asked).toEqual([undefined, ['html']])
})
