import { ACCESS_TOKEN_MS } from '../../rules/profile-words.ts'
import { type Duration, durationMs } from '../../kernel/calendar.ts'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { TargetControl } from '../../target/profile/profile.ts'
import type { ControlAction, ControlCommand } from '../../scenario/format.ts'
import { capabilityFor, ownersCommand } from '../../scenario/control-format.ts'
import { resolveTemplate } from '../../scenario/template.ts'
import { portOf } from '../../target/apis/ports.ts'
import { createLedger } from '../../rules/ledger/ledger.ts'
import { standInFor } from '../plan/effects.ts'
import { type Flow, scopeOf } from './flow.ts'

type Command = (control: TargetControl, argument: unknown, ended?: AbortSignal) => Promise<unknown>

/** Why a command was not carried out. */
interface ControlProblem {
  readonly reason: string
  /** It was given what it does not take. */
  readonly isRefused?: boolean | undefined
}

/** Commands with a way of their own; the others are named alike everywhere. */
const COMMANDS: Partial<Readonly<Record<ControlCommand, Command>>> = {
  advance: (control, duration, ended) => control.advance(duration as Duration, ended),
  setClock: (control, instant) => control.setClock(String(instant)),
  finalizeDay: (control, date) => control.finalizeDay(String(date)),
  revokeConsent: (control, permission) => control.revokeConsent(String(permission)),
}

/**
 * Does what only the target's owner can do; what it gives can be captured. The error says why it was impossible. Where
 * no clock can be moved, time passes: the plan has seen to it that it is not long.
 */
export async function runControl(
  action: ControlAction,
  flow: Flow,
  extra: Readonly<Record<string, unknown>>,
): Promise<Result<unknown, ControlProblem>> {
  if (action.command === 'answerEvents') return answerEvents(action, flow)
  const { control, pause } = flow.session
  const isWaitedFor = action.command === 'advance' && !flow.context.target.capabilities.has('clock')
  if (isWaitedFor && pause) {
    await pause(durationMs(action.argument as Duration), flow.context.interruption)
    return ok({})
  }
  const isControlled = flow.context.target.capabilities.has(capabilityFor(action.command))
  const standIn = isControlled ? undefined : standInFor(action, flow.scenario, flow.session.profile)
  if (standIn) {
    if (standIn.headers) flow.ownHeaders = standIn.headers
    return ok(standIn.gives ?? {})
  }
  if (!control) return err({ reason: 'the target cannot be controlled' })
  const argument = resolveTemplate(action.argument, scopeOf(flow, extra))
  if (!argument.ok) return err({ reason: argument.error, isRefused: true })
  const { command } = action
  try {
    const act =
      COMMANDS[command] ?? ((it: TargetControl, given: unknown) => it.perform(ownersCommand(command), given))
    const beforeMs = flow.session.now()
    const done = await act(control, argument.value, flow.context.interruption)
    forgetChanged(argument.value, beforeMs, flow)
    if (command === 'tokenEndpointFails')
      flow.isTokenEndpointTold = (argument.value as { readonly how?: string }).how !== 'none'
    if (command === 'advance' || command === 'setClock') flow.movedClock = true
    // Its tokens do not live as long as the profile says any more.
    const { accessToken } = argument.value as { readonly accessToken?: unknown }
    if (command === 'setTokenRules' && accessToken !== undefined) delete flow.variables[ACCESS_TOKEN_MS]
    return ok(done)
  } catch (error) {
    const { message, isRefused } = error as Error & Partial<ControlProblem>
    return err({ reason: `${command} failed: ${message}`, isRefused })
  }
}

/** What the owner has changed is no more as the profile or an earlier answer has it. */
function forgetChanged(argument: unknown, beforeMs: number, flow: Flow): void {
  const { session, scenario, context } = flow
  const profile = portOf(scenario.surface).profileAfter?.(argument, session.profile)
  // Of what was seen later than now nothing has happened yet.
  if (profile || session.now() < beforeMs) flow.ledger = context.sharedLedger ?? createLedger()
  if (profile) flow.session = { ...session, profile }
}

/** The receiver of push events is the run's own: no target has to be controlled for it. */
function answerEvents({ argument }: ControlAction, { session }: Flow): Result<unknown, ControlProblem> {
  if (!session.events) return err({ reason: 'nothing receives the push events of the target' })
  const { status, times } = argument as { readonly status: number; readonly times: number }
  session.events.answerWith(status, times)
  return ok({})
}
