import type { Exchange } from '../../evidence/exchange.ts'
import { REDACTED } from '../../evidence/redaction.ts'
import type { StepResult } from '../../evidence/run-result.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import type { Profile, Target, TargetSession } from '../../target/profile/profile.ts'
import { stepText } from '../../runner/record/recorded-files.ts'
import { createRecorder } from '../../runner/record/recorder.ts'

type Requirements = Parameters<typeof createRecorder>[2]

/** What an exchange of a journal contradicts, as far as that can be told when its secrets have been taken out. */
export interface JudgedExchange {
  /** How many requirements it was held against and kept. */
  readonly checks: number
  readonly contradictions: StepResult['findings']
  /** The request as a step of a scenario file; absent where it cannot be one. */
  readonly step?: string
  /** Why there is no step. */
  readonly noStep?: string
}

/** Judges exchanges that are over, each by itself, as the recorder does: by what holds for every exchange. */
export function createExchangeJudge(
  requirements: Requirements,
  xml: XmlJudge,
): (exchange: Exchange, profile: Profile) => Promise<JudgedExchange> {
  const judged = new WeakMap<Exchange, Promise<JudgedExchange>>()
  return async (exchange, profile) => {
    const known = judged.get(exchange)
    if (known) return await known
    const judging = judge(exchange, profile, requirements, xml)
    judged.set(exchange, judging)
    return await judging
  }
}

async function judge(
  { surface, request, response, sentAt }: Exchange,
  profile: Profile,
  requirements: Requirements,
  xml: XmlJudge,
): Promise<JudgedExchange> {
  if (!response) return { checks: 0, contradictions: [], noStep: 'it got no answer' }
  const now = (): number => Date.parse(sentAt)
  const target = `${profile.surfaces[surface]?.basePath ?? ''}${request.url}`
  const session: TargetSession = {
    profile,
    now,
    send: async () => await Promise.resolve({ url: target, durationMs: 0, outcome: { response } }),
    close: async () => await Promise.resolve(),
  }
  const replayed: Target = {
    kind: 'embedded',
    profile,
    capabilities: new Set(),
    open: async () => await Promise.resolve(session),
  }
  const recorder = createRecorder(replayed, session, requirements, xml, now)
  const { step } = await recorder.pass({ ...request, target })
  const [recorded] = recorder.steps()
  return {
    checks: Object.keys(step.passed).length,
    contradictions: step.findings.filter(
      ({ verdict, actual = '' }) => (verdict === 'fail' || verdict === 'warn') && !actual.includes(REDACTED),
    ),
    ...(recorded?.ok === true && { step: stepText(recorded.value) }),
    ...(recorded?.ok === false && { noStep: recorded.error }),
  }
}
