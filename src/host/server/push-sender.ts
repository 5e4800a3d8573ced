import { createHttpAgents } from '../client/http-agents.ts'
import { sendHttp } from '../client/http-client.ts'

/** Assumption push-event-delivery. */
const PATIENCE_MS = 10_000

/** Sends push events over HTTP, and waits in real time before it tries again: see the option `pushSender`. */
export function pushOverHttp(timeoutMs = PATIENCE_MS) {
  const agents = createHttpAgents()
  let isClosed = false
  return {
    /** Ends what is on its way and sends no more: nobody waits for a receiver that does not answer. */
    close: (): void => {
      isClosed = true
      agents.close()
    },
    /** Sends a message with POST; resolves with what became of it, and never rejects. */
    send: async (
      url: string,
      { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
    ): Promise<'taken' | { readonly problem: string }> => {
      if (isClosed) return { problem: 'the bank has ended' }
      const request = { method: 'POST', url, headers: Object.entries(headers), body }
      const { outcome } = await sendHttp(request, { agents, timeoutMs, maxBodyBytes: MOST_ANSWER_BYTES })
      if ('failure' in outcome) return { problem: outcome.failure.message }
      const { status } = outcome.response
      return status >= 200 && status < 300 ? 'taken' : { problem: `the receiver answered ${status}` }
    },
    /** Lets real time pass; a bank that waits for its receiver keeps no process alive. */
    pause: async (milliseconds: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
    },
  }
}

/** Nobody reads what a receiver answers beside its status. */
const MOST_ANSWER_BYTES = 64 * 1024
