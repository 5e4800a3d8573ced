import { deviationsOf } from '../../../documents/own/deviations.ts'
import { type OwnOperation, factsFor, samplesIn } from '../../../documents/own/own-operation.ts'
import { OWN_SCHEMAS, OWN_SURFACES } from '../../../documents/own/own-apis.ts'
import { defined } from '../../../kernel/defined.ts'
import { requirementId } from '../../../rules/own/described.ts'

/**
 * A scenario for each operation of each API of somebody's own: the usual request, then what its description allows just so,
 * and what it does not allow. Their paths are names alone: they follow from the description, and stand in no folder.
 */
export function ownScenarios(): readonly (readonly [path: string, text: string])[] {
  return Object.values(OWN_SURFACES).flatMap(({ operations }) =>
    operations.map(
      (operation) => [`${operation.id}.yaml`, JSON.stringify(scenarioOf(operation), undefined, 2)] as const,
    ),
  )
}

function scenarioOf(operation: OwnOperation): object {
  const { id, title, surface, effects, pathParameters } = operation
  const steps = deviationsOf(operation, OWN_SCHEMAS).map(({ how, isWithin, ...change }, index) => ({
    name: `${how} (${index + 1})`,
    ...usual(operation),
    ...change,
    verifies: [
      isWithin
        ? { [requirementId(operation, 'accepts')]: { usual: 'as usual' } }
        : { [requirementId(operation, 'refuses')]: { premise: 'as usual' } },
    ],
  }))
  return {
    id: `${id}-as-described`,
    title: `${title}: as usual, at its limits and beyond them`,
    surface,
    ...(effects !== 'read' && { effects }),
    ...(pathParameters.length > 0 && { facts: [...new Set(pathParameters)] }),
    steps: [
      { name: 'as usual', ...usual(operation), verifies: [requirementId(operation, 'answers')] },
      ...steps,
    ],
  }
}

function usual(operation: OwnOperation): object {
  const { id, asks, body } = operation
  const [path, query] = [factsFor(operation), samplesIn('query', asks)]
  return defined({ send: id, path: unlessEmpty(path), query: unlessEmpty(query), body: body?.sample })
}

function unlessEmpty(values: object): object | undefined {
  return Object.keys(values).length > 0 ? values : undefined
}
