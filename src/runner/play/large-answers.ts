import type { Observation } from '../../evidence/observation.ts'
import { countJsonValues } from '../../kernel/json-values.ts'
import { countXmlNodes } from '../../kernel/xml-nodes.ts'
import type { Target } from '../../target/profile/profile.ts'

/** Answers of an ordinary target are a hundred times shorter. */
const LARGE_CHARACTERS = 2 * 1024 * 1024
/** A scenario keeps what it was answered until its end, because checks compare answers: so much in large ones. */
const MOST_BYTES = 48 * 1024 * 1024
/** What a value or an element takes once it is read: an object with a few members, or a text. */
const BYTES_OF_VALUE = 64

/** Why a scenario asks for nothing more. */
export const ANSWERED_TOO_MUCH = `the largest answers to this scenario take more than ${MOST_BYTES} bytes of memory together: no more are asked for`

/**
 * The target with the large answers of one scenario at a time: others that get some wait until it is over. Read and
 * judged, an answer takes several times its size.
 */
export function oneLargeAnswerAtATime(target: Target): Target {
  let last = Promise.resolve()
  let waiting = 0
  return {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      let leave: (() => void) | undefined
      const enter = async (): Promise<void> => {
        const before = last
        last = new Promise((resolve) => {
          leave = resolve
        })
        waiting++
        await before
        waiting--
      }
      return {
        ...session,
        send: async (request) => {
          // One that waits holds an answer: others ask for theirs when it is over.
          if (!leave && waiting > 0) await last
          const sent = await session.send(request)
          const isLarge = 'response' in sent.outcome && sent.outcome.response.body.length >= LARGE_CHARACTERS
          if (isLarge && !leave) await enter()
          return sent
        },
        close: async () => {
          leave?.()
          await session.close()
        },
      }
    },
  }
}

/** What an answer adds to what a scenario holds on to, in bytes; those of an ordinary target add nothing. */
export function heldOf({ text, body }: Pick<Observation['response'], 'text' | 'body'>): number {
  if (text.length < LARGE_CHARACTERS) return 0
  const values = body.kind === 'json' ? countJsonValues(text) : body.kind === 'xml' ? countXmlNodes(text) : 0
  return text.length + values * BYTES_OF_VALUE
}

export function isAnsweredTooMuch(held: number): boolean {
  return held > MOST_BYTES
}
