import { verifies } from '../../src/scenario/telling.ts'
import { placeInWords } from '../../src/documents/clauses.ts'
import type { Requirement } from '../../src/rules/requirement.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { restsOn } from '../../src/rules/rests-on.ts'
import type { Scenario } from '../../src/scenario/format.ts'
import { readEquipment } from '../../src/runs/suite/load-scenarios.ts'
import { FAULTS } from '../../src/simulator/faults/faults.ts'
import { anchor, codes, heading, page, prose, table } from './page.ts'
import type { Page } from './page.ts'

/** All requirements in one table, and a page for each area that says everything of each. */
export function requirementPages(scenarios: readonly Scenario[]): readonly Page[] {
  const equipment = readEquipment()
  const areas = new Map<string, Requirement[]>()
  for (const requirement of REQUIREMENTS) {
    const area = areaOf(requirement)
    areas.set(area, [...(areas.get(area) ?? []), requirement])
  }
  return [
    page(
      'requirements/index.md',
      'Requirements',
      `There are ${REQUIREMENTS.length}. A MUST that is contradicted is a failure, a SHOULD is a warning, and what rests on an [assumption](../assumptions.md) fails nobody. \`conformance explain ID\` plays a right and a wrong exchange of each.`,
      table(
        ['Area', 'Requirements', 'Surfaces'],
        [...areas].map(([area, rows]) => [
          `[\`${area}\`](./${area}.md)`,
          String(rows.length),
          codes([...new Set(rows.map(({ surface }) => surface))]),
        ]),
      ),
    ),
    ...[...areas].map(([area, rows]) =>
      page(
        `requirements/${area}.md`,
        `Requirements: ${area}`,
        ...rows.flatMap((requirement) => about(requirement, scenarios, equipment)),
      ),
    ),
  ]
}

function about(
  requirement: Requirement,
  scenarios: readonly Scenario[],
  equipment: ReturnType<typeof readEquipment>,
): readonly string[] {
  const { id, level, surface, text, why, clauses, assumptions, check } = requirement
  const verifying = scenarios.filter((scenario) => verifies(scenario, id))
  const breaking = FAULTS.filter(({ breaks }) => breaks.includes(id))
  const judged =
    check.kind === 'ambient' ? 'on every exchange to which it applies' : 'where a scenario verifies it'
  const facts = [
    `**${level}** at the ${surface}, judged ${judged}.`,
    ...clauses.map((clause) => `- Stands in ${prose(placeInWords(clause))}`),
    ...restsOn(requirement).map(
      ({ words, isStated }) =>
        `- ${isStated ? 'The words' : 'Good practice; the words that name it'}: “${prose(words)}”`,
    ),
    ...assumptions.map(
      (name) => `- Rests on the assumption [\`${name}\`](../assumptions.md#${anchor(name)})`,
    ),
    `- Takes of a target at the least: ${prose(equipment.get(id) ?? '')}`,
    ...(verifying.length > 0 ? [`- Scenarios: ${codes(verifying.map((scenario) => scenario.id))}`] : []),
    ...(breaking.length > 0 ? [`- Faults that break it: ${codes(breaking.map((fault) => fault.id))}`] : []),
  ]
  return [heading(2, id), prose(text), facts.join('\n').replace('\n', '\n\n'), `Why: ${prose(why)}`]
}

function areaOf({ id }: Requirement): string {
  return id.split('/')[0]!
}
