import { operationsTouchedBy } from '../documents/cards/addresses.ts'
import type { Change } from '../documents/cards/history.ts'
import type { Variant } from '../documents/cards/releases.ts'
import { addressingOf, variantFor } from './addressing.ts'
import type { Scenario } from './format.ts'
import { requestOf } from './template.ts'

/** The two sides of a comparison: scenarios about another major version see nothing of it. */
type Points = readonly { readonly variant: Variant }[]

/** The scenarios that go differently before and after a change: they call what it touches, and use its words. */
export function scenariosThatTell(
  change: Change,
  scenarios: readonly Scenario[],
  points: Points,
): readonly string[] {
  const operations = operationsTouchedBy(change)
  const words = wordsOf(change)
  return scenarios
    .filter((scenario) => isAboutOneOf(scenario, points))
    .filter((scenario) => change.addressing === undefined || addressingOf(scenario) === change.addressing)
    .filter((scenario) => operations.some((id) => calls(scenario, id)))
    .filter((scenario) => words.length === 0 || words.some((word) => uses(scenario, word)))
    .map(({ id }) => id)
}

/** Whether a step of it verifies the requirement. */
export function verifies({ steps }: Pick<Scenario, 'steps'>, id: string): boolean {
  return steps.some((step) => step.verifies.some(({ requirement }) => requirement === id))
}

/** The scenarios that call an operation. */
export function scenariosThatCall(
  operation: string,
  scenarios: readonly Scenario[],
  points: Points,
): readonly string[] {
  return scenarios
    .filter((scenario) => isAboutOneOf(scenario, points) && calls(scenario, operation))
    .map(({ id }) => id)
}

function isAboutOneOf(scenario: Scenario, points: Points): boolean {
  const isOfV1 = variantFor(scenario) === 'v1'
  return points.some(({ variant }) => (variant === 'v1') === isOfV1)
}

function calls({ steps }: Scenario, operation: string): boolean {
  return steps.some(({ action }) => requestOf(action)?.operation === operation)
}

/** Whether a request, a capture or a requirement of the scenario has the word. */
function uses({ steps }: Scenario, word: string): boolean {
  return steps.some(({ action, capture, verifies: named }) =>
    JSON.stringify([action, capture, named.map(({ requirement }) => requirement)]).includes(word),
  )
}

/** What stands in requests and answers when a change is at work; nothing where the operation alone shows it. */
function wordsOf(change: Change): readonly string[] {
  if (change.words) return change.words
  const { kind, name, from } = change
  switch (kind) {
    case 'field':
    case 'enumeration value':
      return [name.slice(name.indexOf('.') + 1), ...(from ? [from] : [])]
    case 'parameter':
      return [name.split(' ').at(-1)!]
    case 'header':
      return [name]
    case 'code':
      return [name.slice(0, 4)]
    default:
      return []
  }
}
