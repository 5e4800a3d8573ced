import { defined } from '../../kernel/defined.ts'
import type { AssumptionId } from '../assumptions.ts'
import type { Clause } from '../clauses.ts'

/** One thing that is known of a part of a message, and where from. */
export interface Saying {
  readonly text: string
  /** The place that states it. */
  readonly clause?: Clause
  /** Where the documents are silent: the assumption in its place, by its id. */
  readonly assumption?: AssumptionId
}

/** A part of a message, and what the documents say of it. */
export interface ExplainedPart {
  readonly message: 'request' | 'answer'
  /** `status`, `header NAME`, `path NAME`, `query NAME`, `form NAME`, or a JSON Pointer in which `*` is every item. */
  readonly at: string
  /** How often the message has it. */
  readonly count: number
  /** The first value that it has there, at most 200 characters of it; absent for objects and lists. */
  readonly value?: string
  /** Nothing where no document names it. */
  readonly says: readonly Saying[]
}

/** What a message is explained from: an exchange as a journal has it. */
export interface ExchangeToExplain {
  readonly surface: string
  readonly operation?: string
  readonly request: Message & { readonly url: string }
  readonly response?: Message & { readonly status: number }
}

interface Message {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

/** A saying from its basis, as facts have it. */
export function saying(
  text: string,
  basis: { readonly stated: Clause } | { readonly assumed: AssumptionId },
): Saying {
  return 'stated' in basis ? { text, clause: basis.stated } : { text, assumption: basis.assumed }
}

/** The same for a row of a table, whose assumption takes the place of its clause. */
export function sayingOf(text: string, clause: Clause, assumption: AssumptionId | undefined): Saying {
  return saying(text, assumption === undefined ? { stated: clause } : { assumed: assumption })
}

export type PartOf = (
  at: string,
  values: readonly string[],
  says: readonly Saying[],
  count?: number,
) => ExplainedPart

/** Makes the parts of one of the two messages. */
export function partOf(message: ExplainedPart['message']): PartOf {
  return (at, values, says, count = values.length) =>
    defined({ message, at, count, value: values[0]?.slice(0, LONGEST_VALUE), says })
}

/** A value is shown to be recognised; the whole of it stands in the message. */
const LONGEST_VALUE = 200

/** The values of a field of a header, whose name has no case. */
export function fieldValues(headers: Message['headers'], name: string): readonly string[] {
  const wanted = name.toLowerCase()
  return headers.flatMap(([key, value]) => (key.toLowerCase() === wanted ? [value] : []))
}

/** Of what no document names, no more is shown than anybody reads. */
export const MOST_UNNAMED = 100
