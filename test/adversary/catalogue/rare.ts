import { echoing, editElements, editJson, editWhole, jsonOf, withHeader } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Context, Exchanger, Sent } from '../mutation.ts'
import { eachEntry } from './accounts.ts'
import { at, nameIn, operationOf, slug } from './operations.ts'
import type { Operation } from './operations.ts'
import { items } from './payments.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

// What happens rarely: an account is overdrawn, an order is in another currency, somebody names an account of others.

const OVERDRAWN: readonly Written[] = [
  {
    id: 'rare/balances/overdrawn-as-positive',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'the balance of an overdrawn account has no minus',
    isAcross: true,
    where: at('balance'),
    answer: (answered) =>
      editJson(answered, ({ balance }) => {
        if (typeof balance?.amount === 'string') balance.amount = balance.amount.replace(/^-/, '')
      }),
  },
  {
    id: 'rare/balances/overdrawn-as-zero',
    clause: '1 §2.6',
    sentence: 'a balance has its amount',
    title: 'the balance of an overdrawn account is zero',
    isAcross: true,
    where: at('balance'),
    answer: (answered) =>
      editJson(answered, ({ balance }) => {
        if (typeof balance?.amount === 'string') balance.amount = balance.amount.replace(/^-.*/, '0.00')
      }),
  },
  {
    id: 'rare/statement/overdrawn-as-credit',
    clause: '1 §1.3',
    sentence: 'a statement conforms to Swiss Payment Standards: a balance has its direction',
    title: 'balances of an overdrawn account are credits in statements',
    isAcross: true,
    where: at('statement'),
    answer: (answered) =>
      editWhole(
        answered,
        'Bal',
        (body) => editElements({ ...answered, body }, 'CdtDbtInd', () => 'CRDT').body,
      ),
  },
]

/** The account's own currency is that of the first payment, in what the suite orders. */
const IN_ANOTHER_CURRENCY: readonly Written[] = [
  {
    id: 'rare/orders/euros-paid-as-francs',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount with its currency',
    title: 'euros of an order are paid as as many francs',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      for (const { instructedAmount } of all) {
        if (instructedAmount?.currency === 'EUR') instructedAmount.currency = 'CHF'
      }
    }),
  },
  {
    id: 'rare/orders/euros-paid-as-francs-in-xml',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'euros of a pain.001 are paid as as many francs',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => {
      const body = sent.body.replaceAll(/(InstdAmt\s[^>]*Ccy=["'])EUR/g, '$1CHF')
      return body === sent.body ? sent : { ...sent, body }
    },
  },
  {
    id: 'rare/transactions/charges-in-the-amount-hidden',
    clause: '1 §2.7',
    sentence: 'an entry has its charges',
    title: 'charges of an entry are left out, and its amount has them all the same',
    isAcross: true,
    where: at('transactions'),
    answer: eachEntry((entry) => {
      for (const one of [entry, ...(entry.transactions ?? [])]) delete one.totalChargesAmount
    }),
  },
]

/** An order that debits an account of another permission is made under that permission, and is answered for. */
function debitedWhoeverPays(): Exchanger {
  const owners = new Map<string, { readonly sent: Sent; readonly next: Context['next'] }>()
  const made = new Map<string, { readonly sent: Sent; readonly next: Context['next'] }>()
  const compact = (iban: string): string => iban.replaceAll(/\s/g, '').toUpperCase()
  const asOwner = (sent: Sent, owner: Sent): Sent =>
    ['authorization', 'permission-id'].reduce(
      (changed, name) => withHeader(changed, name, owner.headers.get(name) ?? undefined),
      sent,
    )
  return async (sent, context) => {
    const operation = operationOf(sent)
    const owner =
      operation === 'statusJson' || operation === 'statusXml'
        ? made.get(nameIn({ ...sent, path: sent.path.replace('/iso20022/', '/') }) ?? '')
        : operation === 'submitJson' || operation === 'submitXml'
          ? owners.get(compact(debtorOf(sent) ?? ''))
          : undefined
    const isOther = owner && owner.sent.headers.get('permission-id') !== sent.headers.get('permission-id')
    if (isOther && operation?.startsWith('status')) return await owner.next(asOwner(sent, owner.sent))
    const answered = await context.next(sent)
    if (answered.status >= 300) return answered
    const list: Json = operation === 'accounts' ? jsonOf(answered) : undefined
    if (Array.isArray(list)) {
      for (const account of list)
        owners.set(compact(String(account?.account?.identification)), { sent, next: context.next })
    }
    if (!isOther) return answered
    // What the bank took, and is about to reject, is made all the same.
    const taken = await owner.next(asOwner(sent, owner.sent))
    const location = taken.headers.get('location') ?? ''
    const id: string | undefined = jsonOf(taken)?.submissionId ?? nameIn({ ...sent, path: location })
    if (id) made.set(id, owner)
    return taken
  }
}

function debtorOf(sent: Sent): string | undefined {
  return (
    jsonOf(sent)?.debtorAccount?.identification ??
    /<(?:\w+:)?DbtrAcct>[\s\S]*?<(?:\w+:)?IBAN>([^<]*)/.exec(sent.body)?.[1]
  )
}

const COVERED_BY_ANOTHER: readonly Operation[] = [
  'account',
  'balance',
  'transactions',
  'accounts',
  'statements',
  'accountConsents',
  'paymentConsents',
]

/** What a permission without an account must not show is shown as the permission that had all of them was shown it. */
function asToTheWholeContract(operation: Operation): () => Exchanger {
  return () => {
    let known: Map<string, Answered> | undefined
    return async (sent, { next, profile }) => {
      // Another client is refused for another reason.
      const isHosted = !sent.headers.has('authorization') && sent.client === 'first'
      const base = /^(.*)\/(?:account-information|payment-submission|consent-flow)\//.exec(sent.path)?.[1]
      if (!known && base !== undefined) {
        known = new Map()
        const ask = async (module: string, path: string): Promise<Answered> => {
          const headers = new Headers(profile().headers)
          headers.set('x-correlation-id', 'whole')
          const asked = {
            ...sent,
            method: 'GET',
            path: `${base}/${module}/version${path}`,
            headers,
            body: '',
          }
          const answered = await next(asked)
          if (answered.status === 200) known!.set(asked.path, answered)
          return answered
        }
        const list: Json = jsonOf(await ask('account-information', '/accounts'))
        for (const { id } of Array.isArray(list) ? list : []) {
          for (const below of ['', '/balance', '/transactions'])
            await ask('account-information', `/accounts/${String(id)}${below}`)
        }
        await ask('account-information', '/iso20022/statements')
        await ask('account-information', '/consents')
        await ask('payment-submission', '/consents')
      }
      const answered = await next(sent)
      const shown = known?.get(sent.path)
      if (operationOf(sent) !== operation || !isHosted || !shown || [401, 503].includes(answered.status)) {
        return answered
      }
      return echoing(shown, sent)
    }
  }
}

const DESELECTED: readonly Written[] = COVERED_BY_ANOTHER.map((operation): Written => ({
  id: `rare/deselected/shown-by-${slug(operation)}`,
  clause: '1 §1.4',
  sentence: 'an operation is performed under a permission',
  title: `an account that the customer has left out of the consent is shown by ${operation} all the same`,
  isAcross: true,
  where: at(operation),
  start: asToTheWholeContract(operation),
}))

const OF_OTHERS: readonly Written[] = [
  {
    id: 'rare/orders/from-any-account',
    clause: '1 §1.4',
    sentence: 'an operation is performed under a permission',
    title: 'an order debits whatever account it names, also one of another permission',
    isAcross: true,
    where: at('submitJson', 'submitXml', 'accounts', 'statusJson', 'statusXml'),
    start: debitedWhoeverPays,
  },
]

export const RARE = ofGateway([...OVERDRAWN, ...IN_ANOTHER_CURRENCY, ...DESELECTED, ...OF_OTHERS])
