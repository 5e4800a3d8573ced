import { z } from 'zod'
import { type Result, err, ok } from '../../kernel/result.ts'
import { listOf, object } from '../../kernel/schema.ts'

const NAME = /^explored\/s(-?\d{1,15})-(\d{1,15})$/

/**
 * The flows that are worth being played again, by the seed and the number that each was drawn with: the same scenarios at a like
 * target give the same flows.
 */
const corpus = object({
  corpusVersion: z.literal('1.0'),
  flows: listOf(z.string().regex(NAME)).describe('A seed and a number, such as explored/s7-123.'),
})

export function readCorpus(json: string): Result<readonly string[], string> {
  try {
    const read = corpus.safeParse(JSON.parse(json))
    if (read.success) return ok(read.data.flows)
    const [{ path, message }] = read.error.issues as [z.core.$ZodIssue]
    return err(`it is no corpus of an exploration: /${path.join('/')}: ${message}`)
  } catch (error) {
    return err(`it is no corpus of an exploration: ${(error as Error).message}`)
  }
}

export function corpusText(flows: readonly string[]): string {
  return `${JSON.stringify({ corpusVersion: '1.0', flows }, undefined, 2)}\n`
}

/** The id of a flow, which says what it was drawn with. */
export function nameOfFlow(seed: number, number: number): string {
  return `explored/s${seed}-${number}`
}

export function drawnWith(name: string): readonly [seed: number, number: number] {
  const [, seed, number] = NAME.exec(name)!
  return [Number(seed), Number(number)]
}

/** As few flows as it takes to reach what all of them reach: the one that adds most comes first. */
export function fewest(flows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const left = new Set([...flows.values()].flatMap((goals) => [...goals]))
  const chosen: string[] = []
  while (left.size > 0) {
    const gains = [...flows].map(
      ([name, goals]) => [name, [...goals].filter((goal) => left.has(goal)).length] as const,
    )
    const [best] = gains.reduce((one, other) => (other[1] > one[1] ? other : one))
    chosen.push(best)
    for (const goal of flows.get(best)!) left.delete(goal)
  }
  return chosen
}
