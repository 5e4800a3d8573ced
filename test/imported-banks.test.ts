import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import { renderDiagnostics } from '../src/kernel/source/diagnostic.ts'
import { bankFromFile } from '../src/provider/bank/definition-file.ts'
import { importedBank } from '../src/runs/simulated-bank/imported-bank.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { mustExit, runInProcess } from './support/cli-in-process.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { SAMPLES, WITHOUT_PUBLISHED, hasPublished } from './support/published-messages.ts'

// A bank out of statements answers what they say, to the cent: other software reads the statements, and what the bank
// answers as JSON and as camt.053 is compared with that.

/** The samples that make no bank, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  'Mercatura-Forum__thebes-example-open-banking-iso20022--camt053-statement.xml': 'has no Acct/Id/IBAN',
  'Query-farm__vgi-iso20022--camt.rs--1.xml': 'has no Acct/Id/IBAN',
  'Query-farm__vgi-iso20022--camt053.rs--1.xml': 'Ntry has no BookgDt',
  'Query-farm__vgi-iso20022--camt053.rs--2.xml': 'has no Bal/Dt, FrToDt or BookgDt',
  'Query-farm__vgi-iso20022--entries.rs--1.xml': 'has no Acct/Id/IBAN',
  'Query-farm__vgi-iso20022--scalars.test--1.xml': 'has no Acct/Id/IBAN',
  'Query-farm__vgi-iso20022--sniff.rs--1.xml': 'is no BkToCstmrStmt with a Stmt',
  'Subite-eu__camt-to-coda--2024-03-07.xml': 'Bal has no CdtDbtInd',
  'Subite-eu__camt-to-coda--2024-03-08.xml': 'Bal has no CdtDbtInd',
  'Subite-eu__camt-to-coda--2024-03-11.xml': 'Bal has no CdtDbtInd',
  'Subite-eu__camt-to-coda--2024-03-12.xml': 'Bal has no CdtDbtInd',
  'Subite-eu__camt-to-coda--camt-parser.test.ts--6.xml': 'lead to 7500.50, not to -8000.75',
  'Subite-eu__camt-to-coda--camt-parser.test.ts--7.xml': 'XML declaration allowed only at the start',
  'genkgo__camt--camt053.v8.xml': 'Bal is in SEK, the account in EUR',
  'loccyUA__iso20022-mcp--test_camt053_balances.xml': 'lead to 50000.00, not to 47500.00',
  'sebastienrousseau__camt053--template.xml': 'has no Bal of OPBD, PRCD or CLBD',
  'sebastienrousseau__camt053--validate_against_profile.py--1.xml': 'has no Acct/Id/IBAN',
}

const xml = xmlOnDemand()
const FOLDER = join(SAMPLES, 'camt.053.001.08')
const FILES = hasPublished ? readdirSync(FOLDER) : ['(none)']
const DAILY = FILES.filter((name) => /2024-03-\d\d\.xml$/.test(name))

if (!hasPublished) process.stdout.write(`${WITHOUT_PUBLISHED}\n`)

describe.skipIf(!hasPublished)('the statements of others', () => {
  test.each(FILES)('%s becomes a bank that answers it, or is refused', async (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    const reason = REFUSED[name]
    if (reason === undefined) expect(await answersOf([text])).toEqual(statedIn([text]))
    else expect(await refusalOf(text)).toContain(reason)
  })

  test('8 of them become a bank', () => {
    expect(FILES.filter((name) => REFUSED[name] === undefined)).toHaveLength(8)
  })

  // Their balances lack the sign, which is why they are refused as they are.
  const days = DAILY.map((name) =>
    readFileSync(join(FOLDER, name), 'utf8').replaceAll(
      /(<Bal>.*?<\/Amt>)(?=<Dt>)/g,
      '$1<CdtDbtInd>CRDT</CdtDbtInd>',
    ),
  )

  test('two accounts over four days: each day ends as its statement does, in whatever order the files come', async () => {
    const stated = statedIn(days)
    expect(stated.map(({ closings, entries }) => [closings.length, entries.length])).toEqual([
      [4, 26],
      [4, 0],
    ])
    expect(await answersOf(days.toReversed())).toEqual(stated)
  })

  test('a day that is missing is told at the statement behind it', async () => {
    const [first, , third] = days as [string, string, string]
    expect(await refusalOf(first, third)).toContain(
      'MSG98493437-ZAWKOB: balance: the bookings until 2024-03-07 lead to 21903960.39, not to 27229398.96',
    )
  })
})

interface Money {
  readonly Amt: { readonly '#text': string }
  readonly CdtDbtInd: string
}

interface DateChoice {
  readonly Dt?: string
  readonly DtTm?: string
}

interface Entry extends Money {
  readonly RvslInd?: string
  readonly BookgDt?: DateChoice
  readonly ValDt?: DateChoice
}

interface Statement {
  readonly Acct: { readonly Id: { readonly IBAN?: string; readonly Othr?: { readonly Id: string } } }
  readonly FrToDt?: { readonly ToDtTm: string }
  readonly Bal: readonly (Money & {
    readonly Tp: { readonly CdOrPrtry: { readonly Cd: string } }
    Dt?: DateChoice
  })[]
  readonly Ntry?: readonly Entry[]
}

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['Stmt', 'Ntry', 'Bal'].includes(name),
})

function statementsIn(text: string): readonly Statement[] {
  const { Document } = parser.parse(text) as { Document: { BkToCstmrStmt: { Stmt: Statement[] } } }
  return Document.BkToCstmrStmt.Stmt
}

/** An account as statements have it, or as a bank answers: signed amounts in hundredths, and days. */
interface Stated {
  readonly account: string
  readonly closings: readonly (readonly [day: string, balance: bigint])[]
  /** Booking day, value day, amount, and whether it takes another one back. */
  readonly entries: readonly (readonly [booked: string, value: string, amount: bigint, reversal: boolean])[]
}

function signed({ Amt, CdtDbtInd }: Money): bigint {
  const [whole = '', fraction = ''] = Amt['#text'].split('.')
  return BigInt(whole + fraction.padEnd(2, '0')) * (CdtDbtInd === 'DBIT' ? -1n : 1n)
}

function dayOf(date: DateChoice | undefined, otherwise = ''): string {
  return (date?.Dt ?? date?.DtTm ?? otherwise).slice(0, 10)
}

function statedIn(texts: readonly string[]): readonly Stated[] {
  const statements = texts.flatMap(statementsIn)
  const nameOf = ({ Acct: { Id } }: Statement): string => Id.IBAN ?? Id.Othr!.Id
  return [...new Set(statements.map(nameOf))].map((account) => {
    const own = statements.filter((one) => nameOf(one) === account)
    const closings = own.flatMap(({ Bal, FrToDt, Ntry }) =>
      Bal.filter(({ Tp }) => Tp.CdOrPrtry.Cd === 'CLBD').map(
        (balance) =>
          [dayOf(balance.Dt, FrToDt?.ToDtTm ?? dayOf(Ntry?.[0]?.BookgDt)), signed(balance)] as const,
      ),
    )
    const entries = own.flatMap(({ Ntry = [], Bal }) =>
      Ntry.map((entry) => {
        const booked = dayOf(entry.BookgDt, Bal.at(-1)!.Dt?.Dt)
        return [booked, dayOf(entry.ValDt, booked), signed(entry), entry.RvslInd === 'true'] as const
      }),
    )
    return { account, closings, entries }
  })
}

async function refusalOf(...texts: readonly string[]): Promise<string> {
  const { found } = await importedBank(
    texts.map((text, index) => ({ name: `${index}.xml`, text })),
    xml,
  )
  expect(found.some(({ severity }) => severity === 'error')).toBe(true)
  return renderDiagnostics(found)
}

/** The bank that the texts become, a day after the last of them. */
async function bankOf(texts: readonly string[], after = 1) {
  const files = texts.map((text, index) => ({ name: `${index}`, text }))
  const { bank: file, found } = await importedBank(files, xml)
  const definition = bankFromFile(file)
  if (!definition.ok || found.some(({ severity }) => severity === 'error'))
    throw new Error(renderDiagnostics(found))
  const days = [...file.bookings!, ...file.accounts!.flatMap(({ closings = [] }) => closings)].map(
    ({ date }) => date,
  )
  const now = new Date(`${days.toSorted().at(-1)!}T12:00:00Z`)
  now.setUTCDate(now.getUTCDate() + after)
  const bank = createSimulator({ bank: definition.value, now, xml })
  const get = async <Answer>(path: string): Promise<Answer> => {
    const url = `https://bank.invalid/api/bankingservices/b2b/account-information/version${path}`
    const headers = { ...bank.profile().headers, 'X-Correlation-ID': 'x' }
    const response = await bank.gateway.fetch(new Request(url, { headers }))
    expect(response.status, path).toBe(200)
    const isJson = response.headers.get('content-type')?.includes('json')
    return (isJson ? await response.json() : await response.text()) as Answer
  }
  return { file, found, get }
}

interface DayAnswer {
  readonly entries: readonly {
    readonly transactionType: string
    readonly reversalIndicator: boolean
    readonly bookingDate: string
    readonly valueDate: string
    readonly amount: { readonly amount: string }
    readonly additionalEntryInformation: string
    readonly transactions: readonly {
      readonly endToEndId: string
      readonly amount: { readonly amount: string }
      readonly counterparty?: {
        readonly name: string
        readonly account?: { readonly identification: string }
      }
      readonly remittanceInformation?: string
      readonly structuredRemittance?: unknown
    }[]
  }[]
}

function datesFrom(first: string, last: string): readonly string[] {
  const next = new Date(Date.parse(first) + 86_400_000).toISOString().slice(0, 10)
  return first > last ? [] : [first, ...datesFrom(next, last)]
}

/** The same as a client of the bank sees it, in JSON and in its own camt.053, which have to agree. */
async function answersOf(texts: readonly string[]): Promise<readonly Stated[]> {
  const { file, get } = await bankOf(texts)
  const links =
    await get<{ id: string; dateFrom: string; dateTo: string; account: { identification: string } }[]>(
      '/iso20022/statements',
    )
  const answers: Stated[] = []
  for (const { id, iban, designation, openedOn, closings = [] } of file.accounts!) {
    const balanceOn = async (date: string): Promise<bigint> => {
      const { balance } = await get<{ balance: { amount: string } }>(`/accounts/${id}/balance?date=${date}`)
      return signed({
        Amt: { '#text': balance.amount.replace('-', '') },
        CdtDbtInd: balance.amount.startsWith('-') ? 'DBIT' : '',
      })
    }
    const own = file.bookings!.filter(({ account }) => account === id).map(({ date }) => date)
    const last = [...own, ...closings.map(({ date }) => date)].toSorted().at(-1)!
    const entries: Stated['entries'][number][] = []
    for (const date of datesFrom(openedOn, last)) {
      const day = await get<DayAnswer>(`/accounts/${id}/transactions?date=${date}`)
      const told = day.entries.map(
        ({ transactionType, amount, bookingDate, valueDate, reversalIndicator }) =>
          [
            bookingDate,
            valueDate,
            signed({ Amt: { '#text': amount.amount }, CdtDbtInd: transactionType }),
            reversalIndicator,
          ] as const,
      )
      const link = links.find(
        ({ account, dateFrom, dateTo }) =>
          account.identification === iban && dateFrom === date && dateTo === date,
      )!
      const [written] = statedIn([await get<string>(`/iso20022/statements/${link.id}`)]) as [Stated]
      expect(written).toEqual({ account: iban, closings: [[date, await balanceOn(date)]], entries: told })
      entries.push(...told)
    }
    answers.push({
      account: isMadeUp(iban) ? designation : iban,
      closings: await Promise.all(closings.map(async ({ date }) => [date, await balanceOn(date)] as const)),
      entries,
    })
  }
  return answers
}

/** An account without an IBAN is called by one of the simulated bank, and its own number is its designation. */
function isMadeUp(iban: string): boolean {
  return /^CH\d\d89999/.test(iban)
}

describe('what a statement may have', () => {
  const entry = (inner: string, amount = '10.00', direction = 'CRDT') =>
    `<Ntry><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${inner}</Ntry>`
  const balance = (code: string, amount: string, day = '2026-02-03') =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const statement = (inner: string, account = '<IBAN>CH9300762011623852957</IBAN>') =>
    `<Document><BkToCstmrStmt><Stmt><Id>S-1</Id><Acct><Id>${account}</Id><Ccy>CHF</Ccy></Acct>${inner}</Stmt></BkToCstmrStmt></Document>`
  const dayOfBank = async (text: string) => {
    const { file, found, get } = await bankOf([text])
    const day = await get<DayAnswer>(`/accounts/${file.accounts![0]!.id}/transactions?date=2026-02-03`)
    return { file, found, entries: day.entries }
  }

  test('elements as version 02 has them: a status and a name without an element around', async () => {
    const details =
      '<TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>Anna</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Invoice</Ustrd><Ustrd>42</Ustrd></RmtInf></TxDtls>'
    const { entries } = await dayOfBank(
      statement(
        balance('PRCD', '0', '2026-02-02') +
          balance('CLBD', '10') +
          entry(
            `<Sts>BOOK</Sts><BookgDt><DtTm>2026-02-03T09:00:00</DtTm></BookgDt><NtryDtls>${details}</NtryDtls><AddtlNtryInf>Credit</AddtlNtryInf>`,
          ),
      ),
    )
    expect(entries).toMatchObject([
      {
        additionalEntryInformation: 'Credit',
        transactions: [
          {
            endToEndId: 'E-1',
            counterparty: { name: 'Anna', account: { identification: 'DE89370400440532013000' } },
            remittanceInformation: 'Invoice 42',
          },
        ],
      },
    ])
  })

  test('a reversal keeps its direction and the parties of what it takes back; what is not booked is left out', async () => {
    const parties = '<RltdPties><Dbtr><Nm>We</Nm></Dbtr><Cdtr><Nm>Shop</Nm></Cdtr></RltdPties>'
    const { entries, file } = await dayOfBank(
      statement(
        balance('CLBD', '15') +
          entry(
            `<RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls>${parties}</TxDtls></NtryDtls>`,
          ) +
          entry('<Sts><Cd>PDNG</Cd></Sts>', '99.00') +
          entry('<Sts><Cd>BOOK</Cd></Sts>', '0.00'),
      ),
    )
    expect(file.accounts).toMatchObject([{ openingBalance: '5.00' }])
    expect(entries).toMatchObject([
      {
        transactionType: 'CRDT',
        reversalIndicator: true,
        transactions: [{ counterparty: { name: 'Shop' } }],
      },
    ])
    expect(entries).toHaveLength(1)
  })

  test('a batch has its transactions; one whose amounts are in another currency, or do not add up, is one transaction', async () => {
    const part = (amount: string, currency = 'CHF') =>
      `<TxDtls><Amt Ccy="${currency}">${amount}</Amt></TxDtls>`
    const batch = (...parts: readonly string[]) => entry(`<NtryDtls>${parts.join('')}</NtryDtls>`, '10.00')
    const { entries, found } = await dayOfBank(
      statement(
        balance('CLBD', '30') +
          batch(part('4'), part('6')) +
          batch(part('4', 'EUR'), part('6', 'EUR')) +
          batch(part('4'), part('7')),
      ),
    )
    expect(entries.map(({ transactions }) => transactions.map(({ amount }) => amount.amount))).toEqual([
      ['4.00', '6.00'],
      ['10.00'],
      ['10.00'],
    ])
    expect(found.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
    expect(renderDiagnostics(found)).toContain(
      '0:1:1: warning: statement S-1: the TxDtls of Ntry do not make its 10.00: it becomes one transaction',
    )
  })

  test('a QR reference is one where the statement names the QR-IBAN, and a text elsewhere', async () => {
    const reference = '210000000003139471430009017'
    const credit = (before: string) =>
      entry(
        `${before}<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`,
      )
    const { file } = await bankOf([
      statement(balance('CLBD', '10') + credit('<NtryRef>CH4431999123000889012</NtryRef>')),
    ])
    expect(file.accounts).toMatchObject([{ qrIban: 'CH4431999123000889012' }])
    expect(file.bookings).toMatchObject([{ creditorReference: { type: 'QRR', value: reference } }])
    const { file: without } = await bankOf([statement(balance('CLBD', '10') + credit(''))])
    expect(without.bookings).toMatchObject([{ remittance: reference }])
  })

  test.each([
    ['a balance without days', balance('CLBD', '10', ''), 'S-1: it has no Bal/Dt, FrToDt or BookgDt'],
    [
      'an entry without a sign',
      balance('CLBD', '10') + entry('', '10', ''),
      'S-1: Ntry has no CdtDbtInd: write CRDT or DBIT',
    ],
    [
      'an amount that is none',
      balance('CLBD', '10') + entry('', '1O'),
      'amount: an amount is digits with a dot before the decimals',
    ],
    [
      'an amount that is too fine',
      balance('CLBD', '10') + entry('', '0.125'),
      'amount: "0.125" is finer than CHF allows',
    ],
    [
      'an entry of a later day',
      balance('OPBD', '0') + balance('CLBD', '10') + entry('<BookgDt><Dt>2026-02-04</Dt></BookgDt>'),
      'balance: the bookings until 2026-02-03 lead to 0.00, not to 10; are all statements here, whole?',
    ],
    [
      'an entry of no day in a statement over several',
      balance('OPBD', '0', '2026-02-01') + balance('CLBD', '10') + entry(''),
      'Ntry has no BookgDt, and the statement covers more than one day',
    ],
  ])('%s is refused', async (_, inner, message) => {
    expect(await refusalOf(statement(inner))).toContain(message)
  })

  test('an account with an IBAN that is none is refused, and so is a message that is no camt.053', async () => {
    expect(await refusalOf(statement(balance('CLBD', '10'), '<IBAN>CH9300762011623852958</IBAN>'))).toContain(
      'iban: CH9300762011623852958 has the check digits 93; they should be',
    )
    expect(await refusalOf('<Document><BkToCstmrAcctRpt/></Document>')).toContain(
      '0.xml:1:1: BkToCstmrAcctRpt is no BkToCstmrStmt with a Stmt: take a camt.053',
    )
  })

  test('nothing is made up in the month after the statements', async () => {
    const { get } = await bankOf([statement(balance('OPBD', '0') + balance('CLBD', '10') + entry(''))], 31)
    const account = '/accounts/CH9300762011623852957'
    for (const [date, amount] of [
      ['2026-02-03', '10.00'],
      ['2026-03-05', '10.00'],
    ])
      expect(await get(`${account}/balance?date=${date}`)).toMatchObject({ balance: { amount } })
    for (const date of datesFrom('2026-02-04', '2026-03-05'))
      expect(await get(`${account}/transactions?date=${date}`)).toMatchObject({ entries: [] })
  })
})

describe('a table of bookings', () => {
  const TABLE = [
    'iban;currency;bookingDate;valueDate;amount;text;counterparty;counterpartyIban;endToEndId;openingBalance;owner;designation',
    'CH9300762011623852957;CHF;2026-02-02;;-12.50;"Coffee; with ""milk""\r\nand cake";Café;;;100.00;Anna Muster;Household',
    'CH9300762011623852957;CHF;2026-02-03;2026-02-04;1000;;Acme;DE89370400440532013000;E2E-1;;;',
    'DE89370400440532013000;EUR;2026-02-01;;;;;;;-20;Acme;Sales',
  ]

  test('with semicolons, quotes and two accounts becomes their bank', async () => {
    const { file, get } = await bankOf([TABLE.join('\r\n')])
    expect(file.accounts).toMatchObject([
      { iban: 'DE89370400440532013000', owner: 'Acme', openingBalance: '-20', openedOn: '2026-02-01' },
      { iban: 'CH9300762011623852957', owner: 'Anna Muster', designation: 'Household' },
    ])
    expect(file.contracts).toHaveLength(2)
    expect(file.bookings).toMatchObject([
      { direction: 'DBIT', amount: '12.50', information: 'Coffee; with "milk"\r\nand cake' },
      {
        direction: 'CRDT',
        valueDate: '2026-02-04',
        endToEndId: 'E2E-1',
        counterparty: { name: 'Acme', iban: 'DE89370400440532013000' },
      },
    ])
    expect(await get('/accounts/DE89370400440532013000/balance?date=2026-02-03')).toMatchObject({
      balance: { amount: '-20.00', currency: 'EUR' },
    })
  })

  test('is told line by line what is wrong', async () => {
    expect(await refusalOf(TABLE.join('\n').replace('openingBalance', 'opening'))).toMatch(
      /missing: openingBalance[^]*unknown column opening; there are also valueDate/,
    )
    expect(await refusalOf(TABLE.join('\n').replace('-12.50', '-12,50'))).toContain(
      '0.xml:2:1: amount: an amount is digits',
    )
    expect(await refusalOf(TABLE.join('\n').replace('1000;', ''))).toContain(
      '0.xml:4:1: 11 cells for 12 columns',
    )
    expect(await refusalOf(TABLE.join('\n').replace('100.00', ''))).toContain('0.xml:2:1: openingBalance: ')
    expect(await refusalOf(TABLE[0]!)).toContain('0.xml:1:1: no row of an account follows')
    expect(await refusalOf(`${TABLE.join('\n')}"`)).toContain('0.xml:5:1: a quote is not closed')
  })
})

describe('conformance bank', () => {
  const folder = temporaryFolder()
  afterAll(folder.remove)
  const written = (name: string, text: string): string => {
    writeFileSync(folder.file(name), text)
    return folder.file(name)
  }
  const HEADER = 'iban,currency,bookingDate,amount,text,openingBalance'
  const row = (text: string, opening = '') => `CH9300762011623852957,CHF,2026-02-06,-1.00,${text},${opening}`

  test('prints a bank file that --bank takes', async () => {
    const path = written('bookings.csv', [HEADER, row('Tea', '50')].join('\n'))
    const { output } = await mustExit(0, ['bank', path])
    expect(output).toMatch(/^# .*`--now 2026-02-07T12:00:00Z`/)
    // Scenarios look back for months: the account was there before its statements begin.
    const bank = written('bank.yaml', output.replace(/openedOn: \S+/, 'openedOn: 2024-01-01'))
    await mustExit(0, [
      'run',
      '--bank',
      bank,
      '--only',
      'balances/finalization',
      '--reports',
      folder.file('out'),
    ])
    const { exitCode, error } = await runInProcess(['run', '--bank', path])
    expect({ exitCode, error }).toMatchObject({
      exitCode: 2,
      error: expect.stringContaining(`\`conformance bank ${path} > bank.yaml\` makes one of it`),
    })
  })

  test('prints JSON for what is larger than a file that people write', async () => {
    const rows = Array.from({ length: 9000 }, (_, index) => row(`Booking ${index}`, '50000'))
    const { output } = await mustExit(0, [
      'bank',
      written('many.csv', [HEADER, ...rows].join('\n')),
      '--json',
    ])
    expect(output.length).toBeGreaterThan(1024 * 1024)
    const bank = written('bank.json', output)
    await mustExit(0, [
      'run',
      '--bank',
      bank,
      '--only',
      'balances/current-day',
      '--reports',
      folder.file('out'),
    ])
  })

  test('refuses what is wrong with exit code 2, and a file that is not there', async () => {
    const { exitCode, error } = await runInProcess([
      'bank',
      written('wrong.csv', HEADER.replace('iban', 'IBAN')),
    ])
    expect(exitCode).toBe(2)
    expect(error).toContain('missing: iban')
    expect((await runInProcess(['bank', folder.file('none.xml')])).exitCode).toBe(2)
  })
})
