import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { PROBLEMS } from '../../documents/problems.ts'
import type { ProblemRow } from '../../documents/problems.ts'
import { plainHttp } from './node-http.ts'

/** Requests that no surface gets to see, answered as problem documents all the same. */

/** An answer in place of an exception: the simulator has a bug. */
export function serverProblem(): Response {
  return problemResponse(PROBLEMS.technicalError, 'The simulator failed; this is a bug of conformance.')
}

/** For a request whose address cannot be read. */
export function addressProblem(problem: string): Response {
  return problemResponse(PROBLEMS.invalidPayload, `${problem}.`)
}

/** What Node's parser found, by its code; anything else is a request that is no HTTP. */
const PARSER_ANSWERS: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The header fields are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not complete in time.'],
}

/** Answers bytes that are no HTTP request, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // After a reset there is nobody left to answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, detail] = PARSER_ANSWERS[error.code ?? ''] ?? [400, 'The request is not HTTP/1.1.']
  socket.end(rawAnswer({ ...PROBLEMS.malformedPayload, status }, detail))
}

/** CONNECT asks for a tunnel; Node hands it over without an answer object. */
export function refuseConnect(_: IncomingMessage, socket: Duplex): void {
  socket.end(rawAnswer(PROBLEMS.wrongMethod, 'This server opens no tunnels.'))
}

function problemResponse(row: ProblemRow, detail: string): Response {
  return new Response(problemText(row, detail), {
    status: row.status,
    headers: { 'content-type': 'application/problem+json' },
  })
}

function rawAnswer(row: ProblemRow, detail: string): string {
  const body = problemText(row, detail)
  return [
    `HTTP/1.1 ${row.status} ${plainHttp.STATUS_CODES[row.status] ?? 'Error'}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

function problemText({ type, title, status }: ProblemRow, detail: string): string {
  return JSON.stringify({ type, title, status, detail })
}
