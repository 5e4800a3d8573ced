import { runInProcess } from '../support/cli-in-process.ts'
import { serveBank } from '../support/served-bank.ts'
import { SCENARIOS, playSuite, troublesOf, xml } from '../support/suite.ts'
import { simulatorProfileText } from '../../src/runs/simulated-bank/simulator-profile.ts'
import { createHttpTarget } from '../../src/host/client/http-target.ts'
import { ok } from '../../src/kernel/result.ts'
import { parseProfile } from '../../src/target/profile/parse.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import type { Description } from './description.ts'
import { mutationsOf } from './mutation.ts'
import type { Mutation } from './mutation.ts'
import { startDistortingProxy } from './proxy.ts'
import { NOT_JUDGED } from './survivors.ts'

/** What became of a mutation: the first trouble that it made, or nothing, or it changed no answer at all. */
export interface Tried {
  readonly mutation: Mutation
  readonly outcome: 'caught' | 'survived' | 'not reached'
  readonly by?: string
}

export interface Laboratory {
  readonly mutations: readonly Mutation[]
  try(mutation: Mutation): Promise<Tried>
  /** What is objected to when nothing is distorted. */
  readonly honestTroubles: readonly string[]
  close(): Promise<void>
}

/** A served bank behind the distorter, and everything that the description lets it make wrong. */
export async function openLaboratory(): Promise<Laboratory> {
  const { output } = await runInProcess(['openapi', '--json'])
  const description = JSON.parse(output) as Description
  const operations = Object.values(description.paths).flatMap((item) => Object.values(item))
  const bank = await serveBank({ xml })
  const proxy = await startDistortingProxy(bank.url, description)
  const text = simulatorProfileText(bank.simulator, proxy.url, true)
  const profile = parseProfile({ name: 'served.yaml', text }, { env: () => '', readFile: () => ok('') })
  if (!profile.ok) throw new Error(JSON.stringify(profile.error))
  const target = createHttpTarget({ profile: profile.value, now: () => 0 })
  const play = async (scenarios: readonly Scenario[]): Promise<readonly string[]> =>
    troublesOf(await playSuite(target, { scenarios })).filter((line) => !/^(error|blocked)/.test(line))
  const reach = new Map<Scenario, readonly string[]>()
  const honestTroubles: string[] = []
  for (const scenario of SCENARIOS) {
    proxy.distort(undefined)
    honestTroubles.push(...(await play([scenario])))
    reach.set(scenario, proxy.answered())
  }
  return {
    mutations: operations
      .filter(({ operationId }) => !NOT_JUDGED.some(([pattern]) => pattern.test(operationId)))
      .flatMap((operation) => mutationsOf(description, operation)),
    honestTroubles,
    try: async (mutation) => {
      proxy.distort(mutation)
      for (const scenario of scenariosWith(mutation, reach)) {
        const [trouble] = await play([scenario])
        if (proxy.changed() > 0 && trouble !== undefined) return { mutation, outcome: 'caught', by: trouble }
      }
      return { mutation, outcome: proxy.changed() > 0 ? 'survived' : 'not reached' }
    },
    close: async () => {
      target.close()
      await proxy.close()
      await bank.close()
    },
  }
}

/** Those in which the operation answered with the status, the shortest first. */
function scenariosWith(
  { operationId, status }: Mutation,
  reach: ReadonlyMap<Scenario, readonly string[]>,
): readonly Scenario[] {
  return [...reach]
    .filter(([, answered]) => answered.includes(`${operationId} ${status}`))
    .map(([scenario]) => scenario)
    .toSorted((one, other) => one.steps.length - other.steps.length)
    .slice(0, SCENARIOS_EACH)
}

/** Whoever does not notice in so many does not notice. */
const SCENARIOS_EACH = 12
