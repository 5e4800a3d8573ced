import { LIMITS } from '../../documents/limits.ts'
import type { Limit, LimitProof } from '../../documents/limit.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { type FaultView, header, lettingThrough, orderIn, refusing } from './fault.ts'

const SUBMIT = ['payment-submission/submit'] as const

/** Operations with the parameter in their path. */
const ADDRESSED: Readonly<Record<string, readonly OperationId[]>> = {
  accountId: ['account-information/read-account'],
  reportId: ['account-information/read-statement'],
  submissionId: ['payment-submission/read-status', 'payment-submission/read-status-report'],
}

/** Of every documented limit: it is one character less, or there is none. */
export const LIMIT_FAULTS: readonly GatewayFault[] = LIMITS.flatMap((limit) => [
  letThrough(limit),
  ...(limit.longest ? [oneLess(limit, limit.longest)] : []),
])

function letThrough({ item, in: place, maxCharacters, named, beyond }: Limit): GatewayFault {
  const fault = { id: beyond.fault, breaks: [beyond.requirement] }
  if (place === 'header') {
    const overlooks = (problem: string): boolean => problem.startsWith(`${item} must have at most`)
    return { ...fault, title: `${item} may have any length`, overlooks }
  }
  const tooLong = `${capital(named)} of ${maxCharacters + 1} characters is`
  if (place === 'body') {
    const answer = lettingThrough((view) => lengthOf(view, item) === maxCharacters + 1)
    return { ...fault, title: `${tooLong} accepted`, operations: SUBMIT, answer }
  }
  const answer = lettingThrough(({ request }) =>
    request.path.split('/').some((segment) => segment.length > maxCharacters),
  )
  return { ...fault, title: `${tooLong} answered with success`, operations: ADDRESSED[item], answer }
}

function oneLess({ item, in: place, maxCharacters, named }: Limit, longest: LimitProof): GatewayFault {
  const isHeader = place === 'header'
  return {
    id: longest.fault,
    title: `${isHeader ? item : capital(named)} may have ${maxCharacters - 1} characters only`,
    breaks: [longest.requirement],
    operations: isHeader ? undefined : SUBMIT,
    answer: refusing(
      (view) => (isHeader ? header(view, item).length : lengthOf(view, item)) === maxCharacters,
    ),
  }
}

function lengthOf(view: FaultView, field: string): number {
  const value = orderIn(view)?.[field]
  return typeof value === 'string' ? value.length : 0
}

function capital(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1)
}
