import type { Requirement } from '../../src/rules/requirement.ts'
import type { RecordedSelfTest } from './recorded-self-test.ts'
import type { Switchboard } from './switchboard.ts'

/** Says whether the self-test comes out otherwise with the mutant that is on. */
export interface Witness {
  /** The first requirement that blames other banks than without a mutant; only those are asked that are concerned. */
  objection(
    requirements: readonly Requirement[],
    isConcerned: (passed: ReadonlySet<number>) => boolean,
  ): Promise<string | undefined>
}

export const NO_WITNESS: Witness = { objection: () => Promise.resolve(undefined) }

/** The self-test is played with the first question: where tests notice every mutant, it is never needed. */
export function openWitness(
  board: Switchboard,
  honest: readonly Requirement[],
  record: (requirements: readonly Requirement[]) => Promise<RecordedSelfTest>,
): Witness {
  let known: Promise<Known> | undefined
  return {
    objection: async (requirements, isConcerned) => {
      known ??= withoutMutant(board, () => learn(board, honest, record))
      const { selfTest, blamed } = await known
      const found = requirements.find((requirement) => {
        const usual = blamed.get(requirement.id)
        if (!usual || !isConcerned(usual.passed)) return false
        board.watch(MOST_QUESTIONS)
        return selfTest.blamed(requirement).join() !== usual.banks
      })
      return found && `self-test of ${found.id}`
    },
  }
}

/** More than any requirement asks in a self-test, and few enough to come to an end. */
const MOST_QUESTIONS = 1e8

interface Known {
  readonly selfTest: RecordedSelfTest
  /** By requirement: the banks that it blames without a mutant, and the mutants that it came past. */
  readonly blamed: ReadonlyMap<string, { readonly banks: string; readonly passed: ReadonlySet<number> }>
}

async function learn(
  board: Switchboard,
  honest: readonly Requirement[],
  record: (requirements: readonly Requirement[]) => Promise<RecordedSelfTest>,
): Promise<Known> {
  board.watch()
  const selfTest = await record(honest)
  const blamed = honest.map((requirement) => {
    board.watch()
    const banks = selfTest.blamed(requirement).join()
    return [requirement.id, { banks, passed: new Set(board.passed()) }] as const
  })
  return { selfTest, blamed: new Map(blamed) }
}

async function withoutMutant<Found>(board: Switchboard, find: () => Promise<Found>): Promise<Found> {
  const { active } = board
  board.active = 0
  const found = await find()
  board.active = active
  return found
}
