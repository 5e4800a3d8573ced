import { editElements, editJson, editWhole, objectsIn } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Sent } from '../mutation.ts'
import { entries } from './accounts.ts'
import { at } from './operations.ts'
import type { Operation } from './operations.ts'
import { blockOf, creditorAccountOf, items } from './payments.ts'
import { takenForTheOneBefore } from './production.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

// What is alike is taken for the same: two payments, two entries, two accounts.

const ALL_SUBMITTED = 'an order has an array of instructions, all of which are submitted'
const ALL_OF_A_DAY = 'for a past date it returns all transactions of that day'

/** Those whose key no earlier one has. */
function firstOfEach<Item>(all: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return all.filter((item) => {
    const key = keyOf(item)
    return !seen.has(key) && seen.add(key)
  })
}

function accountOf(item: Json): string {
  return JSON.stringify(creditorAccountOf(item))
}

/** A payment without its identifications. */
function contentOf({ instructionId, endToEndId, ...content }: Json): string {
  return JSON.stringify(content)
}

function textIn(element: string, name: string): string {
  return new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(element)?.[1] ?? ''
}

/** Takes out elements that have the key of an earlier one, with a header that agrees where the message has one. */
function elementsOnce<Message extends Answered | Sent>(
  message: Message,
  name: string,
  keyOf: (element: string) => string,
): Message {
  const seen = new Set<string>()
  let left = 0
  const cut = editWhole(message, name, (element) => {
    const key = keyOf(element)
    if (seen.has(key)) return ''
    seen.add(key)
    left++
    return element
  })
  return cut === message || name !== 'CdtTrfTxInf' ? cut : editElements(cut, 'NbOfTxs', () => String(left))
}

const OF_ORDERS: readonly Written[] = [
  {
    id: 'alike/orders/equal-payments-once',
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: 'of payments that differ by their identifications alone only the first is made',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => firstOfEach(all, contentOf)),
  },
  {
    id: 'alike/orders/equal-payments-once-in-xml',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'of payments of a pain.001 that differ by their identifications alone only the first is made',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) =>
      elementsOnce(sent, 'CdtTrfTxInf', (element) =>
        element.replaceAll(/<(?:\w+:)?PmtId>[\s\S]*?<\/(?:\w+:)?PmtId>/g, ''),
      ),
  },
  {
    id: 'alike/orders/one-end-to-end-id-one-payment',
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: 'of payments with one endToEndId only the first is made',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => firstOfEach(all, ({ endToEndId }) => String(endToEndId))),
  },
  {
    id: 'alike/orders/one-end-to-end-id-one-payment-in-xml',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'of payments of a pain.001 with one EndToEndId only the first is made',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => elementsOnce(sent, 'CdtTrfTxInf', (element) => textIn(element, 'EndToEndId')),
  },
  {
    id: 'alike/orders/one-creditor-one-amount-one-payment',
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: 'of payments of one amount to one account only the first is made',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      firstOfEach(all, (item) => `${accountOf(item)} ${JSON.stringify(item?.instructedAmount)}`),
    ),
  },
  {
    id: 'alike/orders/name-of-the-first-payment-to-an-account',
    clause: '1 §2.2',
    sentence: 'a payment has its creditor',
    title: 'all payments to one account have the creditor of the first',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      const first = new Map<string, Json>()
      for (const item of all) {
        if (!blockOf(item)) continue
        if (!first.has(accountOf(item))) first.set(accountOf(item), blockOf(item).creditor)
        blockOf(item).creditor = first.get(accountOf(item))
      }
    }),
  },
  {
    id: 'alike/orders/remittance-of-the-first-payment-to-an-account',
    clause: '1 §2.2',
    sentence: 'a payment has its remittance information',
    title: 'all payments to one account have the remittance information of the first',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      const first = new Map<string, Json>()
      for (const item of all) {
        if (blockOf(item)?.remittanceInformation === undefined) continue
        const key = accountOf(item)
        if (!first.has(key)) first.set(key, blockOf(item).remittanceInformation)
        blockOf(item).remittanceInformation = first.get(key)
      }
    }),
  },
  {
    id: 'alike/orders/like-the-one-before-in-xml',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'a pain.001 with the amounts and accounts of the one before is taken for it, and is lost',
    isAcross: true,
    where: at('submitXml'),
    start: takenForTheOneBefore('submitXml', ({ body }) =>
      [...body.matchAll(/<(?:\w+:)?(?:InstdAmt|IBAN|ReqdExctnDt)\b[^>]*>[^<]*/g)]
        .map(([text]) => text)
        .join(' '),
    ),
  },
]

const OF_LISTS: readonly Written[] = [
  {
    id: 'alike/transactions/equal-entries-once',
    clause: '1 §4.2 rule 3',
    sentence: ALL_OF_A_DAY,
    title: 'of entries that differ by their ids alone only the first is shown',
    isAcross: true,
    where: at('transactions'),
    answer: entries((list) =>
      firstOfEach(list, (entry) =>
        JSON.stringify(entry, (key, value: unknown) =>
          /id$|^entryReference/i.test(key) ? undefined : value,
        ),
      ),
    ),
  },
  {
    id: 'alike/transactions/one-end-to-end-id-one-entry',
    clause: '1 §4.2 rule 3',
    sentence: ALL_OF_A_DAY,
    title: 'of entries with one endToEndId only the first is shown',
    isAcross: true,
    where: at('transactions'),
    answer: entries((list) =>
      firstOfEach(
        list,
        (entry) =>
          entry.transactions?.[0]?.endToEndId ?? `${String(entry.entryId)} ${String(entry.entryReference)}`,
      ),
    ),
  },
  {
    id: 'alike/transactions/one-end-to-end-id-one-transaction',
    clause: '1 §2.7',
    sentence: 'an entry has its transactions',
    title: 'of the transactions of an entry with one endToEndId only the first is shown',
    isAcross: true,
    where: at('transactions'),
    answer: (answered) =>
      editJson(answered, (body) => {
        for (const object of objectsIn(body?.entries)) {
          if (!Array.isArray(object.transactions)) continue
          object.transactions = firstOfEach(object.transactions, (one: Json) => String(one?.endToEndId))
        }
      }),
  },
  {
    id: 'alike/statement/equal-entries-once',
    clause: '1 §4.2',
    sentence: 'a statement conforms to Swiss Payment Standards: its entries lead from balance to balance',
    title: 'of entries of a statement with one amount and direction only the first is there',
    isAcross: true,
    where: at('statement'),
    answer: (answered) =>
      elementsOnce(answered, 'Ntry', (entry) => `${textIn(entry, 'Amt')} ${textIn(entry, 'CdtDbtInd')}`),
  },
  {
    id: 'alike/statement/one-end-to-end-id-one-payment',
    clause: '1 §1.3',
    sentence: 'a statement conforms to Swiss Payment Standards: a batch has its payments',
    title: 'of payments in a statement with one EndToEndId only the first is there',
    isAcross: true,
    where: at('statement'),
    answer: (answered) => elementsOnce(answered, 'TxDtls', (one) => textIn(one, 'EndToEndId') || one),
  },
  {
    id: 'alike/report/one-end-to-end-id-one-payment',
    clause: '1 §4.1',
    sentence: 'the status report is about the payments of the submission',
    title: 'of payments in a status report with one OrgnlEndToEndId only the first is there',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => elementsOnce(answered, 'TxInfAndSts', (one) => textIn(one, 'OrgnlEndToEndId')),
  },
]

function listedOnce(operations: readonly Operation[], field: string): Pick<Written, 'where' | 'answer'> {
  return {
    where: at(...operations),
    answer: (answered) =>
      editJson(answered, (list) =>
        Array.isArray(list) ? firstOfEach(list, (one: Json) => String(one?.[field])) : undefined,
      ),
  }
}

const OF_ACCOUNTS: readonly Written[] = [
  {
    id: 'alike/accounts/one-of-each-currency',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'of the accounts in one currency only the first is in the list',
    isAcross: true,
    ...listedOnce(['accounts'], 'currency'),
  },
  {
    id: 'alike/accounts/one-of-each-designation',
    clause: '1 §4.2',
    sentence: 'the list has the authorized accounts',
    title: 'of the accounts with one designation only the first is in the list',
    isAcross: true,
    ...listedOnce(['accounts'], 'designation'),
  },
  {
    id: 'alike/consents/one-of-each-currency',
    clause: '1 §4.2 rule 5',
    sentence: 'the list has the consents of the token',
    title: 'of the consents in one currency only the first is in the list',
    isAcross: true,
    ...listedOnce(['accountConsents'], 'currency'),
  },
]

export const ALIKE = ofGateway([...OF_ORDERS, ...OF_LISTS, ...OF_ACCOUNTS])
