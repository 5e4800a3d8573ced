import type { XmlElement } from '../evidence/observation.ts'
import { negateDecimal, parseDecimal } from '../kernel/money.ts'
import type { Decimal } from '../kernel/money.ts'
import { child, children } from './read.ts'

/** Reading camt.053 by the names of its elements, as a receiver does. */

export function statementsOf(document: XmlElement | undefined): readonly XmlElement[] {
  return children(child(document, 'BkToCstmrStmt'), 'Stmt')
}

/** A balance by its code, with its sign; undefined when there is none. */
export function balanceOf(statement: XmlElement, code: 'OPBD' | 'CLBD'): Decimal | undefined {
  const balance = children(statement, 'Bal').find(
    (candidate) => child(candidate, 'Tp', 'CdOrPrtry', 'Cd')?.text === code,
  )
  const amount = parseDecimal(child(balance, 'Amt')?.text ?? '')
  const isDebit = child(balance, 'CdtDbtInd')?.text === 'DBIT'
  return amount && isDebit ? negateDecimal(amount) : amount
}

export function bookedEntries(statement: XmlElement): readonly XmlElement[] {
  return children(statement, 'Ntry').filter((entry) => {
    const status = child(entry, 'Sts', 'Cd')?.text ?? child(entry, 'Sts')?.text
    return status === undefined || status === 'BOOK'
  })
}

export function entryItems(entry: XmlElement): { direction: string | undefined; amount: Decimal | undefined } {
  return { direction: child(entry, 'CdtDbtInd')?.text, amount: parseDecimal(child(entry, 'Amt')?.text ?? '') }
}
