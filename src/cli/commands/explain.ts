import { verifies } from '../../scenario/telling.ts'
import { KNOWN_CARD_MEANINGS, KNOWN_DATA_MEANINGS } from '../../target/profile/known-data.ts'
import { idAtFace } from '../../rules/faces.ts'
import type { Requirement } from '../../rules/requirement.ts'
import { TOLD_BY_OPENAPI } from '../../target/profile/openapi-evidence.ts'
import { OBSERVABLE } from '../../rules/observable.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { requirementsOf } from '../options/requirements-of.ts'
import { restsOn } from '../../rules/rests-on.ts'
import type { Scenario } from '../../scenario/format.ts'
import { FAULTS } from '../../simulator/faults/faults.ts'
import { nearest } from '../../kernel/nearest.ts'
import { ASSUMPTIONS, assumptionById } from '../../documents/assumptions.ts'
import { CLAUSES, placeInWords } from '../../documents/clauses.ts'
import { CARD_OPERATIONS } from '../../documents/cards/operations.ts'
import type { Route } from '../../documents/cards/operation-rows.ts'
import { OPERATIONS, type Operation } from '../../documents/operations.ts'
import type { RunCommand } from '../command.ts'
import { loadValidScenarios, readEquipment, shippedScenarios } from '../../runs/suite/load-scenarios.ts'
import { brokenBy, isMadeToBreak, readConsequences } from '../../runs/suite/consequences.ts'
import { readPlaces } from '../../runs/suite/places.ts'
import { needed, refuse, tell } from '../terminal.ts'

const MEANINGS: Facts = { ...KNOWN_DATA_MEANINGS, ...KNOWN_CARD_MEANINGS }

type Facts = Readonly<Record<string, string | readonly string[] | undefined>>

/** `conformance explain ID` */
export const explain: RunCommand = async ([id = ''], { options, terminal }) => {
  const scenarios = needed(loadValidScenarios([shippedScenarios()]))
  const all = [
    ...explained(
      requirementsOf(options),
      async (requirement) => await aboutRequirement(requirement, scenarios),
    ),
    ...explained(scenarios, aboutScenario),
    ...explained(OPERATIONS, aboutOperation),
    ...explained(FAULTS, aboutFault),
    ...explained(ASSUMPTIONS, aboutAssumption),
  ]
  const facts = await all.find((one) => one.id === id)?.facts()
  if (!facts) {
    const near = nearest(
      id,
      all.map((one) => one.id),
    )
    return refuse(
      `nothing has the id "${id}"; ${near ? `did you mean ${near}?` : 'the lists of `conformance list` name what there is'}`,
    )
  }
  tell(terminal, options, facts, () => render(facts))
  return 0
}

/** What has an id, and what is said of it. */
function explained<One extends { readonly id: string }>(
  all: readonly One[],
  about: (one: One) => Facts | Promise<Facts>,
) {
  return all.map((one) => ({ id: one.id, facts: () => about(one) }))
}

async function aboutRequirement(requirement: Requirement, scenarios: readonly Scenario[]): Promise<Facts> {
  const {
    id,
    clauses: [clause],
    level,
    levelWhenConfirmed,
    text,
    why,
    surface,
    assumptions,
    check,
  } = requirement
  const places = readPlaces()
  const [stands, examples] = [places.requirements[id], places.examples[examplesOf(id)]]
  const consequences = readConsequences()
  const breakers = FAULTS.filter((fault) => brokenBy(fault, consequences).includes(id))
  return {
    requirement: id,
    'in the sources': [
      ...at('the requirement', stands),
      ...(examples === undefined && stands !== undefined
        ? ['its examples follow from that row']
        : at('its examples', examples)),
    ],
    'what is required': text,
    'where it stands': placeInWords(clause),
    'the words it rests on': restsOn(requirement).map(
      ({ clause: place, words, isStated }) =>
        `${place}: "${words}"${isStated ? '' : ', which names it and does not say so: this is good practice'}`,
    ),
    level,
    'level where its owner confirms what it rests on': levelWhenConfirmed,
    surface,
    'why it matters': why,
    'rests on': assumptions.map((name) => `${name}: ${assumptionById(name)?.default ?? ''}`),
    judged:
      check.kind === 'ambient' ? 'on every exchange to which it applies' : 'where a scenario verifies it',
    'what a target needs for it at the least': readEquipment().get(id),
    scenarios: scenarios
      .filter((scenario) => verifies(scenario, id))
      .map((scenario) => `${scenario.id} ${scenario.source.file}:${scenario.source.line}`),
    'faults that break it': breakers
      .filter((fault) => isMadeToBreak(fault, id))
      .map((fault) => [fault.id, places.faults[fault.id]].filter(Boolean).join(' ')),
    'faults that break it for another cause': breakers
      .filter((fault) => !isMadeToBreak(fault, id))
      .map((fault) => fault.id),
    ...(await playedNow(requirement, scenarios)),
  }
}

function at(what: string, place: string | undefined): readonly string[] {
  return place === undefined ? [] : [`${place} ${what}`]
}

/** At the provider a requirement is held against the examples that it has at the gateway. */
function examplesOf(id: string): string {
  return REQUIREMENTS.find((other) => idAtFace(other.id, 'provider') === id)?.id ?? id
}

/** Loaded for requirements only: the rest of what is explained needs no bank. */
async function playedNow(requirement: Requirement, scenarios: readonly Scenario[]): Promise<Facts> {
  const { liveExample, liveExampleFacts } = await import('../../runs/suite/live-example.ts')
  const example = await liveExample(requirement, scenarios)
  return example ? liveExampleFacts(example, requirement.text) : {}
}

function aboutScenario(scenario: Scenario): Facts {
  return {
    scenario: scenario.id,
    title: scenario.title,
    file: `${scenario.source.file}:${scenario.source.line}`,
    effects: scenario.effects,
    'needs of the target': scenario.needs,
    'known data': scenario.facts.map((name) => `${name}: ${MEANINGS[name] as string}`),
    steps: scenario.steps.map((step) => step.name),
    verifies: [
      ...new Set(scenario.steps.flatMap((step) => step.verifies.map(({ requirement }) => requirement))),
    ],
  }
}

function aboutOperation(operation: Operation): Facts {
  return {
    operation: operation.id,
    title: operation.title,
    'where it stands': `${operation.clause}: ${CLAUSES[operation.clause]}`,
    address: addressesOf(operation),
    parameters: [...operation.pathParameters, ...operation.queryParameters],
    headers: operation.headerSet,
    answers: operation.success.map(({ status, mediaType, assumption, bodyAssumption }) => {
      const open = assumption ?? bodyAssumption
      return [status, mediaType, open && `(assumption ${open})`].filter(Boolean).join(' ')
    }),
    errors: operation.errorStatuses.map(String),
  }
}

/** Every route of a card operation; a line each. */
function addressesOf(operation: Operation): readonly string[] {
  const card = CARD_OPERATIONS.find(({ id }) => id === operation.id)
  if (!card) return [address(operation.method, operation.path, operation.pathAssumption)]
  return card.routes.map((route: Route) => {
    const bounds = [
      route.since && `since ${route.since}`,
      route.until && `until ${route.until}`,
      (operation.beta || route.beta) && 'beta',
    ].filter(Boolean)
    return [route.variant, ...bounds, address(route.method, route.path, route.assumption)].join(' ')
  })
}

function address(method: string, path: string, assumption: string | undefined): string {
  return assumption === undefined ? `${method} ${path}` : `${method} ${path} (assumption ${assumption})`
}

function aboutFault(fault: (typeof FAULTS)[number]): Facts {
  return {
    fault: fault.id,
    'in the sources': at('the fault', readPlaces().faults[fault.id]),
    title: fault.title,
    breaks: fault.breaks,
    'breaks for the same cause': readConsequences().get(fault.id),
    'why so': fault.note,
    operations: fault.operations ?? ['all'],
  }
}

function aboutAssumption(assumption: (typeof ASSUMPTIONS)[number]): Facts {
  const { id } = assumption
  return {
    assumption: id,
    'where the documents are silent': `${assumption.clause}: ${assumption.open}`,
    'what the simulator does': assumption.default,
    'other readings': assumption.alternatives,
    'not played': assumption.notPlayed,
    pins: OBSERVABLE.has(id)
      ? 'what a run records can be pinned in a profile'
      : 'none: no requirement records what a target does here',
    confirmed: OBSERVABLE.has(id)
      ? 'under confirmed in a profile, the owner of a target says that it does as the simulator does: then it fails where it does otherwise'
      : 'nothing follows from it',
    'from an OpenAPI description': TOLD_BY_OPENAPI.includes(assumption.id)
      ? 'it can be told whether a target follows it'
      : 'it cannot be told',
    requirements: REQUIREMENTS.filter((requirement) =>
      requirement.assumptions.some((name) => name === id),
    ).map((requirement) => requirement.id),
  }
}

function render(facts: Facts): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined && value.length > 0)
    .map(([name, value]) => {
      const lines = typeof value === 'string' ? [value] : (value ?? [])
      return `${name}\n${lines.map((line) => `  ${line}`).join('\n')}`
    })
    .join('\n\n')
}
