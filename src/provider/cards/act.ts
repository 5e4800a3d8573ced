import type { Answer } from '../answers/call-and-answer.ts'
import type { Result } from '../../kernel/result.ts'
import type { CardOperationId } from '../../documents/cards/operations.ts'
import type { CardCall, CardContext, CardError } from './action.ts'
import { CARD_ACTIONS } from './actions.ts'
import { actSealed, addressedCard } from './addressed.ts'
import { watchedDigitalStore, watchedStore } from './push/card-events.ts'

/** The card system's part of a request: find the card, act, and report how the card has changed. */
export async function actOnCards(call: CardCall, context: CardContext): Promise<Result<Answer, CardError>> {
  const operation = call.operation.id as CardOperationId
  const { store, changes } = watchedStore(context.store, !('open' in CARD_ACTIONS[operation]))
  const { digital, kept } = watchedDigitalStore(context.digital)
  const outcome = await act(call, { ...context, store, digital })
  if (outcome.ok) {
    const { events, nowMs, policy } = context
    const { issuerTraceId } = call
    const cause = { nowMs, policy, issuerTraceId }
    for (const change of changes()) events.note({ operation, ...change }, cause)
    for (const digitalCard of kept()) {
      // A new digital card waits for nothing.
      if (digitalCard.state.pending) events.awaitToken(digitalCard, cause)
      else events.noteToken(digitalCard, cause)
    }
  }
  return outcome
}

async function act(call: CardCall, context: CardContext): Promise<Result<Answer, CardError>> {
  const action = CARD_ACTIONS[call.operation.id as CardOperationId]
  if ('open' in action) return await action.open(call, context)
  if ('sealed' in action) return await actSealed(action, call, context)
  const card = addressedCard(call, context, 'in use', action.searches ? context.policy.hides : undefined)
  return card.ok ? await action.card(card.value, call, context) : card
}
