import type { Effects } from '../../scenario/format.ts'
import { SURFACES, type Surface } from '../../documents/apis.ts'
import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import type { FetchFunction } from '../../host/client/fetch-function.ts'
import type { XmlOptions } from '../../host/xml/xml-validation.ts'
import type { ProfileFile } from '../../target/profile/file-format.ts'
import type { KnownData } from '../../target/profile/known-data.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { EmbeddedBank } from '../../runner/play/embedded-target.ts'
import type { ProgressEvent } from '../../runner/run-request.ts'
import type { ProviderBehind } from '../simulated-bank/bank-behind.ts'
import { isObject, isTexts } from '../../kernel/objects.ts'
import { type Expected, checkExpected } from '../../simulator/option-checks.ts'
import { UsageError } from '../../simulator/control/usage-error.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import type { OperationId } from '../../documents/operations.ts'
import type { OwnRule } from '../own/rule-format.ts'
import type { RequirementId, ScenarioId } from './known-ids.ts'

/** A target that is no simulator of this process: an address, or what answers in this process. */
export interface DescribedTarget {
  /** Its address; with `fetch` only what requests show as theirs. That of the profile unless given. */
  readonly url?: string
  /** What answers in place of the network, such as `app.fetch` of an application in this process. */
  readonly fetch?: FetchFunction
  /** What is known of it: a profile file, or its content, in which secrets may stand as they are. */
  readonly profile?: string | ProfileContent
  /** Whom the target calls as its provider, in this process; one at an address is `behind` of the profile. */
  readonly behind?: ProviderBehind
}

/** The content of a profile file. */
export interface ProfileContent extends Omit<
  Partial<ProfileFile>,
  'surfaces' | 'known' | 'pins' | 'notApplicable' | 'notOffered'
> {
  /** The faces of the target that are tested; the gateway unless given. */
  readonly surfaces?: Profile['surfaces']
  /** Data that exist at the target; what is missing is not tested. */
  readonly known?: KnownData
  /** Assumption id → the behaviour that this target is known to have; another one is drift. */
  readonly pins?: Partial<Readonly<Record<AssumptionId, string>>>
  /** Requirement or scenario id, or glob → the fact that makes it not apply, as a sentence. */
  readonly notApplicable?: Partial<Readonly<Record<RequirementId | ScenarioId | Glob, string>>>
  /** Operations that the target does not offer, or whole modules: they are sent nothing. */
  readonly notOffered?: readonly (OperationId | ModuleOf<OperationId>)[]
}

/** Stands for all ids that fit: `*` for any characters. */
type Glob = `${string}*${string}`

type ModuleOf<Id extends string> = Id extends `${infer Module}/${string}` ? Module : never

/** Chooses scenarios: an id of a scenario or requirement, an area or a glob; scenarios of one's own have other ids. */
export type Chosen = ScenarioId | RequirementId | (string & {})

/** A simulator, which is copied for every scenario and stays as it is, or anything else that is described. */
export type ConformanceTarget = EmbeddedBank | DescribedTarget

/** The runner as a library. */
export interface ConformanceOptions extends XmlOptions {
  /** What is tested: a simulator, an address, or a function that answers. */
  readonly target: ConformanceTarget
  /** Globs over scenario ids, requirement ids and areas. */
  readonly only?: readonly Chosen[]
  /** Only the scenarios of this face of the target, or of these. */
  readonly surface?: Surface | readonly Surface[]
  /** Rules of your own, which are judged on every exchange beside the documents’. */
  readonly rules?: readonly OwnRule[]
  /** Folders or files of scenarios; the shipped ones when absent. */
  readonly scenarios?: readonly string[]
  /**
   * The strongest effects that scenarios may have. Of a simulator and of a target before a simulated provider nothing
   * lasts; at any other it is what the profile allows, or else `read`.
   */
  readonly allow?: Effects
  /** Of everything random; that of the simulator, or 1, unless given. */
  readonly seed?: number
  /** Default 4. */
  readonly concurrency?: number
  /** A violation of a SHOULD fails the run, too. Default false. */
  readonly strict?: boolean
  /** File with the failures that are accepted for now; that of the profile unless given. */
  readonly baseline?: string
  /** A folder into which the reports are written. */
  readonly reports?: string
  /** Ends the run after the steps in flight; the result then says `incomplete`. */
  readonly signal?: AbortSignal
  /** Called after each scenario, with how many are left. */
  readonly onProgress?: (event: ProgressEvent) => void
  /** Called for whatever happens, in the order of `ConformanceEvent`. */
  readonly onEvent?: (event: ConformanceEvent) => void
}

/** What a run tells while it goes on, in this order. */
export type ConformanceEvent =
  /** Something in the profile looks like a mistake and need not be one; `message` says what. */
  | { readonly kind: 'warning'; readonly message: string }
  | { readonly kind: 'planned'; readonly scenarios: readonly ChosenScenario[] }
  /** What these scenarios wait for cannot come on the day of the run, and why. */
  | { readonly kind: 'not-today'; readonly reason: string; readonly scenarios: readonly string[] }
  /** Nothing can be graded, and why: no scenario is played. */
  | { readonly kind: 'obstacle'; readonly reason: string }
  | {
      readonly kind: 'played'
      readonly finished: number
      readonly total: number
      readonly scenario: ScenarioResult
    }
  /** What flows wait for now, and until when (milliseconds since 1970), while any does and when the last has ended. */
  | {
      readonly kind: 'waits'
      readonly waits: readonly { readonly awaits: string; readonly untilMs: number }[]
    }
  | { readonly kind: 'concluded'; readonly result: RunResult }

/** A scenario of the plan, before it is played. */
export interface ChosenScenario {
  /** Its id, such as `balances/noon`. */
  readonly id: string
  /** Its title, as a sentence. */
  readonly title: string
  /** Where it is written. */
  readonly file: string
  /** Why it will not be played at this target. */
  readonly skipped?: string
}

export function isEmbedded(target: ConformanceTarget): target is EmbeddedBank {
  return 'fork' in target
}

/** Refuses what the compiler would refuse: whoever calls from JavaScript has no other way to learn of it. */
export function checkConformanceOptions(
  options: unknown,
  functionName = 'runConformance',
): asserts options is ConformanceOptions {
  if (!isObject(options) || !isObject(options['target']) || !isTarget(options['target'])) {
    throw new UsageError(
      `${functionName} takes { target }: createSimulator(), { url, profile } for a gateway at an address, ` +
        'or { fetch: app.fetch, profile } for one in this process',
    )
  }
  checkExpected(functionName, options, EXPECTED)
  if (!('fork' in options['target'])) checkExpected(`target of ${functionName}`, options['target'], OF_TARGET)
}

function isTarget(target: Readonly<Record<string, unknown>>): boolean {
  return typeof target['fork'] === 'function' || ['url', 'fetch', 'profile'].some((name) => name in target)
}

const EFFECTS: readonly Effects[] = ['read', 'write', 'irreversible']

const isText = (value: unknown): boolean => typeof value === 'string'
const isFunction = (value: unknown): boolean => typeof value === 'function'

const OF_TARGET: { readonly [Name in keyof Required<DescribedTarget>]: Expected } = {
  url: [isText, 'an address, such as https://gateway.test'],
  fetch: [isFunction, 'a function that answers a Request with a Response'],
  profile: [(value) => isText(value) || isObject(value), 'a file, or the content of one'],
  behind: [isObject, 'made by createProviderBehind()'],
}

const EXPECTED: { readonly [Name in keyof Required<ConformanceOptions>]: Expected } = {
  target: [isObject, 'a simulator'],
  only: [isTexts, "a list of globs, such as ['token/*']"],
  surface: [
    (value) => [value].flat().every((one) => SURFACES.some((surface) => surface === one)),
    `one or several of ${SURFACES.join(', ')}`,
  ],
  rules: [Array.isArray, 'a list of rules'],
  scenarios: [isTexts, "a list of folders or files, such as ['my-scenarios']"],
  allow: [(value) => EFFECTS.some((effects) => effects === value), `one of ${EFFECTS.join(', ')}`],
  seed: [(value) => Number.isSafeInteger(value) && Number(value) >= 0, 'a whole number'],
  concurrency: [
    (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 256,
    'a whole number from 1 to 256',
  ],
  strict: [(value) => typeof value === 'boolean', 'true or false'],
  baseline: [isText, 'a file'],
  reports: [isText, 'a folder'],
  signal: [(value) => value instanceof AbortSignal, 'an AbortSignal'],
  onProgress: [isFunction, 'a function'],
  onEvent: [isFunction, 'a function'],
  xsdDir: [isText, 'a folder'],
}
