import { type OwnOperation, answerWith, samplesIn } from '../../documents/own/own-operation.ts'
import { OWN_SURFACES } from '../../documents/own/own-apis.ts'
import { filledPath } from '../../documents/operations.ts'
import type { Surface } from '../../documents/apis.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { schemaProblems } from '../../runner/judge/schema-check.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { Simulator } from '../../simulator/simulator.ts'

type Release = 'older' | 'newer'

/** What a client of one release meets at a bank of another, or at one that answers both while clients move. */
export type Rehearsed = Awaited<ReturnType<typeof rehearse>>[number]

/**
 * Sends the usual requests of each release to banks of either, and holds the answers against what the release of the client
 * says of them. A bank that answers both takes what fits the newer release as one of it, and anything else as of the older.
 */
export async function rehearse() {
  const moments = [
    ['older', 'older'],
    ['older', 'newer'],
    ['newer', 'older'],
    ['older', 'both'],
    ['newer', 'both'],
    ['newer', 'newer'],
  ] as const
  const simulator = createSimulator()
  return await Promise.all(
    moments.map(async ([client, bank]) => {
      const { operations } = OWN_SURFACES[client]!
      const found = await Promise.all(
        operations.map(async (operation) => ({
          operation: `${operation.method} ${operation.path}`,
          how: await breakage(operation, bank, simulator),
        })),
      )
      return {
        client,
        bank,
        asked: operations.length,
        broken: found.flatMap(({ how, ...one }) => (how === undefined ? [] : { ...one, how })),
      }
    }),
  )
}

/** How a client of the operation is broken, in words; undefined where it is not. */
async function breakage(
  operation: OwnOperation,
  bank: Release | 'both',
  simulator: Simulator,
): Promise<string | undefined> {
  const asked = await answerOf(operation, bank === 'both' ? 'newer' : bank, simulator)
  const isOlder = bank === 'both' && asked.status >= 400
  const { status, text } = isOlder ? await answerOf(operation, 'older', simulator) : asked
  if (status === 404 || status === 405) return `the bank has no such operation (${status})`
  if (status >= 400) return `its request is refused (${status}): ${text}`
  const described = answerWith(operation, status)
  if (!described) return `answered ${status}, which its release does not have`
  if (described.schema === undefined) return undefined
  const [problem] = schemaProblems(described.schema, unmarkedJsonIn(text))
  return problem && `${problem.pointer || '/'} ${problem.rule}; it is ${problem.actual}`
}

async function answerOf({ method, path, asks, body }: OwnOperation, bank: Release, simulator: Simulator) {
  const query = new URLSearchParams(samplesIn('query', asks)).toString()
  const address = filledPath(path, samplesIn('path', asks)) + (query === '' ? '' : `?${query}`)
  const response = await simulator[bank as Surface].fetch(
    new Request(`http://${bank}${address}`, {
      method,
      headers: { ...samplesIn('header', asks), ...(body && { 'content-type': body.mediaType }) },
      ...(body && { body: typeof body.sample === 'string' ? body.sample : JSON.stringify(body.sample) }),
    }),
  )
  return { status: response.status, text: await response.text() }
}
