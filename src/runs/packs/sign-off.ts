import type { RunResult } from '../../evidence/run-result.ts'
import { printableLine } from '../../report/printable.ts'

/** A page to print and sign. It names the report by its hash, so that it cannot be taken for another one's. */
export function signOffText({ target, runId, verdict }: RunResult, reportSha256: string): string {
  return [
    '# Sign-off',
    '',
    `Target: ${printableLine(target.name)} (${printableLine(target.baseUrl ?? target.kind)})`,
    `Run: ${runId}`,
    `Verdict: ${verdict}`,
    `report.json: sha256:${reportSha256}`,
    '',
    ...[
      'Name',
      'Role',
      'Decision (accepted / accepted with conditions / refused)',
      'Conditions',
      'Date',
      'Signature',
    ].flatMap((field) => [`${field}: ____________________________`, '']),
  ].join('\n')
}
