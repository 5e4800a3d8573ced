import { diffRuns } from '../../report/diff.ts'
import { describeDiff } from '../../report/baseline-words.ts'
import { diffFields } from '../../report/field-diff.ts'
import { diffTimes } from '../../report/time-diff.ts'
import type { RunCommand } from '../command.ts'
import { readReportFile } from '../../runs/report-files/read-report-file.ts'
import { needed, tell } from '../terminal.ts'

/** `conformance diff A B`: what the second run says otherwise than the first. */
export const diff: RunCommand = async ([before = '', after = ''], { options, terminal }) => {
  const one = needed(readReportFile(before))
  const other = needed(readReportFile(after))
  const differences = diffRuns(one, other)
  const fields = options['fields'] ? diffFields(one, other) : undefined
  const times = options['times'] ? diffTimes(one, other) : undefined
  tell(terminal, options, { differences, fields, times }, () =>
    describeDiff(one, other, { differences, fields, times }),
  )
  return [differences, fields, times?.differences].some((found = []) => found.length > 0) ? 5 : 0
}
