import { z } from 'zod'
import { type Result, err, ok } from '../../kernel/result.ts'
import type { Page, Row } from './row.ts'

/** A page has at most so many entries; more are asked for in pages, so that no answer grows with a bank's life. */
const LONGEST_PAGE = 1000

/** The query parameters of every row that answers with a list. */
const PARAMETERS: Readonly<Record<string, string>> = {
  offset:
    'How many entries to pass over, from the beginning of the list; below zero, from its end. Default 0.',
  limit: `At most so many entries, 1 to ${LONGEST_PAGE}. Default ${LONGEST_PAGE}.`,
}

/** The query parameters that a row takes, each with what it does. */
export function parametersOf({ query, paged }: Row): Readonly<Record<string, string>> {
  return paged === undefined ? (query ?? {}) : { ...query, ...PARAMETERS }
}

/** The shape of a row's answer, with what paging adds. */
export function answerOf({ answer, paged }: Row): z.ZodType | undefined {
  return paged !== undefined && answer instanceof z.ZodObject
    ? answer.extend({ total: z.int().describe('How many entries the whole list has.') })
    : answer
}

/** The page that a query asks for; the error is a sentence for whoever asked. */
export function pageIn(query: URLSearchParams): Result<Page, string> {
  const offset = wholeNumberIn(query, 'offset', 0)
  if (offset === undefined) return err(`"offset" is a whole number, not "${query.get('offset')}".`)
  const limit = wholeNumberIn(query, 'limit', LONGEST_PAGE)
  return limit !== undefined && limit >= 1 && limit <= LONGEST_PAGE
    ? ok({ offset, limit })
    : err(`"limit" is a whole number from 1 to ${LONGEST_PAGE}, not "${query.get('limit')}".`)
}

/** The answer with one page of its list. */
export function onePage(answer: unknown, list: string, { offset, limit }: Page): object {
  const lists = answer as Readonly<Record<string, readonly unknown[]>>
  const entries = lists[list] ?? []
  const start = offset < 0 ? Math.max(0, entries.length + offset) : offset
  return { ...lists, [list]: entries.slice(start, start + limit), total: entries.length }
}

function wholeNumberIn(query: URLSearchParams, name: string, otherwise: number): number | undefined {
  const text = query.get(name)
  if (text === null) return otherwise
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
}
