import type { Sentence } from '../sentences.ts'
import type { DocumentClause } from '../document-clauses.ts'

/** A submission that is wrong in one way, and refused: requirement, examples and fault follow. */
export interface SubmissionRefusal {
  /** The id of the requirement. */
  readonly id: `payments/${string}`
  /**
   * Whether it is an order in JSON, XML that nobody can read, or a message, which may also be refused later, in the
   * status of its submission.
   */
  readonly of: 'order' | 'unreadable XML' | 'message'
  readonly sentence: Sentence
  readonly clauses?: readonly DocumentClause[]
  /** What is required. */
  readonly text: string
  /** Why it matters. */
  readonly why: string
  /** The fault that takes it all the same. */
  readonly fault: readonly [id: string, title: string]
}

const BY_THE_GATEWAY = {
  sentence: '2 §1.3: payload',
  why: 'Only valid requests are forwarded to providers.',
} as const

export const SUBMISSION_REFUSALS = [
  {
    id: 'payments/other-booking-instruction-is-refused',
    of: 'order',
    sentence: '1 §2.2: bookingInstruction',
    text: 'A bookingInstruction outside the documented set is refused.',
    why: 'A bank that guesses books salaries one by one, with names.',
    fault: ['payments/other-booking-instruction-let-through', 'Any bookingInstruction is accepted'],
  },
  {
    id: 'payments/missing-field-is-refused',
    of: 'order',
    sentence: '1 §2.2: messageId',
    text: 'An order without one of its required fields is refused.',
    why: 'A payment that is executed without what it must say is executed wrongly.',
    fault: ['payments/missing-field-let-through', 'An order without debtorAccount is accepted'],
  },
  {
    id: 'payments/malformed-field-is-refused',
    of: 'order',
    sentence: '1 §2.2: messageId',
    text: 'An order with a required field of another type is refused.',
    why: 'Guessing what was meant is no way to move money.',
    fault: ['payments/malformed-field-let-through', 'An order whose date is none is accepted'],
  },
  {
    id: 'payments/malformed-json-is-refused',
    of: 'order',
    ...BY_THE_GATEWAY,
    text: 'A JSON payload that is not syntactically correct is refused.',
    fault: ['payments/malformed-json-let-through', 'A body that is no JSON is accepted'],
  },
  {
    id: 'payments/malformed-xml-is-refused',
    of: 'unreadable XML',
    ...BY_THE_GATEWAY,
    text: 'An XML payload that is not syntactically correct is refused.',
    fault: ['payments/malformed-xml-let-through', 'XML that breaks off is accepted'],
  },
  {
    id: 'payments/other-pain-version-is-refused',
    of: 'message',
    sentence: '1 §4.1: submission as XML',
    clauses: ['1 §1.2'],
    text: 'Another version of pain.001 than pain.001.001.09 is refused.',
    why: 'Elements changed their meaning and place between versions.',
    fault: ['payments/other-pain-version-let-through', 'pain.001.001.03 is accepted'],
  },
  {
    id: 'payments/incomplete-pain-001-is-refused',
    of: 'message',
    sentence: '1 §4.1: submission as XML',
    text: 'A document that is no pain.001.001.09, because a mandatory element is missing, is refused.',
    why: 'What the schema demands is what the bank needs to execute the payment.',
    fault: ['payments/incomplete-pain-001-let-through', 'A transaction without an amount is accepted'],
  },
] as const satisfies readonly SubmissionRefusal[]

export type RefusedSubmission = (typeof SUBMISSION_REFUSALS)[number]['id']
