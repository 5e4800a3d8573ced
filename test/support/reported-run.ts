import { writeFileSync } from 'node:fs'
import { readReport } from '../../src/report/read-report.ts'
import type { RunResult } from '../../src/evidence/run-result.ts'
import { runInProcess } from './cli-in-process.ts'
import type { temporaryFolder } from './cli-process.ts'

/** A run of the command over HTTP, as somebody gets it who reads report.json. */
export interface ReportedRun {
  /** Whatever a lawful target gets no word of: fail, warn, error and blocked, a line each. */
  readonly blamed: readonly string[]
  readonly passes: number
  readonly result: RunResult
}

/** Runs the suite at an address with a profile, and with what else the command is told. */
export async function reportedRun(
  url: string,
  profile: string,
  allow: string,
  folder: ReturnType<typeof temporaryFolder>,
  further: readonly string[] = [],
): Promise<ReportedRun> {
  const file = folder.file('profile.yaml')
  writeFileSync(file, profile)
  const { output, error } = await runInProcess([
    'run',
    url,
    '--profile',
    file,
    '--reports',
    folder.file('reports'),
    '--json',
    '--allow',
    allow,
    '--confirm',
    new URL(url).host,
    ...further,
  ])
  const report = readReport(output)
  if (!report.ok) throw new Error(`${report.error}\n${error}`)
  const { scenarios } = report.value
  return {
    result: report.value,
    passes: scenarios.filter(({ verdict }) => verdict === 'pass').length,
    blamed: scenarios.flatMap(({ id, verdict, reason, steps }) => [
      ...(verdict === 'error' ? [`error in ${id}: ${reason ?? ''}`] : []),
      ...steps.flatMap(({ name, findings }) =>
        findings
          .filter((finding) => AGAINST.has(finding.verdict))
          .map(
            (found) =>
              `${found.verdict} ${found.requirement} in ${id}, "${name}": ${found.actual ?? found.reason}`,
          ),
      ),
    ]),
  }
}

const AGAINST: ReadonlySet<string> = new Set(['fail', 'warn', 'error', 'blocked'])
