import { decodeXml, encoded } from '../../src/kernel/xml-encoding.ts'
import type { EmbeddedBank, EmbeddedSurface } from '../../src/runner/play/embedded-target.ts'
import type { Surface } from '../../src/documents/apis.ts'
import type { Answered, Mutator, Sent } from './mutation.ts'

/** What one scenario's traffic came to. */
export interface Tap {
  readonly mutator: Mutator
  /** Every request as it was made. */
  readonly requests: Sent[]
  /** How many exchanges or events the mutator changed, added or withheld. */
  changes: number
}

/** Passes everything through. */
export const HONEST: Mutator = { exchange: async (sent, { next }) => await next(sent) }

export function createTap(mutator: Mutator): Tap {
  return { mutator, requests: [], changes: 0 }
}

/** A bank whose every face, and the faces of its copies, speak through a mutator. */
export function wrappedBank(bank: EmbeddedBank, tap: Tap): EmbeddedBank {
  const { control } = bank
  const face = (surface: Surface): EmbeddedSurface =>
    wrappedSurface(bank, surface, bank[surface], 'first', tap)
  return {
    ...(bank.seed !== undefined && { seed: bank.seed }),
    ...(bank.variations !== undefined && { variations: bank.variations }),
    clock: bank.clock,
    control: {
      finalizeDay: (date) => control.finalizeDay(date),
      revokeConsent: (permissionId) => control.revokeConsent(permissionId),
      perform: (command, argument) => control.perform(command, argument),
      activeFaults: () => control.activeFaults(),
      deliverEvents: async () => await control.deliverEvents(),
      receiveEvents: (receiver) =>
        control.receiveEvents(async (message) => {
          const delivered = tap.mutator.deliver?.(message) ?? [message]
          if (delivered.length !== 1 || delivered[0] !== message) tap.changes++
          let outcome: Awaited<ReturnType<typeof receiver>> = 'taken'
          for (const one of delivered) {
            const result = await receiver(one)
            if (result !== 'taken') outcome = result
          }
          return outcome
        }),
    },
    fork: (...how) => wrappedBank(bank.fork(...how), tap),
    profile: () => bank.profile(),
    gateway: face('gateway'),
    provider: face('provider'),
    cards: face('cards'),
    settlement: face('settlement'),
  }
}

function wrappedSurface(
  bank: EmbeddedBank,
  surface: Surface,
  inner: EmbeddedSurface,
  client: Sent['client'],
  tap: Tap,
): EmbeddedSurface {
  return {
    as: (clientId) => wrappedSurface(bank, surface, inner.as(clientId), 'second', tap),
    at: (basePath) => wrappedSurface(bank, surface, inner.at(basePath), client, tap),
    fetch: async (request) => {
      const url = new URL(request.url)
      const sent: Sent = {
        surface,
        client,
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        body: await textOf(request),
      }
      tap.requests.push(sent)
      const passed: { readonly sent: Sent; readonly answered: Answered }[] = []
      const next = async (changed: Sent): Promise<Answered> => {
        const answered = await ask(inner, changed, url.origin)
        passed.push({ sent: changed, answered })
        return answered
      }
      const answered = await tap.mutator.exchange(sent, {
        next,
        now: () => bank.clock.now().getTime(),
        profile: () => bank.profile(),
      })
      const [only] = passed
      if (passed.length !== 1 || only?.sent !== sent || only.answered !== answered) tap.changes++
      return written(answered)
    },
  }
}

/** In the encoding in which it came: what is asked on goes in that again. */
export async function textOf(request: Request): Promise<string> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const text = decodeXml(bytes, request.headers.get('content-type') ?? '')
  return text.ok ? text.value : new TextDecoder().decode(bytes)
}

async function ask(surface: EmbeddedSurface, sent: Sent, origin: string): Promise<Answered> {
  const response = await surface.fetch(
    new Request(origin + sent.path, {
      method: sent.method,
      headers: sent.headers,
      body: sent.body === '' ? null : (encoded(sent.body) ?? sent.body),
    }),
  )
  return await plain(response)
}

/** An answer whose body can be read and changed. */
export async function plain(response: Response): Promise<Answered> {
  const headers = new Headers(response.headers)
  const isZipped = headers.get('content-encoding') === 'gzip'
  if (isZipped) headers.delete('content-encoding')
  return {
    status: response.status,
    headers,
    body: isZipped ? await unzipped(response) : await response.text(),
  }
}

async function unzipped(response: Response): Promise<string> {
  const body = await response.blob()
  return await new Response(body.stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

export function written({ status, headers, body }: Answered): Response {
  const isEmpty = body === '' || status === 204 || status === 304
  return new Response(isEmpty ? null : body, { status, headers })
}
