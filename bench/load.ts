import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends the same GET `count` times, `inFlight` at once, and reads every answer to its end. */
export async function sendMany(
  url: string,
  headers: Readonly<Record<string, string>>,
  count: number,
  inFlight = 8,
): Promise<void> {
  let left = count
  const worker = async (): Promise<void> => {
    while (left-- > 0) await get(url, headers)
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
}

async function get(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const sending = request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.resume()
      response.on('end', resolve)
    })
    sending.on('error', reject)
    sending.end()
  })
}

export function closeConnections(): void {
  agent.destroy()
}
