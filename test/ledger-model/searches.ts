import { type CardOfModel, type World, askCards, demand, shortOf } from './world.ts'

interface Use {
  readonly authorizationId?: string
  readonly presentmentId?: string
  readonly processingType: string
  readonly dateTime: string
  readonly messageType?: string
  readonly transactionAmount: { readonly unscaledAmount: number; readonly scale: number }
}

const PAGE = 20

/** What a card's searches find, page by page, is what was paid with it: document 3 §4 rule 1 ends at 120 days. */
export async function searches(world: World, card: CardOfModel): Promise<void> {
  const { model } = world.memory
  if (model.nowMs - model.startMs >= 119 * 86_400_000) return
  const ofCard = model.purchases.filter(({ cardToken }) => cardToken === card.cardToken)
  const presentments = await allPages(world, card, 'presentments')
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  const paid = sum(presentments.map((use) => amountOf(use) * (use.processingType === 'REFUND' ? -1 : 1)))
  const expected = sum(ofCard.map(({ presented, refunded }) => presented - refunded))
  demand(paid === expected, `the presentments of a card come to ${paid}, not to ${expected}`)
  const times = sum(ofCard.map(({ presentments: own, refunds }) => own + refunds))
  demand(presentments.length === times, `${presentments.length} presentments are found, not ${times}`)
  const authorizations = await allPages(world, card, 'authorizations')
  for (const { authorizationId, amount } of ofCard) {
    const asked = sum(authorizations.filter((use) => use.authorizationId === authorizationId).map(amountOf))
    demand(asked === amount, `authorization ${authorizationId} is of ${asked}, not of ${amount}`)
  }
  const back = sum(authorizations.filter(({ messageType }) => messageType === 'REVERSAL').map(amountOf))
  const reversed = sum(ofCard.map((one) => one.reversed))
  demand(back === reversed, `${back} of the authorizations of a card were taken back, not ${reversed}`)
}

function amountOf({ transactionAmount: { unscaledAmount, scale } }: Use): number {
  demand(scale === 2, `an amount in francs has the scale ${scale}`)
  return unscaledAmount
}

async function allPages(
  world: World,
  { cardId }: CardOfModel,
  kind: 'authorizations' | 'presentments',
): Promise<readonly Use[]> {
  const all: Use[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    const body = { shortCardId: shortOf(cardId), pageNumber, pageSize: PAGE }
    const answer = await askCards(world.bank, `${kind}/search`, body)
    world.answers.update(JSON.stringify(answer))
    all.push(...(answer[kind] as readonly Use[]))
    const total = Number(answer['totalRecords'])
    if (all.length < total && (answer[kind] as readonly Use[]).length > 0) continue
    demand(all.length === total, `${all.length} ${kind} are on the pages of ${total}`)
    const ids = all.map(
      (use) => `${use.presentmentId} ${use.authorizationId} ${use.processingType} ${use.dateTime}`,
    )
    demand(
      kind === 'authorizations' || new Set(ids).size === ids.length,
      `one of the ${kind} is on two pages`,
    )
    return all
  }
}
