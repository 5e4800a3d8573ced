import { err, ok } from '../../kernel/result.ts'
import type { Result } from '../../kernel/result.ts'
import { wrongRequest } from './action.ts'
import type { CardError } from './action.ts'
import type { JsonObject } from './json.ts'
import { PAGE_SIZES } from './page-sizes.ts'
import type { PageSizes } from './page-sizes.ts'

/** Which part of what was found an answer has. */
export interface Page {
  /** From 0. */
  readonly number: number
  readonly size: number
}

/** The page that the body of a search asks for. */
export function pageFrom(
  { pageNumber = 0, pageSize }: JsonObject,
  { least, most, usual }: PageSizes = PAGE_SIZES,
): Result<Page, CardError> {
  const size = pageSize ?? usual
  if (!isWhole(pageNumber, 0, MOST_PAGES)) {
    return err(wrongRequest(`pageNumber must be a whole number from 0 to ${MOST_PAGES}.`))
  }
  if (!isWhole(size, least, most)) {
    return err(wrongRequest(`pageSize must be a whole number from ${least} to ${most}.`))
  }
  return ok({ number: pageNumber, size })
}

/** More than anybody turns over, and far from where numbers stop being exact. */
const MOST_PAGES = 1_000_000

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}
