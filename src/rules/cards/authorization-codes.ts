import { NUMBERS } from '../numbers.ts'
import { UUID } from '../../documents/header-values.ts'
import type { Observation } from '../../evidence/observation.ts'
import { SECOND_MS } from '../../kernel/calendar.ts'
import { TOLERANCES } from '../tolerances.ts'
import { mustHold, notTested } from '../outcomes.ts'
import { refused, succeeded } from '../read.ts'
import { type Outcome, PASS, type Requirement, type Stage, contradicted, observed } from '../requirement.ts'
import { mustFail, mustSucceed, onAnswersOf, onCards } from './judging.ts'
import { answerIn } from './reading.ts'
import { mustBeVerified } from './signatures.ts'

/** Codes for the SDK of a wallet. No finding quotes one: whoever has it has the card. */
export const AUTHORIZATION_CODES = [
  onAnswersOf('cards/authorization-code-has-an-id', {
    statedIn: ['3 §4 row 24: JTI claim'],
    clauses: ['3 §5.2', '3 §4 row 24'],
    text: 'The authorization code is a token with a JTI claim that holds a UUID.',
    why: 'By this id a code is known as used; without it the same code can be played again.',
    of: ['cards/authorization-code'],
    judge: (here) =>
      withClaims(here, ({ jti }) => {
        return mustHold(typeof jti === 'string' && UUID.test(jti), '/jti', 'a UUID', jti)
      }),
  }),
  onCards('cards/authorization-code-ids-differ', {
    statedIn: ['3 §5.2: JTI claim'],
    clauses: ['3 §4 row 24'],
    text: 'No two authorization codes have the same JTI.',
    why: 'Where two codes share an id, using one uses up the other, or neither.',
    roles: ['other'],
    judge: (here, { first: { other } }) =>
      withClaims(here, ({ jti }) => {
        if (typeof jti !== 'string' || !other.opened?.payload) return notTested('there are no ids to compare')
        if (jti !== other.opened.payload['jti']) return PASS
        // The same code again has of course the same id.
        if (here.response.text === other.response.text)
          return observed('authorization-code-form', 'the same code again', '/jti')
        return contradicted('/jti', 'an id that no other code has', 'the id of another code')
      }),
  }),
  onAnswersOf('cards/authorization-code-says-twenty-seconds', {
    statedIn: ['3 §8 row 2: 20 seconds'],
    clauses: ['3 §8', '3 §8 row 2'],
    text: 'An authorization code that says how long it is valid says 20 seconds.',
    why: 'Whoever verifies the token goes by its claims: a code that lives longer can be stolen for longer.',
    of: ['cards/authorization-code'],
    judge: (here) =>
      withClaims(here, ({ iat, exp }) => {
        if (typeof iat !== 'number' || typeof exp !== 'number') return notTested('the code does not say it')
        const [lifetime, wanted] = [exp - iat, NUMBERS.codeSeconds.value]
        const isRight = Math.abs(lifetime - wanted) <= TOLERANCES.codeLifetimeSeconds.value
        return mustHold(isRight, '/exp', { rule: 'valid 20 seconds', value: String(wanted) }, lifetime)
      }),
  }),
  onCards('cards/authorization-code-is-signed', {
    assumptions: ['authorization-code-form'],
    text: 'The authorization code is signed by the platform.',
    why: 'A token that anybody could have made authorizes nobody; who signs it is not shown.',
    judge: (here) =>
      withClaims(here, () => mustBeVerified(here.opened!.signature, '/authorizationCode', 'a signature')),
  }),
  onCards('cards/authorization-code-works-for-twenty-seconds', {
    clauses: ['3 §5.2', '3 §8 row 2'],
    assumptions: ['authorization-code-redemption'],
    text: 'An authorization code works within 20 seconds.',
    why: 'A wallet takes some seconds to ask; a code that is gone before leaves the customer without a card.',
    roles: ['issued'],
    judge: (here, stage) => mayBeTooOld(here, stage) ?? mustSucceed(here, 'the code is valid 20 seconds'),
  }),
  onCards('cards/authorization-code-lasts', {
    statedIn: ['3 §8 row 2: 20 seconds'],
    clauses: ['3 §5.2', '3 §8 row 2'],
    text: 'Where fresh authorization codes are taken and made-up ones refused, one of 17 seconds is taken.',
    why: 'A wallet takes some seconds to ask; a code that is gone before leaves the customer without a card.',
    roles: ['fresh', 'madeUp', 'issued'],
    judge: (here, stage) =>
      codesAreNotRead(stage) ?? mayBeTooOld(here, stage) ?? mustSucceed(here, 'the code is valid 20 seconds'),
  }),
  onCards('cards/authorization-code-expires', {
    statedIn: ['3 §8 row 2: 20 seconds'],
    clauses: ['3 §5.2', '3 §8 row 2'],
    text: 'Where fresh authorization codes are taken and made-up ones refused, one older than 20 seconds is refused.',
    why: 'The short life is what protects a code that was intercepted.',
    roles: ['fresh', 'madeUp'],
    judge: (here, stage) => codesAreNotRead(stage) ?? mustFail(here, 'the code is older than 20 seconds'),
  }),
  refusal('cards/authorization-code-at-twenty-seconds', 'the 20 seconds are over', {
    text: 'An authorization code works no more after exactly 20 seconds.',
    why: 'Whether the last instant counts is not shown.',
  }),
  refusal('cards/authorization-code-works-once', 'the code has been used', {
    text: 'An authorization code works once.',
    why: 'The JTI is what a code is recognised by when it comes again; that it must not is not said.',
  }),
  refusal('cards/authorization-code-is-for-one-card', 'the code is for another card', {
    text: 'An authorization code works for the card that it was given out for, and for no other.',
    why: 'Otherwise a code for one card opens them all; what a code is tied to is not shown.',
  }),
]

/** What is refused for a fresh code of the card as well says nothing about this one. */
function refusal(id: string, rule: string, words: Pick<Requirement, 'text' | 'why'>): Requirement {
  return onCards(id, {
    ...words,
    assumptions: ['authorization-code-redemption'],
    roles: ['fresh'],
    judge: (here, { role }) =>
      role('fresh').every(succeeded) ? mustFail(here, rule) : notTested('a fresh code does not work either'),
  })
}

/**
 * Who redeems a code, and where, is not shown. An operation that takes what was given out and refuses what was not
 * does so: then it has to know how long a code is valid, too.
 */
function codesAreNotRead({ role }: Stage): Outcome | undefined {
  if (!role('fresh').every(succeeded)) return notTested('a fresh code does not work either')
  return role('madeUp').every(refused) ? undefined : notTested('a code that nobody gave out works as well')
}

/** The calls take their time, too: from the one that asked for the code to the answer to the one that used it. */
function mayBeTooOld(here: Observation, { role }: Stage): Outcome | undefined {
  const [issued] = role('issued')
  const ageMs = here.answeredAtMs - (issued?.sentAtMs ?? here.sentAtMs)
  if (ageMs < NUMBERS.codeSeconds.value * SECOND_MS) return undefined
  return notTested(`the calls took so long that the code may have been ${ageMs / SECOND_MS} seconds old`)
}

function withClaims(here: Observation, judge: (claims: Readonly<Record<string, unknown>>) => Outcome) {
  if (!succeeded(here)) return notTested(`there is no code: ${answerIn(here)}`)
  const claims = here.opened?.payload
  // An encrypted token is one all the same.
  return claims ? judge(claims) : observed('authorization-code-form', 'no token that can be read')
}
