import { plain, withHeader } from '../edit.ts'
import type { Sent } from '../mutation.ts'
import { at } from './operations.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

// Gateways that read JSON by patterns, and know one way of writing it.

const SYNTAX = 'JSON or XML payload syntactically correct'
const REFUSAL = '{"type":"/problems/TECHNICAL_ERROR","title":"The body cannot be read"}'
const CORRELATION = 'x-correlation-id'
const submitted = at('submitJson')

function refused(id: string, title: string, isRefused: (sent: Sent) => boolean): Written {
  return {
    id: `spelling/${id}`,
    clause: '2 §1.3',
    sentence: SYNTAX,
    title,
    where: submitted,
    start:
      () =>
      async (sent, { next }) =>
        submitted(sent) && isRefused(sent)
          ? withHeader(
              plain(400, REFUSAL, 'application/problem+json'),
              CORRELATION,
              sent.headers.get(CORRELATION)!,
            )
          : await next(sent),
  }
}

export const SPELLING = ofGateway([
  refused('escapes-refused', 'an order with escaped characters is refused', ({ body }) =>
    body.includes('\\u'),
  ),
  refused('lines-refused', 'an order of several lines is refused', ({ body }) => body.trim().includes('\n')),
  refused(
    'first-member-needed',
    'an order that does not begin with its messageId is refused',
    ({ body }) => !/^\s*\{\s*"(?:m|\\u006d)essageId"/.test(body),
  ),
  refused('charset-refused', 'an order whose media type has a parameter is refused', ({ headers }) =>
    /;/.test(headers.get('content-type') ?? ''),
  ),
  {
    id: 'spelling/escapes-kept',
    clause: '2 §1.3',
    sentence: SYNTAX,
    title: 'escaped characters of an order arrive as the letters of their escape',
    where: submitted,
    request: (sent) => ({ ...sent, body: sent.body.replaceAll(/:\s*"\\u/g, ':"u') }),
  },
])
