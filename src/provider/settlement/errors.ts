import { defined } from '../../kernel/defined.ts'
import type { Answer } from '../answers/answer.ts'
import type { ErrorDetail } from '../../documents/settlement/record.ts'
import type { Offenders, SettlementPolicy } from './settlement-policy.ts'

/** Why a request is refused. Only a 400 has offenders. */
export interface SettlementError {
  readonly status: 400 | 404 | 405 | 413 | 501
  readonly detail: string
  readonly offenders?: Offenders
  readonly headers?: Readonly<Record<string, string>>
}

/** Document 3 §2: ErrorDetail, and ErrorDetail400 for a 400. */
export function errorAnswer(error: SettlementError, instance: string, policy: SettlementPolicy): Answer {
  const { status, detail, offenders, headers = {} } = error
  const record: ErrorDetail = { type: 'about:blank', title: TITLES[status], status, detail, instance }
  return {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    content: { kind: 'json', value: offenders ? { ...record, ...lists(policy.listed(offenders)) } : record },
  }
}

/** A list has at least one item, so an empty one is not there. */
function lists({ invalid, missing }: Offenders): Record<string, unknown> {
  return defined({
    invalidParams: invalid.length > 0 ? invalid : undefined,
    missingParams: missing.length > 0 ? missing : undefined,
  })
}

const TITLES: Readonly<Record<SettlementError['status'], string>> = {
  400: 'The request is not valid',
  404: 'The resource does not exist',
  405: 'The resource does not answer this method',
  413: 'The request is too large',
  501: 'The method is not implemented',
}
