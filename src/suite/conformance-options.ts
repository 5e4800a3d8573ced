import type { XmlOptions } from '../host/xml-validation.ts'
import type { EmbeddedBank } from '../runner/play/embedded-target.ts'
import type { ProgressEvent } from '../runner/run-request.ts'
import { checkExpected, isTexts } from '../simulator/expected-options.ts'
import type { Expected } from '../simulator/expected-options.ts'
import { UsageError } from '../simulator/usage-error.ts'

/** The runner as a library: plays scenarios against a simulator in the same process. */
export interface ConformanceOptions extends XmlOptions {
  /** A simulator; it is copied for every scenario and stays as it is. */
  readonly target: EmbeddedBank
  /** Globs over scenario ids, requirement ids and areas. */
  readonly only?: readonly string[]
  /** Folders or files of scenarios; the shipped ones when absent. */
  readonly scenarios?: readonly string[]
  /** Default 4. */
  readonly concurrency?: number
  readonly strict?: boolean
  readonly onProgress?: (event: ProgressEvent) => void
}

/** Refuses what the compiler would refuse: whoever calls from JavaScript has no other way to learn of it. */
export function checkConformanceOptions(options: unknown): asserts options is ConformanceOptions {
  if (!isObject(options) || !isObject(options['target']) || typeof options['target']['fork'] !== 'function') {
    throw new UsageError(
      'runConformance takes { target: createSimulator() }; a gateway at a URL is run by `conformance run URL`',
    )
  }
  checkExpected('runConformance', options, EXPECTED)
}

const EXPECTED: { readonly [Name in keyof Required<ConformanceOptions>]: Expected } = {
  target: [isObject, 'a simulator'],
  only: [isTexts, "a list of globs, such as ['token/*']"],
  scenarios: [isTexts, "a list of folders or files, such as ['my-scenarios']"],
  concurrency: [
    (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 256,
    'a whole number from 1 to 256',
  ],
  strict: [(value) => typeof value === 'boolean', 'true or false'],
  onProgress: [(value) => typeof value === 'function', 'a function'],
  xsdDir: [(value) => typeof value === 'string', 'a folder'],
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
