import type { MessageModel } from './message-model.ts'
import { CAMT_053 } from './models/camt053/message.ts'
import { PAIN_001 } from './models/pain001/message.ts'
import { PAIN_002 } from './models/pain002/message.ts'

/** The messages that are known here, by their identifier. */
export const MESSAGES = {
  [PAIN_001.name]: PAIN_001,
  [PAIN_002.name]: PAIN_002,
  [CAMT_053.name]: CAMT_053,
} as const satisfies Readonly<Record<string, MessageModel>>

export type MessageName = keyof typeof MESSAGES

export const MESSAGE_NAMES = Object.keys(MESSAGES) as readonly MessageName[]
