import type { Action, SendAction } from './format.ts'

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
