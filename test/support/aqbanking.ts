import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { temporaryFolder } from './cli-process.ts'

/** AqBanking, which reads statements for GnuCash, KMyMoney and others: the Debian package aqbanking-tools. */
const COMMAND = '/usr/bin/aqbanking-cli'

export const hasAqBanking = existsSync(COMMAND)

if (!hasAqBanking) process.stdout.write('AqBanking reads no statement: there is no aqbanking-tools here\n')

export interface AqStatement {
  readonly iban: string
  /** In hundredths, with a sign; the opening balance comes first. */
  readonly balances: readonly bigint[]
  readonly entries: readonly AqEntry[]
}

export interface AqEntry {
  readonly date: string
  readonly valueDate: string
  readonly amount: bigint
  readonly currency: string
  /** domain-family-subfamily */
  readonly code: string
  /** Of the first transaction. */
  readonly endToEndId: string
}

/** What it makes of a statement, through the newest profile for camt.053 that it has. */
export function readWithAqBanking(xml: string): AqStatement {
  const folder = temporaryFolder()
  // It makes empty folders in the home of the user, wherever it is told to keep its settings.
  const settings = join(userInfo().homedir, '.aqbanking')
  const isKnown = existsSync(settings)
  try {
    const [statement, context] = [folder.file('statement.xml'), folder.file('context')]
    writeFileSync(statement, xml)
    const what = ['import', '--importer=xml', '--profile=camt_053_001_04', '-f', statement, '-c', context]
    execFileSync(COMMAND, [`--cfgdir=${folder.path}`, '-n', ...what], { stdio: 'ignore' })
    return statementIn(readFileSync(context, 'utf8'))
  } finally {
    folder.remove()
    if (!isKnown) rmSync(settings, { recursive: true, force: true })
  }
}

function statementIn(context: string): AqStatement {
  const [head = '', ...transactions] = context.split(/^ *transaction \{$/m)
  return {
    iban: valuesOf(head, 'iban')[0]!,
    balances: valuesOf(head, 'value').map((value) => moneyIn(value).amount),
    entries: transactions.map((text) => {
      const value = (name: string): string => valuesOf(text, name)[0] ?? ''
      const { amount, currency } = moneyIn(value('value'))
      return {
        date: value('date'),
        valueDate: value('valutaDate'),
        amount,
        currency,
        code: value('transactionKey'),
        endToEndId: value('endToEndReference'),
      }
    }),
  }
}

/** char value="-9045%2F100%3ACHF" */
function valuesOf(text: string, name: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim())
  const start = `char ${name}="`
  return lines.flatMap((line) =>
    line.startsWith(start) ? [decodeURIComponent(line.slice(start.length, -1))] : [],
  )
}

/** "-9045/100:CHF", a fraction in lowest terms or not. */
function moneyIn(value: string): { readonly amount: bigint; readonly currency: string } {
  const [fraction = '', currency = ''] = value.split(':')
  const [numerator = '', denominator = '1'] = fraction.split('/')
  return { amount: (BigInt(numerator) * 100n) / BigInt(denominator), currency }
}
