import type { z } from 'zod'
import { type Result, err, ok } from '../../kernel/result.ts'
import { controlProblem } from './problem.ts'

/** More than any request of the control API needs. */
const MOST_BYTES = 256 * 1024

/** The body in the shape of a row's schema; the error is the answer to send. */
export async function readControlBody(
  request: Request,
  schema: z.ZodType | undefined,
): Promise<Result<unknown, Response>> {
  const text = await readText(request)
  if (text === undefined) return err(controlProblem(413, `A body may have ${MOST_BYTES} bytes at most.`))
  if (!schema) {
    return text === '' ? ok(undefined) : err(controlProblem(400, 'This operation takes no body; send none.'))
  }
  // Browsers send other types across origins without asking first.
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (text !== '' && mediaType !== 'application/json') {
    return err(
      controlProblem(
        415,
        `Content-Type must be application/json; the request says ${mediaType ?? 'nothing'}.`,
      ),
    )
  }
  const value = parseJson(text)
  if (!value.ok) return err(controlProblem(400, `The body is not JSON: ${value.error}`))
  const parsed = schema.safeParse(value.value, { reportInput: true })
  return parsed.success ? ok(parsed.data) : err(controlProblem(400, describeIssues(parsed.error)))
}

async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) return undefined
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MOST_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** No body at all stands for an object without keys: every key may be optional. */
function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(text.trim() === '' ? {} : JSON.parse(text))
  } catch (error) {
    return err((error as Error).message)
  }
}

function describeIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message, input }) => {
      const where = path.length === 0 ? 'The body' : `"${path.join('.')}"`
      const seen = input === undefined || typeof input === 'object' ? '' : ` (it is ${JSON.stringify(input)})`
      return `${where}: ${message}${seen}.`
    })
    .join(' ')
}
