import { join } from 'node:path'
import { writeFolder } from '../host/files/files.ts'
import { grouped } from '../report/words.ts'
import {
  EXPLORATION_FILE,
  type ToldExploration,
  type ToldFinding,
  explorationText,
  idleIn,
} from '../runs/explore/exploration-file.ts'
import type { Call } from './command.ts'
import { needed, print } from './terminal.ts'

/** Writes what an exploration has come to, with the files of its findings, and says it. Gives the exit code. */
export function deliverExploration(
  told: ToldExploration,
  files: readonly (readonly [name: string, text: string])[],
  folder: string,
  { options, terminal }: Call,
): number {
  const text = explorationText(told)
  needed(writeFolder(folder, [...files, [EXPLORATION_FILE, text]]))
  if (options['json']) terminal.output.write(text)
  else print(terminal.output, describeExploration(told, folder))
  return told.found.some(({ finding }) => told.strict || finding.verdict === 'fail') ? 1 : 0
}

/** Goals that were missed; the file has all of them. */
const MOST_TOLD = 8

/** How much was tried, what never worked, and what was found. */
function describeExploration(told: ToldExploration, folder: string): string {
  const { steps, requests, flows, seed, shard, operations, statuses, situations, found, goals } = told
  const idle = idleIn(told)
  const part = shard ? `, shard ${shard.index} of ${shard.count}` : ''
  return [
    `${grouped(steps)} steps in ${grouped(flows)} flows (${grouped(requests)} requests) with seed ${seed}${part}; ` +
      `${operations.length - idle.length} of ${operations.length} operations succeeded, ${grouped(situations.length)} situations were met`,
    ...idle.map((operation) => {
      const met = Object.keys(statuses[operation] ?? {})
      return `  never succeeded: ${operation} (${met.length > 0 ? met.join(', ') : 'not asked'})`
    }),
    `${grouped(goals.reached.length)} of ${grouped(goals.reached.length + goals.missed.length)} goals were reached`,
    ...goals.missed.slice(0, MOST_TOLD).map(({ goal, why }) => `  not reached: ${goal} (${why})`),
    ...(goals.missed.length > MOST_TOLD
      ? [`  and ${goals.missed.length - MOST_TOLD} more: ${join(folder, EXPLORATION_FILE)} has all`]
      : []),
    ...found.flatMap((one) => linesOf(one, folder)),
    found.length === 0
      ? 'nothing that contradicts the documents was found'
      : `conformance replay ${folder}/*.yaml plays what was found`,
  ].join('\n')
}

function linesOf(
  { finding, file, also, steps, drawnSteps, isShownAgain }: ToldFinding,
  folder: string,
): string[] {
  const { requirement, verdict, clause, at = 'status', expected, actual } = finding
  return [
    '',
    `${verdict.toUpperCase()} ${requirement}  ${clause}`,
    `  ${at}: expected ${[expected?.rule, expected?.value].filter((part) => part !== undefined).join(': ')}; seen ${actual ?? 'nothing'}`,
    ...(also.length > 0 ? [`  the same answer contradicts ${also.join(', ')}, too`] : []),
    `  ${steps} steps of ${drawnSteps}: ${join(folder, file)}`,
    ...(isShownAgain ? [] : ['  it did not show when the file was played again']),
  ]
}
