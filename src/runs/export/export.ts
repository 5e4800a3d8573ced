import { describedApis } from '../../documents/openapi/described-api.ts'
import { describeApis } from '../../documents/openapi/document.ts'
import { packageText, toolVersion } from '../../host/package-file.ts'
import { type Result, ok } from '../../kernel/result.ts'
import type { Effects, Scenario } from '../../scenario/format.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { arazzoWorkflow } from './arazzo.ts'
import { hurlFile } from './hurl.ts'
import { type PlainFlow, plainFlows } from './plain-flow.ts'

export type Engine = 'k6' | 'hurl' | 'arazzo'

/** Scenarios as files for another engine, to be played at a target that nobody controls. `leftOut`: their ids by the reason. */
export function exportFlows(
  scenarios: readonly Scenario[],
  { engine, profile, allow }: { engine: Engine; profile: Profile; allow: Effects },
) {
  const { flatten } = plainFlows(profile, allow)
  const carried: [id: string, text: string][] = []
  const leftOut = new Map<string, string[]>()
  for (const scenario of scenarios) {
    const flow = flatten(scenario)
    const written = flow.ok ? WRITERS[engine](flow.value) : flow
    if (written.ok) carried.push([scenario.id, written.value])
    else leftOut.set(written.error, [...(leftOut.get(written.error) ?? []), scenario.id])
  }
  return { files: filesOf(engine, carried, profile), carried: carried.length, leftOut }
}

const WRITERS: Readonly<Record<Engine, (flow: PlainFlow) => Result<string, string>>> = {
  k6: (flow) => ok(k6Module(flow)),
  hurl: hurlFile,
  arazzo: arazzoWorkflow,
}

type Texts = readonly (readonly [name: string, text: string])[]

function filesOf(engine: Engine, carried: Texts, { baseUrl }: Profile): Texts {
  if (engine === 'hurl') return carried.map(([id, text]) => [`${id}.hurl`, text])
  const helper = packageText(`fixtures/export/${engine === 'k6' ? 'k6.js' : 'arazzo.json'}`)
  if (engine === 'k6') return [['k6.js', helper], ...carried.map(([id, text]) => [`${id}.js`, text] as const)]
  const workflows = carried.map(([, text]) => JSON.parse(text) as object)
  const described = { ...describeApis(describedApis(), toolVersion()), servers: [{ url: baseUrl }] }
  return [
    ['arazzo.json', JSON.stringify({ ...(JSON.parse(helper) as object), workflows }, undefined, 2)],
    ['openapi.json', JSON.stringify(described, undefined, 2)],
  ]
}

/** A module that `k6 run` plays with the helper beside it. */
function k6Module({ id, title, exchanges, given, baseUrl }: PlainFlow): string {
  return `// ${id}: ${title}
// Give with --env: ${given.join(', ')}.
// Checked is what the flow rests on and what its author expects; requirements are judged by \`conformance run\` alone.
import { play } from '../k6.js'

const EXCHANGES = ${JSON.stringify(exchanges, undefined, 2)}

export default async function () {
  await play(EXCHANGES, { BASE_URL: ${JSON.stringify(baseUrl)} })
}
`
}
