import type { OwnOperation } from '../../documents/own/own-api.ts'
import { OWN_SCHEMAS, OWN_SURFACES } from '../../documents/own/own-apis.ts'
import { filledPath } from '../../documents/operations.ts'
import type { Surface } from '../../documents/apis.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'
import { schemaProblems } from '../../runner/judge/schema-check.ts'
import { createSimulator } from '../../simulator/create.ts'

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
  return await Promise.all(
    moments.map(async ([client, bank]) => {
      const { operations } = OWN_SURFACES[client]!
      const found = await Promise.all(
        operations.map(async (operation) => ({
          operation: `${operation.method} ${operation.path}`,
          how: await breakage(operation, bank),
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
async function breakage(operation: OwnOperation, bank: Release | 'both'): Promise<string | undefined> {
  const asked = bank === 'both' ? await answerOf(operation, 'newer') : await answerOf(operation, bank)
  const { status, text } = bank === 'both' && asked.status >= 400 ? await answerOf(operation, 'older') : asked
  if (status === 404 || status === 405) return `the bank has no such operation (${status})`
  if (status >= 400) return `its request is refused (${status}): ${text}`
  const described = operation.answers.find((one) => one.status === String(status))
  if (!described) return `answered ${status}, which its release does not have`
  if (described.schema === undefined || !OWN_SCHEMAS[described.schema]) return undefined
  const [problem] = schemaProblems(described.schema, unmarkedJsonIn(text))
  return problem && `${problem.pointer || '/'} ${problem.rule}; it is ${problem.actual}`
}

async function answerOf({ method, path, asks, body }: OwnOperation, bank: Release) {
  const simulator = createSimulator()
  const samples = (place: string) =>
    Object.fromEntries(
      asks.filter((one) => one.in === place && one.required).map((one) => [one.name, one.sample]),
    )
  const query = new URLSearchParams(samples('query')).toString()
  const address = filledPath(path, samples('path')) + (query === '' ? '' : `?${query}`)
  const response = await simulator[bank as Surface].fetch(
    new Request(`http://${bank}${address}`, {
      method,
      headers: { ...samples('header'), ...(body && { 'content-type': body.mediaType }) },
      ...(body && { body: typeof body.sample === 'string' ? body.sample : JSON.stringify(body.sample) }),
    }),
  )
  return { status: response.status, text: await response.text() }
}
