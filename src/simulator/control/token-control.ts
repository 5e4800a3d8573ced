import type { ArgumentOf } from '../../documents/control/commands.ts'
import {
  TOKEN_FAILURES,
  type TokenFailure,
  type TokenRulesDraft,
} from '../../documents/control/token-commands.ts'
import { tokenRules } from '../../provider/bank/authorization/token-policy.ts'
import type { FraudRecord } from '../../provider/bank/authorization/fraud-detection.ts'
import type { ActionContext } from '../../provider/bank/core.ts'
import type { Bank } from '../../provider/bank/bank.ts'
import type { Permission } from '../../provider/bank/access.ts'
import type { Contract } from '../../provider/bank/model.ts'
import { type Clients, DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { forgetWhenInactive } from '../../provider/gateway/hosted/permission-requests.ts'
import type { Permissions } from '../../provider/gateway/hosted/permissions.ts'
import type { GatewayPolicy } from '../../provider/gateway/gateway-policy.ts'
import {
  agree,
  completeHostedConsent,
  decideAtProvider,
  hostedAt,
  obtainTokens,
} from '../surfaces/consent-flow.ts'
import type { Credentials, HandedOut } from '../credentials.ts'
import type { DisturbedAnswer, TokenEndpoint } from '../surfaces/token-endpoint.ts'
import { UsageError, existing } from './usage-error.ts'
import { defined } from '../../kernel/defined.ts'

/** What its owner can do with the tokens and permissions of a bank. */
export type TokenControl = ReturnType<typeof createTokenControl>

export interface ConsentOf {
  /** The permission whose client and contract it is; the default one when absent. */
  readonly permissionId?: string
  /** The customer logs in with the same contract, or with another one. */
  readonly contract?: 'same' | 'other'
}

export interface Deselected {
  /** The id of an account of the contract that the customer leaves out; all are given unless one is named. */
  readonly deselected?: string | undefined
}

/** With the parameters of the address. */
export interface DecidedConsent {
  readonly location: string
  readonly code?: string
  readonly state?: string
}

/** Everything that holds permissions: the bank, its gateway, and the tokens handed to the owner. */
export interface Holdings {
  readonly bank: Bank
  readonly permissions: Permissions
  readonly credentials: Credentials
}

export interface TokenControlParts extends Holdings {
  /** The rules in force and the time, as they are now. */
  readonly acting: () => ActionContext & { permissions: Permissions; gateway: GatewayPolicy }
  readonly tokenEndpoint: TokenEndpoint
  readonly clients: Clients
}

export function createTokenControl(parts: TokenControlParts) {
  const { bank, permissions, acting } = parts
  const { access } = bank
  return {
    /** A customer agrees: an authorization code, as the consent page's form would have given it. */
    authorize: (request: ConsentOf = {}) => {
      const wanted = consentOf(request, parts)
      return { code: agree(wanted, acting()), clientId: wanted.clientId }
    },
    /** A whole consent flow of a client that keeps its tokens itself: new tokens; the older ones are dropped without an error. */
    secondConsent: (request: ConsentOf = {}): HandedOut => obtainTokens(consentOf(request, parts), acting()),
    /** The customer agrees to a hosted permission, and the gateway gets the tokens. */
    completeConsent: (request: ConsentOf & { readonly permissionId: string } & Deselected): void => {
      const { permissionId, contract, deselected } = request
      const given = { contract: contractOf(defined({ contract }), parts), deselected }
      completeHostedConsent(permissionId, given, acting())
    },
    /** The customer decides at the address that the gateway gave out: where the browser is sent to then. */
    decideConsent: (decision: ArgumentOf<'decideConsent'>): DecidedConsent => {
      const contract = contractOf(defined({ contract: decision.contract }), parts)
      const location = decideAtProvider(decision, contract, acting())
      return { location, ...Object.fromEntries(new URL(location).searchParams) }
    },
    /** Replaces the refresh token that the gateway holds for a permission by a wrong one, as after a mix-up. */
    mixUpTokens: (permissionId: string, withToken: 'bogus' | 'of-another-client'): void => {
      const { id, clientId, tokens } = hostedAt(permissionId, permissions)
      // Without tokens there is nothing to mix up.
      if (!tokens) return
      const refreshToken = withToken === 'bogus' ? 'no-such-token' : tokenOfAnother(clientId, acting())
      permissions.keep(id, { ...tokens, refreshToken })
    },
    /** Leaves a consent as it is, or withdraws it. */
    consentIs: (state: 'valid' | 'withdrawn', permissionId?: string): void => {
      const consent = consentAt(permissionId, bank)
      if (state === 'withdrawn') access.end(consent, 'consent-withdrawn', acting().policy)
      else if (consent.status !== 'valid')
        throw new UsageError('this consent has ended, and no consent comes back')
    },
    /** The contract of a permission ends (document 2 §7 rule 3). */
    deactivateContract: (permissionId?: string): void =>
      access.deactivateContract(consentAt(permissionId, bank).contractId, acting().policy),
    /** The access tokens of a permission expire at once. */
    expireTokens: (permissionId?: string): void => access.expireTokens(consentAt(permissionId, bank).id),
    /**
     * The provider's token endpoint answers so for the next requests, once unless `times` is given; `technical` is the
     * bank's own failure, `none` ends any. Disturbed answers come after `afterMs` milliseconds, in a bank that can wait;
     * with `when: 'after'` what was asked for has been done by then, and only the answer is lost.
     */
    tokenEndpointFails: (
      how: TokenFailure,
      options: { readonly times?: number } & DisturbedAnswer = {},
    ): void => {
      const { times = 1, ...answer } = options
      failTokens(how, times, answer, parts)
    },
    /** What holds for tokens from now on, such as how long they work; what is not named stays. */
    setTokenRules: (rules: TokenRulesDraft): void => access.setRules(tokenRules(rules, access.rules())),
    /** The gateway authorizes a client for one module alone (document 1 §5.2). */
    limitClient: (clientId: string, module: 'account-information' | 'payment-submission'): void => {
      if (!parts.clients.limit(clientId, [module])) throw new UsageError(`no client has the id "${clientId}"`)
    },
    /** The permissions as the gateway knows them, oldest first, without the tokens that it keeps. */
    gatewayPermissions: () =>
      permissions.list().map((permission) => {
        forgetWhenInactive(permission, acting())
        const { id, clientId, userId, state, handling, tokens } =
          permissions.find(permission.id) ?? permission
        return defined({ id, clientId, userId, state, handling, hasTokens: tokens !== undefined })
      }),
    /** What was reported to the provider's fraud detection, oldest first. */
    fraudRecords: (): readonly FraudRecord[] => access.fraudDetection.records(),
  }
}

function failTokens(
  how: TokenFailure,
  times: number,
  answer: DisturbedAnswer,
  parts: TokenControlParts,
): void {
  const { access } = parts.bank
  if (how === 'technical') {
    if (answer.afterMs !== undefined || answer.when === 'after')
      throw new UsageError(
        'the bank’s own failure comes at once, before anything is done: leave afterMs and when out',
      )
    return access.breakDown(times)
  }
  if (how === 'none') {
    access.breakDown(0)
    return parts.tokenEndpoint.undisturb()
  }
  if (!TOKEN_FAILURES.includes(how)) throw new UsageError(`no token endpoint fails like "${how}"`)
  parts.tokenEndpoint.disturb(how, times, answer)
}

function consentOf(request: ConsentOf, parts: TokenControlParts) {
  const { permissionId } = request
  const { access } = parts.bank
  const named =
    permissionId === undefined
      ? (access.list()[0] ?? { clientId: DEFAULT_CLIENT })
      : (access.permission(permissionId) ?? parts.permissions.find(permissionId))
  const { clientId } = existing(named, `no permission has the id "${permissionId}"`)
  return { clientId, contract: contractOf(request, parts) }
}

/** The contract of the permission; for one that has no consent yet, the bank's first. */
function contractOf({ permissionId, contract = 'same' }: ConsentOf, { bank }: TokenControlParts): Contract {
  const consent = permissionId === undefined ? bank.access.list()[0] : bank.access.permission(permissionId)
  const contracts = bank.contracts(2)
  const same = consent ? bank.contract(consent.contractId) : contracts[0]
  const found = contract === 'same' ? same : contracts.find(({ id }) => id !== same?.id)
  return existing(found, 'this bank has no such contract; a bank with two has another one')
}

/** The consent with this id; the default one where none is given. */
export function consentAt(permissionId: string | undefined, { access }: Bank): Permission {
  return permissionId === undefined
    ? existing(access.list()[0], 'this bank has no permission; grant one with grantAccess()')
    : existing(access.permission(permissionId), `no permission has the id "${permissionId}"`)
}

/** A refresh token that is valid, and was issued to another client. */
function tokenOfAnother(clientId: string, { bank, policy, nowMs }: ActionContext): string {
  const consent = bank.access.list().find((other) => other.clientId !== clientId && other.status === 'valid')
  if (!consent)
    throw new UsageError('this bank has no other client with a consent; grant one with grantAccess()')
  return bank.access.issue(consent, nowMs, policy).refreshToken
}
