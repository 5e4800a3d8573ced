import { isObject } from '../../kernel/objects.ts'
import { words } from '../../kernel/words.ts'
import { catalogueOf } from '../faults/fault.ts'
import { type Variation, onMembers, withJson } from './variation.ts'

/** What fields hold. */
export const VALUE_VARIATIONS = catalogueOf<Variation>({
  'values/amounts-with-other-decimals': {
    title: 'Amounts are written with fewer or more zeros at the end: 1, 1.0, 1.00',
    permittedBy: 'amount-format',
    answer: onMembers((name, value, choice) => {
      if (name !== 'amount' || typeof value !== 'string' || !DECIMAL.test(value)) return value
      return withDecimals(value, choice(value).integer(0, 5))
    }),
  },
  'values/unseen-codes': {
    title: 'Codes of which the documents show single values have other ones',
    permittedBy: '1 §2.11',
    answer: onMembers((name, value, choice) =>
      UNSEEN.has(name) && typeof value === 'string' && choice(name).once(2) ? `${value}-7` : value,
    ),
  },
  'values/other-status-codes': {
    title: 'Submissions have other status codes than the ones that were seen',
    permittedBy: 'status-codes-of-submissions',
    answer: onMembers((name, value, choice) =>
      name === 'statusCode' && value === 'ACCP' ? choice('accepted').pick(['ACSC', 'ACSP', 'OK']) : value,
    ),
  },
  'values/entries-in-another-order': {
    title: 'Entries are listed newest first',
    permittedBy: 'entry-order',
    answer: onMembers((name, value) =>
      name === 'entries' && Array.isArray(value) ? value.toReversed() : value,
    ),
  },
  'values/list-links-to-itself': {
    title: 'The self link of a transaction list leads to the transactions',
    permittedBy: 'statement-self-link',
    answer: onMembers((name, value) =>
      name === 'self' && typeof value === 'string' ? value.replace(/\/statements$/, '/transactions') : value,
    ),
  },
  'values/list-in-another-order': {
    title: 'Accounts, consents and statements are listed in another order',
    permittedBy: '1 §4.2',
    answer: (answer) =>
      withJson(answer, (body) => (Array.isArray(body) && body.every(isObject) ? body.toReversed() : body)),
  },
})

const DECIMAL = /^-?\d+(\.\d+)?$/

const UNSEEN: ReadonlySet<string> = new Set(
  words('accountTypeCode reasonCode exchangeIndicator domainCode familyCode subFamilyCode designation'),
)

/** The same number with at least so many decimals, and not more than it needs beyond them. */
function withDecimals(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const shown = fraction.replace(/(?<!0)0+$/, '').padEnd(decimals, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}
