import { ExactNumber } from '../kernel/exact-number.ts'
import type { Scenario, Templates } from './format.ts'
import type { Problem } from '../kernel/source/structured.ts'
import type { ScenarioFile } from './file-format.ts'
import { BUILT_IN_NAMES, templateProblems } from './template.ts'

/** The flows that a file describes: one for each of its cases, or the one that it is. */
export function casesOf({ cases, ...scenario }: Scenario): readonly Scenario[] {
  if (!cases) return [scenario]
  return cases.map((variables) => ({
    ...scenario,
    id: withCase(scenario.id, variables),
    title: withCase(scenario.title, variables),
    variables,
  }))
}

/** A text with the constants of a case in it; anything else that looks like a variable stays as it is. */
function withCase(text: string, variables: Templates): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    // A name says how much it is; with all of its digits it may not be one any more.
    if (value instanceof ExactNumber) return String(Number(value))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}

/** area/slug in lower case. */
const SCENARIO_ID = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/

/** What a file of a few lines may stand for: more, and reading it costs more than its length. */
const MOST_STEPS = 10_000
const LONGEST_NAME = 300

/** Cases whose ids are none or not their own, and constants that not every case has. */
export function caseProblems({ id, title, cases, steps }: ScenarioFile): Problem[] {
  const long = Object.entries({ id, title }).find(([, text]) => text.length > LONGEST_NAME)
  if (long) return [{ path: [long[0]], message: `longer than ${LONGEST_NAME} characters` }]
  if (cases && cases.length * steps.length > MOST_STEPS) {
    const message = `${cases.length} cases of ${steps.length} steps are more than ${MOST_STEPS} steps`
    return [{ path: ['cases'], message, remedy: 'make several files of it' }]
  }
  if (!cases) {
    return SCENARIO_ID.test(id)
      ? []
      : [{ path: ['id'], message: 'the id has a variable, and there are no cases to take it from' }]
  }
  const names = Object.keys(cases[0]!)
  const ids = cases.map((one) => withCase(id, one as Templates))
  const first = new Map(ids.map((own, index) => [own, index] as const).toReversed())
  return cases.flatMap((one, index) => {
    const path = ['cases', index]
    const missing = names.find((name) => !Object.hasOwn(one, name))
    const extra = Object.keys(one).find((name) => !names.includes(name))
    const builtIn = Object.keys(one).find((name) => BUILT_IN_NAMES.has(name))
    const own = ids[index]!
    const problems: Problem[] = []
    if (missing !== undefined)
      problems.push({ path, message: `the first case has "${missing}", this one has not` })
    if (extra !== undefined)
      problems.push({ path: [...path, extra], at: 'key', message: `the first case has no "${extra}"` })
    if (builtIn !== undefined) {
      const message = `"${builtIn}" always means ${BUILT_IN_NAMES.get(builtIn)}`
      problems.push({ path: [...path, builtIn], at: 'key', message })
    }
    if (!SCENARIO_ID.test(own)) problems.push({ path, message: `with this case the id would be "${own}"` })
    if (first.get(own) !== index) {
      const remedy = 'name what differs in the id'
      problems.push({ path, message: `another case has the id "${own}" already`, remedy })
    }
    return [...problems, ...templateProblems(one, path)]
  })
}
