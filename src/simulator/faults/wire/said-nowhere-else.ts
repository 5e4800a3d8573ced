import type { MessageName } from '../../../iso20022/messages.ts'

/** Why an element may have any value of its type: nothing that a client can rely on tells what it has to be. */
export function saidNowhereElse(message: MessageName, path: string): string | undefined {
  return UNSAID.find(([pattern]) => pattern.test(`${message}/${path}`))?.[1]
}

/** By message and element; the first that fits counts. A test asks for each whether it still excuses anything. */
export const UNSAID: readonly (readonly [RegExp, string])[] = []
