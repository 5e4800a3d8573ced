/** The answers of the control API that are no success: problem documents (RFC 9457). */
const TITLES = {
  400: 'The request is not valid',
  401: 'A token is needed',
  403: 'This may not be done from here',
  404: 'There is no such thing',
  405: 'The address does not answer this method',
  409: 'The state does not allow this',
  413: 'The body is too large',
  415: 'The body has the wrong type',
} as const

export type ProblemStatus = keyof typeof TITLES

/** `detail` says what was seen and what to do. */
export function controlProblem(
  status: ProblemStatus,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
