import type {
  AccessToken,
  Grant,
  GrantRequest as AccessRequest,
  Permission,
} from '../../provider/bank/access.ts'
import type { TokenPolicy } from '../../provider/bank/authorization/token-policy.ts'
import type { Account, Contract } from '../../provider/bank/model.ts'
import { ORDER_CODES } from '../../documents/payments/order-life.ts'
import { type OrderStep, lifeOf, nextOf } from '../../provider/bank/payments/life.ts'
import { statusOf } from '../../provider/bank/payments/status.ts'
import type { Submission } from '../../provider/bank/payments/submission.ts'
import { DAY_MS, type DayNumber, bankDateAt, bankDayAt } from '../../kernel/calendar.ts'
import { DEFAULT_CLIENT } from '../../provider/gateway/clients.ts'
import { createLedgerControl, dayOf } from './ledger-view.ts'
import type { GatewayPolicies } from '../policies/gateway.ts'
import { UsageError, existing, usable } from './usage-error.ts'
import type { Execution, SubmissionSummary } from '../control-api/answers.ts'
import type { BookingRequest, GrantRequest } from '../control-api/shapes.ts'
import { type Holdings, type TokenControlParts, consentAt, createTokenControl } from './token-control.ts'

/** The second client that every simulated bank has granted something to. */
export const SECOND_CLIENT = 'client-2'

/**
 * The permissions of a fresh bank: the default client's on the first contract, and the second client's on the
 * second one (or the first, where there is only one).
 */
export function seedPermissions(
  holdings: Holdings,
  nowMs: number,
  policy: TokenPolicy,
  clientId = DEFAULT_CLIENT,
): void {
  const [first, second] = holdings.bank.contracts(2)
  if (!first) return
  const seed = (client: string, { id: contractId, accountIds }: Contract) =>
    grantTo(holdings, { clientId: client, contractId, accountIds, nowMs }, policy)
  addExpiredToken(holdings, seed(clientId, first).permission, nowMs)
  seed(SECOND_CLIENT, second ?? first)
}

/** The customer agreed some time ago, and the first access token is over. */
function addExpiredToken(
  { bank: { access }, credentials }: Holdings,
  permission: Permission,
  nowMs: number,
): void {
  const { id: permissionId, clientId } = permission
  const handedOut = credentials.of(permissionId)
  if (!handedOut) return
  const expiredAccessToken = access.newSecret('expired-access-token')
  const lifetime = { issuedAtMs: nowMs - 2 * DAY_MS, expiresAtMs: nowMs - DAY_MS }
  access.store.add(expiredAccessToken, { kind: 'access', permissionId, clientId, ...lifetime })
  credentials.keep(permissionId, { ...handedOut, expiredAccessToken })
}

/** A consent at the bank and the permission for it at the gateway, without a consent flow. */
export function grantTo(
  { bank, permissions, credentials }: Holdings,
  request: AccessRequest & { readonly hosted?: boolean },
  policy?: TokenPolicy,
): Grant {
  const { hosted = false, ...holder } = request
  const granted = bank.access.grant(holder, policy)
  const { id, clientId } = granted.permission
  const tokens = { accessToken: granted.token.value, refreshToken: granted.refreshToken }
  credentials.keep(id, tokens)
  permissions.add({
    id,
    clientId,
    providerId: bank.providerId,
    handling: hosted ? 'hosted' : 'own',
    state: 'valid',
    tokens: hosted ? tokens : undefined,
    lastUsedMs: request.nowMs,
  })
  return granted
}

export interface Controlled extends Omit<TokenControlParts, 'acting'> {
  readonly policies: () => GatewayPolicies
  readonly nowMs: () => number
}

/** What its owner can do with a bank: move its clock, change what it does, and look into it. */
export type BankControl = ReturnType<typeof createBankControl>

export function createBankControl(controlled: Controlled) {
  const { bank, policies, nowMs: now, permissions } = controlled
  const tokens = createTokenControl({
    ...controlled,
    acting: () => {
      const { bank: policy, gateway } = policies()
      return { bank, permissions, policy, gateway, nowMs: now() }
    },
  })
  return {
    ...tokens,
    ...createLedgerControl(bank, now),
    /** Finalizes a past day before its time: its balances and transactions answer 200 from now on. */
    finalizeDay: (date: string): void => bank.finalizeDay(pastDay(date, now())),
    /** The consent is withdrawn: its tokens are answered 401. */
    revokeConsent: (permissionId?: string): void =>
      bank.access.end(consentAt(permissionId, bank), 'consent-withdrawn'),
    /** The token expires at once; the default permission's token when none is given. */
    expireAccessToken: (token?: string): void => {
      if (token === undefined) return tokens.expireTokens()
      const known = existing(bank.access.token(token), 'this bank knows no such access token')
      bank.access.store.expireAt(known.hash, 0)
    },
    /** A permission and an access token for an account and the others of its contract. */
    grantAccess: ({ accountId, clientId = DEFAULT_CLIENT, hosted = false }: GrantRequest): Grant => {
      const account = bank.account(accountId)
      const contract = account && bank.contract(account.contractId)
      const found = existing(contract, `no account of this bank has the id "${accountId}"`)
      const { id: contractId, accountIds } = found
      return grantTo(controlled, { clientId, contractId, accountIds, hosted, nowMs: now() }, policies().bank)
    },
    /** Books an entry now; the amount is a decimal text in the account's currency, negative for a debit. */
    book: (request: BookingRequest): void => {
      const nowMs = now()
      const day = request.date === undefined ? bankDayAt(nowMs) : pastDay(request.date, nowMs)
      usable(bank.bookByHand({ ...request, day, nowMs }))
    },
    /** Everything that was submitted, with its status as it stands now, oldest first. */
    submissions: (): readonly SubmissionSummary[] => {
      const nowMs = now()
      return bank.payments.list(nowMs).map((submission) => {
        const deeds = lifeOf(submission, nowMs)
        return {
          submissionId: submission.id,
          permissionId: submission.permissionId,
          form: submission.order.form,
          receivedAt: new Date(submission.receivedAtMs).toISOString(),
          executions: executionsOf(submission),
          status: statusOf(submission, nowMs),
          state: deeds.at(-1)!.state,
          deeds: deeds.map(shownDeed),
          next: nextOf(submission, nowMs).map((step) => {
            const { state: becomes, ...deed } = shownDeed(step)
            return { ...deed, becomes }
          }),
        }
      })
    },
    /** Every permission, oldest first, those that have ended too. */
    permissions: (): readonly Permission[] => bank.access.list(),
    /** Every token, by its SHA-256 hash: the value was handed out once. */
    tokens: (): readonly AccessToken[] => bank.access.tokens(),
    /** The accounts of a permission. */
    accounts: (permissionId?: string): readonly Account[] => {
      const permission = permissionId ? bank.access.permission(permissionId) : consentAt(undefined, bank)
      return bank.accounts(permission?.accountIds ?? [])
    },
  }
}

function pastDay(text: string, nowMs: number): DayNumber {
  const day = dayOf(text)
  if (day > bankDayAt(nowMs))
    throw new UsageError(`${text} lies in the bank's future; advance the clock first`)
  return day
}

function shownDeed({ deed, atMs, state }: OrderStep): SubmissionSummary['deeds'][number] {
  return { deed, at: new Date(atMs).toISOString(), state, code: ORDER_CODES[state] }
}

function executionsOf({ order, payments }: Submission): readonly Execution[] {
  return payments.flatMap(({ dueAtMs }, index) => {
    const { id, debtorAccount } = order.payments[index]!
    if (dueAtMs === undefined) return []
    const at = new Date(dueAtMs).toISOString()
    return [{ paymentId: id, at, date: bankDateAt(dueAtMs), debtorAccount: debtorAccount.identification }]
  })
}
