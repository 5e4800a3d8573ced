import { diffRuns } from '../../report/diff.ts'
import { describeDiff } from '../../report/baseline-words.ts'
import { diffFields } from '../../report/field-diff.ts'
import type { RunCommand } from '../command.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { needed, tell } from '../terminal.ts'

/** `conformance diff A B`: what the second run says otherwise than the first. */
export const diff: RunCommand = async ([before = '', after = ''], { options, terminal }) => {
  const one = needed(readReportFile(before))
  const other = needed(readReportFile(after))
  const differences = diffRuns(one, other)
  const fields = options['fields'] ? diffFields(one, other) : undefined
  tell(terminal, options, { differences, fields }, () => describeDiff(one, other, differences, fields))
  return differences.length + (fields?.length ?? 0) === 0 ? 0 : 5
}
