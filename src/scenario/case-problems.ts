import type { Problem } from '../source/problem.ts'
import { withCase } from './cases.ts'
import type { ScenarioFile } from './file-format.ts'
import type { Template } from './format.ts'
import { BUILT_IN_NAMES, templateProblems } from './template-syntax.ts'

/** area/slug in lower case. */
const SCENARIO_ID = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/

/** Cases whose ids are none or not their own, and constants that not every case has. */
export function caseProblems({ id, cases }: Pick<ScenarioFile, 'id' | 'cases'>): Problem[] {
  if (!cases) {
    return SCENARIO_ID.test(id)
      ? []
      : [{ path: ['id'], message: 'the id has a variable, and there are no cases to take it from' }]
  }
  const names = Object.keys(cases[0]!)
  const ids = cases.map((one) => withCase(id, one as Readonly<Record<string, Template>>))
  return cases.flatMap((one, index) => {
    const path = ['cases', index]
    const missing = names.find((name) => !Object.hasOwn(one, name))
    const extra = Object.keys(one).find((name) => !names.includes(name))
    const builtIn = Object.keys(one).find((name) => BUILT_IN_NAMES.has(name))
    const own = ids[index]!
    return [
      ...(missing === undefined
        ? []
        : [{ path, message: `the first case has "${missing}", this one has not` }]),
      ...(extra === undefined
        ? []
        : [{ path: [...path, extra], at: 'key' as const, message: `the first case has no "${extra}"` }]),
      ...(builtIn === undefined
        ? []
        : [
            {
              path: [...path, builtIn],
              at: 'key' as const,
              message: `"${builtIn}" always means ${BUILT_IN_NAMES.get(builtIn)}`,
            },
          ]),
      ...(SCENARIO_ID.test(own) ? [] : [{ path, message: `with this case the id would be "${own}"` }]),
      ...(ids.indexOf(own) === index
        ? []
        : [
            {
              path,
              message: `another case has the id "${own}" already`,
              remedy: 'name what differs in the id',
            },
          ]),
      ...templateProblems(one, path),
    ]
  })
}
