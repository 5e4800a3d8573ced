import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { UNKNOWN_CARD, wrongRequest } from './action.ts'
import type { CardCall, CardContext, CardError } from './action.ts'
import { expiryOf, identityFrom, isGone } from './card.ts'
import type { Card, CardIdentity, Instance } from './card.ts'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** The card that a request names, however it does: the one place that knows the addressings of document 3 §4. */
export function addressedCard(
  call: CardCall,
  context: CardContext,
  instances: Instances = 'in use',
): Result<Card, CardError> {
  const identity = identityIn(call, context)
  if (!identity.ok) return identity
  const { named, generation } = identity.value
  const card = named && context.store.find(named)
  // A token is for one card, whatever has its identifier now.
  if (card && generation !== undefined && generation !== card.generation) return err(UNKNOWN_CARD)
  if (!card || isGone(card, context.nowMs) || !isInstanceMeant(card, call, instances))
    return err(UNKNOWN_CARD)
  if (call.path['cardToken'] !== undefined && !context.policy.knowsTokenOf(card)) return err(UNKNOWN_CARD)
  return ok(card)
}

interface Named {
  /** Undefined for a well-formed token that was never given out. */
  readonly named: CardIdentity | undefined
  /** Of a token. */
  readonly generation?: number
}

function identityIn(
  { operation, path, body }: CardCall,
  { tokens, policy }: CardContext,
): Result<Named, CardError> {
  const token = path['cardToken']
  if (token !== undefined) {
    const meant = tokens.cardOf(token)
    return ok(meant ? { named: meant.identity, generation: meant.generation } : { named: undefined })
  }
  const addressings = policy.addressingsOf(operation.addressings ?? [])
  if (addressings.includes('path')) {
    const identity = identityFrom(path)
    return identity ? ok({ named: identity }) : err(wrongRequest('The path names no card.'))
  }
  const given = (['cardId', 'shortCardId'] as const).filter((name) => body[name] !== undefined)
  const [name, other] = given
  if (name === undefined)
    return err(wrongRequest('The request names no card: cardId or shortCardId is missing.'))
  if (other !== undefined) return err(wrongRequest('The request has both a cardId and a shortCardId.'))
  if (!addressings.includes(name)) return err(wrongRequest(`The operation takes no ${name}.`))
  const identity = namesAnInstance(body[name]) ? identityFrom(body[name]) : undefined
  return identity ? ok({ named: identity }) : err(wrongRequest(`${name} is not well-formed.`))
}

/** Document 3 §8: CardSeqNumber is 0 to 9. Number and expiry may be missing (assumption card-identifiers). */
function namesAnInstance(value: unknown): boolean {
  if (!isObject(value)) return false
  const { cardSeqNumber: number, cardExpiry: expiry } = value
  if (number !== undefined && !/^\d$/.test(String(number))) return false
  if (expiry === undefined) return true
  if (!isObject(expiry)) return false
  return /^(?:0[1-9]|1[0-2])$/.test(String(expiry['month'])) && /^\d\d$/.test(String(expiry['year']))
}

/** Which instances of a card a cardId may name: some operations have a word of their own for one that was renewed. */
export type Instances = 'in use' | 'also replaced'

/** A cardId names one instance of a card; one that gives neither number nor expiry means the one in use. */
function isInstanceMeant(
  { instance, previous }: Card,
  { body: { cardId } }: CardCall,
  which: Instances,
): boolean {
  if (!isObject(cardId)) return true
  if (which === 'also replaced' && previous && isNamed(previous.instance, cardId)) return true
  return isNamed(instance, cardId)
}

function isNamed(instance: Instance, { cardSeqNumber, cardExpiry }: JsonObject): boolean {
  if (cardSeqNumber !== undefined && Number(cardSeqNumber) !== instance.sequenceNumber) return false
  if (!isObject(cardExpiry)) return cardExpiry === undefined
  const { month, year } = expiryOf(instance)
  return cardExpiry['month'] === month && cardExpiry['year'] === year
}
