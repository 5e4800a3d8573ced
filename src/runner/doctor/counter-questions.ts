import { headerNameAt } from '../../documents/header-sets.ts'
import { PERMISSION_ID, TARGET_ID } from '../../documents/headers.ts'
import type { CheckId } from './cause.ts'
import type { Answered, Probe } from './probe.ts'
import { isSuccessful } from './nowhere.ts'

/** What the second question is answered with a value that is right for nobody, by the check that it is about. */
export type CounterAnswers = Partial<Readonly<Record<CheckId, Answered>>>

/** The header whose value a check is about, and one that no target knows. */
const WRONG_VALUES: readonly (readonly [CheckId, header: string, value: string])[] = [
  ['target-id', TARGET_ID, 'no-provider-and-no-client'],
  ['token', 'Authorization', 'Bearer bm8gdG9rZW4gb2YgYW55Ym9keQ=='],
  ['permission', PERMISSION_ID, '00000000-0000-4000-8000-000000000000'],
]

/** Asks again with each value wrong. What is not answered with success needs no such question. */
export async function counterQuestions(list: Answered | undefined, probe: Probe): Promise<CounterAnswers> {
  if (!list || !isSuccessful(list)) return {}
  const sent = new Set(list.observation!.request.headers.map(([name]) => name.toLowerCase()))
  const answers: Partial<Record<CheckId, Answered>> = {}
  for (const [check, documented, value] of WRONG_VALUES) {
    const name = headerNameAt(probe.surface, documented)
    if (!sent.has(name.toLowerCase())) continue
    answers[check] = await probe.ask(probe.probes.second, { wrong: { kind: 'setHeader', name, value } })
  }
  return answers
}
