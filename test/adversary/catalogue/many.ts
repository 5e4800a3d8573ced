import { editElements, editJson, editWhole, objectsIn } from '../edit.ts'
import type { Answered, Sent } from '../mutation.ts'
import { entries } from './accounts.ts'
import { inAnswers, instead, itemsOf } from './card-calls.ts'
import type { Json, Make } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import { at } from './operations.ts'
import { items } from './payments.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

/** Sizes of pages, buffers and batches that programs like. */
const LIMITS = [10, 50, 100] as const

const ALL_SUBMITTED = 'an order has an array of instructions, all of which are submitted'
const ALL_OF_A_DAY = 'for a past date it returns all transactions of that day'

/** The first so many payments of a pain.001, with a header that agrees. */
function firstPayments(most: number): (sent: Sent) => Sent {
  return (sent) => {
    let left = 0
    const cut = editWhole(sent, 'CdtTrfTxInf', (element, index) => {
      if (index >= most) return ''
      left++
      return element
    })
    return cut === sent ? sent : editElements(cut, 'NbOfTxs', () => String(left))
  }
}

/** The first so many of these elements within each of those. */
function firstWithin(outer: string, inner: string, most: number): (answered: Answered) => Answered {
  return (answered) =>
    editWhole(
      answered,
      outer,
      (body) =>
        editWhole({ ...answered, body }, inner, (element, index) => (index < most ? element : '')).body,
    )
}

const OF_ORDERS: readonly Written[] = LIMITS.flatMap((most): readonly Written[] => [
  {
    id: `many/orders/json-at-most-${most}`,
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: `of an order only the first ${most} payments arrive`,
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => all.slice(0, most)),
  },
  {
    id: `many/orders/json-last-${most}`,
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: `of an order only the last ${most} payments arrive`,
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => all.slice(-most)),
  },
  {
    id: `many/orders/json-every-${most}th-lost`,
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: `of an order one payment in ${most} is lost, where one batch ends and the next begins`,
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => all.filter((_, index) => (index + 1) % most !== 0)),
  },
  {
    id: `many/orders/json-every-${most}th-twice`,
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: `of an order one payment in ${most} is there twice, where one batch ends and the next begins`,
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.flatMap((item, index) => ((index + 1) % most === 0 ? [item, again(item)] : [item])),
    ),
  },
  {
    id: `many/orders/json-over-${most}-in-another-order`,
    clause: '1 §2.2',
    sentence: ALL_SUBMITTED,
    title: `the payments of an order after the first ${most} have the details of those before`,
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.map((item, index) => (index < most ? item : { ...all[index % most], ...idsOf(item) })),
    ),
  },
  {
    id: `many/orders/xml-at-most-${most}`,
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: `of a pain.001 only the first ${most} payments arrive`,
    isAcross: true,
    where: at('submitXml'),
    request: firstPayments(most),
  },
])

/** Under an instructionId of its own, so that a bank takes it. */
function again(item: Json): Json {
  return { ...item, instructionId: `${String(item.instructionId)}B` }
}

/** What tells payments apart, so that only their details are those of another. */
function idsOf({ instructionId, endToEndId }: Json): Json {
  return { instructionId, endToEndId }
}

const OF_LISTS: readonly Written[] = LIMITS.flatMap((most): readonly Written[] => [
  {
    id: `many/transactions/at-most-${most}`,
    clause: '1 §4.2 rule 3',
    sentence: ALL_OF_A_DAY,
    title: `no more than the first ${most} entries are returned`,
    isAcross: true,
    where: at('transactions'),
    answer: entries((list) => list.slice(0, most)),
  },
  {
    id: `many/transactions/newest-${most}`,
    clause: '1 §4.2 rule 3',
    sentence: ALL_OF_A_DAY,
    title: `no more than the last ${most} entries are returned`,
    isAcross: true,
    where: at('transactions'),
    answer: entries((list) => list.slice(-most)),
  },
  {
    id: `many/transactions/of-an-entry-at-most-${most}`,
    clause: '1 §2.7',
    sentence: 'an entry has its transactions',
    title: `an entry shows no more than ${most} of its transactions`,
    isAcross: true,
    where: at('transactions'),
    answer: (answered) =>
      editJson(answered, (body) => {
        for (const object of objectsIn(body?.entries)) {
          if (Array.isArray(object.transactions)) object.transactions = object.transactions.slice(0, most)
        }
      }),
  },
  {
    id: `many/statement/entries-at-most-${most}`,
    clause: '1 §4.2',
    sentence: 'a statement conforms to Swiss Payment Standards: its entries lead from balance to balance',
    title: `a statement has no more than ${most} entries`,
    isAcross: true,
    where: at('statement'),
    answer: (answered) => editWhole(answered, 'Ntry', (element, index) => (index < most ? element : '')),
  },
  {
    id: `many/statement/details-at-most-${most}`,
    clause: '1 §1.3',
    sentence: 'a statement conforms to Swiss Payment Standards: a batch has its payments',
    title: `an entry of a statement has no more than ${most} payments`,
    isAcross: true,
    where: at('statement'),
    answer: firstWithin('NtryDtls', 'TxDtls', most),
  },
  {
    id: `many/statements/at-most-${most}`,
    clause: '1 §4.2',
    sentence: 'the list has the statements',
    title: `no more than ${most} statements are listed`,
    isAcross: true,
    where: at('statements'),
    answer: (answered) =>
      editJson(answered, (list) => (Array.isArray(list) ? list.slice(0, most) : undefined)),
  },
  {
    id: `many/report/at-most-${most}`,
    clause: '1 §4.1',
    sentence: 'the status report is about the payments of the submission',
    title: `a status report names no more than ${most} payments`,
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) =>
      editWhole(answered, 'TxInfAndSts', (element, index) => (index < most ? element : '')),
  },
  {
    id: `many/status/at-most-${most}`,
    clause: '1 §2.3',
    sentence: 'the status has the instructions of the order',
    title: `a status names no more than ${most} payments`,
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (status) => {
        if (Array.isArray(status?.transactions)) status.transactions = status.transactions.slice(0, most)
      }),
  },
])

export const MANY = ofGateway([...OF_ORDERS, ...OF_LISTS])

/** What a search has to find is said of events alone. */
const SEARCHES = {
  authorizations: 'silent',
  presentments: 'silent',
  'digital-search': 'silent',
  'digital-authorizations': 'silent',
  events: 'POST /push/events returns the ids of events matching a filter',
} as const

const ofCards = mutationsOf('cards', { isAcrossExchanges: true })

/** No more than so many in all, whatever page is asked for, and the total agrees. */
function atMost(op: string, most: number): Make {
  return inAnswers({ op }, (body, call) => {
    const found = itemsOf(body)
    if (!found) return undefined
    const before = Number(call.sent?.pageNumber ?? 0) * Number(call.sent?.pageSize ?? found.length)
    found.splice(Math.max(0, most - before))
    return body.totalRecords > most ? { ...body, totalRecords: most } : body
  })
}

const OF_SEARCHES = Object.entries(SEARCHES).flatMap(([op, sentence]) =>
  [1, 2, 3, 5, 10].map((most) =>
    ofCards(
      `many/${op}-at-most-${most}`,
      op === 'events' ? '3 §6.2' : '3 §4',
      sentence,
      `no more than ${most} of what is searched for by ${op} are found in all`,
      atMost(op, most),
    ),
  ),
)

const OF_RESENDING = [1, 2, 5, 10].map((most) =>
  ofCards(
    `many/resend-at-most-${most}`,
    '3 §6.2',
    'POST /push/events/resend resends events for a list of ids',
    `of a list of ids the first ${most} are sent again`,
    instead({ op: 'resend' }, (call) => {
      const eventIds = (call.sent?.eventIds as Json[] | undefined)?.slice(0, most)
      return call.ask({ ...call.request, body: JSON.stringify({ ...call.sent, eventIds }) })
    }),
  ),
)

export const CARDS_MANY = [...OF_SEARCHES, ...OF_RESENDING]
