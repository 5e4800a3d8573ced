import type { AnyOperationId } from '../documents/operations.ts'

/** What a bank has besides what the documents say, such as a field that a contract makes mandatory, and faults of that. */
export interface BankExtension {
  /** What is otherwise in its answers, all the time. */
  readonly answers?: readonly AnswerChange[]
  /** Off until they are switched on by their ids. */
  readonly faults?: readonly ExtensionFault[]
  /** What operations of APIs of one's own do, by their ids; what is not here answers the example of its description. */
  readonly actions?: Readonly<Record<string, OwnAction>>
}

/** A request of an API of one's own that its description allows, as an action sees it. */
export interface OwnRequest {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What is answered; undefined for the example. What it remembers is its own: no copy of the bank has it. */
export type OwnAction = (request: OwnRequest) => OwnActionAnswer | undefined

export interface OwnActionAnswer {
  /** That of success unless given. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
}

/** What becomes of the successful answers of an operation; pointers are JSON Pointers (RFC 6901). */
export interface AnswerChange {
  /** The operation, or several. */
  readonly on: AnyOperationId | readonly AnyOperationId[]
  /** The list whose items are changed, one by one: the other pointers lead from there. */
  readonly each?: string
  /** Values by their pointers; what is on the way is made. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Pointers to what is left out. */
  readonly remove?: readonly string[]
  /** Header fields by their names. */
  readonly headers?: Readonly<Record<string, string>>
  /** Another status. */
  readonly status?: number
}

/** A fault of one's own: off until it is switched on. */
export interface ExtensionFault extends AnswerChange {
  /** area/slug. */
  readonly id: string
  /** What it does, as a sentence. */
  readonly title: string
  /** The requirements that it is made to break; of what a bank may lawfully do otherwise there is none. */
  readonly breaks: readonly string[]
}
