import type { Exchange } from '../../evidence/observation.ts'
import { REDACTED, type Redactor } from '../../evidence/redaction.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import type { WaitingFlow } from '../../evidence/scenario-result.ts'
import { defined } from '../../kernel/defined.ts'
import type { Step, WaitAction } from '../../scenario/format.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { AddressedRequest, TargetSession } from '../../target/profile/profile.ts'
import { onlyReads } from '../plan/obstacle.ts'
import type { FollowedFlow } from '../run-request.ts'
import type { Flow, Retelling } from './flow.ts'

/**
 * Keeps a flow for a later run where that can go on with it: what comes from the waiting step on only reads, and what it
 * rests on can be told again from exchanges out of which nothing had to be taken. `before`: how many exchanges came before
 * the step.
 */
export function keepWaiting(action: WaitAction, awaits: string, flow: Flow, before: number): boolean {
  const {
    scenario,
    session,
    context: { waiting },
    kept = [],
    variables,
  } = flow
  const at = scenario.steps.findIndex((step) => step.action === action)
  const [earlier, rest] = [scenario.steps.slice(0, at), scenario.steps.slice(at)]
  const edition = portOf(scenario.surface).editionFor?.(scenario, session.profile)
  const exchanges = kept.slice(0, before)
  const isOfRun = waiting && !flow.retold && flow.ownHeaders === undefined
  const isKept =
    isOfRun &&
    earlier.every(({ action: { kind } }) => kind === 'send' || kind === 'waitUntil') &&
    rest.every((step) => onlyReads(step, edition?.operation)) &&
    canBeTold(earlier, rest, exchanges, flow)
  if (!isKept) return false
  const { name: step } = rest[0]!
  const unique = String(variables['unique'])
  waiting.set(scenario.id, { step, awaits, unique, sent: flow.sent, exchanges })
  return true
}

/** Whether the steps to come find in the exchanges what the earlier ones have captured, and what they compare with. */
function canBeTold(
  earlier: readonly Step[],
  rest: readonly Step[],
  exchanges: readonly Exchange[],
  { byStep, variables }: Flow,
): boolean {
  const roles = rest.flatMap((step) => step.verifies.flatMap((one) => Object.values(one.roles)))
  const compared = new Set(roles.flatMap((name) => byStep.get(name) ?? []).map((one) => one.exchangeId))
  const answers = exchanges.map(({ response }) => `${JSON.stringify(response?.headers)} ${response?.body}`)
  const isTold = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(isTold) : answers.some((answer) => answer.includes(String(value)))
  const captured = earlier.flatMap((step) => Object.keys(step.capture))
  return (
    exchanges.every((exchange) => !compared.has(exchange.id) || isWhole(exchange)) &&
    captured.every((name) => variables[name] === undefined || isTold(variables[name]))
  )
}

function isWhole({ request, response }: Exchange): boolean {
  return response !== undefined && !`${request.body} ${response.body}`.includes(REDACTED)
}

/** The session of an earlier run: what was sent then is answered as it was then. */
export function retelling({ exchanges }: WaitingFlow, session: TargetSession, { text }: Redactor): Retelling {
  const left = [...exchanges]
  let nowMs = sentMs(exchanges[0])
  let isOver = false
  let problem: string | undefined
  const isSame = ({ method, path, body }: AddressedRequest, { request }: Exchange): boolean =>
    request.method === method &&
    request.url.endsWith(text(path)) &&
    request.body === (body === undefined ? undefined : text(body))
  return {
    session: {
      ...session,
      now: () => (isOver ? session.now() : nowMs),
      pause: async (milliseconds, ended) => {
        if (isOver) await session.pause?.(milliseconds, ended)
      },
      send: async (request, ended) => {
        if (isOver) return await session.send(request, ended)
        const at = left.findIndex((exchange) => isSame(request, exchange))
        const [told] = at < 0 ? [] : left.splice(at, 1)
        if (!told?.response) {
          problem ??= `the run before did not send ${request.method} ${text(request.path)} as it would be sent now`
          throw new Error(problem)
        }
        nowMs = sentMs(told) + told.durationMs
        const { durationMs, response } = told
        return { url: told.request.url, durationMs, outcome: { response } }
      },
    },
    end: () => {
      isOver = true
    },
    nextMs: () => (left[0] ? sentMs(left[0]) : nowMs),
    problem: () =>
      problem ?? (left.length > 0 ? 'not all that the run before sent would be sent now' : undefined),
  }
}

function sentMs(exchange: Exchange | undefined): number {
  return Date.parse(exchange?.sentAt ?? '')
}

/** The steps of both runs: those before the one that waited as they were, and of that one what both have shown. */
export function stepsOfBoth(
  { waiting, result }: FollowedFlow,
  [again, ...rest]: readonly StepResult[],
): readonly StepResult[] {
  const at = result.steps.findIndex(({ name }) => name === waiting.step)
  const before = result.steps[at]
  return [...result.steps.slice(0, at), ...(before && again ? [joined(before, again)] : []), ...rest]
}

function joined(before: StepResult, again: StepResult): StepResult {
  const passed = { ...before.passed }
  for (const [id, times] of Object.entries(again.passed)) passed[id] = (passed[id] ?? 0) + times
  const refusals = new Set([...(before.refusals ?? []), ...(again.refusals ?? [])])
  return defined({
    ...again,
    exchanges: [...before.exchanges, ...again.exchanges],
    passed: Object.fromEntries(Object.entries(passed).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    refusals: refusals.size > 0 ? [...refusals].toSorted() : undefined,
    // That it did not come then is over.
    findings: [...before.findings.filter(({ verdict }) => verdict !== 'not-tested'), ...again.findings],
  })
}
