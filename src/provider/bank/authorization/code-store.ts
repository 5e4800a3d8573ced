import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** What a customer agreed to, until the client collects its tokens: an authorization code without its value. */
export interface CodeRecord extends Omit<AuthorizationRequest, 'redirectUri' | 'state'> {
  readonly contractId: string
  readonly accountIds: readonly string[]
  readonly redirectUri?: string
  readonly issuedAtMs: number
  /** The permission whose tokens were issued for it, once it has been used. */
  readonly usedFor?: string
}

/** Codes live for seconds: whoever comes after so many others comes too late at a standing clock, too. */
const KEPT = 5000

export function createCodeStore() {
  const codes = createForgetfulMap<string, CodeRecord>(KEPT)
  return {
    add: (value: string, code: CodeRecord) => codes.set(sha256Hex(value), code),
    find: (value: string) => codes.get(sha256Hex(value)),
    use: (value: string, usedFor: string) => codes.change(sha256Hex(value), (code) => ({ ...code, usedFor })),
    save: codes.save,
    load: codes.load,
  }
}
