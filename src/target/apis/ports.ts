import { type Api, type Surface, apiOf } from '../../documents/apis.ts'
import type { Exchange } from '../../evidence/observation.ts'
import type { RunResult, ScenarioResult } from '../../evidence/run-result.ts'
import * as own from './index.ts'
import type { ApiPort } from './port.ts'

/** Of the APIs that have something of their own: most have not. */
const PORTS: Partial<Readonly<Record<Api, ApiPort>>> = own

const NOTHING: ApiPort = {}

/** What each API adds to the result of a run. */
export function concludedByApis(scenarios: readonly ScenarioResult[]): Partial<RunResult> {
  return Object.assign(
    {},
    ...Object.values(PORTS).map((port) => port.concluded?.(scenarios)),
  ) as Partial<RunResult>
}

export function portOf(surface: Surface): ApiPort {
  return PORTS[apiOf(surface)] ?? NOTHING
}

/** Whether an exchange takes or gives what opens the others. */
export function isOfTokens({ surface, operation }: Pick<Exchange, 'surface' | 'operation'>): boolean {
  return operation !== undefined && portOf(surface).isOfTokens?.(operation) === true
}
