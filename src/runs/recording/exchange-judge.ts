import { isContradiction } from '../../evidence/verdict.ts'
import type { Exchange } from '../../evidence/observation.ts'
import { takeIn } from '../../host/pause.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { StepLog } from '../../runner/play/step-log.ts'
import { stepText } from '../../runner/record/recorded-files.ts'
import { recordedStep } from '../../runner/record/recorded-step.ts'
import { recognizeAt } from '../../runner/record/recognize.ts'
import { contextOfTraffic, isHidden, observed, overheard, withStandIns } from '../../runner/record/traffic.ts'

type Requirements = Parameters<typeof contextOfTraffic>[2]

/** A bank, by itself, and what it has answered: what is no longer there was taken back, or was too long ago. */
interface Answering {
  journal(): readonly Exchange[]
}

/**
 * Judges exchanges that are over, as the recorder does: by what holds for every exchange, and by what the bank has said
 * before, as far as that can be told when their secrets have been taken out. One that is in no journal is judged by
 * itself.
 */
export function createExchangeJudge(requirements: Requirements, xml: XmlJudge) {
  const banks = new WeakMap<Answering, Watcher>()
  return async (exchange: Exchange, profile: Profile, bank?: Answering) => {
    if (!bank?.journal().includes(exchange))
      return await createWatcher(profile, requirements, xml).judge(exchange)
    let watcher = banks.get(bank)
    if (!watcher?.goesOnWith(bank.journal())) {
      watcher = createWatcher(profile, requirements, xml)
      banks.set(bank, watcher)
    }
    return await watcher.judgeIn(bank.journal(), exchange)
  }
}

type Watcher = ReturnType<typeof createWatcher>

/** So many are judged before others get their turn. */
const AT_ONCE = 20

function createWatcher(profile: Profile, requirements: Requirements, xml: XmlJudge) {
  const { target, session } = overheard(profile)
  const context = contextOfTraffic(target, session, requirements, xml, session.now)
  const ledger = createLedger()
  const judged = new WeakMap<Exchange, Awaited<ReturnType<typeof judgement>>>()
  let last: Exchange | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function judgement({ id, surface, request, response, sentAt, durationMs }: Exchange) {
    if (!response) return { checks: 0, contradictions: [] }
    const sentAtMs = Date.parse(sentAt)
    const passed = withStandIns({
      id,
      request: { ...request, target: request.url },
      known: recognizeAt(profile, surface, request.method, request.url),
      sent: { url: request.url, durationMs, outcome: { response } },
      sentAtMs,
      answeredAtMs: sentAtMs + durationMs,
    })
    const { observation } = await observed(passed, session, xml)
    const log = new StepLog(
      { name: id, source: { file: id, line: 1 }, verifies: [] },
      { session, context, byStep: new Map(), judged: [], variables: {}, ledger },
    )
    if (observation) log.judge(observation)
    const { passed: kept, findings } = log.result()
    return {
      /** How many requirements it was held against and kept. */
      checks: Object.keys(kept).length,
      contradictions: findings.filter(
        (finding) => isContradiction(finding) && !isHidden(finding.actual ?? ''),
      ),
    }
  }

  /** The request as a step of a scenario file, or why it cannot be one. */
  function stepOf(exchange: Exchange): { readonly step?: string; readonly noStep?: string } {
    const { surface, request, response, durationMs } = exchange
    if (!response) return { noStep: 'it got no answer' }
    const { method, url } = request
    const known = recognizeAt(profile, surface, method, url)
    const name = `1. ${known.operation?.id ?? `${method} ${url.replace(/\?.*/s, '')}`}`
    const wire = { ...request, path: known.path, surface, client: 'first' } as const
    const sent = { url, durationMs, outcome: { response } }
    const step = recordedStep(name, wire, known, sent, profile, context.redactor)
    return step.ok ? { step: stepText(step.value) } : { noStep: step.error }
  }

  async function judgeUpTo(journal: readonly Exchange[], exchange: Exchange): Promise<void> {
    const from = last === undefined ? 0 : journal.indexOf(last) + 1
    for (const [index, next] of journal.slice(from, journal.indexOf(exchange) + 1).entries()) {
      judged.set(next, await judgement(next))
      last = next
      if (index % AT_ONCE === AT_ONCE - 1) await takeIn()
    }
  }

  return {
    judge: async (exchange: Exchange) => ({ ...(await judgement(exchange)), ...stepOf(exchange) }),
    /** With all before it that have not been judged. */
    judgeIn: async (journal: readonly Exchange[], exchange: Exchange) => {
      const mine = turn.then(async () => {
        if (!judged.has(exchange)) await judgeUpTo(journal, exchange)
      })
      turn = mine
      await mine
      return { ...(judged.get(exchange) ?? (await judgement(exchange))), ...stepOf(exchange) }
    },
    /** Whether the last one that it has judged is still there. */
    goesOnWith: (journal: readonly Exchange[]): boolean => last === undefined || journal.includes(last),
  }
}
