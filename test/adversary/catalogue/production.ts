import { echoing, editElements, editJson, editWhole, jsonOf, shifted, withBody, withHeader } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Exchanger, Sent } from '../mutation.ts'
import { eachEntry } from './accounts.ts'
import { RESOURCES, at, dayIn, nameIn, operationOf, slug } from './operations.ts'
import type { Operation } from './operations.ts'
import { creditorAccountOf, items } from './payments.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

// What cost banks and gateways money in production: orders and accounts.

const READS: readonly Operation[] = RESOURCES.filter((operation) => !operation.startsWith('submit'))
const reads = at(...READS)
const submitted = at('submitJson', 'submitXml')

function inBlocks(change: (block: Json) => void): (sent: Sent) => Sent {
  return items((all) =>
    all
      .flatMap((item) => [item?.ibanDetails, item?.otherDetails, item?.qrDetails])
      .filter(Boolean)
      .forEach(change),
  )
}

function amounts(change: (amount: number) => string): (sent: Sent) => Sent {
  return items((all) => {
    for (const item of all) {
      const amount = item?.instructedAmount
      if (amount && Number(amount.amount) > 1 && /^\d+(\.\d{1,2})?$/.test(String(amount.amount))) {
        amount.amount = change(Number(amount.amount))
      }
    }
  })
}

function bearerOf({ headers }: Sent): string {
  return headers.get('authorization') ?? ''
}

function permissionOf({ headers }: Sent): string {
  return headers.get('permission-id') ?? ''
}

/** What one permission was shown is shown to another one of the same client that names it. */
function shownToOthers(operation: Operation): () => Exchanger {
  return () => {
    const shown = new Map<string, { readonly permission: string; readonly answered: Answered }>()
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (operationOf(sent) !== operation) return answered
      const key = `${sent.client} ${sent.path}`
      if (answered.status < 300) shown.set(key, { permission: permissionOf(sent), answered })
      const before = shown.get(key)
      return before && before.permission !== permissionOf(sent) && [403, 404].includes(answered.status)
        ? echoing(before.answered, sent)
        : answered
    }
  }
}

/** What has the key of an earlier request that was taken is answered like that one, and goes no further. */
export function takenForTheOneBefore(
  operation: Operation,
  keyOf: (sent: Sent) => string | undefined,
): () => Exchanger {
  return () => {
    const known = new Map<string, Answered>()
    return async (sent, { next }) => {
      const key = operationOf(sent) === operation ? keyOf(sent) : undefined
      if (key === undefined) return await next(sent)
      const before = known.get(key)
      if (before) return echoing(before, sent)
      const answered = await next(sent)
      if (answered.status < 300) known.set(key, answered)
      return answered
    }
  }
}

/** A day that fits is asked for as the day before, and said to be that day. */
function dayBefore(operation: Operation, appliesTo: (day: string) => boolean): () => Exchanger {
  return () =>
    async (sent, { next }) => {
      const day = dayIn(sent)
      if (operationOf(sent) !== operation || !day || !/^\d{4}-\d\d-\d\d$/.test(day) || !appliesTo(day)) {
        return await next(sent)
      }
      const before = shifted(day, -1)
      const answered = await next({ ...sent, path: sent.path.replace(`date=${day}`, `date=${before}`) })
      return withBody(answered, answered.body.replaceAll(`"${before}"`, `"${day}"`))
    }
}

const isMonthEnd = (day: string): boolean => shifted(day, 1).endsWith('-01')
const isMonthBegin = (day: string): boolean => day.endsWith('-01')
const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
/** The days on which clocks are put forward or back. */
const isClockChange = (day: string): boolean =>
  isSunday(day) && /-(?:03|10)-/.test(day) && Number(day.slice(8)) > 24

const ORDERS: readonly Written[] = [
  {
    id: 'production/orders/executed-although-unauthorized',
    clause: '2 §4.2.3',
    sentence:
      'an expired token gets the invalid-token error, and the resource is created when it is resubmitted',
    title: 'an order is executed before its token is looked at, and answered 401 all the same',
    isAcross: true,
    where: submitted,
    start: () => {
      let good: { readonly bearer: string; readonly permission: string } | undefined
      const waiting: Sent[] = []
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (answered.status < 300 && bearerOf(sent) !== '') {
          good = { bearer: bearerOf(sent), permission: permissionOf(sent) }
        }
        if (submitted(sent) && answered.status === 401) waiting.push(sent)
        for (const one of good ? waiting.splice(0) : []) {
          const known = withHeader(
            withHeader(one, 'authorization', good!.bearer),
            'permission-id',
            good!.permission,
          )
          await next({ ...known, body: one.body.replaceAll(/("messageId":\s*")|(<MsgId>)/g, '$&X') })
        }
        return answered
      }
    },
  },
  {
    id: 'production/orders/rejected-yet-booked',
    clause: '1 §2.11',
    sentence: 'silent',
    title: 'the last item is told as rejected, and is booked',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (status) => {
        const last = status?.transactions?.at?.(-1)
        if (!last || status.transactions.length < 2 || status.statusCode !== 'ACCP') return
        Object.assign(last, { statusCode: 'RJCT', reasonCode: 'AC04' })
        status.statusCode = 'PART'
      }),
  },
  {
    id: 'production/orders/rounded-to-five-centimes',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'amounts are rounded as cash is',
    isAcross: true,
    where: at('submitJson'),
    request: amounts((amount) => (Math.round(amount * 20) / 20).toFixed(2)),
  },
  {
    id: 'production/orders/single-precision',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'amounts go through numbers of 32 bits',
    isAcross: true,
    where: at('submitJson'),
    request: amounts((amount) => Math.fround(amount).toFixed(2)),
  },
  {
    id: 'production/orders/thousands-cut',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'of amounts above a thousand only what stands before the separator is paid',
    isAcross: true,
    where: at('submitJson'),
    request: amounts((amount) => (amount >= 1000 ? String(Math.trunc(amount / 1000)) : amount.toFixed(2))),
  },
  {
    id: 'production/orders/references-through-numbers',
    clause: '1 §2.2',
    sentence: 'an item has its remittance reference',
    title: 'references of digits alone go through a number',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      const reference = block.remittanceReference
      if (/^\d+$/.test(String(reference?.reference)))
        reference.reference = String(Number(reference.reference))
    }),
  },
  {
    id: 'production/orders/names-cut-at-35',
    clause: '1 §2.2',
    sentence: 'an item names its creditor',
    title: 'names of creditors are cut after 35 characters',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      if (block.creditor?.name) block.creditor.name = String(block.creditor.name).slice(0, 35)
    }),
  },
  {
    id: 'production/orders/names-decomposed',
    clause: '1 §2.2',
    sentence: 'an item names its creditor',
    title: 'letters with accents arrive as a letter and an accent',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      if (block.creditor?.name) block.creditor.name = String(block.creditor.name).normalize('NFD')
    }),
  },
  {
    id: 'production/orders/names-in-latin-1-read-as-utf-8',
    clause: '1 §2.2',
    sentence: 'an item names its creditor',
    title: 'letters with accents become two other letters',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      if (block.creditor?.name) {
        block.creditor.name = Buffer.from(String(block.creditor.name)).toString('latin1')
      }
    }),
  },
  {
    id: 'production/orders/taken-for-the-one-before',
    clause: '2 §4.2.5',
    sentence: 'the resource is created and the answer has its submissionId',
    title: 'an order of the same amount to the same creditor is taken for the one before, and is lost',
    isAcross: true,
    where: at('submitJson'),
    start: takenForTheOneBefore('submitJson', (sent) => {
      const transactions = jsonOf(sent)?.transactions
      if (!Array.isArray(transactions)) return undefined
      return JSON.stringify(
        transactions.map((item: Json) => [item?.instructedAmount, creditorAccountOf(item)]),
      )
    }),
  },
  {
    id: 'production/orders/executed-today-whatever-was-asked',
    clause: '1 §2.2',
    sentence: 'an order has its requestedExecutionDate',
    title: 'orders for later days are executed today',
    isAcross: true,
    where: at('submitJson'),
    start:
      () =>
      async (sent, { next, now }) => {
        if (operationOf(sent) !== 'submitJson') return await next(sent)
        const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(now())
        return await next(
          editJson(sent, (order) => {
            if (order?.requestedExecutionDate > day) order.requestedExecutionDate = day
          }),
        )
      },
  },
  {
    id: 'production/orders/first-debtor-for-all-in-xml',
    clause: '1 §4.1',
    sentence: 'each payment information of a pain.001 names its debtor account',
    title: 'all payment informations of a pain.001 debit the account of the first',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => {
      let first: string | undefined
      return editWhole(sent, 'DbtrAcct', (element) => (first ??= element))
    },
  },
  {
    id: 'production/orders/second-payment-information-lost',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'of a pain.001 the second payment information is lost',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) =>
      sent.body.split('<PmtInf>').length === 3
        ? editElements(
            editWhole(sent, 'PmtInf', (element, index) => (index === 1 ? '' : element)),
            'NbOfTxs',
            () => '1',
          )
        : sent,
  },
  {
    id: 'production/orders/second-debtor-lost',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'of a pain.001 what is to be debited to a second account is never executed, and told as accepted',
    isAcross: true,
    where: at('transactions'),
    start: () => {
      const lost: string[] = []
      return async (sent, { next }) => {
        if (operationOf(sent) === 'submitXml') lost.push(...ofSecondDebtor(sent.body))
        const answered = await next(sent)
        if (operationOf(sent) !== 'transactions') return answered
        return editJson(answered, (body) => {
          if (!Array.isArray(body?.entries)) return
          body.entries = body.entries.filter((entry: Json) =>
            (entry.transactions ?? []).every((item: Json) => !lost.includes(item.endToEndId)),
          )
        })
      }
    },
  },
  {
    id: 'production/orders/second-debtor-pays-both',
    clause: '1 §4.1',
    sentence: 'each payment information of a pain.001 names its debtor account',
    title: 'all payment informations of a pain.001 debit the account of the last',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => {
      const accounts = [...sent.body.matchAll(/<DbtrAcct>[\s\S]*?<\/DbtrAcct>/g)].map(([element]) => element)
      return editWhole(sent, 'DbtrAcct', () => accounts.at(-1)!)
    },
  },
  {
    id: 'production/orders/amounts-in-32-bits',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'amounts above 2^31 centimes are ordered as what 32 bits leave of them',
    isAcross: true,
    where: at('submitJson'),
    request: amounts((amount) => in32Bits(amount.toFixed(2))),
  },
  {
    id: 'production/orders/qr-as-iban',
    clause: '1 §2.2',
    sentence: 'qrDetails has a remittanceReference of its own',
    title: 'all references of QR bills in an order are that of the first',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      const first = all.find((item) => item?.qrDetails?.remittanceReference)?.qrDetails.remittanceReference
      for (const item of all)
        if (item?.qrDetails?.remittanceReference) item.qrDetails.remittanceReference = first
    }),
  },
  {
    id: 'production/orders/forwarded-twice',
    clause: '1 §1.1',
    sentence: 'the gateway validates the request and forwards it',
    title: 'the gateway sends an order again when it thinks that the bank is slow, and tells of the second',
    isAcross: true,
    where: submitted,
    start:
      () =>
      async (sent, { next }) => {
        if (!submitted(sent)) return await next(sent)
        await next(sent)
        return await next(sent)
      },
  },
  ...(['statusJson', 'statusXml'] as const).map((operation): Written => {
    const form = operation === 'statusJson' ? 'json' : 'xml'
    return {
      id: `production/submissions/of-another-permission-shown-in-${form}`,
      clause: '1 §1.4',
      sentence: 'operations are performed under a permission',
      title: `one customer's order is shown to another customer of the client (${form})`,
      isAcross: true,
      where: at(operation),
      start: shownToOthers(operation),
    }
  }),
]

/** What 32 bits leave of an amount in hundredths; an amount that fits stays. */
function in32Bits(amount: string): string {
  const digits = amount.replace('.', '')
  if (!/^\d+\.\d\d$/.test(amount) || Number(digits) < 2 ** 31) return amount
  const left = String(BigInt.asUintN(31, BigInt(digits))).padStart(3, '0')
  return `${left.slice(0, -2)}.${left.slice(-2)}`
}

/** The EndToEndIds below payment informations that name another account than the first one does. */
function ofSecondDebtor(message: string): readonly string[] {
  const payments = message.split('<PmtInf>').slice(1)
  const debtors = payments.map((payment) => /<DbtrAcct>[\s\S]*?<IBAN>([^<]*)/.exec(payment)?.[1])
  return payments
    .filter((_, index) => debtors[index] !== debtors[0])
    .flatMap((payment) => [...payment.matchAll(/<EndToEndId>([^<]*)/g)].map(([, id]) => id!))
}

/** What the first permission of a client was answered is answered to all of them. */
function cachedPerClient(operation: Operation): () => Exchanger {
  return () => {
    const cache = new Map<string, Answered>()
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (operationOf(sent) !== operation || answered.status !== 200) return answered
      const key = `${sent.client} ${sent.path}`
      if (!cache.has(key)) cache.set(key, answered)
      return withBody(answered, cache.get(key)!.body)
    }
  }
}

const ACCOUNTS: readonly Written[] = [
  ...(['accountConsents', 'paymentConsents', 'statements'] as const).map((operation): Written => ({
    id: `production/${slug(operation)}/cached-whatever-the-token`,
    clause: operation === 'statements' ? '1 §1.4' : '1 §4.2.5',
    sentence:
      operation === 'statements'
        ? 'operations are performed under a permission'
        : 'the list returns the consents linked with the access token of the request',
    title: `${slug(operation)} of the first customer of a client are given to all its customers`,
    isAcross: true,
    where: at(operation),
    start: cachedPerClient(operation),
  })),
  {
    id: 'production/transactions/amounts-in-32-bits',
    clause: '1 §2.7',
    sentence: 'an entry has its amount',
    title: 'amounts above 2^31 centimes are shown as what 32 bits leave of them',
    isAcross: true,
    where: at('transactions'),
    answer: eachEntry((entry) => {
      for (const one of [entry, ...(entry.transactions ?? [])]) {
        if (one.amount?.amount) one.amount.amount = in32Bits(String(one.amount.amount))
      }
    }),
  },
  {
    id: 'production/statement/amounts-in-32-bits',
    clause: '1 §1.3',
    sentence: 'statements conform to Swiss Payment Standards',
    title: 'amounts of entries above 2^31 centimes are written as what 32 bits leave of them',
    isAcross: true,
    where: at('statement'),
    answer: (answered) =>
      editWhole(answered, 'Ntry', (body) => editElements({ ...answered, body }, 'Amt', in32Bits).body),
  },
  {
    id: 'production/balance/amounts-in-32-bits',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'balances above 2^31 centimes are shown as what 32 bits leave of them',
    isAcross: true,
    where: at('balance'),
    answer: (answered) =>
      editJson(answered, (body) => {
        if (body?.balance?.amount) body.balance.amount = in32Bits(String(body.balance.amount))
      }),
  },
  {
    id: 'production/balance/largest-of-32-bits',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'balances above 2^31 centimes are shown as the largest number of 32 bits',
    isAcross: true,
    where: at('balance'),
    answer: (answered) =>
      editJson(answered, (body) => {
        const amount = String(body?.balance?.amount)
        if (in32Bits(amount) !== amount) body.balance.amount = '21474836.47'
      }),
  },
  ...(['account', 'balance', 'transactions', 'statement'] as const).map((operation): Written => ({
    id: `production/${operation}/of-another-permission-shown`,
    clause: '1 §1.4',
    sentence: 'operations are performed under a permission, whose accounts are those authorized',
    title: `${operation} of one customer is shown to another customer of the client`,
    isAcross: true,
    where: at(operation),
    start: shownToOthers(operation),
  })),
  {
    id: 'production/reads/cached-after-revocation',
    clause: '2 §7 row 1',
    sentence: 'an invalidated or expired token is answered 401',
    title: 'what was read once is read again from a cache when the token is refused',
    isAcross: true,
    where: reads,
    start: () => {
      const cache = new Map<string, Answered>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!reads(sent)) return answered
        const key = `${sent.path} ${bearerOf(sent)} ${permissionOf(sent)}`
        if (answered.status === 200) cache.set(key, answered)
        const cached = cache.get(key)
        return answered.status === 401 && cached ? echoing(cached, sent) : answered
      }
    },
  },
  {
    id: 'production/accounts/cached-whatever-the-token',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'the list that the first customer of a client gets is given to all its customers',
    isAcross: true,
    where: at('accounts'),
    start: () => {
      const cache = new Map<string, Answered>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'accounts' || answered.status !== 200) return answered
        if (!cache.has(sent.client)) cache.set(sent.client, answered)
        return withBody(answered, cache.get(sent.client)!.body)
      }
    },
  },
  {
    id: 'production/accounts/fewer-after-a-refresh',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'a refreshed token has lost the last account',
    isAcross: true,
    where: at('accounts'),
    start: () => {
      const bearers = new Map<string, string>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'accounts' || answered.status !== 200) return answered
        const first = bearers.get(permissionOf(sent))
        if (first === undefined) bearers.set(permissionOf(sent), bearerOf(sent))
        return first === undefined || first === bearerOf(sent)
          ? answered
          : editJson(answered, (list) => void list.pop())
      }
    },
  },
  {
    id: 'production/accounts/ibans-in-groups-of-four',
    clause: '1 §2.5',
    sentence: 'an account has its identification',
    title: 'IBANs in the list are written in groups of four',
    where: at('accounts'),
    answer: (answered) =>
      editJson(answered, (list) => {
        for (const one of Array.isArray(list) ? list : []) {
          if (one?.account)
            one.account.identification = one.account.identification.replaceAll(/(.{4})(?=.)/g, '$1 ')
        }
      }),
  },
  ...(['balance', 'transactions'] as const).flatMap((operation): readonly Written[] =>
    [
      { name: 'month-ends', appliesTo: isMonthEnd },
      { name: 'month-begins', appliesTo: isMonthBegin },
      { name: 'days-of-clock-changes', appliesTo: isClockChange },
      { name: 'sundays', appliesTo: isSunday },
    ].map(({ name, appliesTo }) => ({
      id: `production/${operation}/${name}-are-the-day-before`,
      clause: operation === 'balance' ? '1 §4.2.2' : '1 §4.2.3',
      sentence: 'a past date is answered with that day',
      title: `${operation} of ${name.replaceAll('-', ' ')} is that of the day before`,
      isAcross: true,
      where: at(operation),
      start: dayBefore(operation, appliesTo),
    })),
  ),
  {
    id: 'production/balance/past-has-the-current-amount',
    clause: '1 §4.2.2',
    sentence: 'the balance of a past date is the closing balance of that day',
    title: 'the closing balance of a past day has the amount of now',
    isAcross: true,
    where: at('balance'),
    start:
      () =>
      async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'balance' || !dayIn(sent) || answered.status !== 200) return answered
        const current = jsonOf(await next({ ...sent, path: sent.path.split('?')[0]! }))
        return editJson(answered, (body) => {
          if (current?.balance) body.balance = current.balance
        })
      },
  },
  {
    id: 'production/balance/single-precision',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'balances go through numbers of 32 bits',
    isAcross: true,
    where: at('balance'),
    answer: (answered) =>
      editJson(answered, (body) => {
        if (body?.balance) body.balance.amount = Math.fround(Number(body.balance.amount)).toFixed(2)
      }),
  },
  {
    id: 'production/transactions/reversals-turned',
    clause: '1 §2.7',
    sentence: 'an entry has its transactionType',
    title: 'entries that are reversals have the other sign',
    isAcross: true,
    where: at('transactions'),
    answer: eachEntry((entry) => {
      if (entry.reversalIndicator) entry.transactionType = entry.transactionType === 'CRDT' ? 'DBIT' : 'CRDT'
    }),
  },
  {
    id: 'production/transactions/exchanged-have-the-instructed-amount',
    clause: '1 §2.7',
    sentence: 'an entry has its amount beside the instructed one',
    title: 'entries in another currency show the amount before the exchange',
    isAcross: true,
    where: at('transactions'),
    answer: eachEntry((entry) => {
      if (entry.instructedAmount?.amount) entry.amount.amount = entry.instructedAmount.amount
    }),
  },
  {
    id: 'production/transactions/charges-taken-twice',
    clause: '1 §2.7',
    sentence: 'an entry has its amount beside its charges',
    title: 'entries with charges show the amount with the charges once more',
    isAcross: true,
    where: at('transactions'),
    answer: eachEntry((entry) => {
      const charges = Number(entry.totalChargesAmount?.amount)
      if (charges > 0) entry.amount.amount = (Number(entry.amount.amount) + charges).toFixed(2)
    }),
  },
  {
    id: 'production/transactions/by-value-date',
    clause: '1 §4.2.3',
    sentence: 'for a past date all transactions of that day are returned',
    title: 'entries whose value date is another day are missing',
    isAcross: true,
    where: at('transactions'),
    answer: (answered) =>
      editJson(answered, (body) => {
        if (Array.isArray(body?.entries)) {
          body.entries = body.entries.filter((entry: Json) => entry.valueDate === entry.bookingDate)
        }
      }),
  },
  {
    id: 'production/transactions/same-amounts-once',
    clause: '1 §4.2.3',
    sentence: 'for a past date all transactions of that day are returned',
    title: 'of entries with the same amount only the first is shown',
    isAcross: true,
    where: at('transactions'),
    answer: (answered) =>
      editJson(answered, (body) => {
        if (!Array.isArray(body?.entries)) return
        const seen = new Set<string>()
        body.entries = body.entries.filter((entry: Json) => {
          const key = `${entry.transactionType} ${entry.amount?.amount}`
          return !seen.has(key) && seen.add(key)
        })
      }),
  },
  {
    id: 'production/errors/token-in-detail',
    clause: '2 §5.4',
    sentence: 'tokens are protected as passwords are',
    title: 'the detail of a refusal quotes the access token',
    where: at(...RESOURCES),
    answer: (answered, sent) =>
      answered.status === 401 && bearerOf(sent) !== ''
        ? editJson(answered, (problem) => void (problem.detail = `${problem.detail ?? ''} ${bearerOf(sent)}`))
        : answered,
  },
  {
    id: 'production/token/answer-of-the-call-before',
    clause: '2 §4.1',
    sentence: 'a new access token is generated for the refresh token that was sent',
    title: 'a refresh with another refresh token gets the tokens of the refresh before',
    isAcross: true,
    where: at('token'),
    start: () => {
      let before: { readonly refresh: string; readonly answered: Answered } | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        const refresh = operationOf(sent) === 'token' && new URLSearchParams(sent.body).get('refresh_token')
        if (!refresh || answered.status !== 200) return answered
        const last = before
        before = { refresh, answered }
        return last && last.refresh !== refresh ? withBody(answered, last.answered.body) : answered
      }
    },
  },
  {
    id: 'production/statement/reads-the-name-as-a-prefix',
    clause: '1 §4.2',
    sentence: 'a camt document is retrieved by its reportId',
    title: 'a report that is asked for is the first one read in the scenario',
    isAcross: true,
    where: at('statement'),
    start: () => {
      let first: Answered | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'statement' || answered.status !== 200) return answered
        first ??= answered
        return nameIn(sent) === undefined ? answered : withBody(answered, first.body)
      }
    },
  },
]

export const PRODUCTION = ofGateway([...ORDERS, ...ACCOUNTS])
