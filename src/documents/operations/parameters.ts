import { maxCharactersOf } from '../limits.ts'
import type { Parameter } from './parameter.ts'

/** What documents 1 and 2 name in paths and queries. */
export const GATEWAY_PARAMETERS = {
  accountId: {
    in: 'path',
    // The constraint on the last character is not shown: alphanumeric is an assumption of the simulator.
    pattern: /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,254}[A-Za-z0-9])?$/,
    maxLength: maxCharactersOf('accountId'),
    rule: 'first character alphanumeric, then up to 254 of letters, digits, dot, underscore, hyphen',
    clause: '1 §4.2',
  },
  date: {
    in: 'query',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    maxLength: 10,
    rule: 'a date as yyyy-mm-dd; the current date when absent',
    clause: '1 §4.2',
  },
  submissionId: idParameter('submissionId'),
  reportId: idParameter('reportId'),
  providerId: holderParameter(),
  userId: holderParameter(),
  permissionId: {
    in: 'path',
    pattern: /^[0-9a-fA-F-]{36}$/,
    maxLength: 36,
    rule: 'a UUID',
    clause: '1 §2.1',
  },
} as const satisfies Readonly<Record<string, Parameter>>

export type GatewayParameterName = keyof typeof GATEWAY_PARAMETERS

/** Assumption token-and-permission-paths. */
function holderParameter(): Parameter {
  return {
    in: 'path',
    pattern: /^[a-zA-Z0-9\-.]{1,250}$/,
    maxLength: 250,
    rule: 'up to 250 letters, digits, hyphens and dots',
    clause: '1 §5.4',
  }
}

function idParameter(name: 'submissionId' | 'reportId'): Parameter {
  const maxLength = maxCharactersOf(name)
  return {
    in: 'path',
    pattern: new RegExp(`^[^\\s/]{1,${maxLength}}$`, 'u'),
    maxLength,
    rule: `${name}: a string of at most ${maxLength} characters`,
    clause: '1 §8',
  }
}
