import type { Step } from '../../scenario/format.ts'
import { requestOf, templatesIn } from '../../scenario/request-of.ts'
import { variablesOf } from '../../scenario/template.ts'
import { headerNameAt } from '../../documents/header-sets.ts'
import { CLIENT_ID, TARGET_ID } from '../../documents/headers.ts'
import type { Surface } from '../../documents/apis.ts'
import type { Flow } from '../play/flow.ts'
import type { Profile } from '../../target/profile/profile.ts'

/**
 * What the author of a profile says about the target, and on which a step's request rests, by its names under `known`.
 * Nothing where the bank says it itself: the embedded one, and every world that was opened for a scenario.
 */
export function profileDataOf(
  { action, forEach }: Partial<Pick<Step, 'action' | 'forEach'>>,
  { session, context: { target } }: Pick<Flow, 'session' | 'context'>,
  surface: Surface,
): readonly string[] {
  if (target.kind === 'embedded' || session.profile !== target.profile) return []
  const sent = action && requestOf(action)
  const templates = [...(sent ? templatesIn(sent) : []), ...(forEach ? [forEach.values] : [])]
  // Behind the gateway every request says for which client it is.
  const client = sent && headerNameAt(surface, TARGET_ID) === CLIENT_ID ? [CLIENTS[sent.client]] : []
  const names = new Set([...variablesOf(templates), ...client])
  return [...names].filter((name) => session.profile.known[name] !== undefined)
}

const CLIENTS = { first: 'clientId', second: 'secondClientId' } as const

/** How a finding names them, after what else there is to look at. */
export function hintAtProfileData(names: readonly string[]): string {
  if (names.length === 0) return ''
  const quoted = names.map((name) => `"${name}"`)
  const list = [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' and ')
  return `; and whether ${list}, known to the profile, ${names.length > 1 ? 'are' : 'is'} still so`
}

/** Whether the profile says that the target does not offer an operation, or its whole module. */
export function isNotOffered(operation: string, { notOffered = [] }: Pick<Profile, 'notOffered'>): boolean {
  return notOffered.some((name) => operation === name || operation.startsWith(`${name}/`))
}
