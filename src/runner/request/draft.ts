import { writeJson } from '../../kernel/exact-json.ts'

/** A request in the making. */
export interface Draft {
  method: string
  headers: Map<string, string>
  path: Record<string, string>
  query: Record<string, string>
  /** The body as a value, where it is JSON. */
  json: unknown
  /** Its fields whose texts are sent as numbers. Here they stay texts, because a number would lose digits. */
  numbers: readonly string[]
  body: string | undefined
  /** Fields of a form body. */
  form: Record<string, string> | undefined
  address: string | undefined
  /** A link that the target gave: a path below the module's base, or with the base in it. */
  link: string | undefined
}

/** A value of the body as it is sent. */
export function writtenJson({ numbers }: Pick<Draft, 'numbers'>, value: unknown): string {
  return numbers.length === 0 ? JSON.stringify(value) : writeJson(value, (field) => numbers.includes(field))
}

export function setHeader(headers: Map<string, string>, name: string, value: string): void {
  deleteHeader(headers, name)
  headers.set(name, value)
}

export function deleteHeader(headers: Map<string, string>, name: string): void {
  for (const key of headers.keys()) if (key.toLowerCase() === name.toLowerCase()) headers.delete(key)
}
