import { gradedShareOf } from '../evidence/graded-share.ts'
import type { ExitCode, RunResult, RunVerdict } from '../evidence/run-result.ts'
import type { Cause, Verdict } from '../evidence/verdict.ts'
import type { Palette } from './console/palette.ts'

/** How a verdict is shown: the sign makes it readable without colour, and the meaning is for a legend. */
function shown(label: string, sign: string, role: keyof Palette, meaning: string) {
  return { label, sign, role, meaning }
}

export const VERDICT_WORDS: Readonly<Record<Verdict, ReturnType<typeof shown>>> = {
  fail: shown('fail', '✕', 'bad', 'a MUST is contradicted'),
  error: shown('error', '‼', 'bad', 'the suite, the configuration or the network went wrong'),
  blocked: shown('blocked', '⊘', 'caution', 'a step before it failed'),
  warn: shown('warn', '!', 'caution', 'a recommendation is contradicted'),
  pass: shown('pass', '✓', 'good', 'a check ran that could have failed'),
  observed: shown('observed', '○', 'note', 'the documents are silent; the behaviour is recorded'),
  'not-tested': shown('not tested', '·', 'faint', 'it could not be tested here'),
  'not-applicable': shown('not applicable', '–', 'faint', 'the profile says that it does not apply'),
}

export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  target: 'the target',
  configuration: 'the configuration',
  suite: 'the suite',
  'document-silent': 'the documents are silent',
  environment: 'the environment',
}

export const RUN_VERDICT_WORDS: Readonly<Record<RunVerdict, { label: string; role: keyof Palette }>> = {
  conformant: { label: 'Conformant', role: 'good' },
  'not-conformant': { label: 'Not conformant', role: 'bad' },
  'not-graded': { label: 'Not graded', role: 'caution' },
  incomplete: { label: 'Incomplete', role: 'caution' },
}

/** A report has those of its run alone: that it could not be written stands in none. */
export const EXIT_CODE_MEANINGS: Readonly<Record<ExitCode | 6, string>> = {
  0: 'every graded requirement passes',
  1: 'a requirement fails',
  2: 'usage, or an invalid file',
  3: 'nothing could be graded, or too little',
  4: 'the run is incomplete',
  5: 'drift from the pins, the baseline or the simulated bank',
  6: 'the verdict stands, and a report could not be written',
}

/** The area of what answers give away; at the provider it is the beginning of a slug. */
const SECURITY = /^(?:provider\/security-|security\/)/

/** Whether a requirement is about secrets, or about what belongs to somebody else. */
export function isAboutSecurity(requirement: string): boolean {
  return SECURITY.test(requirement)
}

/** The verdict with how much it is about: a run that could look at little says little. */
export function verdictHeadline(result: RunResult): string {
  return RUN_VERDICT_WORDS[result.verdict].label + verdictExtent(result)
}

/** What follows the word of a verdict: in how many of how many requirements. */
export function verdictExtent(result: RunResult): string {
  const words = [ownRuleWords(result), expectationWords(result)].filter((one) => one !== undefined)
  const besides = words.map((one) => `, ${one}`).join('')
  if (result.verdict === 'not-graded' && result.exitCode === 0 && result.ownRules)
    return ` by the documents; ${result.ownRules.pass} rules of your own pass${besides}`
  if (result.verdict !== 'conformant') return besides
  const { graded, applicable } = gradedShareOf(result)
  return ` in ${graded} of ${counted(applicable, 'requirement')}${besides}`
}

/** How many rules of one's own do not pass; undefined where all do, and where there are none. */
export function ownRuleWords({ ownRules }: RunResult): string | undefined {
  if (!ownRules) return undefined
  const all = Object.values(ownRules).reduce((sum, count) => sum + count, 0)
  const { pass, fail, warn } = ownRules
  const open = all - pass - fail - warn
  const parts = [
    fail > 0 && `${fail} failed`,
    warn > 0 && `${warn} with a warning`,
    open > 0 && `${open} not graded`,
  ]
  const said = parts.filter(Boolean).join(', ')
  return said === '' ? undefined : `${said} of ${counted(all, 'rule')} of your own`
}

/** How many of the expectations of scenarios are not met; undefined where all are. */
export function expectationWords({ expectations }: RunResult): string | undefined {
  if (!expectations) return undefined
  const { met, missed, 'not-reached': open } = expectations
  const all = counted(met + missed + open, 'expectation')
  const parts = [missed > 0 && `${missed} not met`, open > 0 && `${open} not reached`].filter(Boolean)
  return parts.length === 0 ? undefined : `${parts.join(' and ')} of ${all}`
}

/** Nothing to play falls into it, while other shards have something. */
export function isIdleShard({ shard, verdict, exitCode }: RunResult): boolean {
  return shard !== undefined && verdict === 'not-graded' && exitCode === 0
}

/** "1 scenario", "2,000 scenarios". */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Thousands set apart, the same on every machine. */
export function grouped(count: number): string {
  // May backtrack: a number has few digits.
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** "840 ms", "12.3 s", "4 min 05 s". */
export function durationText(durationMs: number): string {
  if (durationMs < 999.5) return `${Math.round(durationMs)} ms`
  if (durationMs < 59_950) return `${(durationMs / 1000).toFixed(1)} s`
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** "2026-03-02 08:00:00 UTC" from ISO 8601 in UTC; any other text stays as it is. */
export function instantText(instant: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/.exec(instant)
  return parts ? `${parts[1]} ${parts[2]} UTC` : instant
}

/** The first segment of a requirement's or scenario's id. */
export function areaOf(id: string): string {
  return id.split('/', 1)[0] ?? id
}

/** Of how many flows wait. */
export function flowsWait(count: number): string {
  return `${counted(count, 'flow')} ${count === 1 ? 'waits' : 'wait'}`
}
