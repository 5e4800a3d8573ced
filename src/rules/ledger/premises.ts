import type { OperationId } from '../../documents/operations.ts'
import type { Observation } from '../../evidence/observation.ts'
import { requestHeader, succeeded } from '../read.ts'
import { AUTHORIZATION, PERMISSION_ID } from '../../documents/headers.ts'
import { sameValue } from '../../kernel/same-value.ts'
import { type Ledger, type Premise, whenever, withAnswers } from './premise.ts'

/** Whether an earlier answer is about what another one is about. */
type Alike = (one: Observation, here: Observation) => boolean

/** The account in the address is the same. */
export const ofSameAccount: Alike = (one, here) =>
  one.request.pathParameters['accountId'] === here.request.pathParameters['accountId']

/** An answer of the operation that succeeded; what is asked for wrongly on purpose is none. */
export function answered(...of: readonly OperationId[]): Premise {
  return whenever(of, isUsual)
}

/** An answer, and the latest one of another operation: what that shows does not change. */
export function withLatest(of: OperationId, role: string, other: OperationId, isAlike: Alike): Premise {
  return whenever([of], (here, ledger) => {
    const found = ledger.seen(other, here).find((one) => isUsual(one) && isAlike(one, here))
    return isUsual(here) && withAnswers({ [role]: found })
  })
}

/**
 * An answer that came between two like ones of another operation: what that one shows was the same before it and after
 * it, so that nobody has changed it meanwhile.
 */
export function between(
  role: string,
  outer: OperationId,
  inner: OperationId,
  isAlike: Alike,
  isMeant: (one: Observation) => boolean = isUsual,
): Premise {
  return whenever([outer], (here, ledger) => {
    const before = sameBefore(here, ledger)
    const meanwhile =
      before &&
      ledger
        .seen(inner, here)
        .find((one) => isMeant(one) && isAlike(one, here) && liesBetween(before, one, here))
    return meanwhile && { here: meanwhile, ...withAnswers({ [role]: before }) }
  })
}

/** The answer before to the same question, where it was the same. */
export function sameBefore(here: Observation, ledger: Ledger): Observation | undefined {
  const before =
    here.operation &&
    ledger
      .seen(here.operation.id as OperationId, here)
      .find(
        ({ request }) => request.path === here.request.path && sameValue(request.query, here.request.query),
      )
  const isSame = before && isUsual(here) && isUsual(before) && before.response.text === here.response.text
  return isSame ? before : undefined
}

export function liesBetween(before: Observation, one: Observation, after: Observation): boolean {
  return before.answeredAtMs <= one.sentAtMs && one.answeredAtMs <= after.sentAtMs
}

/** Whichever of them holds first. */
export function anyOf(...premises: readonly Premise[]): Premise {
  return whenever([...new Set(premises.flatMap(({ of }) => of))], (here, ...known) => {
    for (const { of, holds } of premises) {
      const isOf = of.some((id) => id === here.operation?.id)
      const binding = isOf ? holds(here, ...known) : undefined
      if (binding) return binding
    }
    return undefined
  })
}

/** It was not made wrong on purpose, whatever it was answered with. */
export function isRight({ request }: Observation): boolean {
  return !request.deviates
}

export function isUsual(one: Observation): boolean {
  return succeeded(one) && (!one.request.deviates || isWithoutToken(one))
}

/** Where a call works under its permission alone, the gateway has the token (document 2): it shows what others show. */
function isWithoutToken(one: Observation): boolean {
  return requestHeader(one, AUTHORIZATION) === undefined && requestHeader(one, PERMISSION_ID) !== undefined
}
