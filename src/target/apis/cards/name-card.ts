import { type JsonObject, isObject, mapValues } from '../../../kernel/objects.ts'
import { type Result, err, ok } from '../../../kernel/result.ts'
import type { BrokenSignature, SendAction } from '../../../scenario/format.ts'
import { type Scope, resolveTemplate } from '../../../scenario/template.ts'
import type { Addressing, Operation } from '../../../documents/operations.ts'
import { cardOperationAt } from '../../../documents/cards/operations.ts'
import type { Past, PlacedRecord, SealPlan, SecretBytes } from '../port.ts'
import type { CardPlay } from './card-play.ts'
import type { Observation } from '../../../evidence/observation.ts'
import type { IssuerKey, KnownCard, Profile } from '../../profile/profile.ts'
import { digitalStatus, showsAsKnown } from '../../../rules/cards/reading.ts'
import { succeeded } from '../../../rules/read.ts'
import { base64url } from '../../../kernel/base64.ts'
import { ephemeralKey, publicKeyOf, thumbprintOf } from '../../../messages/sealing/signature.ts'
import type { EphemeralKey } from '../../../messages/sealing/signature.ts'
import { sealedFor } from '../../../messages/sealing/sealed-for.ts'
import { type KeyNames, signed } from '../../../messages/sealing/signing.ts'

/** Which of its forms an operation is sent with: the scenario's, or the only one that it takes. */
export function addressingFor(
  operation: Operation,
  { addressing, identifiers }: Pick<CardPlay, 'addressing' | 'identifiers'>,
): Addressing | undefined {
  const usual = operation.addressings?.includes(addressing) ? addressing : operation.addressings?.[0]
  const isIdentifier = usual === 'cardId' || usual === 'shortCardId'
  return isIdentifier ? (identifiers?.[operation.id] ?? usual) : usual
}

/** Where the operation wants the card that a step is about. */
export function placeCard(
  action: SendAction,
  operation: Operation,
  play: CardPlay,
  scope: Scope,
): Result<PlacedRecord | undefined, string> {
  if (action.card === undefined) return ok(undefined)
  const card = cardOf(action, scope)
  if (!card.ok) return card
  const addressing =
    action.wrong?.kind === 'addressing'
      ? (String(action.wrong.value) as Addressing)
      : addressingFor(operation, play)
  const record = card.value
  if (!addressing) return ok({ record })
  const named = formOf(record, addressing)
  if (!named.ok) return named
  if (addressing === 'token') return ok({ record, path: { cardToken: String(named.value) } })
  if (addressing !== 'path') return ok({ record, body: { [addressing]: named.value } })
  return ok({ record, path: mapValues(named.value as JsonObject, String) })
}

/** What is not known of the card, so that it cannot be named in the way of this play; nobody's fault. */
export function gapInCard(action: SendAction, play: CardPlay, scope: Scope): string | undefined {
  const operation = cardOperationAt(action.operation, play.variant, play.release)
  const addressing = operation && addressingFor(operation, play)
  if (action.card === undefined || !addressing) return undefined
  const card = cardOf(action, scope)
  if (!card.ok) return undefined
  const form = formOf(card.value, addressing)
  return form.ok ? undefined : form.error
}

/** What is known of a card: one variable, or several of which the later ones know better. */
function cardOf({ card: template }: SendAction, scope: Scope): Result<JsonObject, string> {
  const resolved = resolveTemplate(template ?? null, scope)
  if (!resolved.ok) return resolved
  const parts: readonly unknown[] = Array.isArray(resolved.value) ? resolved.value : [resolved.value]
  if (!parts.every(isObject)) return err('the card must be an object')
  return ok(Object.assign({}, ...parts) as JsonObject)
}

/** The target's own path, where it names the card in the same way; else the one of the documents that does. */
export function pathFor(operation: Operation, play: CardPlay): string {
  const isToken = addressingFor(operation, play) === 'token'
  const paths = [operation.path, ...(operation.aliases ?? []).map(({ path }) => path)]
  const documented = paths.find((path) => hasToken(path) === isToken) ?? operation.path
  const own = play.paths?.[operation.id]
  return own !== undefined && hasToken(own) === hasToken(documented) ? own : documented
}

function hasToken(path: string): boolean {
  return path.includes('{cardToken}')
}

function formOf(card: JsonObject, addressing: Addressing): Result<unknown, string> {
  const field = { token: 'cardToken', cardId: 'cardId', shortCardId: 'shortCardId', path: 'shortCardId' }[
    addressing
  ]
  const value = card[field] ?? (field === 'shortCardId' ? shortened(card['cardId']) : undefined)
  return value === undefined ? err(`the ${field} of the card is not known`) : ok(value)
}

/** A ShortCardId is the beginning of a CardId (assumption card-identifiers). */
function shortened(cardId: unknown): unknown {
  if (!isObject(cardId)) return undefined
  const { bankClearingNumber, cardNumber, cardType } = cardId
  return { bankClearingNumber, cardNumber, cardType }
}

/** Adds whether the state of the card is verified, for targets that keep their state. */
export function withPriorState(
  seen: Pick<Observation, 'cards'>,
  operation: Operation,
  play: CardPlay,
  { isKept, isSharded, isAsKnown }: Past,
): Pick<Observation, 'cards'> {
  const { cards } = seen
  const name = cards?.card ? nameOf(cards.card, operation, play) : isDigital(operation) ? DIGITAL : undefined
  if (!isKept || !cards || name === undefined) return seen
  // Another shard may have changed the card since.
  const isVerified = !isSharded && isAsKnown.get(name)
  return { cards: { ...cards, priorState: isVerified ? 'verified' : 'unverified' } }
}

/** Keeps whether the first answer that shows the card agrees with its name in the profile. */
export function rememberCard(
  observation: Observation,
  play: CardPlay,
  profile: Profile,
  { isAsKnown }: Past,
): void {
  const { cards, operation } = observation
  const { card, priorState } = cards ?? {}
  if (!operation || priorState === undefined) return
  if (!card) {
    const isGone = digitalStatus(observation) === 'DELETED'
    const isMeant = observation.request.pathParameters['dpan'] === profile.known['deletedDigitalCard']
    if (isGone && !isMeant) isAsKnown.set(DIGITAL, false)
    else if (succeeded(observation) && !isAsKnown.has(DIGITAL)) isAsKnown.set(DIGITAL, true)
    return
  }
  const name = nameOf(card, operation, play)
  if (isAsKnown.has(name)) return
  const { blockedCard } = profile.cards ?? {}
  const isBlocked = blockedCard !== undefined && name === nameOf(blockedCard, operation, play)
  const isShownAsKnown = showsAsKnown(observation, isBlocked)
  if (isShownAsKnown !== undefined) isAsKnown.set(name, isShownAsKnown)
}

/** All digital cards of a flow: which card they belong to is not shown. */
const DIGITAL = 'digital cards'

function isDigital({ id }: Operation): boolean {
  return id === 'cards/read-digital-card' || /^cards\/update-digital-cards?-status$/.test(id)
}

/** The card in the form that the operation takes: its token may be wrong although its number is right. */
function nameOf(card: KnownForms, operation: Operation, play: CardPlay): string {
  const addressing = addressingFor(operation, play)
  if (addressing === 'token') return JSON.stringify(card.cardToken)
  return JSON.stringify(addressing === 'shortCardId' ? card.shortCardId : card.cardId)
}

/** A card out of a scenario's variable, which is not checked again here. */
type KnownForms = { readonly [Name in keyof KnownCard]: unknown }

/** The body of a request that the issuer signs (assumptions jws-form and encryption-form), and the key to its answer. */
export async function sealed(
  plan: SealPlan,
  key: IssuerKey | undefined,
  bytes: SecretBytes,
): Promise<Result<{ readonly body: string; readonly own: EphemeralKey }, string>> {
  if (!key) return err('the profile has no issuer key')
  const receiver = plan.receiver === undefined ? undefined : publicKeyOf(plan.receiver)
  if (plan.receiver !== undefined && !receiver) return err('the key that was captured is no public JWK')
  try {
    const secret = bytes(32, 'ephemeral key')
    const own = await ephemeralKey(receiver?.crv ?? 'P-256', secret)
    const payload = {
      ...plan.payload,
      clientEphPubKey: own.publicJwk,
      // A field of the step with this name stays where there is no receiver.
      ...(receiver && {
        encryptedData: (await sealedFor(receiver, plan.encrypt as object, secret, bytes(12, 'iv'))).jwe,
      }),
    }
    return ok({ body: await signedBy(key, payload, plan.signature), own })
  } catch (error) {
    return err(`the request cannot be signed with the issuer key: ${(error as Error).message}`)
  }
}

async function signedBy(
  key: IssuerKey,
  payload: object,
  signature: BrokenSignature | undefined,
): Promise<string> {
  if (signature === 'none') return JSON.stringify(payload)
  const thumbprint = signature === 'unknown-certificate' ? OF_NOBODY : await thumbprintOf(key.certificate)
  const { keyId: kid = thumbprint, issuers } = key
  const names: KeyNames = {
    kid,
    'x5t#S256': thumbprint,
    ...(issuers && { x5c: [key.certificate, ...issuers] }),
  }
  const jws = await signed(payload, key, key.algorithm ?? 'ES256', names)
  if (signature !== 'tampered') return jws
  const [header, , end] = jws.split('.')
  return [header, base64url(JSON.stringify({ ...payload, tampered: true })), end].join('.')
}

/** A well-formed x5t#S256. */
const OF_NOBODY = 'A'.repeat(43)
