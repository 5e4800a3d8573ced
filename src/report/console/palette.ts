import type { RunVerdict } from '../../evidence/run-result.ts'
import type { Verdict } from '../../evidence/verdict.ts'

type Role = 'strong' | 'faint' | 'good' | 'bad' | 'caution' | 'note'

/** How a terminal shows the roles that text can have. The composition root makes one from its colour library. */
export type Palette = Readonly<Record<Role, (text: string) => string>>

const asItIs = (text: string) => text

export const plainPalette: Palette = {
  strong: asItIs,
  faint: asItIs,
  good: asItIs,
  bad: asItIs,
  caution: asItIs,
  note: asItIs,
}

export interface ConsoleOptions {
  readonly palette: Palette
  /** Columns of the terminal. */
  readonly width: number
  /** Paths of the reports that were written. */
  readonly reports?: readonly string[]
}

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
