import type { Answer, ProviderCall } from '../../provider/answers/call-and-answer.ts'
import type { Bank } from '../../provider/bank/bank.ts'
import type { Arrival } from '../../evidence/observation.ts'
import { savedTogether } from '../../kernel/saved.ts'
import { DEFAULT_CONSENT_TYPE, type OperationId, operationPath } from '../../documents/operations.ts'
import { CLIENT_FIELD } from '../../documents/headers.ts'
import { DEFAULT_CLIENTS, createClients } from '../../provider/gateway/clients.ts'
import type { GatewayContext, GatewayState } from '../../provider/gateway/gateway-context.ts'
import { createConsentStates } from '../../provider/gateway/hosted/consent-states.ts'
import { createPermissions } from '../../provider/gateway/hosted/permissions.ts'
import { createRefresher } from '../../provider/gateway/hosted/refresher.ts'
import { answerAsProvider, correlate, relay } from '../../provider/gateway/relay.ts'
import { type Route, route } from '../../provider/gateway/route.ts'
import { passedAnswer } from '../../provider/gateway/gateway-policy.ts'
import { type RequestContext, type SurfaceBehaviour, defineApi, defineSurface } from '../surfaces/api.ts'
import { createBankControl, seedPermissions } from '../control/control.ts'
import { createCredentials } from '../credentials.ts'
import { BANK_AND_GATEWAY_FAULTS } from '../faults/bank-and-gateway.ts'
import { GATEWAY_POLICIES, type GatewayPolicies } from '../policies/gateway.ts'
import { describeBank } from '../profile.ts'
import { createSecondProvider } from '../second-provider.ts'
import { type SurfaceRequest, isXml } from '../surfaces/read-request.ts'
import { type ElsewhereProvider, createProviderElsewhere } from '../surfaces/provider-elsewhere.ts'
import { type TokenEndpoint, createTokenEndpoint } from '../surfaces/token-endpoint.ts'
import { BANK_AND_GATEWAY_VARIATIONS } from '../variations/bank-and-gateway.ts'

type Surface = SurfaceBehaviour<GatewayPolicies, Route>

/** What a client sees, and the provider behind it as the gateway calls it. */
export const gateway = defineApi({
  api: 'gateway',
  policies: GATEWAY_POLICIES,
  faults: BANK_AND_GATEWAY_FAULTS,
  variations: BANK_AND_GATEWAY_VARIATIONS,
  create: ({ options, seed, bank, nowMs, policies, forwarded }) => {
    const clients = createClients(options.clients ?? DEFAULT_CLIENTS)
    const permissions = createPermissions()
    const consentStates = createConsentStates()
    const credentials = createCredentials()
    const tokenEndpoint = createTokenEndpoint(options)
    const holdings = { bank, permissions, credentials }
    seedPermissions(holdings, nowMs(), policies().bank, options.gatewayElsewhere?.clientId)
    const hasOneProvider = options.provider !== undefined || options.gatewayElsewhere !== undefined
    const second = hasOneProvider ? undefined : createSecondProvider(seed, options, permissions, nowMs())
    const state: State = {
      bank,
      second: second?.bank,
      providers: [bank, second?.bank].flatMap((one) => one?.providerId ?? []),
      consentType: DEFAULT_CONSENT_TYPE,
      client: clients.find,
      gatewayIsElsewhere: options.gatewayElsewhere !== undefined,
      permissions,
      refresher: createRefresher(),
      consentStates,
      ownTokens: tokenEndpoint,
      elsewhere: options.provider && createProviderElsewhere(options.provider),
    }
    const usual: Pick<Surface, 'ready' | 'runDue' | 'route'> = {
      ready: ({ headers }) => (isXml(headers.get('content-type')) ? bank.xml?.ready?.() : undefined),
      runDue: (instant) => bank.runDue(instant, policies().bank),
      route: ({ method, path }) => route(method, path, DEFAULT_CONSENT_TYPE),
    }
    const refreshUnused = (instant: number): void => {
      const acting = policies()
      const noted: OnForward = (call, answer) => forwarded(arrivalOf(call, answer, instant))
      const around = { policies: acting, nowMs: instant, mounts: NO_MOUNTS }
      const context = contextOf(state, around, noted)
      for (const { id, clientId, tokens, lastUsedMs } of permissions.list()) {
        if (!tokens || !acting.gateway.refreshesUnused(instant - lastUsedMs)) continue
        const caller = { clientId, headers: new Map([[CLIENT_FIELD, clientId]]) }
        void state.refresher.refresh(id, tokens, caller, context)
      }
    }
    return {
      surfaces: {
        gateway: defineSurface<GatewayPolicies, Route>({
          ...usual,
          answer: async (found, request, acting) => {
            const context = contextOf(state, acting, notedCalls(request, acting))
            return correlate(request, await relay(request, found, context), context.gateway)
          },
        }),
        provider: defineSurface<GatewayPolicies, Route>({
          ...usual,
          answer: async (found, request, acting) => {
            if (state.elsewhere) return await state.elsewhere.passed(request)
            const context = contextOf(state, acting)
            return correlate(request, await answerAsProvider(request, found, context), context.gateway)
          },
        }),
      },
      control: createBankControl({ ...holdings, policies, nowMs, tokenEndpoint, clients }),
      runDue: (instant: number) => {
        bank.runDue(instant, policies().bank)
        second?.bank.runDue(instant, policies().bank)
        refreshUnused(instant)
      },
      profile: (instant: number) => describeBank(holdings, second, instant),
      ...savedTogether({
        permissions,
        clients,
        consentStates,
        credentials,
        tokenEndpoint,
        ...(second && { second: second.bank }),
      }),
    }
  },
})

interface State extends GatewayState, Pick<GatewayContext, 'providers' | 'bank'> {
  readonly second: Bank | undefined
  readonly ownTokens: TokenEndpoint
  readonly elsewhere: ElsewhereProvider | undefined
}

type Around = Pick<RequestContext<GatewayPolicies>, 'policies' | 'nowMs' | 'mounts'>

type OnForward = NonNullable<GatewayContext['onForward']>

function contextOf(state: State, around: Around, onForward?: OnForward): GatewayContext {
  const { policies, nowMs, mounts } = around
  const { ownTokens, elsewhere } = state
  const acting = { bank: state.bank, policy: policies.bank, nowMs }
  return {
    ...state,
    at: (providerId) => {
      const { bank, second } = state
      const there = second?.providerId === providerId ? { ...state, bank: second, second: bank } : state
      return contextOf(there, around, onForward)
    },
    policy: policies.bank,
    nowMs,
    gateway: policies.gateway,
    mounts,
    tokenEndpoint: async (call) => {
      const outcome = await (elsewhere ? elsewhere.tokens(call) : ownTokens.send(call, acting))
      onForward?.(call, passedAnswer(outcome, call))
      return outcome
    },
    onForward,
    provider: elsewhere?.answer,
    providerUrl: elsewhere?.baseUrl,
  }
}

/** Nobody's browser is sent anywhere outside of requests. */
const NO_MOUNTS: Around['mounts'] = { gateway: '', provider: '' }

function arrivalOf(call: ProviderCall, { status, headers, content }: Answer, atMs: number): Arrival {
  return {
    method: call.operation.method,
    path: operationPath(call.operation, {}),
    headers: [...call.headers],
    body: call.body,
    response: {
      status,
      headers: Object.entries(headers),
      text: content.kind === 'text' ? content.text : undefined,
    },
    atMs,
  }
}

/** What goes on to the provider is in the journal as well. */
function notedCalls(request: SurfaceRequest, { note }: RequestContext<GatewayPolicies>): OnForward {
  return (call: ProviderCall, answer: Answer) =>
    note({
      surface: 'provider',
      operation: call.operation.id as OperationId,
      headers: call.headers,
      requestBody: call.body,
      answer,
    })
}
