import { suggestion } from '../../kernel/nearest.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import type { Path } from '../../kernel/source/diagnostic.ts'
import { PREMISE, type Scenario, type Step, type Verification } from '../format.ts'
import type { Catalogue, KnownRequirement } from './catalogue.ts'

/** What stands under `verifies`: unknown requirements, and roles that do not fit. */
export function requirementProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  const places = scenario.steps.flatMap((step, index) =>
    step.verifies.map((verification, item) => ({
      verification,
      // Of what is sent at once, the later waits for the answer of the earlier before it is judged.
      earlier: scenario.steps.slice(0, index),
      step,
      path: ['steps', index, 'verifies', item],
    })),
  )
  // What nobody knows to be valid is judged by what holds wherever it shows.
  const isOwn = scenario.steps.some(({ expect, mayBeRefused }) => expect !== undefined || mayBeRefused)
  if (places.length === 0 && !isOwn) return [verifiesNothing()]
  return places.flatMap((place) => verificationProblems(place, scenario, catalogue))
}

interface Place {
  readonly verification: Verification
  readonly earlier: readonly Step[]
  readonly step: Step
  readonly path: Path
}

function verifiesNothing(): Problem {
  const remedy =
    'name the requirements under verifies; ambient ones can be named too. Or say under expect what you expect'
  return { path: ['steps'], at: 'key', message: 'the scenario verifies nothing', remedy }
}

function verificationProblems(place: Place, scenario: Scenario, catalogue: Catalogue): Problem[] {
  const { requirement: id, roles } = place.verification
  const requirement = catalogue.requirements.get(id)
  const path = Object.keys(roles).length > 0 ? [...place.path, id] : place.path
  if (!requirement) {
    const remedy = suggestion(id, catalogue.requirements.keys())
    return [{ path, at: 'key', message: `unknown requirement "${id}"`, remedy }]
  }
  return [
    ...otherSurface(id, requirement, scenario, path),
    ...twice(place, path),
    ...missingRoles(id, requirement, place, path),
    ...Object.entries(roles).flatMap(([role, name]) =>
      roleProblems(role, name, requirement, place, [...path, role], scenario),
    ),
  ]
}

function otherSurface(id: string, requirement: KnownRequirement, scenario: Scenario, path: Path): Problem[] {
  if (requirement.surface === scenario.surface) return []
  const message = `"${id}" is about the surface ${requirement.surface}, and the scenario about ${scenario.surface}`
  return [{ path, at: 'key', message }]
}

function twice({ verification, step }: Place, path: Path): Problem[] {
  const first = step.verifies.find((other) => key(other) === key(verification))
  if (first === verification) return []
  return [{ path, at: 'key', message: `the step already verifies "${verification.requirement}"` }]
}

/** The same requirement may compare with several steps. */
function key({ requirement, roles }: Verification): string {
  return JSON.stringify([requirement, roles])
}

function missingRoles(id: string, requirement: KnownRequirement, place: Place, path: Path): Problem[] {
  return rolesOf(requirement)
    .filter((role) => !Object.hasOwn(place.verification.roles, role))
    .map((role) => ({
      path,
      at: 'key',
      // Files that were written before there were premises show what they showed.
      isPlayable: role === PREMISE,
      message:
        role === PREMISE
          ? `"${id}" says that something is refused, which shows nothing where nothing works`
          : `"${id}" compares with another step, its ${role}`,
      remedy: `write ${id}: { ${rolesOf(requirement)
        .map((name) => `${name}: <${name === PREMISE ? 'earlier step that succeeds' : 'earlier step'}>`)
        .join(', ')} }`,
    }))
}

/** A refusal has its premise beside what it compares with. */
function rolesOf({ check, isRefusal }: KnownRequirement): readonly string[] {
  const roles = check.kind === 'staged' ? check.roles : []
  return isRefusal ? [...roles, PREMISE] : roles
}

function roleProblems(
  role: string,
  name: string,
  requirement: KnownRequirement,
  place: Place,
  path: Path,
  scenario: Scenario,
): Problem[] {
  const roles = rolesOf(requirement)
  if (!roles.includes(role)) {
    const message = `"${place.verification.requirement}" has no role "${role}"`
    return [{ path, at: 'key', message, remedy: suggestion(role, roles) }]
  }
  const target = place.earlier.find((step) => step.name === name)
  if (target?.action.kind === 'control') {
    return [{ path, message: `the step "${name}" only controls, so it has no answer to compare with` }]
  }
  if (target) return []
  if (scenario.steps.some((step) => step.name === name)) {
    return [{ path, message: `the step "${name}" does not come before this one` }]
  }
  const names = place.earlier.map((step) => step.name)
  return [{ path, message: `no step is called "${name}"`, remedy: suggestion(name, names) }]
}
