import { type Answer, jsonAnswer } from '../../provider/answers/call-and-answer.ts'
import { actOnCards } from '../../provider/cards/actions.ts'
import { type Cards, type CardsOptions, createCards } from '../../provider/cards/cards.ts'
import type { CardsPolicy } from '../../provider/cards/cards-policy.ts'
import { type CardError, errorAnswer } from '../../provider/cards/action.ts'
import { latestRelease, variantsOf } from '../../documents/cards/releases.ts'
import { err } from '../../kernel/result.ts'
import { type ApiContext, defineApi, defineSurface, refusalOf } from '../surfaces/api.ts'
import { type CardRoute, decodeCardCall, routeCards } from '../surfaces/card-call.ts'
import { createCardControl } from '../control/card-control.ts'
import { KNOWN_MERCHANTS, cardsSurfaceProfile, knownCards, knownDigitalCards } from '../control/card-data.ts'
import { CARD_FAULTS } from '../faults/cards.ts'
import { CARD_POLICIES, type CardPolicies } from '../policies/cards.ts'
import { createPushControl } from '../control/push-control.ts'
import { createPushDelivery, receiverAt } from '../push/push-delivery.ts'
import { createEventStream } from '../push/push-stream.ts'
import type { SurfaceRequest } from '../surfaces/read-request.ts'
import { UNKNOWN_CARD_ADDRESS } from '../surfaces/unknown-address.ts'
import { UsageError } from '../control/usage-error.ts'
import { CARD_VARIATIONS } from '../variations/cards.ts'

/** The card API: every variant below its own path. The document shows no caller, so all callers are treated alike. */
export const cards = defineApi({
  api: 'cards',
  policies: CARD_POLICIES,
  faults: CARD_FAULTS,
  variations: CARD_VARIATIONS,
  create: (context) => {
    const { nowMs, policies } = context
    const { pushUrl, pushSender } = context.options
    const system = createCards(optionsFrom(context))
    const policy = (): CardsPolicy => policies().cards
    const delivery = createPushDelivery(system, nowMs, policy, pushSender?.pause)
    if (pushUrl !== undefined) delivery.deliverTo(receiverAt(pushUrl, pushSender))
    // Attempts the deliveries that are due; nothing waits for them.
    const push = (): void => void delivery.run()
    return {
      surfaces: {
        cards: defineSurface<CardPolicies, CardRoute>({
          // Time may pass by itself.
          runDue: (instant) => system.events.runDue(instant, policy()),
          // A fault may keep a decommissioned variant in service, so the route depends on the active faults.
          route: (request, instant) => routeCards(request, system, instant, policy()),
          answer: (found, request, acting) =>
            outcomeOf(found, request, acting.policies.cards, system, acting.nowMs),
          after: push,
        }),
      },
      events: createEventStream(system),
      control: {
        ...createCardControl(system, () => ({ nowMs: nowMs(), policy: policy() })),
        ...createPushControl(system, delivery, nowMs, policy),
      },
      runDue: (instant: number) => {
        system.events.runDue(instant, policy())
        push()
      },
      profile: (instant: number) => ({
        surfaces: { cards: cardsSurfaceProfile(system) },
        known: { ...knownDigitalCards(system, instant), ...KNOWN_MERCHANTS },
        cards: knownCards(system, instant),
      }),
      save: system.save,
      load: system.load,
    }
  },
})

function optionsFrom({
  options,
  seed,
  definition,
  bank,
  nowMs,
  policies,
}: ApiContext<CardPolicies>): CardsOptions {
  const { release, holdDays } = options.cards ?? {}
  if (release !== undefined && variantsOf(release).length === 0) {
    throw new UsageError(`"${release}" is no release of the card API; write one like ${latestRelease('v2')}`)
  }
  if (holdDays !== undefined && !(Number.isInteger(holdDays) && holdDays >= 1 && holdDays <= 365)) {
    throw new UsageError(`cards.holdDays is a whole number from 1 to 365, and not ${holdDays}`)
  }
  const policy = (): CardsPolicy => policies().cards
  return { ...options.cards, name: definition.providerId, seed, startedAtMs: nowMs(), bank, nowMs, policy }
}

async function outcomeOf(
  route: CardRoute,
  inbound: SurfaceRequest,
  policy: CardsPolicy,
  system: Cards,
  nowMs: number,
): Promise<Answer> {
  if (route.kind === 'signing-keys') return jsonAnswer(await system.keys.distributed(nowMs, policy))
  const call = route.kind === 'operation' ? decodeCardCall(route, inbound, policy) : err(problemOf(route))
  const outcome = call.ok
    ? await actOnCards(call.value, { ...system, issuer: system.issuer.facts(), policy, nowMs })
    : call
  if (outcome.ok) return outcome.value
  const answer = errorAnswer(outcome.error, policy, route.kind === 'operation' ? route : undefined)
  return route.kind === 'wrong-method' ? withAllow(answer, route.allow) : answer
}

function problemOf(route: Exclude<CardRoute, { kind: 'operation' | 'signing-keys' }>): CardError {
  if (route.kind === 'wrong-method' || route.kind === 'unknown-method') {
    const { status, detail } = refusalOf(route)
    return { status, description: detail }
  }
  const description =
    route.kind === 'decommissioned'
      ? 'v1 was decommissioned by the end of February 2026.'
      : UNKNOWN_CARD_ADDRESS
  return { status: 404, description }
}

function withAllow(answer: Answer, allow: readonly string[]): Answer {
  return { ...answer, headers: { ...answer.headers, allow: allow.join(', ') } }
}
