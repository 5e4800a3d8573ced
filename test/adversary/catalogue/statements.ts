import {
  editElements,
  editJson,
  editNamed,
  editWhole,
  jsonOf,
  plain,
  shifted,
  withBody,
  withHeader,
} from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Answered, Exchanger } from '../mutation.ts'
import { at, nameIn, operationOf } from './operations.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

const lists = at('statements')
const documents = at('statement')

function eachLink(change: (link: Json) => void) {
  return (answered: Answered): Answered =>
    editJson(answered, (list) => void (Array.isArray(list) && list.forEach(change)))
}

/** Changes the document from its second retrieval in a scenario on. */
function afterTheFirst(change: (answered: Answered) => Answered): () => Exchanger {
  return () => {
    const seen = new Set<string>()
    return async (sent, { next }) => {
      const answered = await next(sent)
      if (operationOf(sent) !== 'statement' || answered.status !== 200) return answered
      seen.add(nameIn(sent)!)
      return seen.size > 1 ? change(answered) : answered
    }
  }
}

/** Amounts of balances of one type. */
function balanceOf(answered: Answered, type: string, change: (balance: string) => string): Answered {
  return editWhole(answered, 'Bal', (balance) =>
    balance.includes(`<Cd>${type}</Cd>`) ? change(balance) : balance,
  )
}

function moved(text: string, by: number): string {
  return text.replace(
    /(<Amt Ccy="\w+">)([\d.]+)/,
    (_, tag: string, amount: string) =>
      tag + (amount.includes('.') ? (Number(amount) + by).toFixed(2) : String(Number(amount) + 100 * by)),
  )
}

const STATEMENTS: readonly Written[] = [
  {
    id: 'statements/list-lacks-the-newest',
    clause: '1 §4.2',
    sentence: 'the list has the statement links',
    title: 'the newest statement of every account is missing in the list',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => {
        if (!Array.isArray(list)) return undefined
        const newest = list
          .map(({ dateTo }) => String(dateTo))
          .toSorted()
          .at(-1)
        return list.filter(({ dateTo }) => dateTo !== newest)
      }),
  },
  {
    id: 'statements/list-has-ten',
    clause: '1 §4.2',
    sentence: 'the list has the statement links',
    title: 'the list has the first ten statements',
    isAcross: true,
    where: lists,
    answer: (answered) => editJson(answered, (list) => void (Array.isArray(list) && list.splice(10))),
  },
  {
    id: 'statements/list-lacks-an-account',
    clause: '1 §4.2',
    sentence: 'the list has the statement links',
    title: 'statements of the second account are missing in the list',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => {
        if (!Array.isArray(list)) return undefined
        const other = [...new Set(list.map((one) => one.account.identification))][1]
        return list.filter((one) => one.account.identification !== other)
      }),
  },
  {
    id: 'statements/list-twice',
    clause: '1 §4.2',
    sentence: 'the list has the statement links',
    title: 'every statement is in the list twice',
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => (Array.isArray(list) ? [...list, ...list] : undefined)),
  },
  {
    id: 'statements/list-has-foreign-accounts',
    clause: '1 §4.2',
    sentence: 'the list is that of the permission',
    title: 'the list has a statement of an account of somebody else',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(answered, (list) => {
        if (Array.isArray(list) && list[0]) {
          list.push({
            ...list[0],
            id: 'D20260225-FOREIGN',
            account: { type: 'IBAN', identification: 'CH1589999091061540560' },
          })
        }
      }),
  },
  {
    id: 'statements/links-of-another-account',
    clause: '1 §2.8',
    sentence: 'a link names the account of its statement',
    title: 'all links name the account of the first',
    isAcross: true,
    where: lists,
    answer: (answered) =>
      editJson(
        answered,
        (list) => void (Array.isArray(list) && list.forEach((one) => void (one.account = list[0].account))),
      ),
  },
  {
    id: 'statements/links-a-day-early',
    clause: '1 §2.8',
    sentence: 'a link has dateFrom and dateTo of its statement',
    title: 'dateFrom and dateTo are a day early',
    isAcross: true,
    where: lists,
    answer: eachLink((link) => {
      link.dateFrom = shifted(link.dateFrom, -1)
      link.dateTo = shifted(link.dateTo, -1)
    }),
  },
  {
    id: 'statements/date-to-a-day-late',
    clause: '1 §2.8',
    sentence: 'a link has dateFrom and dateTo of its statement',
    title: 'dateTo is the day after',
    isAcross: true,
    where: lists,
    answer: eachLink((link) => void (link.dateTo = shifted(link.dateTo, 1))),
  },
  {
    id: 'statements/dates-swapped',
    clause: '1 §2.8',
    sentence: 'dateFrom is not after dateTo',
    title: 'dateFrom is a day after dateTo',
    where: lists,
    answer: eachLink((link) => void (link.dateFrom = shifted(link.dateTo, 1))),
  },
  {
    id: 'statements/link-of-another-version',
    clause: '1 §1.3',
    sentence: 'statements are camt.053.001.08',
    title: 'links say camt.053.001.04',
    where: lists,
    answer: eachLink((link) => void (link.schemaVersion &&= 'camt.053.001.04')),
  },
  {
    id: 'statements/long-ids',
    clause: '1 §8',
    sentence: 'reportId has at most 35 characters',
    title: 'ids of statements have 36 characters',
    where: at('statements', 'statement'),
    start:
      () =>
      async (sent, { next }) => {
        const path = sent.path.replace(/ZZ+$/, '')
        const answered = await next(path === sent.path ? sent : { ...sent, path })
        return operationOf(sent) === 'statements'
          ? editNamed(answered, 'id', (id) => String(id).padEnd(36, 'Z'))
          : answered
      },
  },
  {
    id: 'statements/document-of-the-one-before',
    clause: '1 §4.2',
    sentence: 'the document is that of the reportId',
    title: 'the document is the one asked for before',
    isAcross: true,
    where: documents,
    start: () => {
      let last: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'statement' || answered.status !== 200) return answered
        const before = last
        last = answered.body
        return withBody(answered, before ?? answered.body)
      }
    },
  },
  {
    id: 'statements/document-of-another-account',
    clause: '1 §2.8',
    sentence: 'a document is of the account that its link names',
    title: 'the documents are all of one account by their IBAN',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'Acct', (account) => account.replace(/<IBAN>[^<]*/, '<IBAN>CH7489999042126365876')),
  },
  {
    id: 'statements/document-in-francs',
    clause: '1 §2.5',
    sentence: 'an account has its currency',
    title: 'the account of every document is in francs, and so are its amounts',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      withBody(
        answered,
        answered.body.replaceAll(/Ccy="\w+"/g, 'Ccy="CHF"').replaceAll(/<Ccy>\w+</g, '<Ccy>CHF<'),
      ),
  },
  {
    id: 'statements/account-currency-differs',
    clause: '1 §2.5',
    sentence: 'an account has its currency',
    title: 'Ccy of the account is another than that of the amounts',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'Ccy', () => 'GBP'),
  },
  {
    id: 'statements/another-owner',
    clause: '1 §2.5',
    sentence: 'an account has its owner',
    title: 'the owner of the account is somebody else',
    isAcross: true,
    where: documents,
    answer: (answered) => editWhole(answered, 'Ownr', () => '<Ownr><Nm>Somebody Else</Nm></Ownr>'),
  },
  {
    id: 'statements/another-period',
    clause: '1 §2.8',
    sentence: 'a document covers dateFrom to dateTo of its link',
    title: 'FrToDt is the day before',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'FrToDt', (element) =>
        element.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => shifted(day, -1)),
      ),
  },
  {
    id: 'statements/period-of-a-month',
    clause: '1 §2.8',
    sentence: 'a document covers dateFrom to dateTo of its link',
    title: 'FrToDt begins on the first of the month',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'FrDtTm', (text) => text.replace(/-\d\dT/, '-01T')),
  },
  {
    id: 'statements/opening-is-not-the-closing-before',
    clause: '1 §1.3',
    sentence:
      'statements conform to Swiss Payment Standards: the opening balance is the closing balance of the day before',
    title: 'opening and closing balance are a cent higher from the second document on',
    isAcross: true,
    where: documents,
    start: afterTheFirst((answered) =>
      balanceOf(
        balanceOf(answered, 'OPBD', (text) => moved(text, 0.01)),
        'CLBD',
        (text) => moved(text, 0.01),
      ),
    ),
  },
  {
    id: 'statements/opening-a-cent-more',
    clause: '1 §1.3',
    sentence: 'statements conform to Swiss Payment Standards: closing is opening and the entries',
    title: 'the opening balance is a cent higher',
    isAcross: true,
    where: documents,
    answer: (answered) => balanceOf(answered, 'OPBD', (text) => moved(text, 0.01)),
  },
  {
    id: 'statements/closing-a-cent-more',
    clause: '1 §1.3',
    sentence: 'statements conform to Swiss Payment Standards: closing is opening and the entries',
    title: 'the closing balance is a cent higher',
    isAcross: true,
    where: documents,
    answer: (answered) => balanceOf(answered, 'CLBD', (text) => moved(text, 0.01)),
  },
  {
    id: 'statements/entry-lost',
    clause: '1 §1.3',
    sentence: 'statements conform to Swiss Payment Standards: closing is opening and the entries',
    title: 'the last entry of every document is missing',
    isAcross: true,
    where: documents,
    answer: (answered) => {
      const count = (answered.body.match(/<Ntry>/g) ?? []).length
      return editWhole(answered, 'Ntry', (entry, index) => (index === count - 1 ? '' : entry))
    },
  },
  {
    id: 'statements/entry-lost-from-the-second-on',
    clause: '1 §1.3',
    sentence: 'statements conform to Swiss Payment Standards: closing is opening and the entries',
    title: 'the last entry is missing in every document but the first',
    isAcross: true,
    where: documents,
    start: afterTheFirst((answered) => {
      const count = (answered.body.match(/<Ntry>/g) ?? []).length
      return editWhole(answered, 'Ntry', (entry, index) => (index === count - 1 ? '' : entry))
    }),
  },
  {
    id: 'statements/entry-turned-and-balanced',
    clause: '1 §1.3',
    sentence: 'a document has the bookings of its day',
    title: 'two credits are a cent more and a cent less than in the list of transactions',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'Ntry', (entry, index) =>
        index > 1
          ? entry
          : entry.replaceAll(
              /(<Amt Ccy="\w+">)([\d.]+\.\d\d)/g,
              (_, tag: string, amount: string) =>
                tag + (Number(amount) + (index === 0 ? 0.01 : -0.01)).toFixed(2),
            ),
      ),
  },
  {
    id: 'statements/pending-entries',
    clause: '1 §4.2 rule 4',
    sentence: 'only what is booked is shown',
    title: 'the first entry of documents is pending',
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'Ntry', (entry, index) =>
        index === 0 ? entry.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>') : entry,
      ),
  },
  {
    id: 'statements/booked-on-other-days',
    clause: '1 §2.8',
    sentence: 'a document covers dateFrom to dateTo of its link',
    title: 'entries are booked a day later than the document covers',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'BookgDt', (text) => text.replace(/\d{4}-\d\d-\d\d/, (day) => shifted(day, 1))),
  },
  {
    id: 'statements/value-dates-of-booking',
    clause: '1 §2.7',
    sentence: 'an entry has its value date',
    title: 'value dates of documents are a day earlier than in the list',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'ValDt', (text) => text.replace(/\d{4}-\d\d-\d\d/, (day) => shifted(day, -1))),
  },
  {
    id: 'statements/escaped-twice',
    clause: '1 §2.7',
    sentence: 'the same booking has the same texts in the list and in the document',
    title: 'apostrophes and ampersands are escaped twice in documents',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      withBody(answered, answered.body.replaceAll(/&(amp|apos|quot|lt|gt|#\d+);/g, '&amp;$1;')),
  },
  {
    id: 'statements/names-in-ascii',
    clause: '1 §2.7',
    sentence: 'the same booking has the same texts in the list and in the document',
    title: 'letters with marks are question marks in documents',
    isAcross: true,
    where: documents,
    answer: (answered) => withBody(answered, answered.body.replaceAll(/[^\p{ASCII}]/gu, '?')),
  },
  {
    id: 'statements/end-to-end-lost',
    clause: '1 §2.7',
    sentence: 'the same booking has the same endToEndId in the list and in the document',
    title: 'EndToEndId of documents is NOTPROVIDED',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'EndToEndId', () => 'NOTPROVIDED'),
  },
  {
    id: 'statements/references-without-leading-zeros',
    clause: '1 §2.7',
    sentence: 'the same booking has the same reference in the list and in the document',
    title: 'references of documents lack their leading zeros',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'Ref', (text) => text.replace(/^0+/, '')),
  },
  {
    id: 'statements/references-through-numbers',
    clause: '1 §2.7',
    sentence: 'the same booking has the same reference in the list and in the document',
    title: 'references of documents have lost their last digits',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editElements(answered, 'Ref', (text) =>
        /^\d{20,}$/.test(text) ? BigInt(Number(text)).toString().padStart(text.length, '0') : text,
      ),
  },
  {
    id: 'statements/counterparties-lost',
    clause: '1 §2.7',
    sentence: 'a transaction has its counterparty',
    title: 'documents do not say who the parties are',
    isAcross: true,
    where: documents,
    answer: (answered) => editWhole(answered, 'RltdPties', () => ''),
  },
  {
    id: 'statements/counterparty-account-replaced',
    clause: '1 §2.7',
    sentence: 'the same booking has the same counterparty in the list and in the document',
    title: 'the account of counterparties is another in documents',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'RltdPties', (text) => text.replace(/<IBAN>[^<]*/, '<IBAN>CH9300762011623852957')),
  },
  {
    id: 'statements/credit-turned-with-closing',
    clause: '1 §1.3',
    sentence: 'a document has the bookings of its day',
    title: 'an entry has another sign than in the list of transactions',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'Ntry', (entry, index) =>
        index === 0
          ? entry.replace(
              /<CdtDbtInd>(\w+)</,
              (_, type: string) => `<CdtDbtInd>${type === 'CRDT' ? 'DBIT' : 'CRDT'}<`,
            )
          : entry,
      ),
  },
  {
    id: 'statements/reversals-lost',
    clause: '1 §2.7',
    sentence: 'an entry has its reversalIndicator',
    title: 'RvslInd of documents is always true',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'RvslInd', () => 'true'),
  },
  {
    id: 'statements/summary-count',
    clause: '1 §1.3',
    sentence: 'silent',
    title: 'the number of entries in the summary is one too high',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'NbOfNtries', (text) => String(Number(text) + 1)),
  },
  {
    id: 'statements/summary-sum',
    clause: '1 §1.3',
    sentence: 'silent',
    title: 'the sum of entries in the summary is a cent too high',
    isAcross: true,
    where: documents,
    answer: (answered) => editElements(answered, 'Sum', (text) => (Number(text) + 0.01).toFixed(2)),
  },
  {
    id: 'statements/batch-detail-lost',
    clause: '1 §2.7',
    sentence: 'an entry has its transactions',
    title: 'documents show the first transaction of a batch alone',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'NtryDtls', (text) => {
        let index = 0
        return text.replaceAll(/<TxDtls>[\s\S]*?<\/TxDtls>/g, (one) => (index++ === 0 ? one : ''))
      }),
  },
  {
    id: 'statements/another-version',
    clause: '1 §9.2',
    sentence: 'statements are camt.053.001.08 only',
    title: 'documents are of camt.053.001.04 by their namespace',
    where: documents,
    answer: (answered) => withBody(answered, answered.body.replace('camt.053.001.08', 'camt.053.001.04')),
  },
  {
    id: 'statements/another-version-from-the-second-on',
    clause: '1 §9.2',
    sentence: 'statements are camt.053.001.08 only',
    title: 'documents are of camt.053.001.04 from the second on',
    isAcross: true,
    where: documents,
    start: afterTheFirst((answered) =>
      withBody(answered, answered.body.replace('camt.053.001.08', 'camt.053.001.04')),
    ),
  },
  {
    id: 'statements/same-statement-id',
    clause: '1 §2.8',
    sentence: 'silent',
    title: 'all documents have the same statement id',
    isAcross: true,
    where: documents,
    answer: (answered) =>
      editWhole(answered, 'Stmt', (text) => text.replace(/<Id>[^<]*<\/Id>/, '<Id>1</Id>')),
  },
  {
    id: 'statements/json-media-type',
    clause: '1 §4.2',
    sentence: 'the document is XML',
    title: 'documents are said to be application/json',
    where: documents,
    answer: (answered) =>
      answered.status === 200 ? withHeader(answered, 'content-type', 'application/json') : answered,
  },
  {
    id: 'statements/unknown-answered-200',
    clause: '1 §7.1',
    sentence: 'silent',
    title: 'a report that does not exist is answered 200 without content',
    where: documents,
    answer: (answered) => (answered.status === 404 ? plain(200, '', 'application/xml') : answered),
  },
  {
    id: 'statements/long-report-id-forwarded',
    clause: '1 §8',
    sentence: 'reportId has at most 35 characters',
    title: 'a reportId of 36 characters is looked up, and not found',
    where: documents,
    answer: (answered, sent) =>
      answered.status === 400 && (nameIn(sent) ?? '').length > 35 ? { ...answered, status: 404 } : answered,
  },
  {
    id: 'statements/longest-report-id-refused',
    clause: '1 §8',
    sentence: 'reportId may have 35 characters',
    title: 'a reportId of 35 characters is refused with 400',
    where: documents,
    answer: (answered, sent) =>
      (nameIn(sent) ?? '').length === 35 ? { ...answered, status: 400 } : answered,
  },
  {
    id: 'statements/list-is-that-of-an-hour-ago',
    clause: '1 §4.2',
    sentence: 'silent',
    title: 'the list of statements is the one that was first asked for',
    isAcross: true,
    where: lists,
    start: () => {
      let first: string | undefined
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (operationOf(sent) !== 'statements' || !Array.isArray(jsonOf(answered))) return answered
        first ??= answered.body
        return withBody(answered, first)
      }
    },
  },
]

export const STATEMENTS_OF_ACCOUNTS = ofGateway(STATEMENTS)
