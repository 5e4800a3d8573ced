import { compileFunction } from 'node:vm'
import { readFileSync } from 'node:fs'
import { SURFACES, SURFACE_DESCRIPTIONS } from '../../src/documents/apis.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'

interface K6Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface K6Parameters {
  readonly headers: Readonly<Record<string, string>>
  readonly tags: { readonly step: string }
}

export interface K6Play {
  /** Every check by its name, and whether it held. */
  readonly checks: (readonly [name: string, holds: boolean])[]
  readonly answers: (readonly [step: string, status: number])[]
}

/** Plays a module for k6 at a bank in this process, whose time `sleep` moves on. */
export async function playInK6(
  module: string,
  bank: Simulator,
  environment: Readonly<Record<string, string>>,
): Promise<K6Play> {
  const played: K6Play = { checks: [], answers: [] }
  const http = {
    asyncRequest: async (
      method: string,
      url: string,
      body: string | null,
      { headers, tags }: K6Parameters,
    ) => {
      const answer = await fetchAt(bank, new Request(url, { method, headers: { ...headers }, body }))
      played.answers.push([tags.step, answer.status])
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
  }
  const check = (
    response: K6Response,
    tests: Readonly<Record<string, (response: K6Response) => boolean>>,
  ) => {
    const results = Object.entries(tests).map(([name, holds]) => [name, holds(response)] as const)
    played.checks.push(...results)
    return results.every(([, holds]) => holds)
  }
  const sleep = (seconds: number): void => void bank.clock.advance({ seconds })
  class BankDate extends Date {
    static override now(): number {
      return bank.clock.now().getTime()
    }
  }
  const text = [helper, module].map((part) =>
    part.replaceAll(/^import .*$/gm, '').replaceAll(/^export (default )?/gm, ''),
  )
  const code = `${text.join('\n').replace('async function () {', 'async function main() {')}\nreturn main()`
  const main = compileFunction(code, ['http', 'check', 'sleep', 'Date', '__ENV'])
  await main(http, check, sleep, BankDate, environment)
  return played
}

const helper = readFileSync(new URL('../../fixtures/export/k6.js', import.meta.url), 'utf8')

/** As the served bank finds a surface by the path. */
async function fetchAt(bank: Simulator, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const client = /^\/clients\/[^/]+/.exec(pathname)?.[0]
  if (client !== undefined)
    return await bank.gateway.as(client.slice('/clients/'.length)).at(client).fetch(request)
  for (const surface of SURFACES)
    for (const path of SURFACE_DESCRIPTIONS[surface].servedAt)
      if (path !== '' && pathname.startsWith(`${path}/`)) return await bank[surface].at(path).fetch(request)
  return await bank.gateway.at('').fetch(request)
}
