import { CORRELATION_ID, PERMISSION_ID } from '../../../documents/headers.ts'
import { z } from 'zod'
import { explainExchange } from '../../../documents/explained/explain-exchange.ts'
import { type Exchange, headerOf } from '../../../evidence/observation.ts'
import { exchangeSchema } from '../../../evidence/scenario-result.ts'
import { defined } from '../../../kernel/defined.ts'
import { instant, listOf, object } from '../../../kernel/schema.ts'
import { UsageError } from '../../simulator.ts'
import { type World, profileOfWorld } from '../../worlds.ts'
import { type JudgeExchange, judgement } from '../player.ts'
import { defineRow, orNotFound } from '../row.ts'

const line = z.object({
  id: z.string(),
  surface: z.string(),
  operation: z.string().exactOptional().describe('Absent where no operation has this address.'),
  method: z.string(),
  url: z.string().describe('Path and query below the base address of the surface.'),
  status: z.int(),
  sentAt: instant,
  correlationId: z.string().exactOptional(),
  permissionId: z.string().exactOptional(),
})

/** Each takes some milliseconds, in which nothing else is answered. */
const MOST_JUDGED = 20

const saying = z.object({
  text: z.string(),
  clause: z.string().exactOptional().describe('The place that states it.'),
  assumption: z.string().exactOptional().describe('What is assumed where the documents are silent.'),
})

const explainedPart = z.object({
  message: z.enum(['request', 'answer']),
  at: z
    .string()
    .describe(
      '`status`, `path NAME`, `query NAME`, `header NAME`, `form NAME`, or a JSON Pointer in which `*` is every item.',
    ),
  count: z.int().describe('How often the message has it; 0 for what is documented and not there.'),
  value: z.string().exactOptional().describe('The first value that it has there.'),
  says: listOf<z.output<typeof saying>>(saying).describe(
    'What the documents say of it; nothing where they do not name it.',
  ),
})

type Line = z.output<typeof line>

interface Filter {
  readonly does: string
  readonly fits: (exchange: Exchange, wanted: string) => boolean
}

/** The query parameters that leave out lines. */
const FILTERS: Readonly<Record<string, Filter>> = {
  surface: { does: 'Only those of this surface.', fits: ({ surface }, wanted) => surface === wanted },
  operation: {
    does: 'Only those of this operation.',
    fits: ({ operation }, wanted) => operation === wanted,
  },
  status: {
    does: 'Only those with this status, or with one that begins so: 401, 4.',
    fits: ({ response }, wanted) => String(response?.status).startsWith(wanted),
  },
  permission: { does: 'Only those of this permission.', fits: hasField(PERMISSION_ID) },
  correlation: { does: 'Only those with this correlation id.', fits: hasField(CORRELATION_ID) },
  text: {
    does: 'Only those with this text in their method and address.',
    fits: ({ request: { method, url } }, wanted) =>
      `${method} ${url}`.toLowerCase().includes(wanted.toLowerCase()),
  },
}

export const JOURNAL_ROWS = [
  defineRow('GET /journal', 'The exchanges that the bank answered, redacted', {
    query: {
      after: 'Only those after the exchange with this id; all when it is no longer in the journal.',
      last: 'At most so many, the newest ones.',
    },
    response: 'The exchanges, oldest first.',
    answer: object({ exchanges: listOf<Exchange>(exchangeSchema) }),
    paged: 'exchanges',
    act: ({ world, query }) => {
      const exchanges = entriesAfter(world.simulator.journal(), query.get('after'))
      const last = query.get('last')
      if (last === null) return { exchanges }
      if (!/^[1-9]\d{0,14}$/.test(last)) throw new UsageError(`"last" is a count from 1 up, not "${last}"`)
      return { exchanges: exchanges.slice(-Number(last)) }
    },
  }),
  defineRow('GET /journal/lines', 'The exchanges that the bank answered, a line each and newest first', {
    query: Object.fromEntries(Object.entries(FILTERS).map(([name, { does }]) => [name, does])),
    response: 'The lines, newest first.',
    answer: z.object({ lines: z.array(line), total: z.int() }),
    paged: 'lines',
    act: ({ world, query, page: { offset, limit } }) => {
      const wanted = filterFrom(query)
      const found = wanted ? world.simulator.journal().filter(wanted) : world.simulator.journal()
      const start = offset < 0 ? Math.max(0, found.length + offset) : offset
      const end = Math.max(0, found.length - start)
      const lines = found
        .slice(Math.max(0, end - limit), end)
        .map(lineOf)
        .toReversed()
      return { lines, total: found.length }
    },
  }),
  defineRow('GET /journal/exchanges/{exchange}', 'One exchange of the journal, redacted', {
    response: 'The exchange.',
    answer: object({ exchange: exchangeSchema }),
    act: ({ world, parameters: { exchange: id = '' } }) => ({ exchange: exchangeOf(world, id) }),
  }),
  defineRow(
    'GET /journal/exchanges/{exchange}/judgement',
    'What an exchange contradicts in the documents, and in what the bank said before, as far as its secrets are not needed for that',
    {
      response:
        'The judgement, and the request as a step of a scenario. 404 where the server has nobody who judges.',
      answer: judgement,
      act: ({ world, judge, parameters: { exchange: id = '' } }) =>
        somebody(judge)(exchangeOf(world, id), profileOfWorld(world), world.simulator),
    },
  ),
  defineRow(
    'GET /journal/exchanges/{exchange}/explanation',
    'What the documents say of every part of an exchange',
    {
      response: 'The parts in the order of the messages; none where no operation has the address.',
      answer: object({ parts: listOf<z.output<typeof explainedPart>>(explainedPart) }),
      act: ({ world, parameters: { exchange: id = '' } }) => ({
        parts: explainExchange(exchangeOf(world, id)),
      }),
    },
  ),
  defineRow('GET /journal/contradictions', 'Which of some exchanges contradict the documents', {
    query: { ids: `The ids of the exchanges, with commas between them: ${MOST_JUDGED} at most.` },
    response: 'How many contradictions each has. 404 where the server has nobody who judges.',
    answer: z.object({ judged: z.array(z.object({ id: z.string(), contradictions: z.int() })) }),
    act: ({ world, judge, query }) => {
      const ids = new Set((query.get('ids') ?? '').split(','))
      if (ids.size > MOST_JUDGED) throw new UsageError(`at most ${MOST_JUDGED} exchanges are judged at once`)
      return contradictionsOf(ids, world, somebody(judge))
    },
  }),
]

function exchangeOf(world: World, id: string): Exchange {
  const exchange = world.simulator.journal().findLast((candidate) => candidate.id === id)
  return orNotFound(
    exchange,
    `The journal has no exchange "${id}" any more; GET journal/lines lists those it has.`,
  )
}

function somebody(judge: JudgeExchange | undefined): JudgeExchange {
  return orNotFound(judge, 'This server was started without anybody who judges exchanges.')
}

async function contradictionsOf(ids: ReadonlySet<string>, world: World, judge: JudgeExchange) {
  const profile = profileOfWorld(world)
  const found: { id: string; contradictions: number }[] = []
  for (const exchange of world.simulator.journal()) {
    if (!ids.has(exchange.id)) continue
    const { contradictions } = await judge(exchange, profile, world.simulator)
    found.push({ id: exchange.id, contradictions: contradictions.length })
  }
  return { judged: found }
}

/** Undefined where nothing is filtered: then a page of a long journal costs no more than one of a short journal. */
function filterFrom(query: URLSearchParams): ((exchange: Exchange) => boolean) | undefined {
  const wanted = Object.entries(FILTERS).flatMap(([name, { fits }]) => {
    const value = query.get(name)
    return value ? [(exchange: Exchange) => fits(exchange, value)] : []
  })
  return wanted.length === 0 ? undefined : (exchange) => wanted.every((fits) => fits(exchange))
}

function hasField(name: string): Filter['fits'] {
  return ({ request }, wanted) => headerOf(request.headers, name)?.toLowerCase() === wanted.toLowerCase()
}

function lineOf({ id, surface, operation, request, response, sentAt }: Exchange): Line {
  return defined({
    id,
    surface,
    operation,
    method: request.method,
    url: request.url,
    status: response?.status ?? 0,
    sentAt,
    correlationId: headerOf(request.headers, CORRELATION_ID),
    permissionId: headerOf(request.headers, PERMISSION_ID),
  })
}

function entriesAfter(exchanges: readonly Exchange[], id: string | null): readonly Exchange[] {
  return exchanges.slice(exchanges.findLastIndex((candidate) => candidate.id === id) + 1)
}
