import type { z } from 'zod'
import type { ControlRow } from '../simulator/control-api/table.ts'

/** What the control API answers, by the paths of its rows: the page and the server cannot drift apart. */

/** Whether an address is of a row: segment by segment, with anything in the place of a parameter. */
type IsAt<Address, Row> = Row extends `${infer One}/${infer More}`
  ? Address extends `${infer Asked}/${infer Left}`
    ? IsIn<Asked, One> extends true
      ? IsAt<Left, More>
      : false
    : false
  : Address extends `${string}/${string}`
    ? false
    : IsIn<Address, Row>
type IsIn<Asked, Segment> = Segment extends `{${string}}` ? true : Asked extends Segment ? true : false

type RowAt<Address, Row extends ControlRow = ControlRow> = Row extends ControlRow
  ? IsAt<Address, Row['address']> extends true
    ? Row
    : never
  : never

type AnswerOf<Address> = z.output<NonNullable<RowAt<Address>['answer']>>

type WithoutQuery<Path> = Path extends `${infer Place}?${string}` ? Place : Path

/** What is read at a path; never where nothing is. */
export type AnswerAt<Path extends string> =
  RowAt<`GET ${WithoutQuery<Path>}`>['address'] extends infer Address
    ? Address extends keyof Open
      ? Open[Address]
      : AnswerOf<Address>
    : never

export type Days = AnswerAt<'/days'>
export type Account = AnswerAt<'/accounts'>['accounts'][number]
export type DaySummary = AnswerAt<'/accounts/{account}/days'>['days'][number]
export type Fault = AnswerAt<'/faults'>['catalogue'][number]
export type Submission = AnswerAt<'/submissions'>['submissions'][number]
export type Line = AnswerAt<'/journal/lines'>['lines'][number]
export type Exchange = AnswerAt<'/journal/exchanges/{exchange}'>['exchange']
export type Headers = Exchange['request']['headers']
export type ExplainedPart = AnswerAt<'/journal/exchanges/{exchange}/explanation'>['parts'][number]
export type Judgement = AnswerAt<'/journal/exchanges/{exchange}/judgement'>
export type Run = AnswerAt<'/runs'>['runs'][number]
export type SourceMessage = AnswerOf<'POST /scenarios/check'>['messages'][number]
export type RunDetails = AnswerAt<'/runs/{run}'>
export type PlayedStep = AnswerAt<'/runs/{run}/scenario'>['scenario']['steps'][number]

/** What the schemas of the rows leave open, as far as the page shows it. */
interface Open {
  readonly 'GET /profile': Profile
  readonly 'GET /cards': { readonly cards: readonly Card[] }
  readonly 'GET /cards/{cardToken}/activity': Activity
  readonly 'GET /accounts/{account}/days/{date}': Omit<DaySummary, 'entries'> & {
    readonly currency: string
    readonly entries: readonly Entry[]
    readonly pending: readonly Entry[]
  }
}

export interface Profile {
  readonly headers: Readonly<Record<string, string>>
  readonly known: Readonly<Record<string, string>>
}

export interface Entry {
  readonly id: string
  readonly direction: 'CRDT' | 'DBIT'
  readonly amount: string
  readonly information: string
  readonly transactions: readonly {
    readonly counterparty?: { readonly name: string }
    readonly remittance?: string
  }[]
}

export interface Card extends Omit<ListedCard, 'cardId'> {
  readonly cardId: {
    readonly bankClearingNumber: number
    readonly cardNumber: number
    readonly cardType: number
    readonly cardSeqNumber: number
    readonly cardExpiry?: { readonly month: string; readonly year: string }
  }
}
type ListedCard = AnswerOf<'GET /cards'>['cards'][number]

type ListedActivity = AnswerOf<'GET /cards/{cardToken}/activity'>

/** What the card API finds of a card. */
export interface Activity {
  readonly details: { readonly onlineLimits?: Readonly<Record<string, number>> }
  readonly authorizations: readonly CardUse[]
  readonly presentments: readonly CardUse[]
  readonly digitalCards: readonly {
    readonly dpan: string
    readonly digitalCardStatus: string
    readonly walletType?: string
    readonly deviceName?: string
  }[]
  readonly counters: ListedActivity['counters']
  readonly purchases: ListedActivity['purchases']
  readonly lifeOfPurchases: ListedActivity['lifeOfPurchases']
}

export interface CardUse {
  readonly authorizationId?: string
  readonly presentmentId?: string
  readonly messageType?: string
  readonly dateTime: string
  readonly cardholderAmount?: CardAmount
  readonly transactionAmount: CardAmount
  readonly merchant?: { readonly merchantName: string }
  readonly isoResponseCode?: string
}

export interface CardAmount {
  readonly currency: string
  readonly unscaledAmount: number
  readonly scale: number
}
