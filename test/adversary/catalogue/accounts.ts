import { editJson, editNamed, jsonOf, objectsIn, plain, shifted, withBody } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Exchanger, Sent } from '../mutation.ts'
import { at, dayIn, nameIn, operationOf } from './operations.ts'
import type { Operation } from './operations.ts'
import { ofGateway, ofProvider } from './write.ts'
import type { Written } from './write.ts'

const lists = at('accounts')
const details = at('account')
const consents = at('accountConsents', 'paymentConsents')
const balances = at('balance')
const transactions = at('transactions')

/** Changes the entries of an answer that has some. */
export function entries(change: (list: Json[], body: Json) => Json[] | void) {
  return (answered: Answered): Answered =>
    editJson(answered, (body) => {
      if (!Array.isArray(body?.entries)) return
      body.entries = change(body.entries, body) ?? body.entries
    })
}

export function eachEntry(change: (entry: Json) => void) {
  return entries((list) => list.forEach(change))
}

/** The transactions inside of entries. */
function eachDetail(change: (one: Json) => void) {
  return eachEntry((entry) => entry.transactions?.forEach(change))
}

function swapped(list: Json[], field: string): void {
  const [one, other] = list
  if (one && other) [one[field], other[field]] = [other[field], one[field]]
}

/** The first good answer to one way of asking is given again to all others that `key` takes for the same. */
function stale(operation: Operation, key: (sent: Sent) => string): () => Exchanger {
  return () => {
    const kept = new Map<string, Answered>()
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (operationOf(sent) !== operation || answered.status !== 200) return answered
      const before = kept.get(key(sent))
      if (!before) kept.set(key(sent), answered)
      return before ? withBody(answered, before.body) : answered
    }
  }
}

/** The answer is that to another path. */
function asking(operation: Operation, pathOf: (sent: Sent, now: number) => string): () => Exchanger {
  return () =>
    async (sent, { next, now }) =>
      operationOf(sent) === operation ? await next({ ...sent, path: pathOf(sent, now()) }) : await next(sent)
}

/** The bank's day. */
function today(now: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(now)
}

function withDay({ path }: Sent, day: string): string {
  return path.replace(/date=[^&]*/, `date=${day}`)
}

function centMore(amount: unknown): string {
  const text = String(amount)
  return /^-?\d+\.\d\d$/.test(text) ? (Number(text) + 0.01).toFixed(2) : String(Number(text) + 1)
}

const ACCOUNT_LISTS: readonly Written[] = [
  {
    id: 'accounts/list-lacks-the-last',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'the last account is missing in the list',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => void (Array.isArray(list) && list.length > 1 && list.pop())),
  },
  {
    id: 'accounts/list-has-only-the-first',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'the list has the first account alone',
    isAcross: true,
    where: lists,
    answer: (answered) => editJson(answered, (list) => void (Array.isArray(list) && list.splice(1))),
  },
  {
    id: 'accounts/list-empty',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'the list is empty',
    isAcross: true,
    where: lists,
    answer: (answered) => editJson(answered, (list) => (Array.isArray(list) ? [] : undefined)),
  },
  {
    id: 'accounts/list-twice',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'every account is in the list twice',
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => (Array.isArray(list) ? [...list, ...list] : undefined)),
  },
  {
    id: 'accounts/list-has-another-clients',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: "the list has an account more, which is somebody else's",
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => {
        if (!Array.isArray(list) || list.length === 0) return
        list.push(
          JSON.parse(
            JSON.stringify({
              ...list[0],
              accountOwner: 'Somebody Else',
              account: { type: 'IBAN', identification: 'CH1589999091061540560' },
            }).replaceAll(list[0].id, '974e0ab0720e04d5a108e9dd'),
          ),
        )
      }),
  },
  {
    id: 'accounts/ibans-swapped-in-the-list',
    clause: '1 §2.5',
    sentence: 'an account has its identification',
    title: 'the IBANs of the first two accounts change places in the list',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => void (Array.isArray(list) && swapped(list, 'account'))),
  },
  {
    id: 'accounts/currencies-swapped-in-the-list',
    clause: '1 §2.5',
    sentence: 'an account has its currency',
    title: 'the currencies of the first two accounts change places in the list',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => void (Array.isArray(list) && swapped(list, 'currency'))),
  },
  {
    id: 'accounts/designations-swapped-in-the-list',
    clause: '1 §2.5',
    sentence: 'an account has its designation',
    title: 'the designations of the first two accounts change places in the list',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => void (Array.isArray(list) && swapped(list, 'designation'))),
  },
  {
    id: 'accounts/single-is-the-first',
    clause: '1 §4.2',
    sentence: 'a single account is the one of the path',
    title: 'asked for one account, the first one asked for comes again',
    isAcross: true,
    where: details,
    start: stale('account', () => ''),
  },
  {
    id: 'accounts/single-with-another-type',
    clause: '1 §2.5',
    sentence: 'an account has its accountTypeCode',
    title: 'accountTypeCode of a single account is not that of the list',
    isAcross: true,
    where: details,
    answer: (answered) =>
      editNamed(answered, 'accountTypeCode', (code) => (code === 'TRAN' ? 'SVGS' : 'TRAN')),
  },
  {
    id: 'accounts/single-with-fewer-currencies',
    clause: '1 §2.5',
    sentence: 'an account has its allowedCurrencies',
    title: 'a single account allows the first currency alone',
    isAcross: true,
    where: details,
    answer: (answered) => editNamed(answered, 'allowedCurrencies', (all) => all.slice(0, 1)),
  },
  {
    id: 'accounts/single-with-another-owner',
    clause: '1 §2.5',
    sentence: 'an account has its accountOwner',
    title: 'umlauts of the owner of a single account are lost',
    isAcross: true,
    where: details,
    answer: (answered) => editNamed(answered, 'accountOwner', (name) => String(name).replaceAll('ä', 'a')),
  },
  {
    id: 'accounts/links-with-a-host',
    clause: '1 §2.5',
    sentence: 'links are paths of the shape /accounts/<accountId>',
    title: 'links of accounts are whole addresses',
    where: at('accounts', 'account'),
    answer: (answered) =>
      withBody(answered, answered.body.replaceAll('"/accounts/', '"https://bank.example/accounts/')),
  },
  {
    id: 'accounts/links-of-balances-with-a-host',
    clause: '1 §2.6',
    sentence: 'links of a balance are those of the account',
    title: 'links of balances are whole addresses',
    where: balances,
    answer: (answered) =>
      withBody(answered, answered.body.replaceAll('"/accounts/', '"https://bank.example/accounts/')),
  },
  {
    id: 'accounts/links-of-transactions-with-a-host',
    clause: '1 §2.7',
    sentence: 'the self link has the shape /accounts/<accountId>/statements',
    title: 'links of transaction lists are whole addresses',
    where: transactions,
    answer: (answered) =>
      withBody(answered, answered.body.replaceAll('"/accounts/', '"https://bank.example/accounts/')),
  },
  {
    id: 'accounts/links-of-the-first',
    clause: '1 §2.5',
    sentence: 'links contain the id of the account',
    title: 'all accounts of the list have the links of the first',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(
        answered,
        (list) =>
          void (Array.isArray(list) && list.forEach((one) => void (one['_links'] = list[0]['_links']))),
      ),
  },
  {
    id: 'accounts/balance-link-to-transactions',
    clause: '1 §2.5',
    sentence: 'the link balance is /accounts/<accountId>/balance',
    title: 'the links balance and transactions change places',
    where: at('accounts', 'account'),
    answer: (answered) =>
      editNamed(answered, '_links', (links) => ({
        ...links,
        balance: links.transactions,
        transactions: links.balance,
      })),
  },
  {
    id: 'accounts/links-of-balance-of-another-account',
    clause: '1 §2.6',
    sentence: 'a balance links to its account',
    title: 'balances link to the account asked for before',
    isAcross: true,
    where: balances,
    start: () => {
      let links: Json
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'balance' || answered.status !== 200) return answered
        const before = links
        links = jsonOf(answered)?.['_links']
        return before ? editJson(answered, (body) => void (body['_links'] = before)) : answered
      }
    },
  },
  {
    id: 'accounts/number-as-id',
    clause: '1 §2.5',
    sentence: 'id is a string',
    title: 'the id of accounts that begins with a digit is a number',
    where: lists,
    answer: (answered) => editNamed(answered, 'id', (id) => Number.parseInt(String(id), 16) || 1),
  },
  {
    id: 'accounts/null-designation',
    clause: '1 §2.5',
    sentence: 'designation is a string',
    title: 'designation is null',
    where: at('accounts', 'account'),
    answer: (answered) => editNamed(answered, 'designation', () => null),
  },
  {
    id: 'accounts/own-currency-not-allowed',
    clause: '1 §2.5',
    sentence: 'silent',
    title: "allowedCurrencies lack the account's own currency",
    where: at('accounts', 'account'),
    answer: (answered) =>
      editNamed(answered, 'allowedCurrencies', (all, owner) =>
        all.filter((one: string) => one !== owner.currency),
      ),
  },
]

const CONSENTS: readonly Written[] = [
  {
    id: 'consents/lacks-the-last',
    clause: '1 §4.2 rule 5',
    sentence: 'the list has the consents linked with the access token',
    title: 'the last consent is missing',
    isAcross: true,
    where: consents,
    answer: (answered) =>
      editJson(answered, (list) => void (Array.isArray(list) && list.length > 1 && list.pop())),
  },
  {
    id: 'consents/twice',
    clause: '1 §4.2 rule 5',
    sentence: 'the list has the consents linked with the access token',
    title: 'every consent is there twice',
    where: consents,
    answer: (answered) =>
      editJson(answered, (list) => (Array.isArray(list) ? [...list, ...list] : undefined)),
  },
  {
    id: 'consents/payment-consents-twice',
    clause: '1 §2.4',
    sentence: 'the list has the consents linked with the access token',
    title: 'every consent of the payment module is there twice',
    where: at('paymentConsents'),
    answer: (answered) =>
      editJson(answered, (list) => (Array.isArray(list) ? [...list, ...list] : undefined)),
  },
  {
    id: 'consents/payment-consents-empty',
    clause: '1 §4.1',
    sentence: 'the list has the consents linked with the access token',
    title: 'the payment module has no consents',
    isAcross: true,
    where: at('paymentConsents'),
    answer: (answered) => editJson(answered, (list) => (Array.isArray(list) ? [] : undefined)),
  },
  {
    id: 'consents/ibans-swapped',
    clause: '1 §2.4',
    sentence: 'a consent has the IBAN of its account',
    title: 'the IBANs of the first two consents change places',
    isAcross: true,
    where: at('accountConsents'),
    answer: (answered) => editJson(answered, (list) => void (Array.isArray(list) && swapped(list, 'iban'))),
  },
  {
    id: 'consents/payment-ibans-swapped',
    clause: '1 §2.4',
    sentence: 'a consent has the IBAN of its account',
    title: 'the currencies of the first two payment consents change places',
    isAcross: true,
    where: at('paymentConsents'),
    answer: (answered) =>
      editJson(answered, (list) => void (Array.isArray(list) && swapped(list, 'currency'))),
  },
  {
    id: 'consents/another-owner',
    clause: '1 §2.4',
    sentence: 'a consent has the owner of its account',
    title: 'the owner of consents is cut after 12 letters',
    isAcross: true,
    where: at('accountConsents'),
    answer: (answered) => editNamed(answered, 'accountOwner', (name) => String(name).slice(0, 12)),
  },
  {
    id: 'consents/other-allowed-currencies',
    clause: '1 §2.4',
    sentence: 'a consent has the allowed currencies of its account',
    title: 'consents allow francs alone',
    isAcross: true,
    where: at('accountConsents'),
    answer: (answered) => editNamed(answered, 'allowedCurrencies', () => ['CHF']),
  },
  {
    id: 'consents/other-designation',
    clause: '1 §2.4',
    sentence: 'a consent has the designation of its account',
    title: 'all consents have the designation of the first',
    isAcross: true,
    where: at('accountConsents'),
    answer: (answered) =>
      editJson(
        answered,
        (list) =>
          void (Array.isArray(list) && list.forEach((one) => void (one.designation = list[0].designation))),
      ),
  },
  {
    id: 'consents/text-as-payment-account-id',
    clause: '1 §2.4',
    sentence: 'accountId is a number in the payment module',
    title: 'accountId of the payment module is a string',
    where: at('paymentConsents'),
    answer: (answered) => editNamed(answered, 'accountId', String),
  },
  {
    id: 'consents/numbers-as-account-id',
    clause: '1 §2.4',
    sentence: 'accountId is a string in the account module',
    title: 'accountId of the account module is a number',
    where: at('accountConsents'),
    answer: (answered) => editNamed(answered, 'accountId', (_, owner) => Number(String(owner.iban).slice(9))),
  },
  {
    id: 'consents/of-another-token',
    clause: '1 §4.2 rule 5',
    sentence: 'the list has the consents linked with the access token',
    title: 'the consents are those of whoever asked first',
    isAcross: true,
    where: at('accountConsents'),
    start: stale('accountConsents', () => ''),
  },
]

const BALANCES: readonly Written[] = [
  {
    id: 'balances/of-the-day-before',
    clause: '1 §4.2 rule 2',
    sentence: 'a balance for a past date is that of that day',
    title: 'a balance with a date is that of the day before, as its date says',
    isAcross: true,
    where: balances,
    start: asking('balance', (sent) =>
      dayIn(sent) && /^\d{4}-\d\d-\d\d$/.test(dayIn(sent)!)
        ? withDay(sent, shifted(dayIn(sent)!, -1))
        : sent.path,
    ),
  },
  {
    id: 'balances/of-the-day-before-by-another-date',
    clause: '1 §4.2 rule 2',
    sentence: 'a balance for a past date is that of that day',
    title: 'a balance with a date is that of the day before, with the date that was asked for',
    isAcross: true,
    where: balances,
    start:
      () =>
      async (sent, { next }) => {
        const day = operationOf(sent) === 'balance' ? dayIn(sent) : undefined
        if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return await next(sent)
        const answered = await next({ ...sent, path: withDay(sent, shifted(day, -1)) })
        return editJson(answered, (body) => void (body.date && (body.date = day)))
      },
  },
  {
    id: 'balances/date-ignored',
    clause: '1 §4.2 rule 2',
    sentence: 'a balance for a past date is the closing balance of that day',
    title: 'the date is ignored',
    isAcross: true,
    where: balances,
    start: asking('balance', ({ path }) => path.split('?')[0]!),
  },
  {
    id: 'balances/today-asked-for-is-yesterday',
    clause: '1 §4.2 parameters',
    sentence: 'the default of date is the current date',
    title: 'asked for today by its date, the balance is that of yesterday',
    isAcross: true,
    where: (sent) => balances(sent) && dayIn(sent) !== undefined,
    start: asking('balance', (sent, now) =>
      dayIn(sent) === today(now) ? withDay(sent, shifted(today(now), -1)) : sent.path,
    ),
  },
  {
    id: 'balances/today-asked-for-is-closing',
    clause: '1 §2.6',
    sentence: 'CLBD is a closing balance, ITBD that of a day that goes on',
    title: 'asked for today by its date, the balance is CLBD',
    isAcross: true,
    where: (sent) => balances(sent) && dayIn(sent) !== undefined,
    start:
      () =>
      async (sent, { next, now }) => {
        const answered = await next(sent)
        return operationOf(sent) === 'balance' && dayIn(sent) === today(now())
          ? editNamed(answered, 'balanceType', () => 'CLBD')
          : answered
      },
  },
  {
    id: 'balances/intraday-as-closing',
    clause: '1 §4.2 rule 1',
    sentence: 'without a date the balance is ITBD',
    title: 'without a date the balance is CLBD',
    where: balances,
    answer: (answered) => editNamed(answered, 'balanceType', (type) => (type === 'ITBD' ? 'CLBD' : type)),
  },
  {
    id: 'balances/closing-as-intraday',
    clause: '1 §4.2 rule 2',
    sentence: 'for a past date the balance is CLBD',
    title: 'for a past date the balance is ITBD',
    where: balances,
    answer: (answered) => editNamed(answered, 'balanceType', (type) => (type === 'CLBD' ? 'ITBD' : type)),
  },
  {
    id: 'balances/current-with-yesterdays-date',
    clause: '1 §4.2 rule 1',
    sentence: 'without a date the balance is that of the current day',
    title: 'the balance without a date has the date of yesterday',
    isAcross: true,
    where: balances,
    answer: (answered, sent) =>
      dayIn(sent) ? answered : editNamed(answered, 'date', (date) => shifted(String(date), -1)),
  },
  {
    id: 'balances/unfinalized-answered-200',
    clause: '1 §3 row 1',
    sentence: 'a past day that is not finalized is answered 202',
    title: 'the balance of a day that is not finalized is 200',
    where: balances,
    answer: (answered, sent) =>
      answered.status === 202
        ? plain(
            200,
            JSON.stringify({
              date: dayIn(sent),
              balanceType: 'CLBD',
              balance: { currency: 'CHF', amount: '1.00' },
              _links: {
                self: `/accounts/${nameIn(sent)}/balance`,
                account: `/accounts/${nameIn(sent)}`,
                transactions: `/accounts/${nameIn(sent)}/transactions`,
              },
            }),
          )
        : answered,
  },
  {
    id: 'balances/finalized-answered-202',
    clause: '1 §3 row 2',
    sentence: 'a finalized day is answered 200',
    title: 'the balance of any past day is 202',
    where: balances,
    answer: (answered, sent) => (answered.status === 200 && dayIn(sent) ? plain(202, '{}') : answered),
  },
  {
    id: 'balances/once-202-always-202',
    clause: '1 §3 row 2',
    sentence: 'a finalized day is answered 200',
    title: 'a day that was answered 202 once stays so',
    isAcross: true,
    where: balances,
    start: () => {
      const pending = new Map<string, Answered>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'balance') return answered
        if (answered.status === 202) pending.set(sent.path, answered)
        return pending.has(sent.path) && answered.status === 200 ? { ...answered, status: 202 } : answered
      }
    },
  },
  {
    id: 'balances/current-answered-202',
    clause: '1 §3',
    sentence: '202 is for past days',
    title: 'the balance without a date is 202',
    where: balances,
    answer: (answered, sent) =>
      answered.status === 200 && !dayIn(sent) ? { ...answered, status: 202 } : answered,
  },
  {
    id: 'balances/of-another-account',
    clause: '1 §4.2',
    sentence: 'a balance is that of the account in the path',
    title: 'the balance is that of the account asked for first, with links of its own',
    isAcross: true,
    where: balances,
    start: () => {
      let first: Json
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'balance' || answered.status !== 200 || dayIn(sent)) return answered
        first ??= jsonOf(answered)?.balance
        return editJson(answered, (body) => void (body.balance = first))
      }
    },
  },
  {
    id: 'balances/amount-of-the-first-account',
    clause: '1 §4.2',
    sentence: 'a balance is that of the account in the path',
    title: 'the amount is that of the account asked for first, in the right currency',
    isAcross: true,
    where: balances,
    start: () => {
      let first: Json
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'balance' || answered.status !== 200 || dayIn(sent)) return answered
        first ??= jsonOf(answered)?.balance?.amount
        return editJson(answered, (body) => void (body.balance.amount = first))
      }
    },
  },
  {
    id: 'balances/franc-for-all',
    clause: '1 §2.6',
    sentence: 'a balance has its currency',
    title: 'all balances are in francs',
    isAcross: true,
    where: balances,
    answer: (answered) => editNamed(answered, 'currency', () => 'CHF'),
  },
  {
    id: 'balances/a-cent-more-today',
    clause: '1 §4.2 rule 1',
    sentence: 'the intraday balance is that of the booked entries',
    title: 'the balance of today is a cent higher',
    isAcross: true,
    where: balances,
    answer: (answered, sent) => (dayIn(sent) ? answered : editNamed(answered, 'amount', centMore)),
  },
  {
    id: 'balances/a-cent-more-at-close',
    clause: '1 §4.2 rule 2',
    sentence: 'the closing balance is that of the booked entries',
    title: 'closing balances are a cent higher',
    isAcross: true,
    where: balances,
    answer: (answered, sent) => (dayIn(sent) ? editNamed(answered, 'amount', centMore) : answered),
  },
  {
    id: 'balances/sign-lost',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'balances have the opposite sign',
    isAcross: true,
    where: balances,
    answer: (answered) =>
      editNamed(answered, 'amount', (amount) =>
        String(amount).startsWith('-') ? String(amount).slice(1) : `-${String(amount)}`,
      ),
  },
  {
    id: 'balances/whole-amounts',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'balances are rounded to whole units',
    isAcross: true,
    where: balances,
    answer: (answered) => editNamed(answered, 'amount', (amount) => String(Math.round(Number(amount)))),
  },
  {
    id: 'balances/number-as-amount',
    clause: '1 §2.6',
    sentence: 'amount is a string',
    title: 'the amount of closing balances is a number',
    where: balances,
    answer: (answered, sent) => (dayIn(sent) ? editNamed(answered, 'amount', Number) : answered),
  },
  {
    id: 'balances/grouped-amounts',
    clause: '1 §2.6',
    sentence: 'silent',
    title: "thousands are grouped by apostrophes, as in 194'352.22",
    where: balances,
    answer: (answered) =>
      editNamed(answered, 'amount', (amount) => String(amount).replaceAll(/\B(?=(\d{3})+\.)/g, "'")),
  },
  {
    id: 'balances/not-moved-by-payments',
    clause: '1 §4.2 rule 1',
    sentence: 'the balance without a date is the booked balance of the current day',
    title: 'the balance of an account stays what it was when it was first asked for on a day',
    isAcross: true,
    where: balances,
    start: stale('balance', ({ path }) => path),
  },
  {
    id: 'balances/impossible-day-accepted',
    clause: '1 §4.2 parameters',
    sentence: 'date is formatted yyyy-mm-dd',
    title: 'a date that does not exist is answered 200',
    where: balances,
    answer: (answered, sent) =>
      answered.status === 400 && /^\d{4}-\d\d-\d\d$/.test(dayIn(sent) ?? '') ? plain(200, '{}') : answered,
  },
  {
    id: 'balances/other-formats-accepted',
    clause: '1 §4.2 parameters',
    sentence: 'date is formatted yyyy-mm-dd',
    title: 'dates of another format are taken for today',
    where: balances,
    start:
      () =>
      async (sent, { next }) => {
        const answered = await next(sent)
        const day = dayIn(sent)
        if (
          operationOf(sent) !== 'balance' ||
          answered.status !== 400 ||
          day === undefined ||
          /^\d{4}-\d\d-\d\d$/.test(day)
        )
          return answered
        return await next({ ...sent, path: sent.path.split('?')[0]! })
      },
  },
  {
    id: 'balances/day-of-utc',
    clause: '1 §4.2 rule 1',
    sentence: 'the current day is that of the bank',
    title: 'the day of the balance is that of UTC',
    isAcross: true,
    where: balances,
    start:
      () =>
      async (sent, { next, now }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'balance' || dayIn(sent)) return answered
        return editNamed(answered, 'date', () => new Date(now()).toISOString().slice(0, 10))
      },
  },
  {
    id: 'balances/date-time',
    clause: '1 §2.6',
    sentence: 'date is a date',
    title: 'the date of a balance has a time',
    where: balances,
    answer: (answered) => editNamed(answered, 'date', (date) => `${String(date)}T00:00:00`),
  },
]

const TRANSACTIONS: readonly Written[] = [
  {
    id: 'transactions/last-entry-lost',
    clause: '1 §4.2 rule 3',
    sentence: 'all transactions of the day are returned',
    title: 'the last entry of a past day is missing',
    isAcross: true,
    where: transactions,
    answer: (answered, sent) => (dayIn(sent) ? entries((list) => list.slice(0, -1))(answered) : answered),
  },
  {
    id: 'transactions/newest-of-today-lost',
    clause: '1 §4.2 rule 3',
    sentence: 'the list of the current day is returned',
    title: 'the newest entry of today is missing',
    isAcross: true,
    where: transactions,
    answer: (answered, sent) => (dayIn(sent) ? answered : entries((list) => list.slice(0, -1))(answered)),
  },
  {
    id: 'transactions/at-most-three',
    clause: '1 §4.2 rule 3',
    sentence: 'all transactions of the day are returned',
    title: 'no more than three entries are returned',
    isAcross: true,
    where: transactions,
    answer: entries((list) => list.slice(0, 3)),
  },
  {
    id: 'transactions/entry-twice',
    clause: '1 §4.2 rule 3',
    sentence: 'all transactions of the day are returned',
    title: 'the first entry is there twice',
    isAcross: true,
    where: transactions,
    answer: entries((list) => [...list, ...list.slice(0, 1)]),
  },
  {
    id: 'transactions/entry-twice-by-another-id',
    clause: '1 §4.2 rule 3',
    sentence: 'all transactions of the day are returned',
    title: 'the first entry is there again under another entryId',
    isAcross: true,
    where: transactions,
    answer: entries((list) => [
      ...list,
      ...list.slice(0, 1).map((one) => ({ ...one, entryId: `${String(one.entryId)}B` })),
    ]),
  },
  {
    id: 'transactions/of-the-day-before',
    clause: '1 §4.2 rule 3',
    sentence: 'for a past date the transactions of that day are returned',
    title: 'the entries are those of the day before',
    isAcross: true,
    where: transactions,
    start: asking('transactions', (sent) =>
      dayIn(sent) && /^\d{4}-\d\d-\d\d$/.test(dayIn(sent)!)
        ? withDay(sent, shifted(dayIn(sent)!, -1))
        : sent.path,
    ),
  },
  {
    id: 'transactions/date-ignored',
    clause: '1 §4.2 rule 3',
    sentence: 'for a past date the transactions of that day are returned',
    title: 'the date is ignored',
    isAcross: true,
    where: transactions,
    start: asking('transactions', ({ path }) => path.split('?')[0]!),
  },
  {
    id: 'transactions/today-asked-for-is-empty',
    clause: '1 §4.2 parameters',
    sentence: 'the default of date is the current date',
    title: 'asked for today by its date, there are no entries',
    isAcross: true,
    where: transactions,
    start:
      () =>
      async (sent, { next, now }) => {
        const answered = await next(sent)
        return operationOf(sent) === 'transactions' && dayIn(sent) === today(now())
          ? entries(() => [])(answered)
          : answered
      },
  },
  {
    id: 'transactions/today-is-empty',
    clause: '1 §4.2 rule 3',
    sentence: 'without a date the list of the current day is returned',
    title: 'without a date there are no entries',
    isAcross: true,
    where: transactions,
    answer: (answered, sent) => (dayIn(sent) ? answered : entries(() => [])(answered)),
  },
  {
    id: 'transactions/today-has-yesterday',
    clause: '1 §4.2 rule 3',
    sentence: 'without a date the list of the current day is returned',
    title: 'the list of today has the entries of yesterday, too',
    isAcross: true,
    where: transactions,
    start:
      () =>
      async (sent, { next, now }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'transactions' || dayIn(sent) || answered.status !== 200) return answered
        const before = jsonOf(await next({ ...sent, path: `${sent.path}?date=${shifted(today(now()), -3)}` }))
        return entries((list) => [...list, ...(before?.entries ?? [])])(answered)
      },
  },
  {
    id: 'transactions/of-another-account',
    clause: '1 §4.2',
    sentence: 'the entries are those of the account in the path',
    title: 'the entries are those of the account asked for first',
    isAcross: true,
    where: transactions,
    start: () => {
      const first = new Map<string, Json>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'transactions' || answered.status !== 200) return answered
        const day = dayIn(sent) ?? ''
        if (!first.has(day)) first.set(day, jsonOf(answered)?.entries)
        return entries(() => first.get(day))(answered)
      }
    },
  },
  {
    id: 'transactions/iban-of-the-first-account',
    clause: '1 §2.7',
    sentence: 'a list has the IBAN of its account',
    title: 'the IBAN of every list is that of the first',
    isAcross: true,
    where: transactions,
    start: () => {
      let first: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'transactions') return answered
        first ??= jsonOf(answered)?.iban
        return editJson(answered, (body) => void (body.iban &&= first))
      }
    },
  },
  {
    id: 'transactions/another-designation',
    clause: '1 §2.7',
    sentence: 'a list has the designation of its account',
    title: 'the designation of every list is the same',
    isAcross: true,
    where: transactions,
    answer: (answered) => editJson(answered, (body) => void (body.designation &&= 'Account')),
  },
  {
    id: 'transactions/unfinalized-answered-200',
    clause: '1 §3 row 1',
    sentence: 'a past day that is not finalized is answered 202',
    title: 'the list of a day that is not finalized is 200',
    where: transactions,
    answer: (answered, sent) =>
      answered.status === 202
        ? plain(
            200,
            JSON.stringify({
              iban: 'CH7489999042126365876',
              designation: 'Business account',
              entries: [],
              _links: {
                self: `/accounts/${nameIn(sent)}/statements`,
                account: `/accounts/${nameIn(sent)}`,
                balance: `/accounts/${nameIn(sent)}/balance`,
              },
            }),
          )
        : answered,
  },
  {
    id: 'transactions/finalized-answered-202',
    clause: '1 §3 row 2',
    sentence: 'a finalized day is answered 200',
    title: 'the list of any past day is 202',
    where: transactions,
    answer: (answered, sent) =>
      answered.status === 200 && dayIn(sent) ? { ...answered, status: 202 } : answered,
  },
  {
    id: 'transactions/self-link-to-transactions',
    clause: '1 §2.7',
    sentence: 'the self link has the shape /accounts/<accountId>/statements',
    title: 'the self link ends in /transactions',
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'self', (path) => String(path).replace('/statements', '/transactions')),
  },
  {
    id: 'transactions/credit-as-debit',
    clause: '1 §2.7',
    sentence: 'an entry has its transactionType',
    title: 'credits are debits, and debits credits',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'transactionType', (type) => (type === 'CRDT' ? 'DBIT' : 'CRDT')),
  },
  {
    id: 'transactions/first-entry-turned',
    clause: '1 §2.7',
    sentence: 'an entry has its transactionType',
    title: 'the first entry of a past day is of the other type',
    isAcross: true,
    where: transactions,
    answer: (answered, sent) =>
      dayIn(sent)
        ? entries(
            (list) =>
              void (
                list[0] && (list[0].transactionType = list[0].transactionType === 'CRDT' ? 'DBIT' : 'CRDT')
              ),
          )(answered)
        : answered,
  },
  {
    id: 'transactions/a-cent-more',
    clause: '1 §2.7',
    sentence: 'an entry has its amount',
    title: 'the first entry is a cent more, its details as well',
    isAcross: true,
    where: transactions,
    answer: entries((list) => {
      const [first] = list
      if (!first?.amount) return
      first.amount.amount = centMore(first.amount.amount)
      if (first.transactions?.[0]?.amount)
        first.transactions[0].amount.amount = centMore(first.transactions[0].amount.amount)
    }),
  },
  {
    id: 'transactions/details-do-not-sum-up',
    clause: '1 §2.7',
    sentence: 'silent',
    title: 'the second transaction of a batch is a cent more than the entry has',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => {
      const second = entry.transactions?.[1]?.amount
      if (second) second.amount = centMore(second.amount)
    }),
  },
  {
    id: 'transactions/detail-lost',
    clause: '1 §2.7',
    sentence: 'an entry has its transactions',
    title: 'a batch shows its first transaction alone',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void entry.transactions?.splice(1)),
  },
  {
    id: 'transactions/counterparties-swapped',
    clause: '1 §2.7',
    sentence: 'a transaction has its counterparty',
    title: 'the counterparties of the first two transactions of a batch change places',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.transactions && swapped(entry.transactions, 'counterparty'))),
  },
  {
    id: 'transactions/counterparty-is-the-owner',
    clause: '1 §2.7',
    sentence: 'a transaction has its counterparty',
    title: "the counterparty's account is the account itself",
    isAcross: true,
    where: transactions,
    answer: entries((list, body) =>
      list.forEach((entry) =>
        entry.transactions?.forEach((one: Json) => {
          if (one.counterparty?.account) one.counterparty.account.identification = body.iban
        }),
      ),
    ),
  },
  {
    id: 'transactions/end-to-end-lost',
    clause: '1 §2.7',
    sentence: 'a transaction has its endToEndId',
    title: 'endToEndId is NOTPROVIDED',
    isAcross: true,
    where: transactions,
    answer: eachDetail((one) => void (one.endToEndId &&= 'NOTPROVIDED')),
  },
  {
    id: 'transactions/end-to-end-missing',
    clause: '1 §2.7',
    sentence: 'a transaction has its endToEndId',
    title: 'endToEndId is missing',
    isAcross: true,
    where: transactions,
    answer: eachDetail((one) => delete one.endToEndId),
  },
  {
    id: 'transactions/references-as-numbers',
    clause: '1 §2.7',
    sentence: 'reference is a string in this module',
    title: 'references of digits are numbers',
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'reference', (text) => (/^\d+$/.test(String(text)) ? Number(text) : text)),
  },
  {
    id: 'transactions/references-as-numbers-in-text',
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance reference',
    title: 'references of digits went through a number, and are written as 5.94517e+26',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'reference', (text) => (/^\d+$/.test(String(text)) ? String(Number(text)) : text)),
  },
  {
    id: 'transactions/references-without-leading-zeros',
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance reference',
    title: 'leading zeros of references are lost',
    isAcross: true,
    where: transactions,
    answer: (answered) => editNamed(answered, 'reference', (text) => String(text).replace(/^0+/, '')),
  },
  {
    id: 'transactions/reference-cut',
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance reference',
    title: 'references are cut after 20 characters',
    isAcross: true,
    where: transactions,
    answer: (answered) => editNamed(answered, 'reference', (text) => String(text).slice(0, 20)),
  },
  {
    id: 'transactions/reference-lost',
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance reference',
    title: 'remittanceReference is missing',
    isAcross: true,
    where: transactions,
    answer: eachDetail((one) => delete one.remittanceReference),
  },
  {
    id: 'transactions/remittance-of-the-neighbour',
    clause: '1 §2.7',
    sentence: 'a transaction has its remittance information',
    title: 'the remittance information of the first two transactions of a list change places',
    isAcross: true,
    where: transactions,
    answer: entries((list) =>
      swapped(
        list.flatMap((entry) => entry.transactions ?? []),
        'remittanceInformation',
      ),
    ),
  },
  {
    id: 'transactions/member-ids-as-numbers',
    clause: '1 §2.7',
    sentence: 'memberId is a string in this module',
    title: 'memberId is a number',
    where: transactions,
    answer: (answered) => editNamed(answered, 'memberId', Number),
  },
  {
    id: 'transactions/building-numbers-as-numbers',
    clause: '1 §2.7',
    sentence: 'buildingNumber is a string in this module',
    title: 'buildingNumber of digits is a number',
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'buildingNumber', (text) => (/^\d+$/.test(String(text)) ? Number(text) : text)),
  },
  {
    id: 'transactions/reversals-as-text',
    clause: '1 §2.7',
    sentence: 'reversalIndicator is a boolean',
    title: 'reversalIndicator is a text',
    where: transactions,
    answer: eachEntry((entry) => void (entry.reversalIndicator = String(entry.reversalIndicator))),
  },
  {
    id: 'transactions/all-reversals',
    clause: '1 §2.7',
    sentence: 'an entry has its reversalIndicator',
    title: 'every entry is a reversal',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.reversalIndicator = true)),
  },
  {
    id: 'transactions/no-reversals',
    clause: '1 §2.7',
    sentence: 'an entry has its reversalIndicator',
    title: 'no entry is a reversal',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.reversalIndicator = false)),
  },
  {
    id: 'transactions/booked-the-day-before',
    clause: '1 §4.2 rule 3',
    sentence: 'the entries are those of the day',
    title: 'bookingDate is the day before',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.bookingDate = shifted(entry.bookingDate, -1))),
  },
  {
    id: 'transactions/value-date-is-booking-date',
    clause: '1 §2.7',
    sentence: 'an entry has its valueDate',
    title: 'valueDate is the bookingDate',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.valueDate = entry.bookingDate)),
  },
  {
    id: 'transactions/swiss-dates',
    clause: '1 §2.7',
    sentence: 'bookingDate and valueDate are dates',
    title: 'valueDate is written dd.mm.yyyy',
    where: transactions,
    answer: eachEntry(
      (entry) => void (entry.valueDate = String(entry.valueDate).split('-').toReversed().join('.')),
    ),
  },
  {
    id: 'transactions/one-entry-id',
    clause: '1 §2.7',
    sentence: 'silent',
    title: 'all entries have the same entryId',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.entryId = '1')),
  },
  {
    id: 'transactions/other-entry-ids-each-time',
    clause: '1 §2.7',
    sentence: 'silent',
    title: 'entryIds are others each time',
    isAcross: true,
    where: transactions,
    start: () => {
      let count = 0
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'transactions') return answered
        count++
        return eachEntry((entry) => void (entry.entryId = `${String(entry.entryId).slice(0, 20)}-${count}`))(
          answered,
        )
      }
    },
  },
  {
    id: 'transactions/escaped',
    clause: '1 §2.7',
    sentence: 'silent',
    title: 'names have apostrophes and ampersands as in XML',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'name', (name) => String(name).replaceAll('&', '&amp;').replaceAll("'", '&apos;')),
  },
  {
    id: 'transactions/null-charges',
    clause: '1 §2.7',
    sentence: 'totalChargesAmount is an object',
    title: 'totalChargesAmount and instructedAmount are null where there are none',
    where: transactions,
    answer: eachEntry((entry) => {
      entry.totalChargesAmount ??= null
      entry.instructedAmount ??= null
    }),
  },
  {
    id: 'transactions/charges-doubled',
    clause: '1 §2.7',
    sentence: 'totalChargesAmount has the charges with their records',
    title: 'totalChargesAmount is a unit more than its records',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'totalChargesAmount', (total) =>
        total?.amount ? { ...total, amount: String(Number(total.amount) + 1) } : total,
      ),
  },
  {
    id: 'transactions/exchange-rate-inverted',
    clause: '1 §2.7',
    sentence: 'exchangeIndicator MULT says that the rate multiplies',
    title: 'the exchange rate is the inverse',
    isAcross: true,
    where: transactions,
    answer: (answered) => editNamed(answered, 'exchangeRate', (rate) => (1 / Number(rate)).toFixed(6)),
  },
  {
    id: 'transactions/currencies-of-exchange-swapped',
    clause: '1 §2.7',
    sentence: 'instructedAmount has sourceCurrency and targetCurrency',
    title: 'sourceCurrency and targetCurrency change places',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editJson(answered, (body) => {
        for (const one of objectsIn(body)) {
          if ('sourceCurrency' in one)
            [one.sourceCurrency, one.targetCurrency] = [one.targetCurrency, one.sourceCurrency]
        }
      }),
  },
  {
    id: 'transactions/another-currency',
    clause: '1 §2.7',
    sentence: 'an entry has its amount with the currency',
    title: 'the amounts of entries are in dollars',
    isAcross: true,
    where: transactions,
    answer: eachEntry((entry) => void (entry.amount && (entry.amount.currency = 'USD'))),
  },
  {
    id: 'transactions/links-of-another-account',
    clause: '1 §2.7',
    sentence: 'a list links to its account',
    title: 'the link account is that of another account',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editNamed(answered, '_links', (links) => ({ ...links, account: '/accounts/000000000000000000000000' })),
  },
  {
    id: 'transactions/bank-codes-lost',
    clause: '1 §2.7',
    sentence: 'an entry has its bankTransactionCode',
    title: 'bankTransactionCode has the domain alone',
    isAcross: true,
    where: transactions,
    answer: (answered) =>
      editNamed(answered, 'bankTransactionCode', (code) => (code ? { domainCode: code.domainCode } : code)),
  },
  {
    id: 'transactions/invalid-date-accepted',
    clause: '1 §4.2 parameters',
    sentence: 'date is formatted yyyy-mm-dd',
    title: 'a date that is none is answered with the list of today',
    where: transactions,
    start:
      () =>
      async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'transactions' || answered.status !== 400 || dayIn(sent) === undefined)
          return answered
        return await next({ ...sent, path: sent.path.split('?')[0]! })
      },
  },
]

export const ACCOUNTS = [
  ...ofGateway([...ACCOUNT_LISTS, ...CONSENTS, ...BALANCES, ...TRANSACTIONS]),
  ...ofProvider(
    [...ACCOUNT_LISTS, ...BALANCES, ...TRANSACTIONS, ...CONSENTS]
      .filter(({ id }) =>
        [
          'accounts/list-has-another-clients',
          'consents/of-another-token',
          'balances/date-ignored',
          'balances/unfinalized-answered-200',
          'transactions/last-entry-lost',
          'transactions/today-asked-for-is-empty',
        ].includes(id),
      )
      // Document 1 describes what the gateway answers; of a provider it is production sense.
      .map((one) => ({ ...one, sentence: 'silent' })),
  ),
]
