import { onCards } from '../../../test/examples/cards/observe.ts'
import { type Examples, fails, observes, passes, undecided, warns } from '../../../test/examples/example.ts'
import { status, statusItem, statusOf } from '../../../test/examples/orders.ts'

const coded = (statusCode: string) =>
  statusOf(status({ statusCode, transactions: [{ ...statusItem(1), statusCode }] }))
const phone = (digitalCardStatus: string) =>
  onCards('cards/read-digital-card', { json: { dpan: '9998000000000001', digitalCardStatus } })
const ofToken = { card: { cardToken: 'T-1' } }
const details = (cardStatus: string) => onCards('cards/details', { ...ofToken, json: { cardStatus } })

export const STATE_EXAMPLES: Examples = {
  'statuses/order-goes-on-from-its-status': [
    passes('accepted after its checks', coded('ACCP'), { before: [coded('RCVD')] }),
    passes('settled, in words of ISO 20022', coded('ACSC'), { before: [coded('ACCP')] }),
    warns('accepted after all', coded('ACCP'), ['/statusCode', 'ACCP', 'RJCT'], { before: [coded('RJCT')] }),
    undecided('a code that is not known', coded('HOLD'), { before: [coded('RJCT')] }),
  ],
  'statuses/transaction-goes-on-from-its-status': [
    passes('rejected on its day', coded('RJCT'), { before: [coded('ACCP')] }),
    warns('accepted after all', coded('ACCP'), ['/transactions/0/statusCode', 'ACCP', 'RJCT'], {
      before: [coded('RJCT')],
    }),
  ],
  'cards/card-goes-on-from-its-status': [
    passes('deleted', details('DELETED'), { before: [details('DELETE_PENDING')] }),
    passes('a status that is not known', details('RENEWED'), { before: [details('DELETE_PENDING')] }),
    fails('back again', details('ACTIVE'), ['body', 'ACTIVE', 'DELETE_PENDING or DELETED'], {
      before: [details('DELETE_PENDING')],
    }),
    observes(
      'another status, and nobody asked for it',
      details('SUSPENDED'),
      { actual: 'SUSPENDED after ACTIVE' },
      { before: [details('ACTIVE')] },
    ),
  ],
  'cards/digital-card-goes-on-from-its-status': [
    passes('suspended', phone('SUSPENDED'), { before: [phone('SUSPENSION_PENDING')] }),
    observes(
      'resumed by nobody',
      phone('ACTIVE'),
      { actual: 'ACTIVE after SUSPENDED' },
      { before: [phone('SUSPENDED')] },
    ),
  ],
}
