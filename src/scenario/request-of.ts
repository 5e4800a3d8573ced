import type { Action, SendAction, Step } from './format.ts'
import { variablesOf } from './template.ts'

/** What a step asks, once or until an answer is there; undefined where it sends no request of its own. */
export function requestOf(action: Action): SendAction | undefined {
  if (action.kind === 'control' || action.kind === 'awaitEvents') return undefined
  return action.kind === 'send' ? action : action.send
}

/** Whatever of a request variables can stand in. */
export function templatesIn({
  path,
  query,
  headers,
  body,
  bodyText,
  sealed,
  card,
  follow,
  wrong,
}: SendAction) {
  const optional = [body, bodyText, sealed?.encrypt, sealed?.for, card, follow, wrong]
  return [path, query, headers, ...optional.map((part) => part ?? null)]
}

/** Names of the variables in what a step asks or commands, and in what it is repeated for. */
export function variablesIn({ action, forEach }: Pick<Step, 'action' | 'forEach'>): readonly string[] {
  const request = requestOf(action)
  const command = action.kind === 'control' ? [action.argument ?? null] : []
  return variablesOf([...(request ? templatesIn(request) : command), forEach?.values ?? null])
}
