import { randomStream } from '../../kernel/random.ts'
import type { Target } from '../../target/profile/profile.ts'

/**
 * The X-Correlation-ID of a request: documents let the caller choose it (1 §2.1), and some targets take UUIDs alone, or
 * no more than their 36 characters. Other forms are a question of their own, which no flow rests on. At a bank in this
 * process it says where it comes from.
 */
export function correlationIdFor(
  { kind }: Pick<Target, 'kind'>,
  run: string,
  scenarioId: string,
  number: number,
): string {
  return kind === 'embedded'
    ? `${run}-${scenarioId.replace('/', '-').slice(-36)}-${number}`
    : correlationUuid(run, scenarioId, number)
}

/**
 * In the form of version 4. All of a run begin alike, so that a log is searched by the first 13 characters; within a
 * scenario they end in the number of the request.
 */
export function correlationUuid(run: string, scenarioId: string, number: number): string {
  const ofRun = [8, 4].map((length) => randomStream('correlation', length, run).hex(length))
  const ofScenario = randomStream('correlation', run, scenarioId).hex(8)
  const [first, second, third] = [ofScenario.slice(0, 3), ofScenario.slice(3, 6), ofScenario.slice(6)]
  return [...ofRun, `4${first}`, `8${second}`, third + number.toString(16).padStart(10, '0')].join('-')
}
