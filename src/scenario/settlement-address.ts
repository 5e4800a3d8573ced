import type { FurtherAddress } from '../documents/settlement/record.ts'
import { FURTHER_ADDRESSES } from '../documents/settlement/record.ts'
import type { Scenario } from './format.ts'

/** A scenario about the settlement API once per address of the service, which its id names; any other as it is. */
export function perSettlementAddress(scenario: Scenario): readonly Scenario[] {
  if (scenario.surface !== 'settlement') return [scenario]
  return [scenario, ...FURTHER_ADDRESSES.map((address) => at(scenario, address))]
}

function at(scenario: Scenario, settlementAddress: FurtherAddress): Scenario {
  return { ...scenario, id: `${scenario.id}@${settlementAddress}`, settlementAddress }
}
