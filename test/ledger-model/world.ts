import { createHash, type Hash } from 'node:crypto'
import { type Simulator, createSimulator } from '../../src/entry/index.ts'
import type { BankDefinition, FaultId, Snapshot, XmlValidation } from '../../src/entry/index.ts'
import { randomStream } from '../../src/kernel/random.ts'
import { daysAfter } from '../support/zurich.ts'
import type { DisturbedDeed } from './deeds.ts'
import type { Model, ModelAccount } from './model.ts'
import type { WantedOrder } from './orders.ts'
import { type TokenChoice, giveConsent } from './tokens.ts'

/** A bank and the model that it is held against, with what its clients know. */
export interface World {
  readonly bank: Simulator
  readonly choice: TokenChoice
  readonly clients: readonly { readonly id: string; readonly headers: Readonly<Record<string, string>> }[]
  readonly cards: readonly CardOfModel[]
  /** Of every answer, in order. */
  readonly answers: Hash
  readonly tally: Record<string, number>
  memory: Memory
  kept?: { readonly snapshot: Snapshot; readonly memory: Memory }
}

/** What a snapshot takes back. */
export interface Memory {
  readonly model: Model
  /** The last order of each client, to be sent again. */
  readonly lastOrders: (SentOrder | undefined)[]
}

export interface SentOrder {
  readonly form: 'json' | 'xml'
  readonly body: string
  readonly parts: readonly Omit<WantedOrder, 'submissionId'>[]
}

export interface CardOfModel {
  readonly cardToken: string
  readonly cardId: Readonly<Record<string, unknown>>
  readonly account: string
  /** Minor units, where its details tell limits. */
  readonly limits: { readonly day: number; readonly month: number } | undefined
}

/** The bank does something that neither the documents nor the register allow. */
export class Violation extends Error {}

export function demand(isLawful: boolean, says: string): asserts isLawful {
  if (!isLawful) throw new Violation(says)
}

/** Before a change of the clock in spring and in autumn, a month of 28 days, and the end of a year. */
const STARTS = ['2026-03-26', '2026-10-22', '2026-02-26', '2026-12-29']

const ACCOUNTS = [
  ['a', 'CH3389999000000001001', 'CHF', 0, 500_000],
  ['b', 'CH0689999000000001002', 'CHF', 0, 90_000],
  ['c', 'CH7689999000000001003', 'CHF', 1, 250_000],
  ['d', 'CH9689999000000002001', 'EUR', 0, 300_000],
  ['e', 'CH6989999000000002002', 'EUR', 1, 10_000],
] as const

export const ELSEWHERE = 'CH9300762011623852957'

const DAY_MS = 86_400_000

function definitionOf(accounts: readonly ModelAccount[]): BankDefinition {
  return {
    name: 'ledger-model',
    providerId: 'model-bank',
    historyYears: 1,
    contracts: [
      { id: 'contract-0', customerName: 'Muster Handels AG' },
      { id: 'contract-1', customerName: 'Velo Calanda GmbH' },
    ],
    accounts: accounts.map(({ id, iban, currency, client, opening, openedOn }, index) => ({
      id,
      number: 1001 + index,
      contractId: `contract-${client}`,
      iban,
      currency,
      allowedCurrencies: [currency],
      owner: `Owner ${client}`,
      designation: `Account ${id}`,
      typeCode: 'TRAN',
      generate: false,
      openingBalance: opening,
      openedOn: Date.parse(openedOn) / DAY_MS,
    })),
    bookings: [],
    days: [],
  }
}

/** A world of a seed: where it begins and how its provider treats tokens follow from the seed. */
export async function createWorld(
  seed: number,
  xml: XmlValidation,
  faults: readonly FaultId[] = [],
): Promise<World> {
  const chance = randomStream('ledger-model-world', seed)
  const start = chance.pick(STARTS)
  const choice: TokenChoice = {
    refresh: chance.once(4) ? 'extend' : 'rotate',
    reuse: chance.once(3) ? 'revoke-all' : 'refuse',
  }
  const openedOn = daysAfter(start, -12)
  const accounts = ACCOUNTS.map(([id, iban, currency, client, opening]) => ({
    id,
    iban,
    currency,
    client,
    opening,
    openedOn,
  }))
  const now = `${start}T09:30:00Z`
  const bank = createSimulator({ seed, now, bank: definitionOf(accounts), xml, faults, journalCapacity: 0 })
  bank.control.setTokenRules(choice)
  const model: Model = {
    startMs: Date.parse(now),
    nowMs: Date.parse(now),
    accounts,
    entries: [],
    orders: [],
    purchases: [],
    tokens: [],
    consents: [undefined, undefined],
    consentsGiven: 0,
    finalizedByHand: [],
  }
  const { headers, known, secondClient } = bank.profile()
  giveConsent(model, 0, handedOut(headers, known['refreshToken']))
  giveConsent(model, 1, handedOut(secondClient!.headers ?? {}, known['otherRefreshToken']))
  return {
    bank,
    choice,
    answers: createHash('sha256'),
    tally: {},
    clients: [
      { id: 'client-1', headers: headers },
      { id: 'client-2', headers: { ...headers, ...secondClient!.headers } },
    ],
    cards: await cardsOf(bank, accounts),
    memory: { model, lastOrders: [] },
  }
}

function handedOut(headers: Readonly<Record<string, unknown>>, refreshToken: unknown) {
  return {
    accessToken: String(headers['Authorization']).replace('Bearer ', ''),
    refreshToken: String(refreshToken),
  }
}

/** The cards that pay from accounts in francs, and what their details say of limits. */
async function cardsOf(bank: Simulator, accounts: readonly ModelAccount[]): Promise<readonly CardOfModel[]> {
  const inFrancs = new Set(accounts.filter(({ currency }) => currency === 'CHF').map(({ id }) => id))
  const found: CardOfModel[] = []
  for (const { cardToken, cardId, accountId, status } of bank.control.cards()) {
    if (status !== 'ACTIVE' || accountId === undefined || !inFrancs.has(accountId)) continue
    const details = await askCards(bank, 'cards/details', { shortCardId: shortOf(cardId) })
    const limits = details['onlineLimits'] as Readonly<Record<string, number>> | undefined
    const day = limits?.['totalLimitPerDay']
    const month = limits?.['totalLimitPerMonth']
    found.push({
      cardToken,
      cardId,
      account: accountId,
      limits: day === undefined || month === undefined ? undefined : { day: day * 100, month: month * 100 },
    })
  }
  return found
}

export function shortOf({ bankClearingNumber, cardNumber, cardType }: Readonly<Record<string, unknown>>) {
  return { bankClearingNumber, cardNumber, cardType }
}

export async function askCards(
  bank: Simulator,
  path: string,
  body: object,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await bank.cards.fetch(
    new Request(`https://cards.test/v2/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  demand(answer.status === 200, `the card API answers ${path} with ${answer.status}`)
  return (await answer.json()) as Readonly<Record<string, unknown>>
}

/** What of a disturbed request is done all the same: document of disturbances in the guide to faults and time. */
export function isDone(disturbed: DisturbedDeed | undefined): boolean {
  return (
    disturbed === undefined ||
    disturbed.when === 'after' ||
    ['cut-off', 'late', 'drip'].includes(disturbed.how)
  )
}

export function count(world: World, name: string): void {
  world.tally[name] = (world.tally[name] ?? 0) + 1
}
