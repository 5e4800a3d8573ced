import { describe, expect, test } from 'vitest'
import { err, ok } from '../../kernel/result.ts'
import { parseScenario } from '../../../test/support/parse-scenario.ts'
import { OPERATIONS } from '../../documents/operations.ts'
import { recordedFiles } from './recorded-files.ts'
import type { RecordedStep } from './recorded-step.ts'

const operation = OPERATIONS.find(({ id }) => id === 'payment-submission/submit')!

const step = (number: number, size: number): RecordedStep => ({
  operation,
  size: size + 200,
  content: {
    name: `${number}. submit`,
    send: operation.id,
    body: { note: 'x'.repeat(size) },
    verifies: ['answers/valid-request-succeeds'],
  },
})

const read = (files: ReturnType<typeof recordedFiles>) =>
  files.map(({ id, text }) => {
    const scenario = parseScenario({ name: `${id}.yaml`, text })
    if (!scenario.ok) throw new Error(scenario.error[0]!.message)
    return { id: scenario.value.id, steps: scenario.value.steps.map(({ name }) => name) }
  })

describe('a recorded session', () => {
  test('is one file', () => {
    const [file, ...others] = recordedFiles([ok(step(1, 10)), err('it got no answer'), ok(step(3, 10))])
    expect(others).toEqual([])
    expect(read([file!])).toEqual([{ id: 'recorded/session', steps: ['1. submit', '3. submit'] }])
    expect(file!.text).toContain('# Left out:\n# 2: it got no answer\n')
    expect(file!.text).not.toContain('Part')
  })

  test('that is larger than a scenario file can be is several, in the order of what was sent', () => {
    const steps = Array.from({ length: 12 }, (_, index) => step(index + 1, 200_000))
    const leftOut = Array.from({ length: 50_000 }, () => err('no operation has its address'))
    const files = recordedFiles([...leftOut, ...steps.map(ok)])
    const readBack = read(files)
    expect(readBack.map(({ id }) => id)).toEqual([
      'recorded/session',
      'recorded/session-2',
      'recorded/session-3',
    ])
    expect(readBack.flatMap((file) => file.steps)).toEqual(steps.map(({ content }) => content['name']))
    expect(files[1]!.text).toContain('# Part 2 of 3')
    expect(files[0]!.text).toContain('and 49000 more')
  })

  test('has no file when nothing in it can be sent again', () => {
    expect(recordedFiles([err('it got no answer')])).toEqual([])
  })
})
