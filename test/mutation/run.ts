/**
 * Makes deliberate mistakes in the sources and says which of them no test notices:
 *
 *   npm run mutation                           what decides verdicts wholly, of the rest a sample
 *   npm run mutation -- --sample 2000          a larger one (`all`: everything); --seed 7: another one
 *   npm run mutation -- src/rules/account-information/camt.ts   all mutants of some files, given as paths or globs
 *   npm run mutation -- src/runner --sample 50   some of a group, given by its name
 */
import { matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { chosen } from '../distorter/choice.ts'
import { refusedAmong } from './compiler.ts'
import { tryMutants } from './crew.ts'
import { GROUPS } from './groups.ts'
import type { Group } from './groups.ts'
import { instrumentAll } from './instrument.ts'
import { progressOf } from './progress.ts'
import { lineOf, nameOf, scoreOf, staleReasons, uncertainty } from './score.ts'
import { SURVIVORS } from './survivors.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

const LEAST_SHARE = 0.9
const sample = values.sample ?? (positionals.length > 0 ? 'all' : '400')

const isAsked = (file: string): boolean =>
  positionals.length === 0 || positionals.some((glob) => matchesGlob(file, glob))

const asked = GROUPS.map((group): Group =>
  positionals.includes(group.name) ? group : { ...group, files: group.files.filter(isAsked) },
).filter(({ files }) => files.length > 0)
if (asked.length === 0)
  say(`no source of ${positionals.join(' ')} is tried: give paths in src/rules or src/runner`)
// The first time it says what it knows, the second time it goes at once.
const interruption = new AbortController()
process.once('SIGINT', () => interruption.abort())
let isGood = asked.length > 0
for (const group of asked) {
  if (!interruption.signal.aborted) isGood = (await tryGroup(group)) && isGood
}
process.exitCode = isGood && !interruption.signal.aborted ? 0 : 1

async function tryGroup(group: Group): Promise<boolean> {
  const { mutants } = instrumentAll(group.files)
  const isWhole = group.isWhole || sample === 'all'
  const some = isWhole ? mutants : chosen(mutants, Number(sample), Number(values.seed))
  const refused = refusedAmong(some)
  const compiling = some.filter((mutant) => !refused.has(mutant))
  const progress = progressOf(process.stderr, group.name, compiling.length)
  const { signal } = interruption
  const { tried, failing } = await tryMutants(group, mutants, compiling, { onTried: progress.tell, signal })
  progress.end()
  const { killed, explained, unexplained, share } = scoreOf(tried, SURVIVORS)
  const sampled = isWhole ? '' : ` of ${mutants.length}, ±${percent(uncertainty(share, tried.length))}`
  const early = tried.length < compiling.length ? `, interrupted after ${tried.length}` : ''
  say(
    `${group.name}: ${some.length} mutants${sampled}${early}; ${killed} killed, ${refused.size} do not compile, ` +
      `${explained.length} survived with a reason, ${unexplained.length} without: ${percent(share)}`,
  )
  for (const test of failing) say(`  fails without a mutant, and is left out: ${test}`)
  for (const one of unexplained) say(`  survived: ${lineOf(one)}`)
  const stale = isWhole && early === '' ? staleReasons(SURVIVORS, group.files, tried) : []
  for (const reason of stale)
    say(`  nothing survives any more for this reason, take it out: ${nameOf(reason)}`)
  return share >= LEAST_SHARE && stale.length === 0 && !(group.isWhole && unexplained.length > 0)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
