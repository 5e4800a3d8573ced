import { diffRuns } from '../../report/diff.ts'
import { describeDiff } from '../../report/baseline-words.ts'
import { diffFields } from '../../report/field-diff.ts'
import type { RunCommand } from '../command.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { print, usageError } from '../terminal.ts'

/** `conformance diff A B`: what the second run says otherwise than the first. */
export const diff: RunCommand = async ([before = '', after = ''], options, terminal) => {
  const one = readReportFile(before)
  if (!one.ok) return usageError(terminal, one.error)
  const other = readReportFile(after)
  if (!other.ok) return usageError(terminal, other.error)
  const differences = diffRuns(one.value, other.value)
  const fields = options['fields'] ? diffFields(one.value, other.value) : undefined
  print(
    terminal.output,
    options['json']
      ? JSON.stringify({ differences, fields }, undefined, 2)
      : describeDiff(one.value, other.value, differences, fields),
  )
  return differences.length + (fields?.length ?? 0) === 0 ? 0 : 5
}
