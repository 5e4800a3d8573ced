import { z } from 'zod'
import { listOf, object } from '../../../kernel/schema.ts'
import { usable } from '../../control/usage-error.ts'
import {
  checkedText,
  playedOne,
  reportFile,
  runDetails,
  runState,
  scenarioFiles,
  scenarioLanguage,
  wantedRun,
} from '../player.ts'
import type { Player, RunState } from '../player.ts'
import type { AnsweringRow, Call, RowAddress, RowDetails } from '../row.ts'
import { Refusal, defineRow, orNotFound } from '../row.ts'

const runs = object({
  runs: listOf<RunState>(runState),
  targets: listOf(z.string()).describe('What a run may be pointed at beside this world.'),
})

/** The suite, played at copies of the world: the world itself stays as it is. */
export const RUN_ROWS = [
  playRow('GET /runs', 'The runs that were begun here, the newest first; the last few are kept', {
    response: 'The runs, and at what others may be started.',
    answer: runs,
    act: ({ player, world }) => ({ runs: player.runs(world), targets: player.targets }),
  }),
  playRow(
    'POST /runs',
    'Play the suite, some of it, a scenario of your own or flows that nobody wrote at copies of this world, or at a target',
    {
      body: wantedRun,
      status: 201,
      response: 'The run, which goes on by itself.',
      answer: runState,
      act: async ({ player, world, body }) => usable(await player.start(body, world)),
    },
  ),
  playRow('GET /runs/{run}', 'What came of a run so far', {
    response: 'The run, the scenarios that were played, and what failed.',
    answer: runDetails,
    act: ({ player, world, parameters: { run = '' } }) => player.details(world, run) ?? notKept(run),
  }),
  playRow('GET /runs/{run}/scenario', 'What came of one scenario of a run, with every exchange, redacted', {
    query: { id: 'The id of the scenario.' },
    response: 'The scenario, step by step.',
    answer: playedOne,
    act: ({ player, world, query, parameters: { run = '' } }) => {
      const wanted = query.get('id') ?? ''
      const scenario = player.played(world, run, wanted)
      return { scenario: orNotFound(scenario, `This run has not played a scenario "${wanted}".`) }
    },
  }),
  playRow('GET /runs/{run}/report', 'A report file of a run that is concluded or was stopped', {
    query: { format: 'json, html, junit, matrix, markdown, sarif, ctrf or console; html when absent.' },
    response: 'The file.',
    answer: reportFile,
    act: ({ player, world, query, parameters: { run = '' } }) => {
      const report = player.report(world, run, query.get('format') ?? 'html')
      if (report) return report
      throw new Refusal(409, 'There is no such report: the run goes on, or the format is unknown.')
    },
  }),
  playRow('POST /runs/{run}/stop', 'End a run after the scenario that it plays', {
    response: 'It ends, and what came of it is kept.',
    act: ({ player, world, parameters: { run = '' } }) => {
      if (!player.stop(world, run)) notKept(run)
    },
  }),
  playRow('DELETE /runs/{run}', 'End a run, if it goes on, and forget it', {
    response: 'It is gone.',
    act: ({ player, world, parameters: { run = '' } }) => {
      if (!player.forget(world, run)) notKept(run)
    },
  }),
  playRow('GET /scenarios', 'The scenario files that ship', {
    scope: 'server',
    response: 'Each with the scenarios that it holds.',
    answer: scenarioFiles,
    paged: 'files',
    act: ({ player }) => ({ files: player.files() }),
  }),
  playRow('GET /scenarios/text', 'The text of a scenario file that ships', {
    scope: 'server',
    query: { file: 'Its name, as GET scenarios tells it.' },
    response: 'The text.',
    answer: object({ text: z.string() }),
    act: ({ player, query }) => {
      const file = query.get('file') ?? ''
      const missing = `No scenario that ships stands in "${file}"; GET scenarios lists them.`
      return { text: orNotFound(player.textOf(file), missing) }
    },
  }),
  playRow(
    'GET /scenarios/schema',
    'How scenario files are written: their JSON Schema, and the ids that they may name',
    {
      scope: 'server',
      response: 'The schema, and the ids.',
      answer: scenarioLanguage,
      act: ({ player }) => player.language(),
    },
  ),
  playRow('POST /scenarios/check', 'What the linter says of the text of a scenario file', {
    scope: 'server',
    body: z.strictObject({ text: z.string() }),
    response: 'Its messages.',
    answer: checkedText,
    act: ({ player, body }) => player.check(body.text),
  }),
]

type PlayCall<Body> = Call<Body> & { readonly player: Player }

/** A row for which somebody has to be there who plays scenarios. */
function playRow<Address extends RowAddress, Body extends z.ZodType, Answer extends z.ZodType>(
  address: Address,
  summary: string,
  details: RowDetails<Body, Answer, PlayCall<z.output<Body>>>,
): AnsweringRow<Address, Answer> {
  const row = defineRow<Address, Body, Answer>(address, summary, {
    ...details,
    act: ({ player, ...call }) => {
      if (player) return details.act({ ...call, player })
      throw new Refusal(404, 'This server was started without anybody who plays scenarios.')
    },
  })
  return { ...row, plays: true }
}

function notKept(run: string): never {
  throw new Refusal(404, `No run "${run}" is kept; GET runs lists those that are.`)
}
