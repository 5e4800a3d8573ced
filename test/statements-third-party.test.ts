import { parseCamt053 } from 'camt-parser'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { hasAqBanking, readWithAqBanking } from './support/aqbanking.ts'
import type { AqEntry } from './support/aqbanking.ts'
import { createSimulator } from '../src/simulator/create.ts'

// What receivers of statements compute with software that we have not written equals what the JSON operations say.
// iso20022.js was tried as well: it looks for BIC, the name of the element in camt.053.001.02, and throws at the
// BICFI of camt.053.001.08.

/** One statement, in cents: what a reader has to get out of it. */
interface Totals {
  readonly iban: string
  readonly opening: bigint
  readonly closing: bigint
  /** Credits minus debits. */
  readonly net: bigint
  readonly entries: number
}

const READERS: Readonly<Record<string, (xml: string) => Promise<Totals>>> = {
  'camt-parser': readWithCamtParser,
  'fast-xml-parser': async (xml) => readWithFastXmlParser(xml),
}

describe.each([1, 2, 3])('the statements of the default bank of seed %i', (seed) => {
  test.each(Object.entries(READERS))('add up to what JSON says when %s reads them', async (_, read) => {
    const client = clientOf(seed)
    const accounts = await client<Account[]>('/accounts')
    const links = await client<StatementLink[]>('/iso20022/statements')
    const seen = new Set<string>()
    for (const link of links) {
      const xml = await client<string>(`/iso20022/statements/${link.id}`)
      const account = accounts.find(
        ({ account: { identification } }) => identification === link.account.identification,
      )!
      seen.add(account.id)
      expect(await read(xml), link.name).toEqual(await totalsFromJson(client, account, link))
    }
    expect([...seen].sort()).toEqual(accounts.map(({ id }) => id).sort())
  })
})

/** A transaction as a reader of statements gets it; what the reader does not look at is undefined. */
interface ReadTransaction {
  readonly id: string
  readonly endToEndId: string
  readonly counterparty: string | undefined
  readonly account: string | undefined
}

/** camt-parser reads who is paid, and not who pays; in what is taken back, whoever was paid is so still. */
const NAMES: Readonly<
  Record<string, (xml: string) => Promise<readonly (ReadTransaction & { readonly isPaid: boolean })[]>>
> = {
  'camt-parser': async (xml) =>
    (await parseCamt053(xml)).statements[0]!.transactions.flatMap(
      ({ details, creditDebitIndicator, reversalIndicator }) =>
        details.map(({ references, relatedParties }) => ({
          isPaid: (creditDebitIndicator === 'DBIT') !== reversalIndicator,
          id: references.accountServicerReference,
          endToEndId: references.endToEndId,
          counterparty: relatedParties?.creditor?.name,
          account: relatedParties?.creditorAccount?.iban,
        })),
    ),
  'fast-xml-parser': async (xml) => transactionsWithFastXmlParser(xml),
}

test.each(Object.entries(NAMES))(
  '%s finds the references and counterparties that JSON has, in every statement',
  async (reader, read) => {
    const client = clientOf(1)
    const accounts = await client<Account[]>('/accounts')
    let named = 0
    for (const link of await client<StatementLink[]>('/iso20022/statements')) {
      const { id } = accounts.find(({ account }) => account.identification === link.account.identification)!
      const days = await Promise.all(
        datesFrom(link.dateFrom, link.dateTo).map((date) =>
          client<Day>(`/accounts/${id}/transactions?date=${date}`),
        ),
      )
      const wanted = days
        .flatMap(({ entries }) => entries)
        .flatMap(({ transactionType, reversalIndicator, transactions }) =>
          transactions.map(({ transactionId, endToEndId, counterparty }) => ({
            isPaid: (transactionType === 'DBIT') !== reversalIndicator,
            id: transactionId,
            endToEndId,
            counterparty: counterparty?.name,
            account: counterparty?.account?.identification,
          })),
        )
      const seen = await read(await client<string>(`/iso20022/statements/${link.id}`))
      const knows = (isPaid: boolean): boolean => isPaid || reader !== 'camt-parser'
      expect(seen.map(({ id: own, endToEndId }) => [own, endToEndId])).toEqual(
        wanted.map(({ id: own, endToEndId }) => [own, endToEndId]),
      )
      const parties = (all: typeof seen) =>
        all.filter(({ isPaid }) => knows(isPaid)).map(({ counterparty, account }) => [counterparty, account])
      expect(parties(seen), link.name).toEqual(parties(wanted))
      named += parties(wanted).filter(([name]) => name !== undefined).length
    }
    expect(named).toBeGreaterThan(100)
  },
)

describe.skipIf(!hasAqBanking)('AqBanking (needs the Debian package aqbanking-tools)', () => {
  test('reads the balances, amounts, days, codes and references that JSON says', async () => {
    const client = clientOf(1)
    const accounts = await client<Account[]>('/accounts')
    const links = await client<StatementLink[]>('/iso20022/statements')
    // A month and a day of each account: it takes a process for each.
    const chosen = accounts.flatMap(({ account: { identification } }) => {
      const own = links.filter(({ account }) => account.identification === identification)
      return [own.find(({ dateFrom, dateTo }) => dateFrom !== dateTo)!, own[0]!]
    })
    let entries = 0
    for (const link of chosen) {
      const account = accounts.find(
        ({ account: { identification } }) => identification === link.account.identification,
      )!
      const { opening, closing, iban } = await totalsFromJson(client, account, link)
      const expected = await entriesFromJson(client, account, link)
      const read = readWithAqBanking(await client<string>(`/iso20022/statements/${link.id}`))
      entries += expected.length
      expect({ iban: read.iban, balances: read.balances }, link.name).toEqual({
        iban,
        balances: [opening, closing],
      })
      expect(read.entries, link.name).toEqual(expected)
    }
    expect(entries).toBeGreaterThan(50)
  })
})

async function entriesFromJson(
  client: Client,
  account: Account,
  { dateFrom, dateTo }: StatementLink,
): Promise<readonly AqEntry[]> {
  const days = await Promise.all(
    datesFrom(dateFrom, dateTo).map((date) =>
      client<Day>(`/accounts/${account.id}/transactions?date=${date}`),
    ),
  )
  return days
    .flatMap(({ entries }) => entries)
    .map(({ transactionType, amount, bookingDate, valueDate, bankTransactionCode, transactions }) => ({
      date: bookingDate.replaceAll('-', ''),
      valueDate: valueDate.replaceAll('-', ''),
      amount: signed(amount.amount, transactionType),
      currency: amount.currency,
      code: Object.values(bankTransactionCode).join('-'),
      endToEndId: transactions[0]!.endToEndId,
    }))
}

interface Account {
  readonly id: string
  readonly account: { readonly identification: string }
}

interface StatementLink extends Account {
  readonly name: string
  readonly dateFrom: string
  readonly dateTo: string
}

interface Day {
  readonly entries: readonly {
    readonly transactionType: string
    readonly reversalIndicator: boolean
    readonly amount: { readonly amount: string; readonly currency: string }
    readonly bookingDate: string
    readonly valueDate: string
    readonly bankTransactionCode: Readonly<Record<string, string>>
    readonly transactions: readonly {
      readonly transactionId: string
      readonly endToEndId: string
      readonly counterparty?: {
        readonly name?: string
        readonly account?: { readonly identification: string }
      }
    }[]
  }[]
}

type Client = <Answer>(path: string) => Promise<Answer>

function clientOf(seed: number): Client {
  const bank = createSimulator({ seed })
  const { headers } = bank.profile()
  return async <Answer>(path: string) => {
    const url = `https://bank.invalid/api/bankingservices/b2b/account-information/version${path}`
    const response = await bank.gateway.fetch(
      new Request(url, { headers: { ...headers, 'X-Correlation-ID': 'x' } }),
    )
    expect(response.status, path).toBe(200)
    const isJson = response.headers.get('content-type')?.includes('json')
    return (isJson ? await response.json() : await response.text()) as Answer
  }
}

async function totalsFromJson(
  client: Client,
  account: Account,
  { dateFrom, dateTo }: StatementLink,
): Promise<Totals> {
  const balance = async (date: string): Promise<bigint> => {
    const answer = await client<{ balance: { amount: string } }>(
      `/accounts/${account.id}/balance?date=${date}`,
    )
    return cents(answer.balance.amount)
  }
  const days = await Promise.all(
    datesFrom(dateFrom, dateTo).map((date) =>
      client<Day>(`/accounts/${account.id}/transactions?date=${date}`),
    ),
  )
  const entries = days.flatMap((day) => day.entries)
  return {
    iban: account.account.identification,
    opening: await balance(nextDate(dateFrom, -1)),
    closing: await balance(dateTo),
    net: sumOf(entries.map(({ transactionType, amount }) => signed(amount.amount, transactionType))),
    entries: entries.length,
  }
}

async function readWithCamtParser(xml: string): Promise<Totals> {
  const { statements } = await parseCamt053(xml)
  const [{ account, balances, transactions }] = statements as [(typeof statements)[number]]
  const balance = (code: string): bigint => {
    const { amount, creditDebitIndicator } = balances.find(({ type }) => type === code)!
    return signed(amount.value, creditDebitIndicator)
  }
  return {
    iban: account.iban,
    opening: balance('OPBD'),
    closing: balance('CLBD'),
    net: sumOf(
      transactions.map(({ amount, creditDebitIndicator }) => signed(amount.value, creditDebitIndicator)),
    ),
    entries: transactions.length,
  }
}

interface Money {
  readonly Amt: { readonly '#text': string }
  readonly CdtDbtInd: string
}

interface Statement {
  readonly Acct: { readonly Id: { readonly IBAN: string } }
  readonly Bal: readonly (Money & { readonly Tp: { readonly CdOrPrtry: { readonly Cd: string } } })[]
  readonly Ntry?: readonly Money[]
}

// Amounts stay texts, because cents get lost in numbers.
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => name === 'Ntry' || name === 'Bal',
})

function readWithFastXmlParser(xml: string): Totals {
  const { Document } = parser.parse(xml) as { Document: { BkToCstmrStmt: { Stmt: Statement } } }
  const { Acct, Bal, Ntry = [] } = Document.BkToCstmrStmt.Stmt
  const amount = ({ Amt, CdtDbtInd }: Money): bigint => signed(Amt['#text'], CdtDbtInd)
  const balance = (code: string): bigint => amount(Bal.find(({ Tp }) => Tp.CdOrPrtry.Cd === code)!)
  return {
    iban: Acct.Id.IBAN,
    opening: balance('OPBD'),
    closing: balance('CLBD'),
    net: sumOf(Ntry.map(amount)),
    entries: Ntry.length,
  }
}

interface Party {
  readonly Pty?: { readonly Nm?: string }
}

interface PartyAccount {
  readonly Id: { readonly IBAN?: string; readonly Othr?: { readonly Id: string } }
}

interface Transaction {
  readonly CdtDbtInd: string
  readonly Refs: { readonly AcctSvcrRef: string; readonly EndToEndId: string }
  readonly RltdPties?: {
    readonly Cdtr?: Party
    readonly CdtrAcct?: PartyAccount
    readonly Dbtr?: Party
    readonly DbtrAcct?: PartyAccount
  }
}

function transactionsWithFastXmlParser(xml: string) {
  const reader = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    isArray: (name) => name === 'Ntry' || name === 'TxDtls',
  })
  const { Document } = reader.parse(xml) as {
    Document: {
      BkToCstmrStmt: {
        Stmt: {
          Ntry?: { CdtDbtInd: string; RvslInd?: string; NtryDtls: { TxDtls: readonly Transaction[] } }[]
        }
      }
    }
  }
  return (Document.BkToCstmrStmt.Stmt.Ntry ?? []).flatMap(({ CdtDbtInd, RvslInd, NtryDtls }) =>
    NtryDtls.TxDtls.map(({ Refs, RltdPties = {} }) => {
      const isPaid = (CdtDbtInd === 'DBIT') !== (RvslInd === 'true')
      const account = (isPaid ? RltdPties.CdtrAcct : RltdPties.DbtrAcct)?.Id
      return {
        isPaid,
        id: Refs.AcctSvcrRef,
        endToEndId: Refs.EndToEndId,
        counterparty: (isPaid ? RltdPties.Cdtr : RltdPties.Dbtr)?.Pty?.Nm,
        account: account?.IBAN ?? account?.Othr?.Id,
      }
    }),
  )
}

function signed(amount: string, indicator: string): bigint {
  return indicator === 'DBIT' ? -cents(amount) : cents(amount)
}

/** "-1234.5" → -123450n; currencies without or with three decimals would need more than this bank has. */
function cents(amount: string): bigint {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function datesFrom(first: string, last: string): readonly string[] {
  return first > last ? [] : [first, ...datesFrom(nextDate(first, 1), last)]
}

function nextDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}
