import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import type { SendAction } from '../../scenario/format.ts'
import { resolveTemplate } from '../../scenario/template.ts'
import type { Scope } from '../../scenario/template.ts'
import type { Addressing, Operation } from '../../documents/operations.ts'
import { operationFor } from '../plan/card-play.ts'
import type { CardPlay } from '../plan/card-play.ts'
import { setHeader } from './draft.ts'
import type { Draft } from './draft.ts'

/** What is known of a card: cardId, shortCardId, cardToken. */
export type CardVariable = Readonly<Record<string, unknown>>

/** Which of its forms an operation is sent with: the scenario's, or the only one that it takes. */
export function addressingFor(
  operation: Operation,
  { addressing, identifiers }: Pick<CardPlay, 'addressing' | 'identifiers'>,
): Addressing | undefined {
  const usual = operation.addressings?.includes(addressing) ? addressing : operation.addressings?.[0]
  const isIdentifier = usual === 'cardId' || usual === 'shortCardId'
  return isIdentifier ? (identifiers?.[operation.id] ?? usual) : usual
}

/** Names the card that a step is about where the operation wants it, and gives it back. */
export function placeCard(
  draft: Draft,
  action: SendAction,
  operation: Operation,
  { play, scope }: { readonly play?: CardPlay | undefined; readonly scope: Scope },
): Result<CardVariable | undefined, string> {
  if (action.card === undefined || !play) return ok(undefined)
  const card = cardOf(action, scope)
  if (!card.ok) return card
  const addressing =
    action.wrong?.kind === 'addressing'
      ? (String(action.wrong.value) as Addressing)
      : addressingFor(operation, play)
  const named = addressing ? nameCard(draft, card.value, addressing) : ok(true)
  if (!named.ok) return named
  if (draft.json !== undefined) {
    draft.body = JSON.stringify(draft.json)
    setHeader(draft.headers, 'Content-Type', operation.requestBody?.mediaType ?? 'application/json')
  }
  return card
}

/** What is not known of the card, so that it cannot be named in the way of this play; nobody's fault. */
export function gapInCard(action: SendAction, play: CardPlay | undefined, scope: Scope): string | undefined {
  const operation = play && operationFor(action.operation, play)
  const addressing = operation && addressingFor(operation, play)
  if (action.card === undefined || !addressing) return undefined
  const card = cardOf(action, scope)
  if (!card.ok) return undefined
  const form = formOf(card.value, addressing)
  return form.ok ? undefined : form.error
}

/** One variable, or several of which the later ones know better. */
function cardOf({ card: template }: SendAction, scope: Scope): Result<CardVariable, string> {
  const resolved = resolveTemplate(template ?? null, scope)
  if (!resolved.ok) return resolved
  const parts: readonly unknown[] = Array.isArray(resolved.value) ? resolved.value : [resolved.value]
  if (!parts.every(isObject)) return err('the card must be an object')
  return ok(Object.assign({}, ...parts) as CardVariable)
}

/** Puts the card into the path or the body. The error says what is not known of it. */
function nameCard(draft: Draft, card: CardVariable, addressing: Addressing): Result<true, string> {
  const named = formOf(card, addressing)
  if (!named.ok) return named
  if (addressing === 'token') draft.path['cardToken'] = String(named.value)
  else if (addressing === 'path') {
    for (const [name, value] of Object.entries(named.value as object)) draft.path[name] = String(value)
  } else draft.json = { ...(draft.json as object | undefined), [addressing]: named.value }
  return ok(true)
}

/** The path of the operation that has a place for the token, or none. */
export function pathFor(operation: Operation, addressing: Addressing | undefined): string {
  const paths = [operation.path, ...(operation.aliases ?? []).map(({ path }) => path)]
  const isFitting = (path: string): boolean => path.includes('{cardToken}') === (addressing === 'token')
  return paths.find(isFitting) ?? operation.path
}

function formOf(card: CardVariable, addressing: Addressing): Result<unknown, string> {
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

function isObject(value: unknown): value is CardVariable {
  return typeof value === 'object' && value !== null
}
