import type { Saveable } from '../../../kernel/saved.ts'
import { authorizationIdOf } from '../activity/authorization.ts'
import { accountPositionOf } from '../directory.ts'
import type { Directory } from '../directory.ts'
import { nameOf } from '../identity.ts'
import type { CardIdentity, CardKey, OneCard } from '../identity.ts'
import { withUse } from './log.ts'
import type { CardLog, DecidedUse } from './log.ts'

export type PurchasesState = ReadonlyMap<CardKey, CardLog>

/** The logs of cards, by the card, by the account of a made-up card, and by what was added to them. */
export interface KeptLogs extends Saveable<PurchasesState> {
  find(card: OneCard): CardLog | undefined
  keep(log: CardLog): CardLog
  /** Keeps the log with one more use, which can be found by its authorizationId. */
  keepUse(log: CardLog, entry: DecidedUse): DecidedUse
  /** The log with a use that was added. */
  withUse(authorizationId: string): CardLog | undefined
  /** The made-up cards of an account that have a log. */
  ofAccount(position: number): Iterable<CardIdentity>
}

export function createKeptLogs({ positionOf }: Pick<Directory, 'positionOf'>): KeptLogs {
  let logs = new Map<CardKey, CardLog>()
  let ofAccount = new Map<number, Set<CardIdentity>>()
  /** Whose log has a use that was added, by its authorizationId. */
  let owners = new Map<string, CardKey>()

  function keep(log: CardLog): CardLog {
    const key = nameOf(log)
    if (!logs.has(key)) remember(log)
    logs.set(key, log)
    return log
  }

  function remember(log: CardLog): void {
    const position = positionOf(log)
    if (position === undefined) return
    const account = accountPositionOf(position)
    ofAccount.set(account, (ofAccount.get(account) ?? new Set()).add(log.identity))
  }

  return {
    find: (card) => logs.get(nameOf(card)),
    keep,
    keepUse: (log, entry) => {
      keep({ ...log, uses: withUse(log.uses, entry) })
      owners.set(authorizationIdOf(entry.use), nameOf(log))
      return entry
    },
    withUse: (authorizationId) => {
      const owner = owners.get(authorizationId)
      return owner && logs.get(owner)
    },
    ofAccount: (position) => ofAccount.get(position) ?? [],
    save: () => new Map(logs),
    load: (state) => {
      logs = new Map()
      ofAccount = new Map()
      owners = new Map()
      for (const log of state.values()) {
        keep(log)
        for (const { use, isByHand } of log.uses) {
          if (isByHand) owners.set(authorizationIdOf(use), nameOf(log))
        }
      }
    },
  }
}
