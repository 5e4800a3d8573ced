import type { FaultId, XmlValidation } from '../../src/entry/index.ts'
import { audit, auditWhole } from './audit.ts'
import { type Deed, type Owner, type Request, told } from './deeds.ts'
import { happen } from './owner.ts'
import { request } from './requests.ts'
import { auditRefreshTokens } from './token-requests.ts'
import { Violation, count, createWorld } from './world.ts'

/** What came of the deeds of a seed. */
export interface Played {
  /** The SHA-256 of every answer. */
  readonly answers: string
  /** How many of each kind there were, and what came of them. */
  readonly tally: Readonly<Record<string, number>>
  /** The first thing that is not as the documents say, with the deed that showed it. */
  readonly violation?: { readonly deed: Deed; readonly says: string }
}

const CLIENTS_ASK: ReadonlySet<Deed['kind']> = new Set<Request['kind']>([
  'order',
  'balance',
  'transactions',
  'status',
  'report',
  'statement',
  'refresh',
  'old-refresh',
  'old-access',
  'wrong',
])

/** Every so many deeds the whole bank is looked through, and today's books after each. */
const WHOLE_EVERY = 100

/** Plays deeds at a fresh bank, which may have faults, until they are done or something is wrong. */
export async function play(
  seed: number,
  deeds: readonly Deed[],
  xml: XmlValidation,
  faults: readonly FaultId[] = [],
): Promise<Played> {
  const world = await createWorld(seed, xml, faults)
  let violation: Played['violation']
  for (const [index, deed] of deeds.entries()) {
    count(world, deed.kind)
    try {
      if (CLIENTS_ASK.has(deed.kind)) await request(world, deed as Deed & Request)
      else await happen(world, deed as Deed & Owner)
      audit(world)
      if (index % WHOLE_EVERY === WHOLE_EVERY - 1 || index === deeds.length - 1) {
        auditWhole(world)
        await auditRefreshTokens(world)
      }
    } catch (error) {
      const says = error instanceof Violation ? error.message : String((error as Error).stack)
      violation = { deed, says }
      break
    }
  }
  for (const { payments } of world.memory.model.orders)
    for (const { fate } of payments) count(world, `payment ${fate}`)
  const played = { answers: world.answers.digest('hex'), tally: world.tally }
  return violation ? { ...played, violation } : played
}

/** The shortest list of these deeds, found by leaving out ever smaller parts, that still shows something wrong. */
async function shrink(
  deeds: readonly Deed[],
  playSome: (some: readonly Deed[]) => Promise<Played>,
): Promise<readonly Deed[]> {
  const upToWrong = async (some: readonly Deed[]): Promise<readonly Deed[] | undefined> => {
    const { violation } = await playSome(some)
    return violation && some.slice(0, some.findIndex(({ id }) => id === violation.deed.id) + 1)
  }
  let shortest = (await upToWrong(deeds)) ?? deeds
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.length;) {
      const found = await upToWrong(shortest.toSpliced(at, size))
      if (found) shortest = found
      else at += size
    }
  }
  return shortest
}

/** What is wrong with a seed, and the deeds that lead there from the start; undefined where nothing is. */
export async function complaintAbout(
  seed: number,
  deeds: readonly Deed[],
  { violation }: Played,
  xml: XmlValidation,
  faults: readonly FaultId[] = [],
): Promise<string | undefined> {
  if (!violation) return undefined
  const playSome = async (some: readonly Deed[]): Promise<Played> => await play(seed, some, xml, faults)
  const shortest = await shrink(deeds, playSome)
  const last = await playSome(shortest)
  return [`seed ${seed}: ${last.violation?.says ?? violation.says}`, ...shortest.map(told)].join('\n')
}
