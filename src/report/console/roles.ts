import type { RunVerdict } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'
import type { Palette } from './palette.ts'

/** The role of a palette that shows a verdict. */
export const VERDICT_ROLES: Readonly<Record<Verdict, keyof Palette>> = {
  fail: 'bad',
  error: 'bad',
  blocked: 'caution',
  warn: 'caution',
  pass: 'good',
  observed: 'note',
  'not-tested': 'faint',
  'not-applicable': 'faint',
}

export const RUN_VERDICT_ROLES: Readonly<Record<RunVerdict, keyof Palette>> = {
  conformant: 'good',
  'not-conformant': 'bad',
  'not-graded': 'caution',
  incomplete: 'caution',
}
