import { defined } from '../../src/kernel/defined.ts'
import type { Observation } from '../../src/evidence/observation.ts'
import { rollUp } from '../../src/evidence/verdict.ts'
import type { Verdict } from '../../src/evidence/verdict.ts'
import { xmlOnDemand } from '../../src/host/xml/xml-on-demand.ts'
import { createLedger } from '../../src/rules/ledger/ledger.ts'
import { placeNameOf } from '../../src/rules/ledger/premise.ts'
import { REQUIREMENTS } from '../../src/rules/requirements.ts'
import { judge } from '../../src/runner/judge/judge.ts'
import { schemaProblems } from '../../src/runner/judge/schema-check.ts'

const xml = xmlOnDemand()
await xml.ready()

/** What a requirement says of an exchange that no step names it at, after others; silent where its premise does not hold. */
export function judgedByPremise(
  id: string,
  /** Somebody else than the client may have changed something meanwhile, or made it what it was. */
  known: readonly (Observation | 'disturbed' | 'restored')[],
  here: Observation,
): Verdict | 'silent' {
  const requirement = REQUIREMENTS.find((one) => one.id === id)
  if (requirement?.check.kind !== 'staged' || !requirement.when) throw new Error(`${id} has no premise`)
  const ledger = createLedger()
  for (const seen of known)
    if (seen === 'disturbed') ledger.disturb('owner')
    else if (seen === 'restored') ledger.disturb('restore')
    else ledger.note(seen)
  const isOf = requirement.when.of.some((place) => place === placeNameOf(here))
  const context = { schemaProblems, xmlFaults: xml.faultsOf }
  const binding = isOf ? requirement.when.holds(here, ledger, context) : undefined
  if (!binding) return 'silent'
  const { roles = {}, variables = {} } = binding
  const outcomes = [
    requirement.check.judge(
      { here: binding.here ?? here, role: (name) => roles[name] ?? [], variable: (name) => variables[name] },
      context,
    ),
  ].flat()
  const place = { source: { file: 'example.yaml', line: 1 } }
  return (
    rollUp(
      outcomes.map((outcome) =>
        outcome.kind === 'pass' ? 'pass' : judge(requirement, outcome, place, defined({ pins: {} })).verdict,
      ),
    ) ?? 'silent'
  )
}
