import { jsonOf } from '../edit.ts'
import type { Json } from '../edit.ts'
import type { Exchanger } from '../mutation.ts'
import { at } from './operations.ts'
import { DAY, formOf, invalidGrant, isHosted, isRefresh, untouchedFor } from './tokens.ts'
import { ofGateway, ofProvider } from './write.ts'
import type { Written } from './write.ts'

// What ends although it is used: after so many refreshes, or so many days after the consent.

const EXTENDED = 'the lifetime of a refresh token is extended with every access-token refresh'

/** Refreshes go on, each with what the one before gave, until `isOver` says otherwise. */
function untilOver(isOver: (refreshes: number, age: number) => boolean): () => Exchanger {
  return () => {
    const families = new Map<string, { readonly began: number; refreshes: number }>()
    return async (sent, { next, now }) => {
      const answered = await next(sent)
      const given: Json = answered.status === 200 ? jsonOf(answered) : undefined
      if (!isRefresh(sent)) {
        if (given?.refresh_token) families.set(given.refresh_token, { began: now(), refreshes: 0 })
        return answered
      }
      const used = formOf(sent).get('refresh_token') ?? ''
      const family = families.get(used) ?? { began: now(), refreshes: 0 }
      families.set(used, family)
      if (given === undefined) return answered
      family.refreshes++
      if (given.refresh_token) families.set(given.refresh_token, family)
      return isOver(family.refreshes, now() - family.began) ? invalidGrant(answered) : answered
    }
  }
}

const OF_REFRESHES: readonly Written[] = [
  ...[2, 3, 5, 10].map((most): Written => ({
    id: `years/refreshes-at-most-${most}`,
    clause: '2 §8 row 3',
    sentence: EXTENDED,
    title: `after ${most} refreshes the customer has to consent again`,
    isAcross: true,
    where: at('token'),
    start: untilOver((refreshes) => refreshes > most),
  })),
  ...[31, 60, 90, 180, 365].map((days): Written => ({
    id: `years/refreshes-for-${days}-days`,
    clause: '2 §8 row 3',
    sentence: EXTENDED,
    title: `${days} days after the consent refresh tokens end, however often they were extended`,
    isAcross: true,
    where: at('token'),
    start: untilOver((_, age) => age > days * DAY),
  })),
]

const OF_HOSTED: readonly Written[] = [100, 180, 365].map((days) => ({
  id: `years/hosted-for-${days}-days`,
  clause: '2 §8 row 4',
  sentence: 'tokens are deleted after three months of inactivity',
  title: `${days} days after the consent a hosted permission ends, however often it is used`,
  isAcross: true,
  where: isHosted,
  start: untouchedFor(days, false),
}))

export const YEARS = [...ofGateway([...OF_REFRESHES, ...OF_HOSTED]), ...ofProvider(OF_REFRESHES)]
