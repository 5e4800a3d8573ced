import { createHash, randomUUID } from 'node:crypto'
import { json } from './answer.ts'
import type { Answer, Call } from './answer.ts'
import { dayBefore, HISTORY, money } from './ledger.ts'
import type { Account, Booking, Ledger } from './ledger.ts'
import { isDate, orderFromJson, orderFromXml, statement, statusReport } from './messages.ts'
import type { Item, Order } from './messages.ts'
import type { Options } from './options.ts'
import type { Grant, Tokens } from './tokens.ts'

/** The provider: what stands behind the gateway. The gateway has replaced X-CorAPI-Target-ID by X-CorAPI-Client-ID. */

interface Submission {
  readonly order: Order
  readonly permission: string
  readonly rejected: ReadonlySet<Item>
  polls: number
}

export type Problem = (
  status: number,
  type: string,
  title: string,
  call: Call,
  headers?: Record<string, string>,
) => Answer

export interface Parts {
  readonly options: Options
  readonly ledger: Ledger
  readonly tokens: Tokens
  readonly problem: Problem
}

export type Provider = ReturnType<typeof createProvider>

export function createProvider({ options, ledger, tokens, problem }: Parts) {
  const { today, daysAgo } = ledger
  const submissions = new Map<string, Submission>()
  const aliases = new Map<string, Account>()
  let fraud: Record<string, string> = {}

  const ownAccounts = (grant: Grant) => ledger.accounts.filter(({ contract }) => contract === grant.contract)

  const idOf = (account: Account): string => {
    if (options.accountIds !== 'per call') return account.id
    const alias = randomUUID()
    aliases.set(alias, account)
    return alias
  }
  const inLink = (account: Account) => (options.accountIds === 'IBAN in links' ? account.iban : idOf(account))
  const find = (id: string): Account | undefined =>
    aliases.get(id) ?? ledger.accounts.find((account) => account.id === id || account.iban === id)

  /** Every field, those that have to be there alone, or null for the others. */
  const shaped = (all: Record<string, unknown>, ...kept: readonly string[]): Record<string, unknown> => {
    if (options.fields === 'all') return all
    const some = Object.entries(all).filter(([name]) => options.fields === 'null' || kept.includes(name))
    return Object.fromEntries(some.map(([name, value]) => [name, kept.includes(name) ? value : null]))
  }

  const link = (path: string): unknown => {
    switch (options.otherLinks) {
      case 'path':
        return path
      case 'address':
        return `https://bank.example/v9${path}?expand=all`
      case 'href':
        return { href: path }
      case 'word':
        return path.split('/').findLast((part) => part !== '')
    }
  }

  const shownAccount = (account: Account) =>
    options.accountsShown === 'IBAN'
      ? { type: 'IBAN', identification: account.iban }
      : { type: 'OTHER', identification: String(account.number) }

  const accountOf = (account: Account) => {
    const path = `/accounts/${inLink(account)}`
    return shaped(
      {
        id: idOf(account),
        account: shownAccount(account),
        accountOwner: account.owner,
        currency: account.currency,
        allowedCurrencies: [account.currency, 'USD', ...(options.secondCurrency ? ['EUR'] : [])],
        designation: 'Konto',
        accountTypeCode: 'CACC',
        _links: { self: path, balance: `${path}/balance`, transactions: `${path}/transactions` },
      },
      'id',
      'account',
    )
  }

  const consentOf = (account: Account, index: number, payments: boolean) =>
    shaped(
      {
        accountId:
          options.consents === 'numbered'
            ? payments
              ? index + 1
              : String(index + 1)
            : payments
              ? account.number
              : account.id,
        iban: account.iban,
        currency: account.currency,
        accountOwner: account.owner,
        designation: 'Konto',
        allowedCurrencies: [account.currency, ...(options.secondCurrency ? ['EUR'] : [])],
      },
      'iban',
    )

  const amountOf = ({ minor, currency }: Booking) => {
    const size = options.entryAmounts === 'signed' ? minor : Math.abs(minor)
    const amount = options.entryAmounts === 'number' ? size / 100 : money(size)
    return options.entryAmounts === 'without currency' ? { amount } : { currency, amount }
  }

  const entryOf = (booking: Booking) =>
    shaped(
      {
        entryId: options.entryIds === 'number' ? booking.id : String(booking.id),
        transactionType: booking.minor < 0 ? 'DBIT' : 'CRDT',
        reversalIndicator: booking.reversal === true,
        bookingDate: booking.day,
        valueDate: booking.day,
        amount: amountOf(booking),
        bankTransactionCode: { domainCode: 'PMNT', familyCode: 'RCDT', subFamilyCode: 'OTHR' },
        additionalEntryInformation: booking.text,
        ...(booking.party !== undefined && {
          totalChargesAmount: {
            amount: options.entryAmounts === 'number' ? 0.5 : '0.50',
            currency: booking.currency,
          },
          transactions: [
            {
              endToEndId: booking.endToEndId ?? 'NOTPROVIDED',
              amount: amountOf(booking),
              counterparty: { name: booking.party },
            },
          ],
        }),
      },
      ...(options.entryAmounts === 'signed'
        ? ['amount']
        : ['amount', 'transactionType', 'reversalIndicator']),
    )

  const unfinalized = (body: unknown): Answer => {
    if (options.unfinalized === 'nothing') return { status: 202, headers: { 'Retry-After': '3600' } }
    return json(202, options.unfinalized === 'object' ? {} : body)
  }

  const balanceOf = (account: Account, date: string) => {
    const path = `/accounts/${inLink(account)}`
    return shaped(
      {
        date,
        balanceType: date === today() ? 'ITBD' : 'CLBD',
        balance: { currency: account.currency, amount: money(ledger.balanceOn(account, date)) },
        _links: {
          self: link(`${path}/balance`),
          account: link(path),
          transactions: link(`${path}/transactions`),
        },
      },
      'balanceType',
      'balance',
    )
  }

  const listOf = (account: Account, date: string) => {
    const path = `/accounts/${inLink(account)}`
    return shaped(
      {
        iban: account.iban,
        designation: 'Konto',
        entries: ledger.bookingsOn(account, date, options.secondCurrency).map((booking) => entryOf(booking)),
        _links: { self: `${path}/statements`, account: link(path), balance: link(`${path}/balance`) },
      },
      'entries',
    )
  }

  const dayOf = (call: Call, account: Account, body: (account: Account, date: string) => unknown): Answer => {
    const date = call.query.get('date') ?? today()
    if (!isDate(date)) return problem(options.badRequest, 'DATE', 'Bad date', call)
    const ago = daysAgo(date)
    if (ago < 0) {
      if (options.future === 202) return unfinalized({})
      if (options.future !== 200) return problem(options.future, 'DATE', 'Not yet', call)
    }
    if (ago > HISTORY && options.beforeHistory !== 200)
      return problem(options.beforeHistory, 'DATE', 'Too old', call)
    return ago > 0 && !ledger.isFinalized(date)
      ? unfinalized(body(account, date))
      : json(200, body(account, date))
  }

  const statementIdOf = (account: Account, day: string) => `${account.number}-${day}`

  const statements = (grant: Grant) =>
    ownAccounts(grant).flatMap((account) =>
      [2, 3, 4, 5].map((ago) => {
        const day = dayBefore(today(), ago)
        return shaped(
          {
            name: `Auszug ${day}`,
            description: 'Tagesauszug',
            type: 'CAMT53',
            schemaVersion: 'camt.053.001.08',
            id: statementIdOf(account, day),
            account: shownAccount(account),
            dateFrom: day,
            dateTo: day,
          },
          'id',
          'type',
        )
      }),
    )

  const readStatement = (call: Call, grant: Grant, id: string): Answer => {
    const [number, ...rest] = id.split('-')
    const day = rest.join('-')
    const account = ownAccounts(grant).find((each) => String(each.number) === number)
    if (!account || !isDate(day) || daysAgo(day) < 2 || daysAgo(day) > HISTORY)
      return problem(404, 'STATEMENT', 'No such statement', call)
    const before = dayBefore(day, 1)
    const balances = { opening: ledger.balanceOn(account, before), closing: ledger.balanceOn(account, day) }
    const body = statement(account, { date: day, before }, balances, ledger.bookingsOn(account, day))
    return { status: 200, headers: { 'Content-Type': 'text/xml;charset=UTF-8' }, body }
  }

  const submit = (call: Call, grant: Grant, order: Order | undefined): Answer => {
    if (!order) return problem(options.badRequest, 'ORDER', 'Cannot be read', call)
    fraud = {
      psuIpAddress: call.headers['x-psu-ip-address'] ?? '',
      psuUserAgent: call.headers['x-psu-user-agent'] ?? '',
    }
    const debtor = ownAccounts(grant).find(({ iban }) => iban === order.debtor)
    const isRefused = (item: Item) => !debtor || !['CHF', 'EUR', 'USD'].includes(item.currency)
    const rejected = new Set(order.items.filter((item) => isRefused(item)))
    if (options.refusesAtOnce && rejected.size > 0) return problem(400, 'ORDER', 'Refused', call)
    const id = createHash('sha256').update(randomUUID()).digest('base64url').slice(0, 35)
    submissions.set(id, { order, permission: grant.permission, rejected, polls: 0 })
    if (options.books && debtor)
      for (const item of order.items)
        if (!rejected.has(item))
          ledger.book({
            account: debtor.id,
            day: today(),
            minor: -Math.round(Number(item.amount) * 100),
            currency: item.currency,
            text: 'Zahlung',
            endToEndId: item.endToEndId,
          })
    if (!order.xml) {
      const location = { Location: `payments/${id}` }
      if (options.submissionIdIn === 'location') return { status: options.submitStatus, headers: location }
      return json(options.submitStatus, { submissionId: id })
    }
    if (options.xmlAnswer === 'object') return json(202, { submissionId: id })
    if (options.xmlAnswer === 'nothing') return { status: 202, headers: { Location: `/payments-xml/${id}` } }
    const shown = order.items.map((item) => ({
      instructionId: item.instructionId,
      endToEndId: item.endToEndId,
      instructedAmount: { currency: item.currency, amount: Number(item.amount) },
    }))
    const instruction = {
      messageId: order.messageId,
      debtorAccount: { type: 'IBAN', identification: order.debtor },
      transactions: shown,
    }
    return json(202, [instruction], { Location: `/payments-xml/${id}` })
  }

  const statusOf = (call: Call, grant: Grant, id: string, xml: boolean): Answer => {
    const found = submissions.get(id)
    if (!found || found.permission !== grant.permission)
      return problem(404, 'SUBMISSION', 'No such submission', call)
    const received = found.polls++ < options.fresh.polls
    if (received && options.fresh.as === '404') return problem(404, 'SUBMISSION', 'Not yet', call)
    const { order, rejected } = found
    if (xml) {
      const body = statusReport(order, id, received ? new Set() : rejected, received)
      return { status: 200, headers: { 'Content-Type': 'application/xml' }, body }
    }
    const all = rejected.size === order.items.length
    const statusCode = received ? 'RCVD' : rejected.size === 0 ? 'ACSP' : all ? 'RJCT' : 'PART'
    const items = order.items.map((item) =>
      rejected.has(item)
        ? { instructionId: item.instructionId, statusCode: 'RJCT', reasonCode: 'CURR' }
        : { instructionId: item.instructionId, statusCode: 'ACSP' },
    )
    return json(
      200,
      shaped(
        {
          messageId: order.messageId,
          statusCode,
          ...(!received && rejected.size > 0 && { transactions: items }),
        },
        'messageId',
        'statusCode',
        'transactions',
      ),
    )
  }

  const resource = (call: Call, grant: Grant): Answer => {
    const [module, ...parts] = call.path.split('/').filter((part) => part !== '')
    const [head = '', id = '', rest] = parts.map((part) => decodeURIComponent(part))
    if (head === 'authorisations') {
      const shown = options.consents === 'none' ? [] : ownAccounts(grant)
      return json(
        200,
        shown.map((account, index) => consentOf(account, index, module === 'payment-submission')),
      )
    }
    if (head === 'payments' && id === '')
      return submit(call, grant, orderFromJson(call.body, options.takesNumbersAlone))
    if (head === 'payments-xml' && id === '') return submit(call, grant, orderFromXml(call.body))
    if (head === 'payments' || head === 'payments-xml')
      return statusOf(call, grant, id, head === 'payments-xml')
    if (head === 'camt') return id === '' ? json(200, statements(grant)) : readStatement(call, grant, id)
    if (id === '')
      return json(
        200,
        ownAccounts(grant).map((account) => accountOf(account)),
      )
    const account = find(id)
    if (!account) return problem(404, 'ACCOUNT', 'No such account', call)
    if (account.contract !== grant.contract)
      return problem(options.foreignAccount, 'ACCOUNT', 'Not yours', call)
    if (rest === undefined) return json(200, accountOf(account))
    return dayOf(call, account, rest === 'balance' ? balanceOf : listOf)
  }

  return {
    fraudRecord: () => fraud,
    token: (call: Call, parameters: URLSearchParams): Answer => {
      const { status, body } = tokens.endpoint(call.headers['x-corapi-client-id'] ?? '', parameters)
      const kept: Record<string, string> = options.tokenErrorsWithoutCache
        ? {}
        : { 'Cache-Control': 'no-store', Pragma: 'no-cache' }
      if (typeof body === 'string') return { status, headers: { ...kept, 'Content-Type': 'text/html' }, body }
      return json(status, body, kept)
    },
    resource: (call: Call): Answer => {
      const client = call.headers['x-corapi-client-id'] ?? ''
      const header = call.headers['authorization']
      const missing = () =>
        problem(options.missingToken, 'NO_TOKEN', 'Who are you?', call, { 'WWW-Authenticate': 'Bearer' })
      if (header === undefined) return missing()
      const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
      if (token === undefined) return missing()
      const grant = tokens.holder(token, client)
      if (!grant)
        return problem(401, 'INVALID_TOKEN', 'Token', call, {
          'WWW-Authenticate': 'Bearer error="invalid_token"',
        })
      return resource(call, grant)
    },
  }
}
