import { echoing } from '../edit.ts'
import type { Answered, Context, Sent } from '../mutation.ts'
import { RESOURCES, at, nameIn, operationOf, slug } from './operations.ts'
import { invalidToken, isHosted } from './tokens.ts'
import { ofGateway } from './write.ts'
import type { Written } from './write.ts'

// What is said of calls under a hosted permission holds for every operation, and is built for one at a time.

const OF_EACH: readonly Written[] = RESOURCES.flatMap((operation): readonly Written[] => [
  {
    id: `hosted-operations/token-needed-at-${slug(operation)}`,
    clause: '2 §1.2',
    sentence: 'with hosted tokens their handling is hidden from the service user',
    title: `${operation} wants an access token under a hosted permission, too`,
    isAcross: true,
    where: at(operation),
    answer: (answered, sent) =>
      isHosted(sent) && answered.status < 300 ? invalidToken(answered, sent) : answered,
  },
  {
    id: `hosted-operations/works-when-expired-at-${slug(operation)}`,
    clause: '2 §3 row 4',
    sentence: 'invalid_grant expires the permission',
    title: `${operation} works on under a hosted permission that has expired`,
    isAcross: true,
    where: isHosted,
    start: () => {
      const shown = new Map<string, Answered>()
      const ended = new Set<string>()
      return async (sent, { next }) => {
        const answered = await next(sent)
        if (!isHosted(sent)) return answered
        const permission = sent.headers.get('permission-id') ?? ''
        const key = `${permission} ${operationOf(sent)} ${nameIn(sent)}`
        if (answered.status < 300) shown.set(key, answered)
        const wasOver = ended.has(permission)
        if (answered.status === 401) ended.add(permission)
        const before = shown.get(key)
        if (operationOf(sent) !== operation || answered.status !== 401 || !wasOver || !before) return answered
        return echoing(before, sent)
      }
    },
  },
  {
    id: `hosted-operations/of-another-client-at-${slug(operation)}`,
    clause: '2 §5.2',
    sentence: 'the provider validates that an access token was issued to the client of the request',
    title: `${operation} takes the hosted permission of another client`,
    isAcross: true,
    where: isHosted,
    start: () => {
      const owners = new Map<string, { readonly client: Sent['client']; readonly next: Context['next'] }>()
      return async (sent, { next }) => {
        const permission = sent.headers.get('permission-id') ?? ''
        if (isHosted(sent) && !owners.has(permission)) owners.set(permission, { client: sent.client, next })
        const owner = owners.get(permission)
        const isOthers = isHosted(sent) && owner !== undefined && owner.client !== sent.client
        return isOthers && operationOf(sent) === operation ? await owner.next(sent) : await next(sent)
      }
    },
  },
])

export const HOSTED_OPERATIONS = ofGateway(OF_EACH)
