import { createForgetfulMap } from '../../../kernel/forgetful-map.ts'
import { sha256Hex } from '../../../kernel/sha256.ts'

/** What a customer agreed to, until the client collects its tokens: an authorization code without its value. */
export interface CodeRecord {
  readonly clientId: string
  readonly contractId: string
  readonly accountIds: readonly string[]
  readonly redirectUri?: string
  readonly scope?: string
  /** RFC 7636: the S256 challenge that the verifier has to meet. */
  readonly codeChallenge?: string
  /** The permission at the gateway that the consent is for; a new one when absent. */
  readonly permissionId?: string
  readonly issuedAtMs: number
  /** The permission whose tokens were issued for it, once it has been used. */
  readonly usedFor?: string
}

/** Codes live for seconds: whoever comes after so many others comes too late at a standing clock, too. */
const KEPT = 5000

export function createCodeStore() {
  const codes = createForgetfulMap<string, CodeRecord>({ kept: KEPT })
  return {
    add: (value: string, code: CodeRecord) => codes.set(sha256Hex(value), code),
    find: (value: string) => codes.get(sha256Hex(value)),
    use: (value: string, permissionId: string) => {
      const hash = sha256Hex(value)
      const code = codes.get(hash)
      if (code) codes.set(hash, { ...code, usedFor: permissionId })
    },
    save: codes.save,
    load: codes.load,
  }
}
