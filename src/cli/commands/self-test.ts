import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { writeFolder } from '../../host/files/files.ts'
import { describeKillMatrix } from '../../report/kill-matrix/text.ts'
import type { WireOutcome } from '../../evidence/wire-outcome.ts'
import type { KillMatrix } from '../../evidence/kill-matrix.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { globMatcher } from '../../kernel/glob.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { assumedFacts } from '../../simulator/variations/facts.ts'
import { damageFaults } from '../../simulator/faults/wire-faults.ts'
import { nearest } from '../../kernel/nearest.ts'
import type { RunCommand } from '../command.ts'
import { killMatrixOf } from '../../runs/self-test/kill-matrix.ts'
import { corpusIn } from './explore.ts'
import { loadedOwn } from '../options/own-options.ts'
import { faultsOf } from '../../simulator/faults/extension.ts'
import { listOption, numberOption, textOption } from '../options/options.ts'
import type { FaultResult, SelfTestResult } from '../../runs/self-test/self-test.ts'
import {
  selfTestInThreads,
  wireFaultsFor,
  worthwhileThreads,
} from '../../runs/self-test/self-test-threads.ts'
import { clearCount, needed, refuse, showCount, tell } from '../terminal.ts'
import { toolVersion } from '../../host/package-file.ts'

/** So many banks take longer than it takes to begin in several threads. */
const WORTH_THREADS = 6

/** `conformance self-test`: proves that the suite can fail, and that it does not fail without a cause. */
export const selfTest: RunCommand = async (_positional, { options, terminal }) => {
  const only = listOption(options, 'only')
  const damages = options['damages'] === true
  const [config, { requirements: own, extension = {} }] = [textOption(options, 'config'), loadedOwn(options)]
  const faults = config === undefined ? FAULTS : faultsOf(extension)
  const all = [...faults, ...wireFaultsFor(config)]
  const ids = [...(damages ? damageFaults() : all)].map(({ id }) => id)
  const idle = only?.find((glob) => !ids.some(globMatcher(glob)))
  if (idle !== undefined) {
    const near = nearest(idle, ids)
    refuse(`--only "${idle}" matches no fault${near ? `; did you mean ${near}?` : ''}`)
  }
  const releases = listOption(options, 'release')
  const nth = numberOption(options, 'nth')
  const word = textOption(options, 'when')
  if (nth !== undefined && word !== undefined)
    refuse('--nth and --when both say when faults show: give one of them')
  const when = nth === undefined ? word : String(nth)
  const [corpusFile, steps] = [textOption(options, 'corpus'), numberOption(options, 'steps')]
  const corpus = corpusFile === undefined ? [] : corpusIn(corpusFile)
  const isExplored = corpusFile !== undefined || steps !== undefined
  if (isExplored && damages) refuse('--damages are played in scenarios: leave out --corpus and --steps')
  const explored = isExplored ? { corpus, steps: steps ?? 0 } : undefined
  // A run for a few faults does not repeat the whole proof that nothing fails without one.
  const isPart = only !== undefined || when !== undefined || damages || isExplored || config !== undefined
  const seeds = numberOption(options, 'seeds') ?? (isPart ? 1 : 25)
  // Every thread plays the faultless bank first, which a few faults or banks are not worth.
  const isLittle = only !== undefined && seeds < WORTH_THREADS
  const threads =
    (config === undefined ? numberOption(options, 'threads') : 1) ??
    (isLittle ? 1 : worthwhileThreads(availableParallelism(), process.availableMemory()))
  // A part of the table would replace the whole one.
  const folder = textOption(options, 'reports') ?? (isPart ? undefined : join('reports', 'self-test'))
  const order = {
    seeds,
    vary: options['vary'] === true,
    only,
    when,
    explored,
    damages,
    config,
    asked: releases && { releases },
    xsdDir: textOption(options, 'xsdDir'),
  }
  const tested = await selfTestInThreads(order, threads, (done, total) => {
    showCount(terminal, `${done}/${total}`)
  })
  clearCount(terminal)
  const result = needed(tested)
  if (when !== undefined || isExplored) {
    const asked = nth === undefined ? { when, steps } : { nth, steps }
    tell(terminal, options, { ...asked, ...result }, () =>
      describeFound(when === undefined ? '' : `@${when}`, result),
    )
    return result.passed ? 0 : 1
  }
  if (damages) {
    const stated = statedIn(result.wire)
    tell(terminal, options, { ...result, stated }, () => describeDamages(result, stated))
    return result.wire.some(({ outcome }) => outcome === 'escaped') ? 1 : 0
  }
  const matrix = killMatrixOf(result, config === undefined ? REQUIREMENTS : own, faults, {
    seeds,
    version: toolVersion(),
    assumedFacts: assumedFacts(),
  })
  const reports = folder === undefined ? [] : [writeMatrix(matrix, folder)]
  tell(terminal, options, { ...result, reports }, () =>
    [describeKillMatrix(matrix), ...reports.map((path) => `written: ${path}`)].join('\n'),
  )
  return result.passed ? 0 : 1
}

/** Which faults are found though they show at some moments alone, or in what exploring draws, in all and by area. */
function describeFound(when: string, { faults, falseAlarms }: SelfTestResult): string {
  const isFound = ({ broke }: FaultResult): boolean => Object.keys(broke).length > 0
  const absent = faults.filter((fault) => !isFound(fault) && fault.shows === undefined).length
  const found = (some: readonly FaultResult[]): string => `${some.filter(isFound).length} of ${some.length}`
  return [
    ...faults.map(({ id, broke, shows }) => {
      const [by] = Object.entries(broke)
      if (by) return `found   ${id}${when} by ${by[0]} (${by[1]})`
      return shows === undefined ? `absent  ${id}${when}` : `unseen  ${id}${when}, which shows in ${shows}`
    }),
    '',
    ...[...Map.groupBy(faults, ({ id }) => id.split('/')[0]!)].map(
      ([area, some]) => `${area}: ${found(some)}`,
    ),
    `${found(faults)} faults are found${when && ` as ID${when}`}; ${absent} show in no scenario; ${falseAlarms.length} false alarms`,
  ].join('\n')
}

/**
 * Of the damages that some scenario met, those that contradict what a document states: a MUST sees them. What nobody
 * sees counts among them, whatever it contradicts, so that the share is no better than it is.
 */
export function statedIn(wire: readonly WireOutcome[]) {
  const musts = new Set(REQUIREMENTS.flatMap(({ id, level }) => (level === 'MUST' ? [id] : [])))
  const caught = wire.filter(
    ({ outcome, requirement }) => outcome === 'caught' && requirement !== undefined && musts.has(requirement),
  ).length
  const met = caught + wire.filter(({ outcome }) => outcome === 'escaped').length
  // Of what is met, in percent.
  return { met, caught, share: met === 0 ? 100 : Math.floor((caught / met) * 1000) / 10 }
}

/** What became of each damage of values, those that nobody noticed by their fields. */
export function describeDamages(
  { wire, falseAlarms }: SelfTestResult,
  stated: ReturnType<typeof statedIn>,
): string {
  const damageOf = ({ fault }: WireOutcome): string => fault.slice(fault.lastIndexOf('/') + 1)
  const counts = (some: readonly WireOutcome[]): string => {
    const count = (of: WireOutcome['outcome']) => some.filter(({ outcome }) => outcome === of).length
    const met = some.length - count('unreached')
    return `${met} of ${some.length} met, ${count('caught')} caught, ${count('observed')} observed, ${count('escaped')} escaped`
  }
  const escaped = wire.filter(({ outcome }) => outcome === 'escaped')
  return [
    ...escaped.map(({ fault }) => `ESCAPED ${fault}`),
    '',
    ...[...Map.groupBy(wire, damageOf)].map(([damage, some]) => `${damage}: ${counts(some)}`),
    `all: ${counts(wire)}; ${falseAlarms.length} false alarms`,
    `against stated facts (MUST): ${stated.met} met, ${stated.caught} caught, which is ${stated.share} %`,
  ].join('\n')
}

function writeMatrix(matrix: KillMatrix, folder: string): string {
  const name = 'kill-matrix.json'
  needed(writeFolder(folder, [[name, `${JSON.stringify(matrix, undefined, 2)}\n`]]), '--reports')
  return join(folder, name)
}
