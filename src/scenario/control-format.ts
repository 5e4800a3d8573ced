import { optional } from '../kernel/schema.ts'
import { z } from 'zod'
import { closedObject, durationFormat, text } from '../kernel/source/shapes.ts'
import { exactlyOne } from './exactly-one.ts'

/** What a step can do to the world around a target, as scenario files say it. */

const template = (description: string) => z.unknown().describe(description)

const permission = template('The Permission-ID; that of the profile unless given.').exactOptional()
const consent = closedObject({
  permission,
  contract: optional(z.enum(['same', 'other']), 'The contract that the customer logs in with.'),
})
const ofPermission = closedObject({ permission })

/** Needs consents. What a command gives can be captured. */
const tokenCommands = {
  authorize: consent.describe('The customer agrees; gives code and clientId.'),
  secondConsent: consent.describe('A whole consent flow; gives accessToken and refreshToken.'),
  ownTokens: closedObject({}).describe(
    'Tokens of the client that the flow may spend; gives accessToken and refreshToken.',
  ),
  completeConsent: consent.describe('The customer agrees to a hosted permission.'),
  completeConsentWithout: closedObject({
    permission,
    account: template('The accountId of what the customer leaves out, such as ${ownCreditorAccount}.'),
  }).describe('The customer agrees to a hosted permission, and leaves one account of the contract out.'),
  decideConsent: closedObject({
    at: template('The address at the provider that the gateway gave out.'),
    decision: z.enum(['accept', 'deny']).describe('What the customer says.'),
    contract: optional(z.enum(['same', 'other']), 'The contract that the customer logs in with.'),
  }).describe(
    'The customer decides at the provider; gives location, where the browser is sent to, and its code and state.',
  ),
  limitClient: closedObject({
    client: template('The id of the client.'),
    module: text('account-information or payment-submission.'),
  }).describe('The gateway authorizes the client for this module alone.'),
  mixUpTokens: closedObject({
    permission: template('The Permission-ID of a hosted permission.'),
    with: text('bogus or of-another-client.'),
  }).describe('The gateway comes to hold another refresh token.'),
  consentIs: closedObject({
    permission,
    state: text('valid leaves the consent as it is; withdrawn ends it.'),
  }).describe('How the consent of the permission stands from now on.'),
  deactivateContract: ofPermission.describe('The contract of the permission ends.'),
  expireToken: ofPermission.describe('The access tokens of the permission expire at once.'),
  tokenEndpointFails: closedObject({
    how: text('technical, a disturbance such as 500, timeout or html, or none to end it.'),
    times: optional(z.int().min(0), 'For how many requests; 1 unless given.'),
  }).describe('The token endpoint of the provider fails.'),
  disturb: closedObject({
    how: text('reset, no-answer, cut-off, late, drip, malformed-json, html, empty or an error status.'),
    when: text('before anything is done, as usual, or after: only the answer is lost.').exactOptional(),
    operation: text('The only operation that is disturbed.').exactOptional(),
    client: template('The id of the only client that is disturbed.').exactOptional(),
    times: optional(z.int().min(1), 'Of how many requests; 1 unless given.'),
    rate: optional(z.number(), 'This share of the requests, by chance and the seed.'),
    byMs: optional(z.int().min(0), 'late, drip: by how many milliseconds.'),
    atByte: optional(z.int().min(0), 'cut-off: how many bytes of the body come.'),
  }).describe('The next requests, or their answers, are disturbed on the way.'),
  endDisturbances: closedObject({}).describe('Nothing is disturbed any more.'),
  setTokenRules: closedObject({
    accessToken: optional(durationFormat, 'How long access tokens work.'),
    refreshToken: optional(durationFormat, 'How long refresh tokens work.'),
    refresh: optional(
      z.enum(['rotate', 'extend']),
      'Whether a refresh issues a new refresh token or extends the current one.',
    ),
    oneTokenPerContract: optional(z.boolean(), 'Whether a second consent flow revokes the first token.'),
    grace: optional(durationFormat, 'How long a replaced refresh token works on.'),
    reuse: text(
      'refuse a replaced token that comes again, or revoke-all tokens of the permission.',
    ).exactOptional(),
    refreshEnd: text('sliding: again from every refresh on; fixed: what the first one had.').exactOptional(),
    clockAhead: optional(durationFormat, 'By how much whoever checks access tokens is ahead.'),
    clockBehind: optional(durationFormat, 'By how much whoever checks access tokens is behind.'),
    format: text('How tokens are written: hex, base64url, token68 or jwt.').exactOptional(),
    length: optional(z.int().min(32).max(4096), 'How many characters an opaque token has.'),
  }).describe('What the provider chooses about tokens that it issues from now on.'),
  readPermission: ofPermission.describe('Gives state and hasTokens, as the gateway knows them.'),
  readFraudRecord: closedObject({}).describe('Gives the last record of the fraud detection.'),
}

const paid = {
  card: template('The card, such as ${activeCard}; or a dpan.').exactOptional(),
  dpan: template('The digital card, in place of a card.').exactOptional(),
  amount: template('A decimal such as 12.50.'),
  merchant: template('The id of a merchant, such as M30001.'),
  currency: text('The merchant’s currency unless given.').exactOptional(),
}
const ofPurchase = { authorizationId: template('The id that the purchase gave.') }
const partOfPurchase = {
  ...ofPurchase,
  amount: template('A decimal such as 12.50; all that is left unless given.').exactOptional(),
}

/** Needs cards. */
const cardCommands = {
  confirmCard: closedObject({ card: template('The card, such as ${activeCard}.') }).describe(
    'The confirmation of what is pending for a card arrives now.',
  ),
  confirmDigitalCard: closedObject({ dpan: template('The dpan, such as ${digitalCard}.') }).describe(
    'The confirmation of what is pending for a digital card arrives now.',
  ),
  setIssuer: closedObject({
    hasThreeDs: optional(z.boolean(), 'Whether its cards can be registered for 3-D Secure.'),
    isUnderPsd2: optional(z.boolean(), 'Whether its cardholders may have a password.'),
    hasEnrichment: optional(z.boolean(), 'Whether it subscribes to transaction enrichment.'),
  }).describe('What holds for the issuer of the cards from now on.'),
  replaceSigningKey: closedObject({}).describe('The platform signs with its next key from now on.'),
  setRemoteCheckout: closedObject({
    supported: z.boolean().describe('Whether the issuer has remote checkout from now on.'),
  }).describe('Gives the issuer remote checkout, or takes it away.'),
  carryOutRequest: closedObject({
    requestTraceId: template('The id that the answer to the request gave.'),
  }).describe('A request about a customer of remote checkout is carried out now.'),
  purchase: closedObject({
    ...paid,
    channel: text(
      'till, contactless, shop, subscription or machine; how the merchant sells unless given.',
    ).exactOptional(),
    pin: template('As it is typed in; the right one unless given.').exactOptional(),
    confirmed: optional(z.boolean(), 'False: the holder does not confirm it in 3-D Secure.'),
  }).describe('Something is bought; gives authorizationId, isApproved and isoResponseCode.'),
  increment: closedObject({ ...ofPurchase, amount: template('What comes to it, such as 12.50.') }).describe(
    'The merchant asks for more than was approved; gives isApproved and isoResponseCode.',
  ),
  clear: closedObject({
    ...partOfPurchase,
    last: optional(z.boolean(), 'False: further presentments follow. True unless given.'),
  }).describe('The merchant presents what is held of a purchase, or a part of it; the rest is released.'),
  reverse: closedObject(partOfPurchase).describe(
    'The merchant takes back what is held of a purchase, or a part of it.',
  ),
  refund: closedObject(partOfPurchase).describe(
    'The merchant gives back what was presented, or a part of it; gives authorizationId.',
  ),
  refundWithoutPurchase: closedObject(paid).describe(
    'A merchant gives money that belongs to no purchase; gives authorizationId.',
  ),
  readPurchase: closedObject(ofPurchase).describe(
    'Gives state, authorized, incremented, held, presented, released, refunded, deeds and next.',
  ),
  useOneTimeCode: closedObject({
    card: template('The card, such as ${activeCard}.'),
    code: template('Six digits, as fetched.'),
  }).describe('Somebody uses a one-time code; gives isAccepted.'),
  answerEvents: closedObject({
    status: z.int().min(300).max(599).describe('The status of the answers.'),
    times: z.int().min(1).describe('For how many deliveries.'),
  }).describe('The receiver of push events does not take the next deliveries; needs events.'),
}

const commands = {
  advance: durationFormat.describe('Moves the clock forward; needs clock.'),
  finalizeDay: template('Finalizes this day, yyyy-mm-dd; needs days.'),
  revokeConsent: template('Revokes the consent of this Permission-ID; needs permissions.'),
  setClock: template('Sets the clock to an instant such as 2026-03-29T00:30:00Z; needs clock.'),
  ...tokenCommands,
  ...cardCommands,
}

export type ControlCommand = keyof typeof commands

const OF_CONSENTS: readonly string[] = Object.keys(tokenCommands)

/** What a target has to be able to do for a command. */
export function capabilityFor(
  command: ControlCommand,
): 'clock' | 'days' | 'permissions' | 'events' | 'consents' | 'cards' {
  if (command === 'advance' || command === 'setClock') return 'clock'
  if (command === 'finalizeDay') return 'days'
  if (command === 'revokeConsent') return 'permissions'
  if (command === 'answerEvents') return 'events'
  return OF_CONSENTS.includes(command) ? 'consents' : 'cards'
}

/** What an owner does for a command: tokens that a flow may spend are those of another consent. */
export function ownersCommand(command: ControlCommand): Exclude<ControlCommand, 'ownTokens'> {
  return command === 'ownTokens' ? 'secondConsent' : command
}

/** The capabilities that the owner of a target can stand in for: real clocks have no hook, and events are the run's affair. */
export const OF_OWNERS: ReadonlySet<string> = new Set(['days', 'permissions', 'consents', 'cards'])

/** After these the permission, the tokens, the client or the issuer are not what the scenarios that follow expect. */
export const CHANGING_TARGET: ReadonlySet<ControlCommand> = new Set([
  'revokeConsent',
  // Of a contract with which one access token works, another consent ends the one before.
  'completeConsent',
  'completeConsentWithout',
  'decideConsent',
  'consentIs',
  'deactivateContract',
  'secondConsent',
  'ownTokens',
  'expireToken',
  'tokenEndpointFails',
  'setTokenRules',
  'mixUpTokens',
  'limitClient',
  'setIssuer',
])

/** After it may be valid again what was over. */
export const GIVES_BACK: ReadonlySet<ControlCommand> = new Set(['consentIs'])

/** What is done to one record, or to none: meanwhile others may act on theirs. */
export const OF_ONE_RECORD: ReadonlySet<ControlCommand> = new Set([
  'advance',
  'confirmCard',
  'confirmDigitalCard',
  'purchase',
  'increment',
  'clear',
  'reverse',
  'refund',
  'refundWithoutPurchase',
  'readPurchase',
  'useOneTimeCode',
  'carryOutRequest',
])

export const CONTROL_COMMANDS = Object.keys(commands) as readonly ControlCommand[]

export const controlFormat = exactlyOne(commands).describe(
  'Changes the world around the target: exactly one key.',
)
