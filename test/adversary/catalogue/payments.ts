import {
  editElements,
  editJson,
  editWhole,
  jsonOf,
  objectsIn,
  plain,
  shifted,
  withBody,
  withHeader,
} from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Exchanger, Sent } from '../mutation.ts'
import { at, nameIn, operationOf } from './operations.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

const submitted = at('submitJson', 'submitXml')

/** Changes the items of an order in JSON on its way to the bank, or gives others. */
export function items(change: (items: Json[]) => Json[] | void): (sent: Sent) => Sent {
  return (sent) =>
    editJson(sent, (order) => {
      if (!Array.isArray(order?.transactions)) return
      order.transactions = change(order.transactions) ?? order.transactions
    })
}

function blocksOf(item: Json): Json[] {
  return [item?.ibanDetails, item?.otherDetails, item?.qrDetails].filter(Boolean)
}

/** The details of an item that has one block of them, as items have. */
export function blockOf(item: Json): Json {
  return blocksOf(item)[0]
}

export function creditorAccountOf(item: Json): Json {
  return blockOf(item)?.creditorAccount
}

function inBlocks(change: (block: Json) => void): (sent: Sent) => Sent {
  return items((all) => all.flatMap(blocksOf).forEach(change))
}

/** What is accepted at 400 when the problem says so. */
function acceptsWhen(appliesTo: (sent: Sent, answered: Answered) => boolean) {
  return (answered: Answered, sent: Sent): Answered =>
    answered.status === 400 && appliesTo(sent, answered)
      ? plain(201, JSON.stringify({ submissionId: '0123456789abcdef0123456789abcdef' }))
      : answered
}

function orderIn(sent: Sent): Json {
  return jsonOf(sent) ?? {}
}

const REFUSAL = JSON.stringify({ type: '/problems/INVALID_PAYLOAD', title: 'Not valid' })

function refuses(appliesTo: (sent: Sent) => boolean): () => Exchanger {
  return () =>
    async (sent, { next }) => {
      if (!appliesTo(sent)) return await next(sent)
      return withHeader(
        plain(400, REFUSAL, 'application/problem+json'),
        'x-correlation-id',
        sent.headers.get('x-correlation-id') ?? undefined,
      )
    }
}

/** Answers of one operation in the order of their resources: what belongs to one is said of the one before. */
function ofTheOneBefore(operation: 'statusJson' | 'statusXml'): () => Exchanger {
  return () => {
    let last: { readonly name: string; readonly answered: Answered } | undefined
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (operationOf(sent) !== operation || answered.status !== 200) return answered
      const before = last
      const name = nameIn(sent)!
      last = { name, answered }
      return before && before.name !== name ? withBody(answered, before.answered.body) : answered
    }
  }
}

const ORDERS: readonly Written[] = [
  {
    id: 'orders/second-item-lost',
    clause: '1 §2.2',
    sentence: 'an order has an array of instructions, all of which are submitted',
    title: 'of an order only the first payment arrives',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => void all.splice(1, 1)),
  },
  {
    id: 'orders/second-item-lost-in-xml',
    clause: '1 §4.1',
    sentence: 'the instructions of a pain.001 are submitted',
    title: 'of a pain.001 the second transaction is lost',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => editWhole(sent, 'CdtTrfTxInf', (element, index) => (index === 1 ? '' : element)),
  },
  {
    id: 'orders/second-item-lost-and-accepted',
    clause: '1 §2.3',
    sentence: 'the status has the instructions of the order',
    title: 'the second payment never arrives, and its status is that of the first',
    isAcross: true,
    where: at('submitJson', 'statusJson'),
    start: () => {
      const lost = new Map<string, string>()
      return async (sent, { next }) => {
        if (operationOf(sent) === 'submitJson') {
          const order = orderIn(sent)
          const arrived = items((all) => void all.splice(1, 1))(sent)
          const answered = await next(arrived)
          const id = jsonOf(answered)?.submissionId
          const second = order.transactions?.[1]?.instructionId
          if (id && second) lost.set(id, second)
          return answered
        }
        const answered = await next(sent)
        const second = operationOf(sent) === 'statusJson' && lost.get(nameIn(sent) ?? '')
        if (!second) return answered
        return editJson(answered, (status) => {
          const [first] = status.transactions ?? []
          if (first) status.transactions.push({ ...first, instructionId: second })
        })
      }
    },
  },
  {
    id: 'orders/booked-twice',
    clause: '1 §1.2',
    sentence: 'a submitted instruction is one instruction',
    title: 'each JSON order is given to the bank twice, under another messageId',
    isAcross: true,
    where: at('submitJson'),
    start:
      () =>
      async (sent, { next, now }) => {
        const answered = await next(sent)
        if (operationOf(sent) === 'submitJson' && answered.status < 300) {
          await next({
            ...sent,
            body: sent.body.replaceAll(String(orderIn(sent).messageId), `${Math.trunc(now() / 1000)}-2`),
          })
        }
        return answered
      },
  },
  {
    id: 'orders/creditors-swapped',
    clause: '1 §2.2',
    sentence: 'each item names its own creditor account',
    title: 'the creditor accounts of the first two items change places',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      const [one, other] = [blocksOf(all[0])[0], blocksOf(all[1])[0]]
      if (!one || !other) return
      ;[one.creditorAccount, other.creditorAccount] = [other.creditorAccount, one.creditorAccount]
    }),
  },
  {
    id: 'orders/creditor-names-swapped',
    clause: '1 §2.2',
    sentence: 'each item names its own creditor',
    title: 'the creditors of the first two items change places beside their accounts',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      const [one, other] = [blocksOf(all[0])[0], blocksOf(all[1])[0]]
      if (!one || !other) return
      ;[one.creditor, other.creditor] = [other.creditor, one.creditor]
    }),
  },
  {
    id: 'orders/another-creditor-account',
    clause: '1 §2.2',
    sentence: 'an item names the account of its creditor',
    title: 'payments by IBAN go to an account of somebody else',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => {
        if (item?.ibanDetails?.creditorAccount?.identification === 'CH9300762011623852957') {
          item.ibanDetails.creditorAccount.identification = 'CH5604835012345678009'
        }
      }),
    ),
  },
  {
    id: 'orders/another-creditor-account-in-xml',
    clause: '1 §4.1',
    sentence: 'a pain.001 names the account of its creditor',
    title: 'payments of a pain.001 go to an account of somebody else',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) =>
      editWhole(sent, 'CdtrAcct', (element) =>
        element.replace('CH9300762011623852957', 'CH5604835012345678009'),
      ),
  },
  {
    id: 'orders/another-creditor-name',
    clause: '1 §2.2',
    sentence: 'an item names its creditor',
    title: 'the creditor is called after the debtor',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      if (block.creditor) block.creditor.name = 'Conformance'
    }),
  },
  {
    id: 'orders/creditor-address-lost',
    clause: '1 §2.2',
    sentence: 'a creditor has a postal address',
    title: 'town and post code of creditors change places',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      const address = block.creditor?.postalAddress?.structured
      if (address) [address.postCode, address.townName] = [address.townName, address.postCode]
    }),
  },
  {
    id: 'orders/a-cent-less',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'every JSON payment is a cent less',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => {
        const amount = item?.instructedAmount
        if (amount && /^\d+\.\d\d$/.test(String(amount.amount)) && Number(amount.amount) > 1) {
          amount.amount = (Number(amount.amount) - 0.01).toFixed(2)
        }
      }),
    ),
  },
  {
    id: 'orders/a-cent-less-in-xml',
    clause: '1 §4.1',
    sentence: 'a pain.001 has the instructed amount',
    title: 'every XML payment above one is a cent less',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) =>
      editElements(sent, 'InstdAmt', (text) => (Number(text) > 1 ? (Number(text) - 0.01).toFixed(2) : text)),
  },
  {
    id: 'orders/amounts-without-decimals',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'what stands behind the decimal point is cut off',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => {
        const amount = item?.instructedAmount
        if (amount && Number(amount.amount) > 1) amount.amount = String(Math.trunc(Number(amount.amount)))
      }),
    ),
  },
  {
    id: 'orders/amounts-as-cents',
    clause: '1 §2.2',
    sentence: 'an item has its instructed amount',
    title: 'amounts arrive a hundredfold',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => {
        const amount = item?.instructedAmount
        if (amount && Number(amount.amount) > 1) amount.amount = (Number(amount.amount) * 100).toFixed(2)
      }),
    ),
  },
  {
    id: 'orders/amounts-of-the-first-item',
    clause: '1 §2.2',
    sentence: 'each item has its own amount',
    title: 'all items of an order get the amount of the first',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => all.forEach((item) => void (item.instructedAmount = all[0].instructedAmount))),
  },
  {
    id: 'orders/another-currency',
    clause: '1 §2.2',
    sentence: 'an instructed amount has its currency',
    title: 'francs are taken for euros',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => {
        if (item?.instructedAmount?.currency === 'CHF') item.instructedAmount.currency = 'EUR'
      }),
    ),
  },
  {
    id: 'orders/another-debtor-account',
    clause: '1 §2.2',
    sentence: 'an order names the account that is debited',
    title: 'the savings account of the same owner is debited',
    isAcross: true,
    where: at('submitJson'),
    start: () => {
      let other: string | undefined
      return async (sent, { next }) => {
        const operation = operationOf(sent)
        if (operation === 'submitJson') {
          other ??= await secondIban(sent, next)
          const arrived = editJson(sent, (order) => {
            if (order?.debtorAccount && other) order.debtorAccount.identification = other
          })
          return await next(arrived)
        }
        return await next(sent)
      }
    },
  },
  {
    id: 'orders/end-to-end-lost',
    clause: '1 §2.2',
    sentence: 'an item has its endToEndId',
    title: 'endToEndId is replaced by NOTPROVIDED',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => all.forEach((item) => void (item.endToEndId = 'NOTPROVIDED'))),
  },
  {
    id: 'orders/end-to-end-lost-in-xml',
    clause: '1 §4.1',
    sentence: 'a pain.001 has the EndToEndId',
    title: 'EndToEndId is replaced by NOTPROVIDED',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => editElements(sent, 'EndToEndId', () => 'NOTPROVIDED'),
  },
  {
    id: 'orders/end-to-end-swapped',
    clause: '1 §2.2',
    sentence: 'each item has its own endToEndId',
    title: 'the endToEndId of the first two items change places',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => {
      if (all.length > 1) [all[0].endToEndId, all[1].endToEndId] = [all[1].endToEndId, all[0].endToEndId]
    }),
  },
  {
    id: 'orders/end-to-end-in-capitals',
    clause: '1 §2.2',
    sentence: 'an item has its endToEndId',
    title: 'endToEndId arrives in capitals',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => void (item.endToEndId = String(item.endToEndId).toUpperCase())),
    ),
  },
  {
    id: 'orders/end-to-end-cut',
    clause: '1 §2.2',
    sentence: 'an item has its endToEndId',
    title: 'endToEndId is cut after 16 characters',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) =>
      all.forEach((item) => void (item.endToEndId = String(item.endToEndId).slice(0, 16))),
    ),
  },
  {
    id: 'orders/remittance-lost',
    clause: '1 §2.2',
    sentence: 'an item has its remittance information',
    title: 'the remittance information does not reach the booking',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => delete block.remittanceInformation),
  },
  {
    id: 'orders/remittance-lost-in-xml',
    clause: '1 §4.1',
    sentence: 'a pain.001 has the remittance information',
    title: 'RmtInf of a pain.001 does not reach the booking',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) => editWhole(sent, 'RmtInf', () => ''),
  },
  {
    id: 'orders/reference-lost',
    clause: '1 §2.2',
    sentence: 'an item has its remittance reference',
    title: 'the creditor reference does not reach the booking',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => delete block.remittanceReference),
  },
  {
    id: 'orders/umlauts-lost',
    clause: '1 §2.2',
    sentence: 'a party has its name and address',
    title: 'letters beyond ASCII become question marks',
    isAcross: true,
    where: submitted,
    request: (sent) => {
      const body = sent.body.replaceAll(/[^\p{ASCII}]/gu, '?')
      return body === sent.body ? sent : { ...sent, body }
    },
  },
  {
    id: 'orders/a-day-later',
    clause: '1 §2.2',
    sentence: 'an order has its requested execution date',
    title: 'orders are executed a day later',
    isAcross: true,
    where: at('submitJson'),
    request: (sent) =>
      editJson(sent, (order) => {
        if (
          typeof order?.requestedExecutionDate === 'string' &&
          /^\d{4}-\d\d-\d\d$/.test(order.requestedExecutionDate)
        ) {
          order.requestedExecutionDate = shifted(order.requestedExecutionDate, 1)
        }
      }),
  },
  {
    id: 'orders/a-day-later-in-xml',
    clause: '1 §4.1',
    sentence: 'a pain.001 has the requested execution date',
    title: 'orders of a pain.001 are executed a day later',
    isAcross: true,
    where: at('submitXml'),
    request: (sent) =>
      editWhole(sent, 'ReqdExctnDt', (element) =>
        element.replace(/\d{4}-\d\d-\d\d/, (date) => shifted(date, 1)),
      ),
  },
  {
    id: 'orders/single-as-batch',
    clause: '1 §2.2',
    sentence: 'the booking instruction is SINGLEBOOKING or BATCHBOOKING',
    title: 'single bookings are booked as one sum',
    isAcross: true,
    where: at('submitJson'),
    request: (sent) =>
      editJson(sent, (order) => {
        if (order?.bookingInstruction === 'SINGLEBOOKING_NOA') order.bookingInstruction = 'BATCHBOOKING_NOA'
      }),
  },
  {
    id: 'orders/charge-bearer-changed',
    clause: '1 §2.2',
    sentence: 'silent',
    title: 'shared charges are borne by the debtor',
    isAcross: true,
    where: at('submitJson'),
    request: inBlocks((block) => {
      if (block.chargeBearer) block.chargeBearer = 'DEBT'
    }),
  },
  {
    id: 'orders/order-of-items-reversed',
    clause: '1 §2.2',
    sentence: 'silent',
    title: 'the items of an order arrive in the reverse order',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => void all.splice(0, all.length, ...all.toReversed())),
  },
  {
    id: 'orders/last-item-of-long-orders-lost',
    clause: '1 §2.2',
    sentence: 'an order has an array of instructions, all of which are submitted',
    title: 'the third and later payments of an order are lost',
    isAcross: true,
    where: at('submitJson'),
    request: items((all) => void all.splice(2)),
  },
  {
    id: 'orders/accepted-and-never-booked',
    clause: '1 §4.2 rule 3',
    sentence: 'the list of a day has all transactions of that day',
    title: 'what was paid by JSON or XML in the scenario never shows in a list of transactions',
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    start: () => {
      const own = new Set<string>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (submitted(sent)) {
          for (const object of objectsIn(jsonOf(sent) ?? {}))
            if (object.endToEndId) own.add(object.endToEndId)
          for (const [, id] of sent.body.matchAll(/<EndToEndId>([^<]*)</g)) own.add(id!)
        }
        if (operationOf(sent) !== 'transactions') return answered
        return editJson(answered, (list) => {
          list.entries = list.entries?.filter(
            (entry: Json) => !entry.transactions?.some((one: Json) => own.has(one.endToEndId)),
          )
        })
      }
    },
  },
]

async function secondIban(sent: Sent, next: (sent: Sent) => Promise<Answered>): Promise<string | undefined> {
  const path = sent.path.replace(/\/payment-submission\/.*/, '/account-information/version/accounts')
  const headers = new Headers(sent.headers)
  headers.delete('content-type')
  const accounts = jsonOf(await next({ ...sent, method: 'GET', path, headers, body: '' }))
  if (!Array.isArray(accounts)) return undefined
  const franc = accounts.filter((one: Json) => one.currency === 'CHF')
  return franc.at(-1)?.account?.identification
}

const ADMISSION: readonly Written[] = [
  {
    id: 'admission/cut-json-accepted',
    clause: '2 §1.3',
    sentence: 'only syntactically correct JSON is forwarded',
    title: 'JSON that ends too early is accepted',
    where: at('submitJson'),
    answer: acceptsWhen((sent) => jsonOf(sent) === undefined),
  },
  ...(
    [
      'messageId',
      'initiatingPartyId',
      'requestedExecutionDate',
      'debtorAccount',
      'bookingInstruction',
      'transactions',
    ] as const
  ).map((field): Written => ({
    id: `admission/without-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    clause: '1 §2.2',
    sentence: `${field} is required`,
    title: `an order without ${field} is accepted`,
    where: at('submitJson'),
    answer: acceptsWhen((sent) => jsonOf(sent) !== undefined && !(field in orderIn(sent))),
  })),
  {
    id: 'admission/long-message-id-accepted',
    clause: '1 §8',
    sentence: 'messageId has at most 35 characters',
    title: 'a messageId of 36 characters is accepted',
    where: at('submitJson'),
    answer: acceptsWhen((sent) => String(orderIn(sent).messageId ?? '').length > 35),
  },
  {
    id: 'admission/long-party-id-accepted',
    clause: '1 §8',
    sentence: 'initiatingPartyId has at most 32 characters',
    title: 'an initiatingPartyId of 33 characters is accepted',
    where: at('submitJson'),
    answer: acceptsWhen((sent) => String(orderIn(sent).initiatingPartyId ?? '').length > 32),
  },
  {
    id: 'admission/longest-message-id-refused',
    clause: '1 §8',
    sentence: 'messageId may have 35 characters',
    title: 'a messageId of 35 characters is refused',
    where: at('submitJson'),
    start: refuses(
      (sent) => operationOf(sent) === 'submitJson' && String(orderIn(sent).messageId ?? '').length === 35,
    ),
  },
  {
    id: 'admission/longest-party-id-refused',
    clause: '1 §8',
    sentence: 'initiatingPartyId may have 32 characters',
    title: 'an initiatingPartyId of 32 characters is refused',
    where: at('submitJson'),
    start: refuses(
      (sent) =>
        operationOf(sent) === 'submitJson' && String(orderIn(sent).initiatingPartyId ?? '').length === 32,
    ),
  },
  {
    id: 'admission/unknown-booking-instruction-accepted',
    clause: '1 §2.11',
    sentence: 'the values of bookingInstruction are a complete set',
    title: 'a booking instruction outside of the set is accepted',
    where: at('submitJson'),
    answer: acceptsWhen((sent) => {
      const { bookingInstruction } = orderIn(sent)
      return (
        typeof bookingInstruction === 'string' &&
        !/^(SINGLE|BATCH)BOOKING_(SIA|NOA|SALA_NOA|SALA_CND|CND|CWD)$/.test(bookingInstruction)
      )
    }),
  },
  {
    id: 'admission/batch-cwd-refused',
    clause: '1 §2.2',
    sentence: 'BATCHBOOKING_CWD is a booking instruction',
    title: 'BATCHBOOKING_CWD is refused',
    where: at('submitJson'),
    start: refuses(
      (sent) => operationOf(sent) === 'submitJson' && orderIn(sent).bookingInstruction === 'BATCHBOOKING_CWD',
    ),
  },
  {
    id: 'admission/date-of-february-30-accepted',
    clause: '1 §2.2',
    sentence: 'requestedExecutionDate is a date',
    title: 'a requested execution date that is no date is accepted',
    where: at('submitJson'),
    answer: acceptsWhen((sent) => {
      const date = orderIn(sent).requestedExecutionDate
      return typeof date === 'string' && shiftedOrNone(date) !== date
    }),
  },
  {
    id: 'admission/broken-xml-accepted',
    clause: '2 §1.3',
    sentence: 'only syntactically correct XML is forwarded',
    title: 'XML that is not well-formed is accepted with 202',
    where: at('submitXml'),
    answer: (answered, sent) =>
      answered.status === 400 && !sent.body.trimEnd().endsWith('</Document>') ? plain(202, '[]') : answered,
  },
  {
    id: 'admission/pain-001-001-03-accepted',
    clause: '1 §9.2',
    sentence: 'of payment instructions only pain.001.001.09 is supported',
    title: 'pain.001.001.03 is accepted with 202',
    where: at('submitXml'),
    answer: (answered, sent) =>
      answered.status === 400 && sent.body.includes('pain.001.001.03') ? plain(202, '[]') : answered,
  },
  {
    id: 'admission/other-versions-accepted-and-left-received',
    clause: '1 §9.2',
    sentence: 'of payment instructions only pain.001.001.09 is supported',
    title: 'another version of pain.001 is accepted with 202, and stays received for ever',
    isAcross: true,
    where: at('submitXml'),
    start: () => {
      const held = '00000000000000000000000000000abc'
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (
          operationOf(sent) === 'submitXml' &&
          answered.status === 400 &&
          !sent.body.includes('pain.001.001.09')
        ) {
          return withHeader(plain(202, '[]'), 'location', `/payments/${held}/status`)
        }
        if (nameIn(sent) !== held || operationOf(sent) !== 'statusJson') return answered
        return plain(200, JSON.stringify({ messageId: 'M', statusCode: 'RCVD', transactions: [] }))
      }
    },
  },
  {
    id: 'admission/xml-against-the-schema-accepted',
    clause: '1 §9.2',
    sentence: 'XML follows the schema pain.001.001.09',
    title: 'well-formed XML that does not follow the schema is accepted with 202',
    where: at('submitXml'),
    answer: (answered, sent) =>
      answered.status === 400 &&
      sent.body.includes('pain.001.001.09') &&
      sent.body.trimEnd().endsWith('</Document>')
        ? plain(202, '[]')
        : answered,
  },
  {
    id: 'admission/xml-answered-200',
    clause: '1 §4.1',
    sentence: 'the XML submission answers 202',
    title: 'the XML submission answers 200',
    where: at('submitXml'),
    answer: (answered) => (answered.status === 202 ? { ...answered, status: 200 } : answered),
  },
  {
    id: 'admission/second-xml-answered-201',
    clause: '1 §4.1',
    sentence: 'the XML submission answers 202',
    title: 'the second XML submission of a scenario answers 200',
    isAcross: true,
    where: at('submitXml'),
    start: () => {
      let count = 0
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'submitXml' || answered.status !== 202) return answered
        return ++count === 2 ? { ...answered, status: 200 } : answered
      }
    },
  },
  {
    id: 'admission/same-order-refused-elsewhere',
    clause: '1 §7.1',
    sentence: 'an error has one of the documented statuses',
    title: 'an invalid order is answered 422',
    where: submitted,
    answer: (answered) => (answered.status === 400 ? { ...answered, status: 422 } : answered),
  },
]

function shiftedOrNone(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? shifted(date, 0) : ''
}

const SUBMISSIONS: readonly Written[] = [
  {
    id: 'submissions/no-submission-id',
    clause: '2 §4.2 step 5',
    sentence: 'the response contains the submissionId',
    title: 'an accepted order is answered without a submissionId',
    where: at('submitJson'),
    answer: (answered) =>
      answered.status < 300 ? withHeader(withBody(answered, '{}'), 'location', undefined) : answered,
  },
  {
    id: 'submissions/long-submission-id',
    clause: '1 §8',
    sentence: 'submissionId has at most 35 characters',
    title: 'submissionIds have 36 characters',
    isAcross: true,
    where: at('submitJson', 'statusJson', 'statusXml'),
    start:
      () =>
      async (sent, { next }) => {
        const path = sent.path.replace(/(\/payments\/)XXXX/, '$1')
        const answered = await next(path === sent.path ? sent : { ...sent, path })
        if (operationOf(sent) !== 'submitJson') return answered
        return editJson(answered, (body) => {
          if (body.submissionId) body.submissionId = `XXXX${body.submissionId}`
        })
      },
  },
  {
    id: 'submissions/one-id-for-all',
    clause: '2 §4.2 step 5',
    sentence: 'the submissionId identifies the submission that was created',
    title: 'every order gets the submissionId of the first',
    isAcross: true,
    where: at('submitJson'),
    start: () => {
      let first: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'submitJson') return answered
        return editJson(answered, (body) => {
          if (!body.submissionId) return
          first ??= body.submissionId
          body.submissionId = first
        })
      }
    },
  },
  {
    id: 'submissions/number-as-id',
    clause: '1 §4.2 parameters',
    sentence: 'submissionId is a string',
    title: 'submissionId is a number',
    where: at('submitJson'),
    answer: (answered) =>
      editJson(answered, (body) => {
        if (body.submissionId) body.submissionId = 4711
      }),
  },
  {
    id: 'submissions/unknown-answered-200',
    clause: '1 §2.3',
    sentence: 'a status is that of a submission',
    title: 'the status of a submission that does not exist is 200 with an empty one',
    where: at('statusJson'),
    answer: (answered) =>
      answered.status === 404
        ? plain(200, JSON.stringify({ messageId: '', statusCode: 'RCVD', transactions: [] }))
        : answered,
  },
  {
    id: 'submissions/of-another-client-shown',
    clause: '2 §5.2',
    sentence: 'a token gives access to what belongs to its client alone',
    title: "one client reads the status of the other's submission",
    isAcross: true,
    where: at('statusJson'),
    start: () => {
      const owners = new Map<string, Sent>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        const id = operationOf(sent) === 'submitJson' ? jsonOf(answered)?.submissionId : undefined
        if (id) owners.set(id, sent)
        const owner = owners.get(nameIn(sent) ?? '')
        if (answered.status !== 404 || !owner) return answered
        const order = orderIn(owner)
        return operationOf(sent) === 'statusXml'
          ? answered
          : plain(
              200,
              JSON.stringify({
                messageId: order.messageId,
                statusCode: 'ACCP',
                transactions: order.transactions.map((one: Json) => ({
                  instructionId: one.instructionId,
                  statusCode: 'ACCP',
                })),
              }),
            )
      }
    },
  },
]

const STATUSES: readonly Written[] = [
  {
    id: 'statuses/message-id-constant',
    clause: '1 §2.3',
    sentence: 'the status has the messageId of the submission',
    title: 'every status has the same messageId',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) => editJson(answered, (body) => void (body.messageId &&= 'MESSAGE-1')),
  },
  {
    id: 'statuses/message-id-is-submission-id',
    clause: '1 §2.3',
    sentence: 'the status has the messageId of the submission',
    title: 'messageId is the submissionId',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered, sent) => editJson(answered, (body) => void (body.messageId &&= nameIn(sent))),
  },
  {
    id: 'statuses/of-the-submission-before',
    clause: '1 §4.1',
    sentence: 'the status is that of the submission in the path',
    title: 'the status is that of the submission asked for before',
    isAcross: true,
    where: at('statusJson'),
    start: ofTheOneBefore('statusJson'),
  },
  {
    id: 'statuses/report-of-the-submission-before',
    clause: '1 §4.1',
    sentence: 'the status report is that of the submission in the path',
    title: 'the status report is that of the submission asked for before',
    isAcross: true,
    where: at('statusXml'),
    start: ofTheOneBefore('statusXml'),
  },
  {
    id: 'statuses/instruction-ids-as-positions',
    clause: '1 §2.3',
    sentence: 'a transaction of the status has the instructionId of its item',
    title: 'instructionIds are positions',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) =>
        body.transactions?.forEach(
          (one: Json, index: number) => void (one.instructionId = String(index + 1)),
        ),
      ),
  },
  {
    id: 'statuses/instruction-ids-of-end-to-end',
    clause: '1 §2.3',
    sentence: 'a transaction of the status has the instructionId of its item',
    title: 'instructionIds are in capitals',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) =>
        body.transactions?.forEach(
          (one: Json) => void (one.instructionId = String(one.instructionId).toUpperCase()),
        ),
      ),
  },
  {
    id: 'statuses/items-swapped',
    clause: '1 §2.3',
    sentence: 'each transaction of the status has its own status code',
    title: 'the statuses of the first two items change places',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) => {
        const [one, other] = body.transactions ?? []
        if (one && other) [one.instructionId, other.instructionId] = [other.instructionId, one.instructionId]
      }),
  },
  {
    id: 'statuses/items-swapped-in-reports',
    clause: '1 §4.1',
    sentence: 'each transaction of the report has its own status',
    title: 'in reports the statuses of the first two items change places',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => {
      const ids = [...answered.body.matchAll(/<OrgnlInstrId>([^<]*)</g)].map(([, id]) => id!)
      return ids.length > 1
        ? editElements(answered, 'OrgnlInstrId', (id, index) => (index < 2 ? ids[1 - index]! : id))
        : answered
    },
  },
  {
    id: 'statuses/rejected-item-lost',
    clause: '1 §2.3',
    sentence: 'the status has the transactions with their codes, such as RJCT',
    title: 'rejected items are left out',
    isAcross: true,
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) => {
        if (body.transactions?.length > 1)
          body.transactions = body.transactions.filter((one: Json) => one.statusCode !== 'RJCT')
      }),
  },
  {
    id: 'statuses/items-twice',
    clause: '1 §2.3',
    sentence: 'the status has each transaction',
    title: 'every transaction is there twice',
    where: at('statusJson'),
    isAcross: true,
    answer: (answered) =>
      editJson(answered, (body) => void (body.transactions &&= [...body.transactions, ...body.transactions])),
  },
  {
    id: 'statuses/no-items',
    clause: '1 §2.3',
    sentence: 'the status has the transactions',
    title: 'the transactions are empty',
    where: at('statusJson'),
    answer: (answered) => editJson(answered, (body) => void (body.transactions &&= [])),
  },
  {
    id: 'statuses/null-reason-code',
    clause: '1 §2.3',
    sentence: 'reasonCode is a string',
    title: 'reasonCode is null where nothing is rejected',
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) => body.transactions?.forEach((one: Json) => void (one.reasonCode ??= null))),
  },
  {
    id: 'statuses/reason-lost',
    clause: '1 §2.3',
    sentence: 'a transaction has statusCode, reasonCode and reasonInformation',
    title: 'rejected items have neither reasonCode nor reasonInformation',
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) =>
        body.transactions?.forEach((one: Json) => {
          delete one.reasonCode
          delete one.reasonInformation
        }),
      ),
  },
  {
    id: 'statuses/part-as-accepted',
    clause: '1 §3',
    sentence: 'PART is the status of a submission of which a part is rejected',
    title: 'a partly accepted order is ACCP as a whole',
    where: at('statusJson'),
    answer: (answered) =>
      editJson(answered, (body) => void (body.statusCode === 'PART' && (body.statusCode = 'ACCP'))),
  },
  {
    id: 'statuses/forms-disagree',
    clause: '1 §1.2',
    sentence: 'the status of a submission can be read as JSON or as a report',
    title: 'the report says accepted where the JSON says rejected',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) =>
      editElements(
        editElements(answered, 'TxSts', () => 'ACCP'),
        'GrpSts',
        () => 'ACCP',
      ),
  },
  {
    id: 'statuses/rejection-withdrawn',
    clause: '1 §3',
    sentence: 'silent',
    title: 'a rejected item is accepted when it is asked for again',
    isAcross: true,
    where: at('statusJson'),
    start: () => {
      const seen = new Set<string>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'statusJson' || !answered.body.includes('RJCT')) return answered
        const id = nameIn(sent)!
        if (!seen.has(id)) {
          seen.add(id)
          return answered
        }
        return withBody(answered, answered.body.replaceAll('"RJCT"', '"ACCP"').replaceAll('"PART"', '"ACCP"'))
      }
    },
  },
  {
    id: 'reports/another-message',
    clause: '1 §4.1',
    sentence: 'the report is of the submission: OrgnlMsgId is its message',
    title: 'OrgnlMsgId is constant',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => editElements(answered, 'OrgnlMsgId', () => 'MESSAGE-1'),
  },
  {
    id: 'reports/another-payment-information',
    clause: '1 §4.1',
    sentence: 'the report is of the submission: OrgnlPmtInfId is its payment information',
    title: 'OrgnlPmtInfId is one that nobody sent',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => editElements(answered, 'OrgnlPmtInfId', () => 'PAYMENT-1'),
  },
  {
    id: 'reports/end-to-end-swapped',
    clause: '1 §4.1',
    sentence: 'the report is of the submission: OrgnlEndToEndId is that of its transaction',
    title: 'the OrgnlEndToEndId of two transactions change places',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => {
      const ids = [...answered.body.matchAll(/<OrgnlEndToEndId>([^<]*)</g)].map(([, id]) => id!)
      return ids.length > 1
        ? editElements(answered, 'OrgnlEndToEndId', (id, index) => (index < 2 ? ids[1 - index]! : id))
        : answered
    },
  },
  {
    id: 'reports/number-of-transactions',
    clause: '1 §4.1',
    sentence: 'the report is of the submission: OrgnlNbOfTxs is its number of transactions',
    title: 'OrgnlNbOfTxs is one too high',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => editElements(answered, 'OrgnlNbOfTxs', (text) => String(Number(text) + 1)),
  },
  {
    id: 'reports/control-sum',
    clause: '1 §4.1',
    sentence: 'the report is of the submission: OrgnlCtrlSum is its sum',
    title: 'OrgnlCtrlSum is a cent too high',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => editElements(answered, 'OrgnlCtrlSum', (text) => (Number(text) + 0.01).toFixed(2)),
  },
  {
    id: 'reports/message-name',
    clause: '1 §9.2',
    sentence: 'of payment instructions only pain.001.001.09 is supported',
    title: 'OrgnlMsgNmId is pain.001.001.03',
    where: at('statusXml'),
    answer: (answered) => editElements(answered, 'OrgnlMsgNmId', () => 'pain.001.001.03'),
  },
  {
    id: 'reports/another-version',
    clause: '1 §9.2',
    sentence: 'status reports are pain.002.001.10 only',
    title: 'reports are of pain.002.001.03 by their namespace',
    where: at('statusXml'),
    answer: (answered) => withBody(answered, answered.body.replace('pain.002.001.10', 'pain.002.001.03')),
  },
  {
    id: 'reports/reason-lost',
    clause: '1 §2.3',
    sentence: 'silent',
    title: 'rejected transactions of reports have no reason',
    where: at('statusXml'),
    answer: (answered) => editWhole(answered, 'StsRsnInf', () => ''),
  },
  {
    id: 'reports/reason-differs',
    clause: '1 §1.2',
    sentence: 'the status of a submission can be read as JSON or as a report',
    title: 'the report gives another reason than the JSON',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) => editWhole(answered, 'Rsn', () => '<Rsn><Cd>AC01</Cd></Rsn>'),
  },
  {
    id: 'reports/rejected-transaction-lost',
    clause: '1 §4.1',
    sentence: 'the report has the transactions of the submission',
    title: 'rejected transactions are left out of reports that have others',
    isAcross: true,
    where: at('statusXml'),
    answer: (answered) =>
      (answered.body.match(/<TxInfAndSts>/g) ?? []).length > 1
        ? editWhole(answered, 'TxInfAndSts', (element) => (element.includes('<TxSts>RJCT<') ? '' : element))
        : answered,
  },
  {
    id: 'reports/escaped-twice',
    clause: '1 §9.2',
    sentence: 'silent',
    title: 'names in reports are escaped twice',
    where: at('statusXml'),
    answer: (answered) => editElements(answered, 'AddtlInf', (text) => text.replaceAll('&', '&amp;')),
  },
]

export const PAYMENTS = ofGateway([...ORDERS, ...ADMISSION, ...SUBMISSIONS, ...STATUSES])
