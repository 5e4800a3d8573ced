import { Agent, request } from 'node:http'

/** The compiler, whose threads count too, takes its last great step after ten to twelve thousand requests. */
export const WARM_UP = 20_000

/**
 * How many requests are on their way at once, for every server: one that has nothing to do after each answer pays for
 * falling asleep and for waking up, and is no busy one.
 */
export const IN_FLIGHT = 8

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The bodies of POSTs, which may follow from the answers: `lane` is which of those that are in flight at once. */
export interface Posts {
  next(lane: number): string
  answered?(text: string, lane: number): void
}

/**
 * Sends the same GET `count` times, or POSTs, several at once, and reads every answer to its end. Never sleeps
 * meanwhile: a server pays for waking its client, up to thirty microseconds an answer, and the more the longer the
 * client has waited.
 */
export async function sendMany(
  url: string,
  headers: Readonly<Record<string, string>>,
  count: number,
  posts?: Posts,
): Promise<void> {
  const letSleep = keepAwake()
  let left = count
  const worker = async (lane: number): Promise<void> => {
    while (left-- > 0) {
      const answer = await exchange(url, headers, posts?.next(lane))
      posts?.answered?.(answer, lane)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, async (_, lane) => await worker(lane))).finally(
    letSleep,
  )
}

function keepAwake(): () => void {
  let isAwake = true
  const look = (): void => {
    if (isAwake) setImmediate(look)
  }
  look()
  return () => {
    isAwake = false
  }
}

async function exchange(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Promise<string> {
  return await new Promise<string>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sending = request(url, { method, agent, headers }, (response) => {
      const { statusCode = 0 } = response
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (answer += text))
      response.on('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve(answer)
        else reject(new Error(`${url} answers ${statusCode}: ${answer}`))
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

export function closeConnections(): void {
  agent.destroy()
}
