/** Which securities are subscribed, by ISIN, with the date from which they are. */
export interface Subscriptions {
  set(isin: string, validFrom: string): void
  remove(isin: string): boolean
  replaceAll(isins: readonly string[], validFrom: string): void
  /** In the order of their ISINs. */
  list(): readonly Subscription[]
  save(): readonly Subscription[]
  load(saved: readonly Subscription[]): void
}

export interface Subscription {
  readonly isin: string
  readonly validFrom: string
}

export function createSubscriptions(): Subscriptions {
  let byIsin = new Map<string, string>()
  const list = (): readonly Subscription[] =>
    [...byIsin].map(([isin, validFrom]) => ({ isin, validFrom })).sort(byIsinAscending)
  return {
    set: (isin, validFrom) => void byIsin.set(isin, validFrom),
    remove: (isin) => byIsin.delete(isin),
    replaceAll: (isins, validFrom) => {
      byIsin = new Map(isins.map((isin) => [isin, validFrom]))
    },
    list,
    save: list,
    load: (saved) => {
      byIsin = new Map(saved.map(({ isin, validFrom }) => [isin, validFrom]))
    },
  }
}

function byIsinAscending(left: Subscription, right: Subscription): number {
  return left.isin < right.isin ? -1 : 1
}
