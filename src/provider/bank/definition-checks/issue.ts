import { isQRIBAN, isValidIBAN } from 'ibantools'
import { decimalsOf } from '../../../kernel/money.ts'
import type { AccountInFile, BankFile } from '../definition-schema.ts'
import { ibanOf } from '../iban.ts'

/** A place in a bank's description that is wrong: what was seen there, and what to do. */
export interface DefinitionIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Looks at one aspect of a whole description whose single fields are in order. */
export type DefinitionCheck = (file: BankFile) => Iterable<DefinitionIssue>

/** What is wrong at a place; nothing without a message. */
export function* at(path: DefinitionIssue['path'], message: string | undefined): Generator<DefinitionIssue> {
  if (message !== undefined) yield { path, message }
}

/** What is wrong with each item of a list. */
export function* inEach<Item>(
  list: string,
  items: readonly Item[] | undefined,
  problemsOf: (item: Item) => Iterable<DefinitionIssue>,
): Generator<DefinitionIssue> {
  for (const [index, item] of (items ?? []).entries()) {
    for (const { path, message } of problemsOf(item)) yield { path: [list, index, ...path], message }
  }
}

export function accountsById(file: BankFile): ReadonlyMap<string, AccountInFile> {
  return new Map((file.accounts ?? []).map((account) => [account.id, account]))
}

/** "a", "b" and 3 more: what a wrong name could have been. */
export function named(ids: Iterable<string>): string {
  const all = [...ids]
  if (all.length === 0) return 'none'
  const shown = all
    .slice(0, 5)
    .map((id) => `"${id}"`)
    .join(', ')
  return all.length > 5 ? `${shown} and ${all.length - 5} more` : shown
}

export function tooFine(text: string, currency: string): string {
  return `"${text}" is finer than ${currency} allows: it has ${decimalsOf(currency)} decimals`
}

/** What is wrong with an IBAN, or with its being a QR-IBAN or not; undefined when it is in order. */
export function ibanProblem(
  iban: string | undefined,
  expected: 'ordinary' | 'qr' | 'any',
): string | undefined {
  if (iban === undefined) return undefined
  if (!isValidIBAN(iban)) return invalidity(iban)
  if (expected === 'qr' && !isQRIBAN(iban)) {
    return `${iban} is no QR-IBAN: its institution number ${iban.slice(4, 9)} does not lie in 30000 to 31999`
  }
  if (expected === 'ordinary' && isQRIBAN(iban)) return `${iban} is a QR-IBAN; write it as qrIban`
  return undefined
}

function invalidity(iban: string): string {
  const corrected = ibanOf(iban.slice(0, 2), iban.slice(4))
  return isValidIBAN(corrected)
    ? `${iban} has the check digits ${iban.slice(2, 4)}; they should be ${corrected.slice(2, 4)}`
    : `${iban} does not have the form that ${iban.slice(0, 2)} gives its IBANs (here: ${iban.length} characters)`
}
