import { defined } from '../../kernel/defined.ts'
import { type Duration, bankDateAt, durationMs } from '../../kernel/calendar.ts'
import type { AddressedRequest, Profile } from '../../target/profile/profile.ts'
import type { Effects, Scenario, SendAction, Step, Template } from '../../scenario/format.ts'
import { drawnValues } from '../../scenario/drawn-values.ts'
import { type Scope, resolveTemplate } from '../../scenario/template.ts'
import { type Redactor, createRedactor } from '../../evidence/redaction.ts'
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

export interface DryRequest {
  readonly step: string
  /** A control command, an operation, or how long to wait where no clock can be moved. */
  readonly does: string
  readonly effects: Effects
  /** Absent for control commands. What only an answer will tell stands as {name}. */
  readonly request?: Pick<AddressedRequest, 'method' | 'path' | 'surface' | 'client' | 'furtherAddress'>
  /** How often at most; a request that is repeated until a deadline counts once. */
  readonly times: number
  /** It is not sent, because its effects are not allowed. */
  readonly withheld: boolean
}

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
  return partOf(planRun(scenarios, target, selection), shard).map(({ scenario, skip, part }) =>
    defined({
      id: scenario.id,
      skipped: skip?.reason,
      requests:
        skip && !part
          ? []
          : requestsOf(part ?? scenario, target, selection.allow, nowMs, seed).map((dry) =>
              withoutSecrets(dry, redactor),
            ),
    }),
  )
}

function withoutSecrets(dry: DryRequest, { text }: Redactor): DryRequest {
  return dry.request ? { ...dry, request: { ...dry.request, path: text(dry.request.path) } } : dry
}

function requestsOf(
  scenario: Scenario,
  { profile, capabilities }: KnownTarget,
  allow: Effects,
  nowMs: number,
  seed: number,
): DryRequest[] {
  const variables: Record<string, unknown> = {
    ...profile.known,
    permission: profile.headers[PERMISSION_ID],
    unique: '{unique}',
    request: '{request}',
  }
  return scenario.steps.flatMap((step) => {
    const { action } = step
    if (action.kind === 'control' && action.command === 'advance' && !capabilities.has('clock')) {
      const does = `wait ${durationMs(action.argument as Duration) / 1000} s`
      return [{ step: step.name, does, effects: 'read', times: 1, withheld: false }]
    }
    const by = { seed, isEmbedded: profile.baseUrl === undefined }
    const draw: Scope['draw'] = (drawn) => drawnValues(drawn, by, scenario)
    const scope = { variables, today: bankDateAt(nowMs), draw }
    const found = requestOfStep(step, scenario, profile, scope, allow)
    const often = askedAgainAfter(step, scenario, (id) => BY_ID.get(id)) ? 2 : 1
    for (const name of Object.keys(step.capture)) variables[name] = `{${name}}`
    return found.map((dry) => ({ ...dry, times: dry.times * often }))
  })
}

const BY_ID: ReadonlyMap<string, Requirement> = new Map(REQUIREMENTS.map((one) => [one.id, one]))

function requestOfStep(
  { name, action, forEach }: Step,
  scenario: Scenario,
  profile: Profile,
  scope: Scope,
  allow: Effects,
): readonly DryRequest[] {
  if (action.kind === 'awaitEvents') return []
  if (action.kind === 'control') {
    const does = `control ${action.command}`
    return [{ step: name, does, effects: 'write', times: 1, withheld: false }]
  }
  const send = action.kind === 'send' ? action : action.send
  const rounds = forEach ? roundsOf(forEach.variable, forEach.values, scope) : [{}]
  const byAddress = new Map<string, DryRequest>()
  for (const round of rounds) {
    const dry = dryRequest(name, send, scenario, profile, {
      ...scope,
      variables: { ...scope.variables, ...round },
    })
    const withheld = !isAllowed(dry.effects, allow)
    const key = `${dry.request?.method} ${dry.request?.path}`
    const before = byAddress.get(key)
    byAddress.set(key, { ...dry, withheld, times: (before?.times ?? 0) + 1 })
  }
  return [...byAddress.values()]
}

function dryRequest(
  step: string,
  send: SendAction,
  { surface, furtherAddress }: Pick<Scenario, 'surface' | 'furtherAddress'>,
  profile: Profile,
  scope: Scope,
): Omit<DryRequest, 'times' | 'withheld'> {
  const place = defined({ surface, client: send.client, furtherAddress })
  const prepared = prepareRequest(send, { profile, surface, scope, correlationId: 'dry-run' })
  if (prepared.ok) {
    const { method, path } = prepared.value.request
    return {
      step,
      does: send.operation,
      effects: effectsOf(prepared.value),
      // Placeholders as they were written, not as an address would carry them.
      request: { method, path: path.replaceAll('%7B', '{').replaceAll('%7D', '}'), ...place },
    }
  }
  // What the request is made of comes out of an answer in another form than text.
  const { id, effects, method, path } = operationById(send.operation)!
  return { step, does: id, effects, request: { method, path: `…${path}`, ...place } }
}

function roundsOf(variable: string, values: Template, scope: Scope): readonly Record<string, unknown>[] {
  const resolved = resolveTemplate(values, scope)
  const list: readonly unknown[] = resolved.ok && Array.isArray(resolved.value) ? resolved.value : []
  return list.length > 0 ? list.map((value) => ({ [variable]: value })) : [{ [variable]: `{${variable}}` }]
}
