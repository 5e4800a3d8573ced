import type { UsedRecords } from '../../target/apis/port.ts'

/** A flow that changes records which others change as well. */
export interface OverRecords<Flow> {
  readonly flow: Flow
  /** Known once what is made for the flow alone is there. */
  readonly uses: UsedRecords | Promise<UsedRecords>
  /** Nobody can do anything with its record afterwards. */
  readonly usesUp: boolean
}

/** A record for each kind of which a flow may have any. */
export type ChosenRecords = Readonly<Record<string, object | string>>

/**
 * Plays flows of which no two may be about the same record at the same time, unless both only look at it, in their order
 * as far as records are free. A flow that names no record may be about any, and has all to itself. Who is still without
 * the records that are made for it holds up nobody.
 */
export async function playOverRecords<Flow>(
  flows: readonly OverRecords<Flow>[],
  play: (flow: Flow, chosen: ChosenRecords) => Promise<void>,
): Promise<void> {
  const places = new Map(flows.map(({ flow }, index) => [flow, index]))
  const waiting: Ready<Flow>[] = []
  const underWay = new Set<Promise<void>>()
  const held: Taken[] = []
  const usedUp = new Set<string>()
  const watch = (work: Promise<unknown>): void => {
    const watched = work.then(() => {}).finally(() => underWay.delete(watched))
    underWay.add(watched)
  }
  const start = (one: Ready<Flow>, taken: Taken): void => {
    waiting.splice(waiting.indexOf(one), 1)
    held.push(taken)
    const played = play(one.flow, taken.chosen).finally(() => {
      held.splice(held.indexOf(taken), 1)
      if (one.usesUp) for (const name of taken.pooled) usedUp.add(name)
    })
    watch(played)
  }
  for (const one of flows) {
    const { uses } = one
    const wait = (known: UsedRecords): void => {
      waiting.push({ ...one, uses: known })
      waiting.sort((left, right) => places.get(left.flow)! - places.get(right.flow)!)
    }
    if (uses instanceof Promise) watch(uses.then(wait))
    else wait(uses)
  }
  for (;;) {
    // What an earlier flow waits for is not taken away from it by a later one.
    const before = [...held]
    for (const one of waiting.slice()) {
      const { changed, read, pooled, isOfItsOwn } = one.uses
      const isAboutAny = !isOfItsOwn && [...changed, ...read, ...Object.keys(pooled)].length === 0
      if (held.some(({ isAll }) => isAll) || (isAboutAny && held.length > 0)) break
      const taken = take(one, before, usedUp, isAboutAny)
      if (taken) start(one, taken)
      before.push(taken ?? { ...NOTHING, changed, read })
    }
    if (underWay.size === 0) return
    await Promise.race(underWay)
  }
}

interface Ready<Flow> extends OverRecords<Flow> {
  readonly uses: UsedRecords
}

interface Taken {
  readonly changed: readonly string[]
  readonly read: readonly string[]
  readonly pooled: readonly string[]
  readonly chosen: ChosenRecords
  readonly isAll: boolean
}

const NOTHING: Taken = { changed: [], read: [], pooled: [], chosen: {}, isAll: false }

/** The records of a flow, where all of them are free. */
function take<Flow>(
  { uses: { changed, read, pooled }, usesUp }: Ready<Flow>,
  others: readonly Taken[],
  usedUp: ReadonlySet<string>,
  isAll: boolean,
): Taken | undefined {
  const isStill = (name: string): boolean => !others.some((other) => other.changed.includes(name))
  const isFree = (name: string): boolean =>
    isStill(name) && !others.some((other) => other.read.includes(name))
  if (!changed.every(isFree) || !read.every(isStill)) return undefined
  const names: string[] = []
  const chosen: Record<string, object> = {}
  for (const [kind, several] of Object.entries(pooled)) {
    const left = several.filter(({ name }) => !usedUp.has(name))
    // Of none that is left the flow finds that it is gone.
    const usable = left.length > 0 ? left : several
    const isOther = (name: string): boolean => ![...changed, ...read, ...names].includes(name)
    // What is used up is taken from the end, so that the first are there for the next run.
    const one = (usesUp ? usable.toReversed() : usable).find(({ name }) => isFree(name) && isOther(name))
    if (!one) return undefined
    names.push(one.name)
    chosen[kind] = one.record
  }
  return { changed: [...changed, ...names], read, pooled: names, chosen, isAll }
}
