import { z } from 'zod'
import type { Exchange } from '../../evidence/exchange.ts'
import { listOf, object } from '../../kernel/schema.ts'
import type { Profile } from '../../target/profile/profile.ts'

const contradiction = object({
  requirement: z.string(),
  clause: z.string(),
  verdict: z.string(),
  at: z.string().exactOptional().describe('Where: a JSON Pointer, an XPath, `header NAME` or `status`.'),
  expected: object({ rule: z.string(), value: z.string().exactOptional() }).exactOptional(),
  actual: z.string().exactOptional(),
})

export interface Contradiction extends z.output<typeof contradiction> {}

export const judgement = object({
  checks: z.int().describe('How many requirements it was held against and kept.'),
  contradictions: listOf<Contradiction>(contradiction),
  step: z.string().exactOptional().describe('The request as a step of a scenario file.'),
  noStep: z.string().exactOptional().describe('Why it cannot be one.'),
})

/** What an exchange contradicts. A simulator knows no rules: whoever serves it may hand in somebody who does. */
export interface Judgement extends z.output<typeof judgement> {}

/** `bank`: the one that answered it, with what it answered before. */
export type JudgeExchange = (
  exchange: Exchange,
  profile: Profile,
  bank: { journal(): readonly Exchange[] },
) => Promise<Judgement>
