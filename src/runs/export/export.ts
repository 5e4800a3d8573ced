import { packageText } from '../../host/package-file.ts'
import { type Result, ok } from '../../kernel/result.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { arazzoFiles, arazzoWorkflow } from './arazzo.ts'
import { hurlFile } from './hurl.ts'
import { type PlainFlow, heading, plainFlows } from './plain-flow.ts'

export const ENGINES = ['k6', 'hurl', 'arazzo'] as const

export type Engine = (typeof ENGINES)[number]

/** Scenarios as files for each engine, to be played at a target that nobody controls. `leftOut`: their ids by the reason. */
export function exportFlows(
  scenarios: readonly Scenario[],
  { engines, profile, allow }: { engines: readonly Engine[]; profile: Profile; allow: Effects },
) {
  const { flatten } = plainFlows(profile, allow)
  const flows = scenarios.map((scenario) => [scenario.id, flatten(scenario)] as const)
  return engines.map((engine) => {
    const carried: (readonly [PlainFlow, string])[] = []
    const leftOut: Record<string, string[]> = {}
    for (const [id, flow] of flows) {
      const written = flow.ok ? WRITERS[engine](flow.value, carried.length) : flow
      if (flow.ok && written.ok) carried.push([flow.value, written.value])
      else if (!written.ok) (leftOut[written.error] ??= []).push(id)
    }
    const named = carried.map(([{ id }, text]) => [`${id}.${engine === 'k6' ? 'js' : engine}`, text] as const)
    const files = {
      k6: () => [['k6.js', packageText('fixtures/export/k6.js')] as const, ...named],
      hurl: () => named,
      arazzo: () => arazzoFiles(carried, profile.baseUrl ?? ''),
    }
    return { engine, carried: carried.length, of: flows.length, leftOut, files: files[engine]() }
  })
}

const WRITERS: Readonly<Record<Engine, (flow: PlainFlow, number: number) => Result<string, string>>> = {
  k6: (flow) => ok(k6Module(flow)),
  hurl: hurlFile,
  arazzo: arazzoWorkflow,
}

/** A module that `k6 run` plays with the helper in the folder above it. */
function k6Module(flow: PlainFlow): string {
  return `${heading('//', 'env', flow)}
import { play } from '../k6.js'

const EXCHANGES = ${JSON.stringify(flow.exchanges, undefined, 2)}

export default async function () {
  await play(EXCHANGES, { BASE_URL: ${JSON.stringify(flow.baseUrl)} })
}
`
}
