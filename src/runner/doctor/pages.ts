import { type RecordedResponse, headerOf } from '../../evidence/observation.ts'

/** How a page begins that stands where JSON or XML is due; undefined for anything else. */
export function pageIn({ headers, body }: RecordedResponse): string | undefined {
  const type = headerOf(headers, 'content-type') ?? ''
  return /^\s*</.test(body) && !/xml/i.test(type) ? body.trim().slice(0, 12) : undefined
}

/** What an answer says, whatever it was asked for. */
export function withoutAddress(url: string, text: string, path = ''): string {
  const names = [url, URL.canParse(url) ? new URL(url).pathname : '', path, path.split('?')[0]!]
  const rest = names.reduce((left, name) => (name === '' ? left : left.replaceAll(name, '')), text)
  return rest.replaceAll(QUERY_TIME_OR_ID, '')
}

/** What differs between two answers of a server that says the same. */
const QUERY_TIME_OR_ID = /\?[\w=&%.-]*|T\d\d:\d\d:\d\d[\d.]*Z?|[\da-f-]{8,}/gi
