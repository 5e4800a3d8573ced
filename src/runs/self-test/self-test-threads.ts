import { inThread } from '../../host/thread.ts'
import { type Result, allOk, ok } from '../../kernel/result.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { loadConfig } from '../own/load-config.ts'
import { NOTHING_OWN } from '../own/own.ts'
import { faultsOf } from '../../simulator/faults/extension.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { type WireFault, damageFaults, isOfOwnApi, wireFaults } from '../../simulator/faults/wire-faults.ts'
import { type SelfTestResult, type Shortest, concludeSelfTest, selfTest } from './self-test.ts'
import { createSimulator } from '../../simulator/create.ts'
import type { Scenario } from '../../scenario/format.ts'
import { drawnFor, flowsNamed } from '../explore/explore.ts'
import { targetOf } from '../simulated-bank/pinned-target.ts'
import { xmlBySchemasIn } from '../../host/xml/xml-validation.ts'
import type { Suite } from '../suite/suite.ts'
import { readConsequences } from '../suite/consequences.ts'
import { loadValidScenarios, shippedScenarios } from '../suite/load-scenarios.ts'

export type PostedBySelfTest =
  | { readonly done: number; readonly total: number }
  | { readonly result: Result<SelfTestResult, string> }

/** From sources, from what the compiler wrote and from the bundle alike. */
const WORKER = new URL(`./self-test-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** With more, the faultless play that each begins with is most of what it does. */
const MOST_THREADS = 8
/** What one takes where nothing makes it clear away. */
const BYTES_OF_THREAD = 1.5 * 1024 ** 3

/** How many threads get it done soonest on so many processors, with so much memory that nobody uses. */
export function worthwhileThreads(processors: number, freeBytes: number): number {
  return Math.max(1, Math.min(processors, MOST_THREADS, Math.floor(freeBytes / BYTES_OF_THREAD)))
}

/** The self-test, side by side in so many threads: what comes out is the same for every number of them. */
export async function selfTestInThreads(
  order: Omit<SelfTestOrder, 'share'>,
  threads: number,
  onProgress: (done: number, total: number) => void,
): Promise<Result<SelfTestResult, string>> {
  if (threads === 1) return await carryOut({ ...order, share: { first: 0, every: 1 } }, onProgress)
  const progress = Array.from({ length: threads }, () => ({ done: 0, total: 0 }))
  const results: Result<SelfTestResult, string>[] = []
  await Promise.all(
    progress.map(async (own, first) =>
      inThread<PostedBySelfTest>(WORKER, { ...order, share: { first, every: threads } }, (posted) => {
        if ('result' in posted) return void results.push(posted.result)
        Object.assign(own, posted)
        onProgress(sum(progress.map(({ done }) => done)), sum(progress.map(({ total }) => total)))
      }),
    ),
  )
  const each = allOk(results)
  if (!each.ok) return each
  const parts = each.value
  const all = {
    falseAlarms: parts
      .flatMap(({ falseAlarms }) => falseAlarms)
      .toSorted((one, other) => one.seed - other.seed),
    variedFacts: {
      varied: [...new Set(parts.flatMap(({ variedFacts }) => variedFacts.varied))].toSorted(),
      met: [...new Set(parts.flatMap(({ variedFacts }) => variedFacts.met))].toSorted(),
    },
    faults: inOrderOf(
      FAULTS,
      ({ id }) => id,
      parts.flatMap(({ faults }) => faults),
    ),
    wire: inOrderOf(
      order.damages ? damageFaults() : wireFaultsFor(order.config),
      ({ fault }) => fault,
      parts.flatMap(({ wire }) => wire),
    ),
  }
  const isWhole = order.only === undefined && order.when === undefined && !order.damages && !order.explored
  return ok(concludeSelfTest(all, isWhole ? REQUIREMENTS : []))
}

/** With a configuration those of its APIs alone. */
export function wireFaultsFor(config: string | undefined): readonly WireFault[] {
  return config === undefined ? wireFaults() : wireFaults().filter(isOfOwnApi)
}

function inOrderOf<One>(
  order: readonly { readonly id: string }[],
  idOf: (one: One) => string,
  found: readonly One[],
): readonly One[] {
  const byId = new Map(found.map((one) => [idOf(one), one]))
  return order.flatMap(({ id }) => byId.get(id) ?? [])
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** What of the self-test is to be done, as plain data that can be posted to a thread. */
export interface SelfTestOrder {
  /** Faultless banks to try: the seeds from 1 on. */
  readonly seeds: number
  readonly vary: boolean
  readonly only?: readonly string[] | undefined
  readonly when?: string | undefined
  /** In place of all scenarios, flows of them that exploring draws: the named ones, and so many steps of others. */
  readonly explored?: { readonly corpus: readonly string[]; readonly steps: number } | undefined
  /** Values are harmed in answers, as software harms them, in place of all faults. */
  readonly damages?: boolean | undefined
  /** Wire faults that may go unnoticed are then left out. */
  readonly shortest?: Shortest | undefined
  /** A configuration: its faults are tried in place of all others, on a bank as it says. */
  readonly config?: string | undefined
  /** The releases of its APIs that are meant. */
  readonly asked?: { readonly releases: readonly string[] } | undefined
  /** A folder with schemas to be used instead of ours. */
  readonly xsdDir?: string | undefined
  /** One in `every` of all faults and seeds, beginning with the one at `first`. */
  readonly share: { readonly first: number; readonly every: number }
}

/** Does it in this thread. The error is ready to be printed. */
export async function carryOut(
  { seeds, vary, only, when, explored, damages, shortest, config, xsdDir, share }: SelfTestOrder,
  onProgress: (done: number, total: number) => void,
): Promise<Result<SelfTestResult, string>> {
  const xml = await xmlBySchemasIn(xsdDir, '--xsd-dir')
  if (!xml.ok) return xml
  const scenarios = loadValidScenarios([shippedScenarios()])
  if (!scenarios.ok) return scenarios
  const loaded = config === undefined ? ok({ own: NOTHING_OWN }) : await loadConfig(config)
  if (!loaded.ok) return loaded
  const { requirements, extension = {} } = loaded.value.own
  const shared = <One>(all: readonly One[]): readonly One[] =>
    all.filter((_, index) => index % share.every === share.first)
  return ok(
    await selfTest({
      scenarios: explored ? flowsFor(explored, scenarios.value, xml.value) : scenarios.value,
      isExplored: explored !== undefined,
      requirements: [...REQUIREMENTS, ...requirements],
      extension,
      bank: damages ? 'wide' : undefined,
      faults: damages ? [] : shared(config === undefined ? FAULTS : faultsOf(extension)),
      // How long answers take is nothing of a simulated bank.
      own: config === undefined ? undefined : requirements.filter(({ budget }) => !budget),
      consequences: readConsequences(),
      // Each is tried until one scenario notices, which a wrong answer at some moments is not about.
      wireFaults:
        when === undefined && !explored
          ? shared(damages ? damageFaults() : wireFaultsFor(config)).filter(
              ({ legal }) => !shortest || !legal,
            )
          : [],
      seeds: shared(Array.from({ length: seeds }, (_, index) => index + 1)),
      xml: xml.value,
      vary,
      only,
      when,
      shortest,
      onProgress,
    }),
  )
}

/** The flows of a corpus, and so many steps of others, as exploring the default bank draws them. */
export function flowsFor(
  { corpus, steps }: NonNullable<SelfTestOrder['explored']>,
  scenarios: readonly Scenario[],
  xml: Suite['xml'],
): readonly Scenario[] {
  const target = targetOf(createSimulator({ seed: 1, xml, journalCapacity: 0 }))
  const { drawing } = drawnFor({ target, scenarios, selection: { allow: 'irreversible' } })
  const flows = flowsNamed(corpus, drawing)
  const draw = drawing(1)
  let drawn = 0
  for (let number = 0; drawn < steps; number++) {
    const flow = draw(number)
    drawn += flow.steps.length
    if (!corpus.includes(flow.id)) flows.push(flow)
  }
  return flows
}
