import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../kernel/calendar.ts'
import { formatAmount } from '../../kernel/money.ts'
import { bankInstant } from './bank-time.ts'
import { statementPieces, statementXml } from './camt.ts'
import type { Statement } from './model.ts'
import { MONDAY, accountAt, booksOf } from '../../../test/support/books.ts'

const SCHEMA = fileURLToPath(new URL('../../../../shared/iso20022/xsd/camt.053.001.08.xsd', import.meta.url))
const AFTERNOON = bankInstant(MONDAY, 15 * HOUR_MS)

function statements(seed: number, positions: readonly number[]): readonly Statement[] {
  const books = booksOf(undefined, seed)
  return positions.flatMap((position) =>
    books.statements
      .list(accountAt(books, position), AFTERNOON)
      .map((period) => books.statements.read(period.id, AFTERNOON)!),
  )
}

interface Read {
  readonly [name: string]: Read & string & readonly Read[]
}

function read(xml: string): Read {
  expect(XMLValidator.validate(xml)).toBe(true)
  const lists = new Set(['Ntry', 'TxDtls', 'Bal'])
  const parser = new XMLParser({
    parseTagValue: false,
    isArray: (name) => lists.has(name),
    ignoreAttributes: false,
  })
  return (parser.parse(xml) as { Document: { BkToCstmrStmt: { Stmt: Read } } }).Document.BkToCstmrStmt.Stmt
}

function hasReversal(statement: Statement): boolean {
  return statement.entries.some((entry) => entry.reversal)
}

describe('a camt.053 document', () => {
  test('says what the ledger says', () => {
    for (const statement of statements(7, [0, 3, 8, 11])) {
      const { currency, iban, owner } = statement.account
      const written = read(statementXml(statement))
      expect(written['Acct']).toMatchObject({ Id: { IBAN: iban }, Ccy: currency, Ownr: { Nm: owner } })
      const balances = written['Bal']!.map((balance) => [
        balance['Tp']!['CdOrPrtry']!['Cd'],
        balance['CdtDbtInd'],
        balance['Amt']!['#text'],
      ])
      const balanceOf = (code: string, amount: number): readonly string[] => [
        code,
        amount < 0 ? 'DBIT' : 'CRDT',
        formatAmount(Math.abs(amount), currency),
      ]
      expect(balances).toEqual([balanceOf('OPBD', statement.opening), balanceOf('CLBD', statement.closing)])
      const entries = (written['Ntry'] ?? []).map((entry) => ({
        id: entry['AcctSvcrRef'],
        direction: entry['CdtDbtInd'],
        amount: entry['Amt']!['#text'],
        reversal: entry['RvslInd'] === 'true',
        reference: entry['NtryRef'],
        transactions: entry['NtryDtls']!['TxDtls']!.map((transaction) => transaction['Refs']!['AcctSvcrRef']),
      }))
      expect(entries).toEqual(
        statement.entries.map(({ id, direction, amount, reversal, reference, transactions }) => ({
          id,
          direction,
          amount: formatAmount(amount, currency),
          reversal,
          reference,
          transactions: transactions.map((transaction) => transaction.id),
        })),
      )
    }
  })

  test('names the counterparty of a reversal as in the booking that it takes back', () => {
    const statement = statements(7, [0, 1, 2, 5]).find(hasReversal)!
    const reversal = read(statementXml(statement))['Ntry']!.find((entry) => entry['RvslInd'] === 'true')!
    expect(reversal['CdtDbtInd']).toBe('CRDT')
    expect(Object.keys(reversal['NtryDtls']!['TxDtls']![0]!['RltdPties']!)).toEqual(['Cdtr', 'CdtrAcct'])
  })

  test('can be written piece by piece', () => {
    const statement = statements(7, [0])[1]!
    expect([...statementPieces(statement)].length).toBe(statement.entries.length + 2)
  })

  const unavailable = !existsSync(SCHEMA)
    ? `no schema at ${SCHEMA}`
    : spawnSync('xmllint', ['--version']).error
      ? 'xmllint is not installed'
      : undefined
  test.skipIf(unavailable !== undefined)(
    `is valid against camt.053.001.08${unavailable === undefined ? '' : ` (not tested: ${unavailable})`}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'camt-'))
      const all = [1, 2].flatMap((seed) => statements(seed, [0, 1, 2, 3, 4, 5, 8, 10, 11, 12]))
      const files = all.map((statement, index) => {
        const file = join(folder, `${index}.xml`)
        writeFileSync(file, statementXml(statement))
        return file
      })
      const result = spawnSync('xmllint', ['--noout', '--schema', SCHEMA, ...files], { encoding: 'utf8' })
      rmSync(folder, { recursive: true })
      expect(result.stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'))).toEqual(
        [],
      )
      expect(result.status).toBe(0)
    },
  )
})
