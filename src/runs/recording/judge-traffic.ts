import { fileProblemFrom } from '../../host/files/file-problem.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { recognizeAt } from '../../runner/record/recognize.ts'
import type { JudgedTraffic, ReadAt } from '../../runner/record/judged-traffic.ts'
import type { FindFace } from './faces.ts'
import { type Ordered, type ReadExchange, createInOrder, readExchange } from './read-exchange.ts'
import { type Placed, UnreadableTraffic, createValueReader } from './traffic-values.ts'

/** What was read, and what of it says nothing. */
function nothingRead() {
  return {
    judged: 0,
    /** By host: nobody said which face it is. */
    elsewhere: new Map<string, number>(),
    withoutOperation: 0,
    unanswered: 0,
    withoutBody: 0,
    late: 0,
    repeated: 0,
    /** Files whose last line is the beginning of one only. */
    cut: [] as string[],
  }
}
type TrafficCounts = ReturnType<typeof nothingRead>

interface Read {
  readonly exchange: ReadExchange
  readonly at: ReadAt
  readonly face: NonNullable<ReturnType<FindFace>>
}

/** Reads one file after the other, and has everything judged that is with a face. The error names the file and the line. */
export async function judgeTraffic(
  files: readonly { readonly name: string; readonly pieces: AsyncIterable<string> }[],
  profile: Profile,
  findFace: FindFace,
  judged: JudgedTraffic,
): Promise<Result<TrafficCounts, string>> {
  const counts = nothingRead()
  const inOrder = createInOrder<Read>()
  for (const { name, pieces } of files) {
    const reader = createValueReader()
    try {
      for await (const piece of pieces) await take(name, reader.push(piece))
      const { values, isCut } = reader.end()
      await take(name, values)
      if (isCut) counts.cut.push(name)
    } catch (error) {
      if (error instanceof UnreadableTraffic) return err(`${name}:${error.line}: ${error.message}`)
      if ((error as NodeJS.ErrnoException).code === undefined) throw error
      return err(fileProblemFrom(error, name).message)
    }
  }
  await judgeAll(inOrder.end())
  counts.repeated = inOrder.repeated()
  return ok(counts)

  async function take(file: string, values: readonly Placed[]): Promise<void> {
    for (const { value, line } of values)
      for (const one of exchangesIn(value)) {
        const read = readExchange(one)
        if (!read.ok) throw new UnreadableTraffic(line, read.error)
        const exchange = read.value
        const face = findFace(exchange)
        if (face) await judgeAll(inOrder.push({ exchange, at: { file, line }, face }))
        else countElsewhere(exchange)
      }
  }

  async function judgeAll(all: Iterable<Ordered<Read>>): Promise<void> {
    for (const one of all) await judge(one)
  }

  async function judge({ exchange, at, face, isLate }: Ordered<Read>): Promise<void> {
    const { response, method, url, sentAtMs, durationMs, headers, body, bytes } = exchange
    const known = recognizeAt(profile, face.surface, method, face.path)
    if (!known.operation) counts.withoutOperation++
    else if (!response) counts.unanswered++
    else if (exchange.lacksBody) counts.withoutBody++
    else {
      if (isLate) counts.late++
      counts.judged++
      const request = {
        method,
        target: face.path,
        headers,
        ...(body !== undefined && { body }),
        ...(bytes && { bytes }),
      }
      const sent = { url, durationMs, outcome: { response } }
      const passed = { request, known, sent, sentAtMs, answeredAtMs: sentAtMs + durationMs }
      await judged.judge({ ...passed, id: `${at.file}#${counts.judged}` }, at, isLate)
    }
  }

  function countElsewhere({ url }: ReadExchange): void {
    const host = (URL.parse(url)?.host ?? '') || 'no host'
    const { elsewhere } = counts
    const name = elsewhere.has(host) || elsewhere.size < MOST_HOSTS ? host : 'other hosts'
    elsewhere.set(name, (elsewhere.get(name) ?? 0) + 1)
  }
}

const MOST_HOSTS = 50

/** A line of the journal of a run has those of a whole scenario, or says something of the run. */
function exchangesIn(value: unknown): readonly unknown[] {
  const { scenario, journal, attempt } = (value ?? {}) as Record<string, unknown>
  if (journal !== undefined || attempt !== undefined) return []
  const { steps } = (scenario ?? {}) as { readonly steps?: readonly { readonly exchanges?: unknown[] }[] }
  return steps ? steps.flatMap(({ exchanges = [] }) => exchanges) : [value]
}

/** What a reader of the report should know of what is not in it, a line each. */
export function whatWasLeftOut(counts: TrafficCounts): readonly string[] {
  const elsewhere = [...counts.elsewhere].toSorted(([, one], [, other]) => other - one)
  const lines: readonly (readonly [count: number, text: string])[] = [
    ...elsewhere
      .slice(0, 5)
      .map(([host, count]) => [count, `with ${host}, which is no face of the target`] as const),
    [elsewhere.slice(5).reduce((sum, [, count]) => sum + count, 0), 'with further hosts'],
    [counts.withoutOperation, 'at addresses that no operation has'],
    [counts.unanswered, 'without an answer'],
    [counts.withoutBody, 'whose request was recorded without its body'],
    [counts.repeated, 'that are there once more'],
  ]
  return [
    ...lines.flatMap(([count, text]) => (count > 0 ? [`left out: ${count} ${text}`] : [])),
    ...(counts.late > 0
      ? [`judged by themselves: ${counts.late} that were sent long before others that stand before them`]
      : []),
    ...counts.cut.map((file) => `${file}: its last line is not whole, and was left out`),
  ]
}
