import type { Answer } from '../bank/provider.ts'

/** The body of an answer as text. */
export function bodyText(answer: Answer): string {
  const { content } = answer
  if (content.kind === 'none') return ''
  return content.kind === 'json' ? JSON.stringify(content.value) : content.text
}

export function toResponse(answer: Answer, body: string, method: string): Response {
  const empty = body === '' || method === 'HEAD' || answer.status === 204 || answer.status === 304
  return new Response(empty ? null : body, { status: answer.status, headers: answer.headers })
}
