import type { XmlFault } from '../kernel/xml.ts'
import type { AssumptionId } from '../documents/assumptions.ts'

/** What checks may use besides exchanges; handed in so that rules stay free of engines. */
export interface JudgeContext {
  /** Problems of a JSON value against a wire schema of the documents, each with its JSON Pointer. */
  readonly schemaProblems: (schema: string, value: unknown) => readonly SchemaProblem[]
  /** What keeps a text from being a message of ISO 20022, such as camt.053.001.08, in the order of the text. */
  readonly xmlFaults: (message: string, text: string) => readonly XmlFault[]
}

export interface SchemaProblem {
  readonly pointer: string
  readonly rule: string
  readonly actual: string
  /** The assumption of ours that the value does not follow; undefined where a document states what it contradicts. */
  readonly assumption: AssumptionId | undefined
}
