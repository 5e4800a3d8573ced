import { CAMT_053 } from '../../../messages/iso20022/models/camt053/message.ts'
import { PAIN_002 } from '../../../messages/iso20022/models/pain002/message.ts'

/** The messages that answers are; those that only requests are would be in the bundle of every page for nothing. */
export const ANSWERED_MESSAGES = { [PAIN_002.name]: PAIN_002, [CAMT_053.name]: CAMT_053 } as const

export type AnsweredMessage = keyof typeof ANSWERED_MESSAGES
