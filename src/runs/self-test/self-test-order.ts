import { xmlBySchemasIn } from '../../host/xml/xml-validation.ts'
import type { Result } from '../../kernel/result.ts'
import { ok } from '../../kernel/result.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { wireFaults } from '../../simulator/faults/wire-faults.ts'
import { readConsequences } from '../suite/consequences.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'
import { selfTest } from './self-test.ts'
import type { SelfTestResult } from './self-test.ts'

/** What of the self-test is to be done, as plain data that can be posted to a thread. */
export interface SelfTestOrder {
  /** Faultless banks to try: the seeds from 1 on. */
  readonly seeds: number
  readonly vary: boolean
  readonly only?: readonly string[] | undefined
  /** A folder with schemas to be used instead of ours. */
  readonly xsdDir?: string | undefined
  /** One in `every` of all faults and seeds, beginning with the one at `first`. */
  readonly share: { readonly first: number; readonly every: number }
}

/** Does it in this thread. The error is ready to be printed. */
export async function carryOut(
  { seeds, vary, only, xsdDir, share }: SelfTestOrder,
  onProgress: (done: number, total: number) => void,
): Promise<Result<SelfTestResult, string>> {
  const xml = await xmlBySchemasIn(xsdDir, '--xsd-dir')
  if (!xml.ok) return xml
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) return scenarios
  const shared = <One>(all: readonly One[]): readonly One[] =>
    all.filter((_, index) => index % share.every === share.first)
  return ok(
    await selfTest({
      scenarios: scenarios.value,
      requirements: REQUIREMENTS,
      faults: shared(FAULTS),
      consequences: readConsequences(),
      wireFaults: shared(wireFaults()),
      seeds: shared(Array.from({ length: seeds }, (_, index) => index + 1)),
      faultSeed: 1,
      xml: xml.value,
      vary,
      only,
      onProgress,
    }),
  )
}
