import { words } from '../kernel/words.ts'
import type { Addressing } from '../documents/operations.ts'
import type { FurtherAddress } from '../documents/settlement/record.ts'
import type { ControlCommand } from './control-format.ts'
import type { BrokenSignature, RequestFile, ScenarioFile, StepFile } from './file-format.ts'
import type { Message, MessageTemplate, Template } from './values.ts'

export type { BrokenSignature, ControlCommand, Message, MessageTemplate, Template }

/** A parsed scenario file: one flow of the documents. It names operations and requirements, never addresses. */
export interface Scenario extends Omit<ScenarioFile, 'cases' | 'steps'> {
  /** In a file, before `casesOf` takes it apart: the same flow with other constants. Its id and title name them. */
  readonly cases?: readonly Templates[]
  /** Constants of the flow; they may name facts. */
  readonly variables?: Templates
  /** About cards: how the one scenario that is played names them; its id ends with it, after an @. */
  readonly addressing?: Addressing
  /** About settlement: the address at which it is played; {base_url} when absent. No file says it. */
  readonly furtherAddress?: FurtherAddress
  /** The steps, in the order in which they are played. */
  readonly steps: readonly Step[]
  /** Where it is written. */
  readonly source: Source
}

export type Effects = ScenarioFile['effects']

export type Capability = ScenarioFile['needs'][number]

export interface Source {
  /** As given on the command line, or relative to the shipped scenarios. */
  readonly file: string
  readonly line: number
}

/** `at`: in a file of several faces, before `perFace` takes it apart. */
export interface Step extends Given<Pick<StepFile, 'at' | 'together' | 'premise' | 'mayBeRefused'>> {
  readonly name: string
  readonly source: Source
  /** Runs the step once per value; each name can be used as ${name} in the step. */
  readonly forEach?: { readonly variable: string; readonly values: Template } | undefined
  readonly action: Action
  /**
   * Variables from the answer: JSON Pointers into its body, in which `*` stands for every item and gives a list
   * (`*[name=text]` for some of them), or `header NAME`, with `{parameter}` for a path parameter in the link that it
   * holds and `?parameter` for one of its query. `/opened/…` leads into what was signed and sealed. After a control
   * command: pointers into what it gave.
   */
  readonly capture: Readonly<Record<string, string>>
  /** What the author of the scenario expects, whatever the documents say. */
  readonly expect?: readonly Expected[] | undefined
  readonly verifies: readonly Verification[]
  /** Why it cannot be played in the release that is; no file says it. */
  readonly outdated?: string
}

/** One thing that an answer is expected to have. */
export interface Expected {
  /** `status`, `header NAME`, or a JSON Pointer. */
  readonly at: string
  readonly how: 'equals' | 'oneOf' | 'contains' | 'count' | 'like' | 'atLeast' | 'atMost' | 'exists'
  readonly value: Template
  readonly source: Source
}

/** The role of the step whose success shows that a refusal is one: that what is refused elsewhere works there. */
export const PREMISE = 'premise'

export interface Verification {
  readonly requirement: string
  /** Roles of a check that compares steps: role → name of an earlier step. A refusal has its premise among them. */
  readonly roles: Readonly<Record<string, string>>
  readonly source: Source
}

export type Action = SendAction | ControlAction | WaitAction | AwaitEventsAction

/** A request as its file has it: what each part means stands there, at `request`. */
export interface SendAction extends Given<Omit<RequestFile, 'wrong'>> {
  readonly kind: 'send'
  readonly operation: string
  readonly path: Templates
  readonly query: Templates
  readonly headers: Templates
  /** The one way in which the request is deliberately wrong or unusual. */
  readonly wrong?: Deviation | undefined
  /** Which client sends it: the ordinary one, or the second. */
  readonly client: 'first' | 'second'
}

export type Templates = Readonly<Record<string, Template>>

/** Parts of a file, which may be absent. */
type Given<Parts> = { readonly [Key in keyof Parts]?: Parts[Key] | undefined }

/** Exactly one deviation from a valid request; what each means stands at the keys of `wrong` in file-format.ts. */
export type Deviation =
  | { readonly kind: 'omitHeader' | 'omitField'; readonly name: Template }
  | { readonly kind: 'setHeader' | 'setQuery'; readonly name: Template; readonly value: Template }
  | { readonly kind: 'setPath' | 'setField'; readonly name: string; readonly value: Template }
  | { readonly kind: (typeof REPLACED_WHOLE)[number]; readonly value: Template }

/** Deviations that replace something as a whole, or only say what is the matter. */
export const REPLACED_WHOLE = words('method signature addressing address body circumstance')

export interface ControlAction {
  readonly kind: 'control'
  readonly command: ControlCommand
  readonly argument: Template
}

export interface WaitAction {
  readonly kind: 'waitUntil'
  readonly send: SendAction
  readonly status: readonly number[]
  /**
   * Besides the status: what must stand at a JSON Pointer of the body, one of these values. Where the pointer finds
   * several things, one of them has to be it. Both may have variables.
   */
  readonly field?: { readonly pointer: string; readonly values: readonly string[] } | undefined
  /** Besides the status: the name of an earlier step whose whole order the list has to show. */
  readonly booked?: string | undefined
  /**
   * Instead of a field: one of these statuses of a card, wherever the details show it. A target may show a change some
   * time later, so that the last answer is judged where none of them comes.
   */
  readonly cardStatus?: readonly string[] | undefined
  readonly withinMs: number
  readonly everyMs: number
}

/** Waits for push events; those that came before the step count, too. */
export interface AwaitEventsAction {
  readonly kind: 'awaitEvents'
  /** How many have to have been taken since the flow began. */
  readonly count: number
  readonly withinMs: number
  readonly everyMs: number
}
