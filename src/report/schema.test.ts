import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryRunResult } from '../../test/support/arbitrary-run-result.ts'
import { sampleResult } from '../../test/support/sample-result.ts'
import { runResultSchema } from '../evidence/run-result.ts'
import { withTitles } from '../kernel/schema.ts'
import { writeJsonReport } from './json.ts'

const PUBLISHED = '../../reports/report.schema.json'

const OWN = withTitles(z.toJSONSchema(runResultSchema, { target: 'draft-2020-12' }))

// After a change of the type: `npx vitest run src/report/schema.test.ts -u`.
test('the published JSON Schema is the one that the types describe', async () => {
  await expect(`${JSON.stringify(OWN, null, 2)}\n`).toMatchFileSnapshot(PUBLISHED)
})

test('whatever is written is valid against the published JSON Schema', async () => {
  const schema = JSON.parse(await readFile(new URL(PUBLISHED, import.meta.url), 'utf8')) as object
  const validate = new Ajv2020({ allErrors: true, validateFormats: false }).compile(schema)
  const problemsOf = (text: string) => {
    validate(JSON.parse(text))
    return validate.errors ?? []
  }
  expect(problemsOf(writeJsonReport(sampleResult()))).toEqual([])
  fc.assert(
    fc.property(arbitraryRunResult, (result) => {
      expect(problemsOf(writeJsonReport(result))).toEqual([])
    }),
  )
  expect(problemsOf('{ "schemaVersion": "0.1" }')).not.toEqual([])
})

test('every property is described', () => {
  const undescribed: string[] = []
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      visit(value, `${path}/${key}`)
      if (path.endsWith('/properties') && !('description' in value || '$ref' in value))
        undescribed.push(`${path}/${key}`)
    }
  }
  visit(OWN, '')
  expect(undescribed).toEqual([])
})
