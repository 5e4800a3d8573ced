import type { Observation } from '../../evidence/observation.ts'
import { CARD_CODES } from '../../documents/cards/codes.ts'
import type { CardCodeNumber } from '../../documents/cards/codes.ts'
import { notTested } from '../outcomes.ts'
import { refused, succeeded } from '../read.ts'
import type { Outcome } from '../requirement.ts'
import { answerIn, mentions, shownStatus } from './reading.ts'

/** What a card is, or has become: whoever knows nothing of its past cannot say whether that is right. */
const OF_ITS_STATE: readonly CardCodeNumber[] = [
  4430, 4431, 4436, 4437, 4438, 4439, 4440, 4442, 4447, 4452, 4457, 4458, 4470, 4474, 4502,
]
/** What was done with it before: once a day, or once for all. */
const OF_ITS_USE: readonly CardCodeNumber[] = [4435, 4445, 4472, 4475, 4501, 4503, 4504]

/**
 * Whether an answer shows a card as the profile says that it is. Every status but ACTIVE is somebody's doing, unless it
 * is a card that is known to be blocked, and a card that is not there any more is nobody's. Undefined: the answer says
 * nothing about the card.
 */
export function showsAsKnown(here: Observation, isBlocked: boolean): boolean | undefined {
  if (refused(here) && isAboutItsState(here)) return false
  if (!succeeded(here)) return undefined
  const status = shownStatus(here)
  return status === undefined || status === 'ACTIVE' || (isBlocked && status === 'SUSPENDED')
}

/**
 * What is told instead of a failure where a refusal may be about what happened to the card before, at a bank that
 * keeps what other scenarios, other runs and other clients did.
 */
export function refusedForItsPast(here: Observation): Outcome | undefined {
  const priorState = here.cards?.priorState
  if (priorState === undefined || !refused(here) || !mayFollowFromPriorState(here, priorState))
    return undefined
  return ofItsPriorState(answerIn(here))
}

/** Assumption card-pin-orders: a PIN try counter is not reset for a reason that the suite does not know. */
export function refusedForItsCounter(here: Observation): Outcome | undefined {
  if (here.operation?.id !== 'cards/reset-pin-try-counter' || !refused(here) || !mentions(here, 4474))
    return undefined
  return notTested('nothing could be reset')
}

function mayFollowFromPriorState(here: Observation, priorState: 'unverified' | 'verified'): boolean {
  return (
    isRefusedWith(here, OF_ITS_USE, ABOUT_A_USE) || (priorState === 'unverified' && isAboutItsState(here))
  )
}

/** Whether a refusal may be about what happened to the card before, whoever did it. */
export function mayBeOfItsPast(here: Observation): boolean {
  return isAboutItsState(here) || isRefusedWith(here, OF_ITS_USE, ABOUT_A_USE)
}

function isAboutItsState(here: Observation): boolean {
  return isRefusedWith(here, OF_ITS_STATE, ABOUT_A_STATE)
}

/** Most codes are not shown in the document, so that a target may have others, or none: then the status counts. */
function isRefusedWith(
  here: Observation,
  codes: readonly CardCodeNumber[],
  statuses: ReadonlySet<number>,
): boolean {
  const told = CARD_CODES.map(({ code }) => code).filter((code) => mentions(here, code))
  return told.length === 0 ? statuses.has(here.response.status) : told.some((code) => codes.includes(code))
}

/** RFC 9110 §15.5: what is not there, is gone, conflicts with what is, or cannot be processed. */
const ABOUT_A_STATE: ReadonlySet<number> = new Set([404, 409, 410, 422])
const ABOUT_A_USE: ReadonlySet<number> = new Set([409, 422])

/** The same for a status that the card may have had before. */
export function shownForItsPriorState(here: Observation, status: string): Outcome | undefined {
  return here.cards?.priorState === 'unverified' ? ofItsPriorState(status) : undefined
}

function ofItsPriorState(shown: string): Outcome {
  return notTested(
    `the card may have been used or changed before, and this bank keeps it so: ${shown}; name a card in the profile that is as its name there says`,
  )
}
