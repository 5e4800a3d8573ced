import { defined } from '../../kernel/defined.ts'
import { type Duration, bankDateAt, durationMs } from '../../kernel/calendar.ts'
import type { Profile } from '../../target/profile/profile.ts'
import type { Action, Effects, Scenario, SendAction, Step, Template } from '../../scenario/format.ts'
import { drawnValues } from '../../scenario/drawn-values.ts'
import { type Scope, requestOf, resolveTemplate } from '../../scenario/template.ts'
import { createRedactor } from '../../evidence/redaction.ts'
import { learnSecrets } from '../play/learn-secrets.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { PERMISSION_ID } from '../../documents/headers.ts'
import { operationById } from '../../documents/operations.ts'
import { effectsOf, isAllowed } from './effects.ts'
import { prepareRequest } from '../request/request.ts'
import { askedAgainAfter } from './asked-again.ts'
import { type Selection, type Shard, partOf, planRun } from './select.ts'
import type { KnownTarget } from './obstacle.ts'

export type DryScenario = ReturnType<typeof dryRun>[number]

/** What a run would do, found without sending anything. `skipped`: why nothing of a scenario would be sent. */
export function dryRun(
  scenarios: readonly Scenario[],
  target: KnownTarget,
  selection: Selection,
  nowMs: number,
  shard?: Shard,
  seed = 1,
) {
  const redactor = createRedactor()
  learnSecrets(target.profile, redactor)
  return partOf(planRun(scenarios, target, selection), shard).map(({ scenario, skip, part }) => {
    const played = part ?? (skip ? undefined : scenario)
    const requests = played ? requestsOf(played, target, selection.allow, nowMs, seed) : []
    return defined({
      id: scenario.id,
      skipped: skip?.reason,
      requests: requests.map(({ request, ...dry }) => ({
        ...dry,
        /** Absent for control commands. What only an answer will tell stands as {name}. */
        ...(request && { request: { ...request, path: redactor.text(request.path) } }),
      })),
    })
  })
}

function requestsOf(
  scenario: Scenario,
  { profile, capabilities }: KnownTarget,
  allow: Effects,
  nowMs: number,
  seed: number,
) {
  const variables: Record<string, unknown> = {
    ...profile.known,
    permission: profile.headers[PERMISSION_ID],
    unique: '{unique}',
    request: '{request}',
  }
  const by = { seed, isEmbedded: profile.baseUrl === undefined }
  const draw: Scope['draw'] = (drawn) => drawnValues(drawn, by, scenario)
  const scope = { variables, today: bankDateAt(nowMs), draw }
  return scenario.steps.flatMap((step) => {
    const send = requestOf(step.action)
    const found = send
      ? sendsOf(step, send, scenario, profile, scope, allow)
      : commandsOf(step.action, capabilities.has('clock'))
    const often = askedAgainAfter(step, scenario, (id) => BY_ID.get(id)) ? 2 : 1
    for (const name of Object.keys(step.capture)) variables[name] = `{${name}}`
    return found.map((dry) => ({ step: step.name, ...dry, times: dry.times * often }))
  })
}

const BY_ID: ReadonlyMap<string, Requirement> = new Map(REQUIREMENTS.map((one) => [one.id, one]))

/** A control command, or how long to wait where no clock can be moved. */
function commandsOf(action: Action, hasClock: boolean) {
  if (action.kind !== 'control') return []
  const isWait = action.command === 'advance' && !hasClock
  const does = isWait
    ? `wait ${durationMs(action.argument as Duration) / 1000} s`
    : `control ${action.command}`
  const effects: Effects = isWait ? 'read' : 'write'
  return [{ does, effects, request: undefined, times: 1, withheld: false }]
}

function sendsOf(
  { forEach }: Step,
  send: SendAction,
  { surface, furtherAddress }: Scenario,
  profile: Profile,
  scope: Scope,
  allow: Effects,
) {
  const operation = operationById(send.operation)!
  const rounds = forEach ? roundsOf(forEach.variable, forEach.values, scope) : [{}]
  const found = rounds.map((round) => {
    const variables = { ...scope.variables, ...round }
    const context = { profile, surface, scope: { ...scope, variables }, correlationId: 'dry-run' }
    const prepared = prepareRequest(send, context)
    const effects = prepared.ok ? effectsOf(prepared.value) : operation.effects
    // What the request is made of may come out of an answer in another form than text.
    const { method, path } = prepared.ok
      ? prepared.value.request
      : { ...operation, path: `…${operation.path}` }
    // Placeholders as they were written, not as an address would carry them.
    const written = path.replaceAll('%7B', '{').replaceAll('%7D', '}')
    const request = defined({ method, path: written, surface, client: send.client, furtherAddress })
    /** `withheld`: it is not sent, because its effects are not allowed. */
    return { does: operation.id, effects, request, withheld: !isAllowed(effects, allow) }
  })
  const byAddress = Map.groupBy(found, ({ request }) => `${request.method} ${request.path}`)
  /** `times`: how often at most; a request that is repeated until a deadline counts once. */
  return [...byAddress.values()].map((same) => ({ ...same.at(-1)!, times: same.length }))
}

function roundsOf(variable: string, values: Template, scope: Scope): readonly Record<string, unknown>[] {
  const resolved = resolveTemplate(values, scope)
  const list: readonly unknown[] = resolved.ok && Array.isArray(resolved.value) ? resolved.value : []
  return list.length > 0 ? list.map((value) => ({ [variable]: value })) : [{ [variable]: `{${variable}}` }]
}
