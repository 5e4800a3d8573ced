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
export type AnswerAt<Path extends string> = AnswerOf<`GET ${WithoutQuery<Path>}`>

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

export type Profile = AnswerAt<'/profile'>
export type Entry = AnswerAt<'/accounts/{account}/days/{date}'>['entries'][number]
export type Card = AnswerAt<'/cards'>['cards'][number]
/** What the card API finds of a card. */
export type Activity = AnswerAt<'/cards/{cardToken}/activity'>
export type CardUse = Activity['authorizations'][number]
export type CardAmount = CardUse['transactionAmount']
