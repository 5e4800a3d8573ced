import { isApi } from '../documents/apis.ts'
import type { Surface } from '../documents/apis.ts'
import type { Path } from '../kernel/source/source-file.ts'
import type { YamlDocument } from '../kernel/source/yaml.ts'
import type { Scenario, Step } from './format.ts'
import type { ScenarioSource } from './parse.ts'

/** The id that a requirement has at a face; undefined where it does not hold there. */
export type IdAtFace = (requirement: string, face: Surface) => string | undefined

/**
 * The flow of a file at each face that it names: `token/given-back` is `provider/given-back` at the provider, unless
 * `atProvider` says otherwise. Each has the steps that are not kept for another face, and verifies what holds there.
 * What nobody knows stays, so that the linter names it.
 */
export function perFace({ scenario, document }: ScenarioSource, idAt: IdAtFace): readonly ScenarioSource[] {
  const { surfaces, atProvider, ...flow } = scenario
  if (!surfaces) return [{ scenario: flow, document }]
  return surfaces.map((surface) => {
    const steps = scenario.steps.flatMap((step, index) => {
      const isPlayed = step.at === undefined || step.at === surface
      return isPlayed ? [atFace(step, index, surface, idAt)] : []
    })
    return {
      scenario: {
        ...flow,
        ...(!isApi(surface) && { ...titled(flow), ...atProvider }),
        surface,
        steps: steps.map(({ step }) => step),
      },
      document: { ...document, locate: (path, at) => document.locate(inFile(path, steps), at) },
    } satisfies { scenario: Scenario; document: YamlDocument }
  })
}

function titled({ id, title }: Scenario): Pick<Scenario, 'id' | 'title'> {
  return { id: id.replace(/^[^/]+/, 'provider'), title: `At the provider: ${title}` }
}

/** A step as it is played at a face, and where it and what it verifies stand in the file. */
interface StepAtFace {
  readonly step: Step
  readonly index: number
  readonly verifies: readonly { readonly id: string; readonly index: number }[]
}

function atFace(step: Step, index: number, face: Surface, idAt: IdAtFace): StepAtFace {
  const verified = step.verifies.flatMap((verification, item) => {
    const { requirement } = verification
    const id = idAt(requirement, face) ?? (isKnown(requirement, idAt) ? undefined : requirement)
    return id === undefined
      ? []
      : [{ verification: { ...verification, requirement: id }, id: requirement, item }]
  })
  return {
    step: { ...step, verifies: verified.map(({ verification }) => verification) },
    index,
    verifies: verified.map(({ id, item }) => ({ id, index: item })),
  }
}

function isKnown(requirement: string, idAt: IdAtFace): boolean {
  return idAt(requirement, 'gateway') !== undefined || idAt(requirement, 'provider') !== undefined
}

function inFile(path: Path, steps: readonly StepAtFace[]): Path {
  const [first, index, key, item, id, ...rest] = path
  const step = first === 'steps' && typeof index === 'number' ? steps[index] : undefined
  if (!step) return path
  const verified = key === 'verifies' && typeof item === 'number' ? step.verifies[item] : undefined
  if (!verified) return ['steps', step.index, ...path.slice(2)]
  return [
    'steps',
    step.index,
    'verifies',
    verified.index,
    ...(id === undefined ? [] : [verified.id]),
    ...rest,
  ]
}
