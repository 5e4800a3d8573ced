import type { ArgumentOf, CommandName } from '../../documents/control/commands.ts'
import { defined } from '../../kernel/defined.ts'
import type { DisturbanceControl } from '../surfaces/disturbances.ts'
import type { CardControl } from './card-control.ts'
import type { TokenControl } from './token-control.ts'
import { existing } from './usage-error.ts'

export type Commanded = TokenControl & CardControl & DisturbanceControl

/** What a simulated bank does for each command, and what the command gives. */
export const ACTS: {
  readonly [Name in CommandName]: (control: Commanded, argument: ArgumentOf<Name>) => object | void
} = {
  authorize: (control, argument) => control.authorize(consentOf(argument)),
  secondConsent: (control, argument) => control.secondConsent(consentOf(argument)),
  completeConsent: (control, { permission, ...rest }) =>
    control.completeConsent({ ...rest, permissionId: permission }),
  completeConsentWithout: (control, { permission, account, ...rest }) =>
    control.completeConsent({ ...rest, permissionId: permission, deselected: account }),
  decideConsent: (control, argument) => control.decideConsent(argument),
  limitClient: (control, { client, module }) => control.limitClient(client, module),
  mixUpTokens: (control, { permission, with: other }) => control.mixUpTokens(permission, other),
  consentIs: (control, { permission, state }) => control.consentIs(state, permission),
  deactivateContract: (control, { permission }) => control.deactivateContract(permission),
  expireToken: (control, { permission }) => control.expireTokens(permission),
  tokenEndpointFails: (control, { how, ...rest }) => control.tokenEndpointFails(how, rest),
  setTokenRules: (control, rules) => control.setTokenRules(rules),
  readPermission: (control, { permission }) => {
    const found = control.gatewayPermissions().find(({ id }) => id === permission.toLowerCase())
    return existing(found, `no permission of the gateway has the id "${permission}"`)
  },
  readFraudRecord: (control) => {
    const { psuIpAddress = null, psuUserAgent = null, ...record } = control.fraudRecords().at(-1) ?? {}
    // Null is what it was told; nothing at all would say that nobody can tell.
    return { ...record, psuIpAddress, psuUserAgent }
  },
  confirmCard: (control, { card }) => control.confirmCard(card.cardToken),
  confirmDigitalCard: (control, { dpan }) => control.confirmDigitalCard(dpan),
  purchase: (control, request) => control.purchase(request),
  increment: (control, { authorizationId, ...options }) => control.increment(authorizationId, options),
  clear: (control, { authorizationId, ...options }) => control.clear(authorizationId, options),
  reverse: (control, { authorizationId, ...options }) => control.reverse(authorizationId, options),
  refund: (control, { authorizationId, ...options }) => control.refund(authorizationId, options),
  refundWithoutPurchase: (control, request) => control.refundWithoutPurchase(request),
  readPurchase: (control, { authorizationId }) => control.readPurchase(authorizationId),
  useOneTimeCode: (control, { card, code }) => control.useOneTimeCode(card.cardToken, code),
  setIssuer: (control, facts) => control.setIssuer(facts),
  replaceSigningKey: (control) => control.replaceSigningKey(),
  setRemoteCheckout: (control, { supported }) => control.setRemoteCheckout(supported),
  carryOutRequest: (control, { requestTraceId }) => control.carryOutRequest(requestTraceId),
  disturb: (control, disturbance) => control.disturb(disturbance),
  endDisturbances: (control) => control.endDisturbances(),
}

function consentOf({ permission, contract }: ArgumentOf<'authorize'>) {
  return defined({ permissionId: permission, contract })
}
