import type { Target, TargetSession } from '../../profile/profile.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { Surface } from '../../spec/documents.ts'
import { missingHeaders } from '../mandatory-headers.ts'
import { isOtherApi } from './asked-surfaces.ts'
import { diagnosis } from './cause.ts'
import type { Diagnosis } from './cause.ts'
import { clockSkew, standingClock } from './clock-skew.ts'
import { strangers, unanswered } from './first-answers.ts'
import { createInterview, request } from './interview.ts'
import type { Answered, Interview } from './interview.ts'
import { unknownAccount } from './known-account.ts'
import { explainOtherApi } from './other-apis.ts'
import { strippedHeaders } from './reflection.ts'
import { explainRefusal } from './refusal.ts'

/** What the target answered, and why nothing can be graded if so. */
export interface Examination {
  readonly echo: Answered
  /** Absent where the profile lacks what a valid request needs. */
  readonly list?: Answered
  readonly diagnosis?: Diagnosis
}

/** Asks a surface of a target a few harmless questions; nothing but reads. */
export async function examine(
  target: Pick<Target, 'network'>,
  session: TargetSession,
  surface: Surface,
  xml: XmlJudge,
): Promise<Examination> {
  const interview = createInterview(session, surface, xml)
  const { first, second } = interview.questions
  const lacks = (operation: string): readonly string[] =>
    missingHeaders(request(operation), surface, session.profile)
  const echo = await interview.ask(first)
  if (echo.failure) return found(await unanswered(echo, target, session), echo)
  const canAsk = lacks(second).length === 0 && interview.knowsEnoughFor(second)
  const list = canAsk ? await interview.ask(second) : undefined
  if (list?.failure) return found(await unanswered(list, target, session), echo, list)
  const stranger = await strangers(echo, list, interview)
  if (stranger) return found(stranger, echo, list)
  const absent = lacks(first)
  if (absent.length > 0) return found(lackOf(absent, echo), echo)
  return found(await misconfiguration(echo, list, interview), echo, list)
}

async function misconfiguration(
  echo: Answered,
  list: Answered | undefined,
  interview: Interview,
): Promise<Diagnosis | undefined> {
  if (isOtherApi(interview.surface)) {
    return (await explainOtherApi(echo, list, interview)) ?? (await wrongClock(echo, list, interview))
  }
  return (
    strippedHeaders(echo, list) ??
    (await explainRefusal(echo, list, interview)) ??
    (await wrongClock(echo, list, interview)) ??
    (list && (await unknownAccount(list, interview)))
  )
}

/** Where the clock can be set, it is the target's own that is judged by. */
async function wrongClock(
  echo: Answered,
  list: Answered | undefined,
  interview: Interview,
): Promise<Diagnosis | undefined> {
  if (hasOwnClock(interview.session)) return undefined
  const skew = clockSkew(echo) ?? (list && clockSkew(list))
  if (!skew) return undefined
  // Clocks may tell whole seconds alone.
  await interview.session.pause?.(MORE_THAN_A_SECOND_MS)
  return standingClock(echo, await interview.ask(interview.questions.first)) ?? skew
}

const MORE_THAN_A_SECOND_MS = 1100

function hasOwnClock({ control, profile }: TargetSession): boolean {
  return control !== undefined && profile.hooks === undefined
}

function found(diagnosed: Diagnosis | undefined, echo: Answered, list?: Answered): Examination {
  return { echo, ...(list && { list }), ...(diagnosed && { diagnosis: diagnosed }) }
}

function lackOf(names: readonly string[], { url }: Answered): Diagnosis {
  return diagnosis(
    'headers-missing',
    `no request to ${url} is valid without ${names.join(', ')}`,
    'give a --profile with headers that has a value for each',
  )
}
