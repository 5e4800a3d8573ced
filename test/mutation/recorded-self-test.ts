import { faultPlayer, watchedPlay } from '../../src/runs/self-test/watched-play.ts'
import { targetOf } from '../../src/runs/simulated-bank/pinned-target.ts'
import { countsAgainst } from '../../src/runs/self-test/self-test.ts'
import { remembering } from '../../src/host/xml/remembering-xml.ts'
import type { Observation } from '../../src/evidence/observation.ts'
import type { Check, JudgeContext, Outcome, Requirement, Stage } from '../../src/rules/requirement.ts'
import { isWithBeta, judge } from '../../src/runner/judge/judge.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { FAULTS } from '../../src/simulator/faults/faults.ts'
import { SCENARIOS, xml } from '../support/suite.ts'

/**
 * Everything that the requirements were asked in a self-test. Asked again with a mutant they have to say the same of
 * every bank, the faultless one and each with a fault: whether anything there counts against it.
 */
export interface RecordedSelfTest {
  /** The banks at which a requirement counts something against the target, by their faults; '' has none. */
  blamed(requirement: Requirement): readonly string[]
}

interface Question {
  readonly bank: string
  readonly here: Observation
  readonly context: JudgeContext
  readonly roles: ReadonlyMap<string, readonly Observation[]>
  readonly variables: ReadonlyMap<string, unknown>
}

export async function recordSelfTest(requirements: readonly Requirement[]): Promise<RecordedSelfTest> {
  const asked = new Map<string, Question[]>()
  let bank = ''
  const record = (id: string, question: Omit<Question, 'bank'>): void => {
    const questions = asked.get(id) ?? []
    questions.push({ bank, ...question })
    asked.set(id, questions)
  }
  const suite = {
    scenarios: SCENARIOS,
    requirements: requirements.map((one) => ({ ...one, check: recordedCheck(one, record) })),
    xml: remembering(xml),
  }
  const play = faultPlayer(suite, 1, await watchedPlay(suite, 1, FAULTS))
  for (const fault of FAULTS) {
    bank = fault.id
    await play(fault)
  }
  const { pins } = targetOf(createSimulator({ seed: 1, xml })).profile
  return {
    blamed: (requirement) => {
      const banks = (asked.get(requirement.id) ?? []).filter((question) =>
        isBlaming(requirement, question, pins),
      )
      return [...new Set(banks.map((question) => question.bank))]
    },
  }
}

/** Under which the question has what an ambient check saw before. */
const EARLIER = 'earlier'

type Recorder = (id: string, question: Omit<Question, 'bank'>) => void

function recordedCheck({ id, check }: Requirement, record: Recorder): Check {
  if (check.kind === 'ambient') {
    return {
      ...check,
      judge: (here: Observation, context: JudgeContext, earlier: readonly Observation[]) => {
        record(id, { here, context, roles: new Map([[EARLIER, earlier]]), variables: new Map() })
        return check.judge(here, context, earlier)
      },
    }
  }
  return {
    ...check,
    judge: (stage: Stage, context: JudgeContext) => {
      const roles = new Map(check.roles.map((name) => [name, [...stage.role(name)]]))
      const variables = new Map((check.variables ?? []).map((name) => [name, stage.variable(name)]))
      record(id, { here: stage.here, context, roles, variables })
      return check.judge(stage, context)
    },
  }
}

const PLACE = { source: { file: 'self-test', line: 1 } }

function isBlaming(requirement: Requirement, question: Question, pins: Readonly<{ [id: string]: string }>) {
  const { here } = question
  return outcomesOf(requirement.check, question).some(
    (outcome) =>
      outcome.kind !== 'pass' &&
      countsAgainst(judge(requirement, outcome, PLACE, { pins }, isWithBeta(here))),
  )
}

function outcomesOf(check: Check, { here, context, roles, variables }: Question): readonly Outcome[] {
  try {
    const outcome =
      check.kind === 'ambient'
        ? check.judge(here, context, roles.get(EARLIER) ?? [])
        : check.judge(
            { here, role: (name) => roles.get(name) ?? [], variable: (name) => variables.get(name) },
            context,
          )
    return [outcome].flat().filter((one) => one !== undefined)
  } catch {
    // What throws is an error of the suite, which counts.
    return [{ kind: 'contradicted', at: '', expected: { rule: '' }, actual: '' }]
  }
}
