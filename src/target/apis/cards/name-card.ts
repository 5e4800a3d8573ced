import { err, ok } from '../../../kernel/result.ts'
import type { Result } from '../../../kernel/result.ts'
import type { SendAction } from '../../../scenario/format.ts'
import { resolveTemplate } from '../../../scenario/template.ts'
import type { Scope } from '../../../scenario/template.ts'
import type { Addressing, Operation } from '../../../documents/operations.ts'
import { cardOperationAt } from '../../../documents/cards/operations.ts'
import type { PlacedRecord } from '../port.ts'
import type { CardPlay } from './card-play.ts'

/** What is known of a card: cardId, shortCardId, cardToken. */
type CardVariable = Readonly<Record<string, unknown>>

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
  const values = Object.entries(named.value as object).map(([name, value]) => [name, String(value)] as const)
  return ok({ record, path: Object.fromEntries(values) })
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

/** One variable, or several of which the later ones know better. */
function cardOf({ card: template }: SendAction, scope: Scope): Result<CardVariable, string> {
  const resolved = resolveTemplate(template ?? null, scope)
  if (!resolved.ok) return resolved
  const parts: readonly unknown[] = Array.isArray(resolved.value) ? resolved.value : [resolved.value]
  if (!parts.every(isObject)) return err('the card must be an object')
  return ok(Object.assign({}, ...parts) as CardVariable)
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
