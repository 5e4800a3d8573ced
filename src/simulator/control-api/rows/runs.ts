import { z } from 'zod'
import { listOf, object } from '../../../kernel/schema.ts'
import { UsageError } from '../../simulator.ts'
import {
  checkedText,
  scenarioFiles,
  playedOne,
  reportFile,
  runDetails,
  runState,
  scenarioLanguage,
  wantedRun,
} from '../player.ts'
import type { Player, RunState } from '../player.ts'
import { Refusal, defineRow } from '../row.ts'
import type { Call } from '../row.ts'

const NOBODY_PLAYS = new Refusal(404, 'This server was started without anybody who plays scenarios.')

const runs = object({
  runs: listOf<RunState>(runState),
  targets: listOf(z.string()).describe('What a run may be pointed at beside this world.'),
})

/** The suite, played at copies of the world: the world itself stays as it is. */
export const RUN_ROWS = [
  defineRow({
    method: 'GET',
    path: '/runs',
    scope: 'world',
    plays: true,
    summary: 'The runs that were begun here, the newest first; the last few are kept',
    status: 200,
    response: 'The runs, and at what others may be started.',
    answer: runs,
    act: ({ player, world }) =>
      player ? { runs: player.runs(world), targets: player.targets } : NOBODY_PLAYS,
  }),
  defineRow({
    method: 'POST',
    path: '/runs',
    scope: 'world',
    plays: true,
    summary: 'Play the suite, some of it or a scenario of your own at copies of this world, or at a target',
    body: wantedRun,
    status: 201,
    response: 'The run, which goes on by itself.',
    answer: runState,
    act: async ({ player, world, body }) => {
      if (!player) return NOBODY_PLAYS
      const begun = await player.start(body, world)
      if (!begun.ok) throw new UsageError(begun.error)
      return begun.value
    },
  }),
  defineRow({
    method: 'GET',
    path: '/runs/{run}',
    scope: 'world',
    plays: true,
    summary: 'What came of a run so far',
    status: 200,
    response: 'The run, the scenarios that were played, and what failed.',
    answer: runDetails,
    act: (call) => ofRun(call, (player, id) => player.details(call.world, id)),
  }),
  defineRow({
    method: 'GET',
    path: '/runs/{run}/scenario',
    scope: 'world',
    plays: true,
    summary: 'What came of one scenario of a run, with every exchange, redacted',
    query: { id: 'The id of the scenario.' },
    status: 200,
    response: 'The scenario, step by step.',
    answer: playedOne,
    act: (call) => {
      const wanted = call.query.get('id') ?? ''
      return ofRun(call, (player, id) => {
        const scenario = player.played(call.world, id, wanted)
        return scenario ? { scenario } : new Refusal(404, `This run has not played a scenario "${wanted}".`)
      })
    },
  }),
  defineRow({
    method: 'GET',
    path: '/runs/{run}/report',
    scope: 'world',
    plays: true,
    summary: 'A report file of a run that is concluded or was stopped',
    query: { format: 'json, html, junit, matrix, markdown, sarif, ctrf or console; html when absent.' },
    status: 200,
    response: 'The file.',
    answer: reportFile,
    act: (call) =>
      ofRun(
        call,
        (player, id) =>
          player.report(call.world, id, call.query.get('format') ?? 'html') ??
          new Refusal(409, 'There is no such report: the run goes on, or the format is unknown.'),
      ),
  }),
  defineRow({
    method: 'POST',
    path: '/runs/{run}/stop',
    scope: 'world',
    plays: true,
    summary: 'End a run after the scenario that it plays',
    status: 204,
    response: 'It ends, and what came of it is kept.',
    act: (call) => ofRun(call, (player, id) => (player.stop(call.world, id) ? NOTHING : undefined)),
  }),
  defineRow({
    method: 'DELETE',
    path: '/runs/{run}',
    scope: 'world',
    plays: true,
    summary: 'End a run, if it goes on, and forget it',
    status: 204,
    response: 'It is gone.',
    act: (call) => ofRun(call, (player, id) => (player.forget(call.world, id) ? NOTHING : undefined)),
  }),
  defineRow({
    method: 'GET',
    path: '/scenarios',
    scope: 'server',
    plays: true,
    summary: 'The scenario files that ship',
    status: 200,
    response: 'Each with the scenarios that it holds.',
    answer: scenarioFiles,
    paged: 'files',
    act: ({ player }) => (player ? { files: player.files() } : NOBODY_PLAYS),
  }),
  defineRow({
    method: 'GET',
    path: '/scenarios/text',
    scope: 'server',
    plays: true,
    summary: 'The text of a scenario file that ships',
    query: { file: 'Its name, as GET scenarios tells it.' },
    status: 200,
    response: 'The text.',
    answer: object({ text: z.string() }),
    act: ({ player, query }) => {
      if (!player) return NOBODY_PLAYS
      const file = query.get('file') ?? ''
      const text = player.textOf(file)
      return text === undefined
        ? new Refusal(404, `No scenario that ships stands in "${file}"; GET scenarios lists them.`)
        : { text }
    },
  }),
  defineRow({
    method: 'GET',
    path: '/scenarios/schema',
    scope: 'server',
    plays: true,
    summary: 'How scenario files are written: their JSON Schema, and the ids that they may name',
    status: 200,
    response: 'The schema, and the ids.',
    answer: scenarioLanguage,
    act: ({ player }) => player?.language() ?? NOBODY_PLAYS,
  }),
  defineRow({
    method: 'POST',
    path: '/scenarios/check',
    scope: 'server',
    plays: true,
    summary: 'What the linter says of the text of a scenario file',
    body: z.strictObject({ text: z.string() }),
    status: 200,
    response: 'Its messages.',
    answer: checkedText,
    act: ({ player, body }) => (player ? player.check(body.text) : NOBODY_PLAYS),
  }),
]

const NOTHING = Symbol('nothing to tell')

/** The answer about a run; undefined from `tell` means that there is none. */
function ofRun<Told>(
  { player, parameters: { run: id = '' } }: Pick<Call<unknown>, 'player' | 'parameters'>,
  tell: (player: Player, id: string) => Told | Refusal | undefined,
) {
  if (!player) return NOBODY_PLAYS
  const told = tell(player, id)
  if (told === undefined) return new Refusal(404, `No run "${id}" is kept; GET runs lists those that are.`)
  return told === NOTHING ? undefined : told
}
