import { editJson, jsonOf, withBody, withHeader } from '../edit.ts'
import type { Answered, Context, Exchanger, Sent } from '../mutation.ts'
import { at, nameIn, slug } from './operations.ts'
import type { Operation, Where } from './operations.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

// What goes wrong only where calls meet: variables that threads share, one flight for several calls, lost updates.

/** A call that is under way. */
interface UnderWay {
  readonly sent: Sent
  readonly answered: Promise<Answered>
}

type Meet = (sent: Sent, first: UnderWay, context: Context) => Promise<Answered>

/** Whoever comes while the like of it is under way is answered otherwise. */
function meeting(appliesTo: Where, meet: Meet): () => Exchanger {
  return () => {
    const underWay: UnderWay[] = []
    return async (sent, context) => {
      if (!appliesTo(sent)) return await context.next(sent)
      const first = underWay[0]
      const answered = first ? meet(sent, first, context) : context.next(sent)
      const own = { sent, answered }
      underWay.push(own)
      try {
        return await answered
      } finally {
        underWay.splice(underWay.indexOf(own), 1)
      }
    }
  }
}

/** The correlation is that of the call, whatever else is another one's. */
function correlated(answered: Answered, sent: Sent): Answered {
  return withHeader(answered, 'x-correlation-id', sent.headers.get('x-correlation-id') ?? undefined)
}

/** The answer of the one is given to the other. */
const likeTheFirst: Meet = async (sent, { answered }) => correlated(await answered, sent)

const OWN_RESOURCE = 'the answer is about the resource that the path names'
const SUBMISSION_ID = '2 §4.2 step 5: creates the resource and returns a response containing submissionId'

function ofTheOther(operation: Operation, clause: string, sentence: string): Written {
  return {
    id: `at-once/${slug(operation)}-of-the-other`,
    clause,
    sentence,
    title: `${operation} asked for at the same time as another one is that of the other`,
    isAcross: true,
    where: at(operation),
    start: meeting(at(operation), likeTheFirst),
  }
}

/** The same for the two clients alone, and each of them with answers of its own otherwise. */
function ofTheOtherClient(operation: Operation): Written {
  return {
    id: `at-once/${slug(operation)}-of-the-other-client`,
    clause: '2 §5 rule 2',
    sentence: 'the access token of a request was issued to the client authenticated by the gateway',
    title: `${operation} of a client is shown to the other client that asks at the same time`,
    isAcross: true,
    where: at(operation),
    start: meeting(at(operation), async (sent, first, { next }) =>
      first.sent.client === sent.client ? await next(sent) : correlated(await first.answered, sent),
    ),
  }
}

/** Orders that are not given to the bank are known here. */
function lostOrders(): Exchanger {
  const ids = new Map<string, string>()
  const meet = meeting(at('submitJson'), async (sent, { answered }) => {
    const first = await answered
    const id: unknown = jsonOf(first)?.submissionId
    if (typeof id !== 'string') return correlated(first, sent)
    const own = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0')
    ids.set(own, id)
    return correlated(
      editJson(first, (body) => void (body.submissionId = own)),
      sent,
    )
  })()
  return async (sent, context) => {
    const known = ids.get(nameIn(sent) ?? '')
    if (known === undefined) return await meet(sent, context)
    return await context.next({ ...sent, path: sent.path.replace(nameIn(sent)!, known) })
  }
}

/** Whoever has no right is let in while somebody with it is. */
const letIn =
  (isRefused: (answered: Answered) => boolean): Meet =>
  async (sent, first, { next }) => {
    const own = await next(sent)
    const other = await first.answered
    return isRefused(own) && other.status < 300 ? correlated(other, sent) : own
  }

export const AT_ONCE = ofGateway([
  {
    id: 'at-once/correlation-id-of-the-other',
    clause: '1 §2.1',
    sentence: 'X-Correlation-ID: chosen by the caller; reflected back in the response',
    title: 'the correlation id is that of a call which is under way',
    isAcross: true,
    where: () => true,
    start: meeting(
      () => true,
      async (sent, first, { next }) => correlated(await next(sent), first.sent),
    ),
  },
  ofTheOther('account', '1 §4.2', OWN_RESOURCE),
  ofTheOther('balance', '1 §4.2', OWN_RESOURCE),
  ofTheOther('transactions', '1 §4.2', OWN_RESOURCE),
  ofTheOther('statement', '1 §4.2', OWN_RESOURCE),
  ofTheOther('statusJson', '1 §4.1', OWN_RESOURCE),
  ofTheOther('statusXml', '1 §4.1', OWN_RESOURCE),
  ofTheOther('bodyEcho', '1 §2.9', 'receivedPayload (string echoing the received body)'),
  ofTheOtherClient('accounts'),
  ofTheOtherClient('accountConsents'),
  ofTheOtherClient('statements'),
  {
    id: 'at-once/balances-with-links-of-their-own',
    clause: '1 §4.2',
    sentence: OWN_RESOURCE,
    title: 'the amount of a balance is that of another account whose balance is asked for at the same time',
    isAcross: true,
    where: at('balance'),
    start: meeting(at('balance'), async (sent, first, { next }) => {
      const own = await next(sent)
      const other = jsonOf(await first.answered)?.balance?.amount
      return other === undefined ? own : editJson(own, (body) => void (body.balance.amount = other))
    }),
  },
  {
    id: 'at-once/one-submission-id',
    clause: '2 §4.2 step 5',
    sentence: SUBMISSION_ID,
    title: 'orders that meet are answered with the submissionId of the first',
    isAcross: true,
    where: at('submitJson', 'submitXml'),
    start: meeting(at('submitJson', 'submitXml'), async (sent, { answered }, { next }) => {
      const own = await next(sent)
      return own.status < 300 ? withBody(own, (await answered).body) : own
    }),
  },
  {
    id: 'at-once/order-lost',
    clause: '1 §4.1',
    sentence: 'Submit payment instructions (JSON)',
    title: 'an order that meets another one is lost, and its status is that of the other',
    isAcross: true,
    where: at('submitJson'),
    start: lostOrders,
  },
  {
    id: 'at-once/expired-token-let-in',
    clause: '2 §7 row 1',
    sentence: 'token invalidated or expired: 401',
    title: 'an expired or unknown token is answered what a valid one is that is used at the same time',
    isAcross: true,
    where: at('accounts', 'accountConsents', 'balance', 'transactions', 'statements'),
    start: meeting(
      at('accounts', 'accountConsents', 'balance', 'transactions', 'statements'),
      letIn(({ status }) => status === 401),
    ),
  },
  {
    id: 'at-once/permission-of-another-client-let-in',
    clause: '1 §1.4',
    sentence: 'performed under a permission, identified by the header Permission-ID',
    title: 'a permission of another client is taken while that client is asking',
    isAcross: true,
    where: at('accounts', 'accountConsents', 'balance', 'transactions', 'statements'),
    start: meeting(
      at('accounts', 'accountConsents', 'balance', 'transactions', 'statements'),
      letIn(({ status }) => status === 403 || status === 404),
    ),
  },
  {
    id: 'at-once/refusal-of-the-other',
    clause: '2 §1.3',
    sentence: 'only valid requests are forwarded to providers',
    title: 'a valid request is refused with what refuses another one at the same time',
    isAcross: true,
    where: at('accounts', 'account', 'balance', 'transactions', 'submitJson'),
    start: meeting(
      () => true,
      async (sent, first, { next }) => {
        const own = await next(sent)
        const other = await first.answered
        return own.status < 300 && other.status === 400 ? correlated(other, sent) : own
      },
    ),
  },
  {
    id: 'at-once/code-twice',
    clause: '2 §4.2',
    sentence: 'silent',
    title: 'a code that is redeemed twice at the same time gives tokens twice',
    isAcross: true,
    where: at('token'),
    start: meeting(at('token'), async (sent, first, { next }) => {
      const own = await next(sent)
      const other = await first.answered
      return own.status === 400 && other.status === 200 && sent.body === first.sent.body ? other : own
    }),
  },
])
