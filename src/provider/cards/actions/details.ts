import { jsonAnswer } from '../../answers/answer.ts'
import { ok } from '../../../kernel/result.ts'
import type { CardAction } from '../action.ts'
import { detailsOf, tokensOf } from '../represent.ts'

export const details: CardAction = (card, call, context) =>
  ok(jsonAnswer(context.policy.shownDetails(detailsOf(card, call, context), card)))

export const cardToken: CardAction = (card, _call, context) =>
  ok(jsonAnswer({ cardToken: tokensOf(card, context).cardToken }))

export const cardInstanceToken: CardAction = (card, _call, context) =>
  ok(jsonAnswer({ cardInstanceToken: tokensOf(card, context).cardInstanceToken }))
