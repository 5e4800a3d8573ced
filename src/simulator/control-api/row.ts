import type { z } from 'zod'
import type { JudgeExchange } from './judgement.ts'
import type { Page } from './page-asked.ts'
import type { World, Worlds } from '../worlds.ts'

/** One operation of the control API: routing, validation and the OpenAPI description are made from it. */
export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /_control, and for the scope `world` below /_control/worlds/{world} as well. */
  readonly path: string
  readonly scope: 'server' | 'world'
  readonly summary: string
  /** Query parameters, each with what it does. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: z.ZodType
  readonly status: 200 | 201 | 204
  /** What a success means. */
  readonly response: string
  /** The shape of a success's body; absent for 204. */
  readonly answer?: z.ZodType
  /** The list in the answer that grows with what happens: it comes page by page, unless `act` tells a total itself. */
  readonly paged?: string
  readonly act: (call: Call<never>) => unknown
}

export interface Call<Body> {
  readonly worlds: Worlds
  readonly world: World
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Body
  /** Of a list: for a row that makes no more entries than are asked for, and says how many there are. */
  readonly page: Page
  /** Absent where nobody judges. */
  readonly judge: JudgeExchange | undefined
}

/** A request that cannot be fulfilled; anything that the simulator itself refuses is a UsageError instead. */
export class Refusal {
  readonly status: 404 | 409
  /** What was seen and what to do, as a sentence. */
  readonly detail: string

  constructor(status: 404 | 409, detail: string) {
    this.status = status
    this.detail = detail
  }
}

interface TypedRow<Body extends z.ZodType, Answer extends z.ZodType> extends Omit<Row, 'act' | 'paged'> {
  readonly body?: Body
  readonly answer?: Answer
  readonly paged?: keyof z.output<Answer> & string
  readonly act: (
    call: Call<z.output<Body>>,
  ) => z.output<Answer> | Promise<z.output<Answer> | Refusal> | Refusal | void
}

/** A row whose action is held against its schemas by the compiler. */
export function defineRow<Body extends z.ZodType, Answer extends z.ZodType>(
  row: TypedRow<Body, Answer>,
): Row {
  return row
}
