import { FACTS } from '../documents/apis.ts'
import type { FurtherAddress } from '../documents/settlement/record.ts'
import type { Scenario } from './format.ts'

/** A scenario once per address of its API, which its id names; as it is where the API has one address. */
export function perSettlementAddress(scenario: Scenario): readonly Scenario[] {
  const further = (FACTS[scenario.surface].furtherAddresses ?? []) as readonly FurtherAddress[]
  return [scenario, ...further.map((address) => at(scenario, address))]
}

function at(scenario: Scenario, furtherAddress: FurtherAddress): Scenario {
  return { ...scenario, id: `${scenario.id}@${furtherAddress}`, furtherAddress }
}
