import type { z } from 'zod'
import type { Control } from '../simulator.ts'
import type { JudgeExchange, Player } from './player.ts'
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
  /** Whether it needs somebody who plays scenarios, and thus all rules. */
  readonly plays?: true
  readonly act: (call: Call<never>) => unknown
}

/** Which part of a list a request asks for. */
export interface Page {
  /** How many entries to pass over; below zero, from the end. */
  readonly offset: number
  readonly limit: number
}

export interface Call<Body> {
  readonly worlds: Worlds
  readonly world: World
  /** What the owner of the world's bank can do. */
  readonly control: Control
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: Body
  /** Of a list: for a row that makes no more entries than are asked for, and says how many there are. */
  readonly page: Page
  /** Absent where nobody judges. */
  readonly judge: JudgeExchange | undefined
  /** Absent where nobody plays scenarios. */
  readonly player: Player | undefined
}

/** A request that cannot be fulfilled; anything that the simulator itself refuses is a UsageError instead. */
export class Refusal extends Error {
  readonly status: 404 | 409

  /** `message` says what was seen and what to do, as a sentence. */
  constructor(status: 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

/** What a request names, where it exists; otherwise it is answered 404. */
export function orNotFound<Value>(value: Value | undefined, otherwise: string): Value {
  if (value === undefined) throw new Refusal(404, otherwise)
  return value
}

/** What a row says besides its address and its summary; the rest is as most rows have it. */
export interface RowDetails<Body extends z.ZodType, Answer extends z.ZodType, Given = Call<z.output<Body>>>
  extends Pick<Row, 'query' | 'response'>, Partial<Pick<Row, 'scope' | 'status'>> {
  readonly body?: Body
  readonly answer?: Answer
  readonly paged?: keyof z.output<Answer> & string
  readonly act: (call: Given) => z.output<Answer> | Promise<z.output<Answer>> | void
}

/** The address of a row: `GET /clock`. */
export type RowAddress = `${Row['method']} /${string}`

/** A row that tells the compiler what is answered at its address. */
export interface AnsweringRow<Address extends RowAddress, Answer> extends Row {
  readonly address: Address
  readonly answer?: Answer & z.ZodType
}

/** A row of a world, whose action is held against its schemas by the compiler. */
export function defineRow<Address extends RowAddress, Body extends z.ZodType, Answer extends z.ZodType>(
  address: Address,
  summary: string,
  details: RowDetails<Body, Answer>,
): AnsweringRow<Address, Answer> {
  const [method, path] = address.split(' ') as [Row['method'], string]
  return { address, method, path, scope: 'world', summary, status: details.answer ? 200 : 204, ...details }
}
