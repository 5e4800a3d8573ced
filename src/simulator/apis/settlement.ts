import type { SettlementOperationId } from '../../documents/settlement/operations.ts'
import { type FurtherAddress, SETTLEMENT_ADDRESSES } from '../../documents/settlement/record.ts'
import type { KnownData } from '../../target/profile/profile.ts'
import { act } from '../../provider/settlement/actions.ts'
import { errorAnswer } from '../../provider/settlement/call.ts'
import { type Settlement, createSettlement } from '../../provider/settlement/settlement.ts'
import { defineApi, plainSurface, routerOf } from '../surfaces/api.ts'
import { SETTLEMENT_FAULTS } from '../faults/settlement.ts'
import { SETTLEMENT_POLICIES, type SettlementPolicies } from '../policies/settlement.ts'
import { SETTLEMENT_VARIATIONS } from '../variations/settlement.ts'
import { defined } from '../../kernel/defined.ts'

const route = routerOf('settlement')

/** The settlement-information API below /v1. */
export const settlement = defineApi({
  api: 'settlement',
  policies: SETTLEMENT_POLICIES,
  faults: SETTLEMENT_FAULTS,
  variations: SETTLEMENT_VARIATIONS,
  create: ({ seed }) => {
    const service = createSettlement(seed)
    return {
      surfaces: {
        settlement: plainSurface<SettlementPolicies>(route, {
          act: (call, { policies, nowMs }) =>
            act(
              { ...call, operation: call.operation.id as SettlementOperationId },
              { settlement: service, policy: policies.settlement, nowMs },
            ),
          refuse: (error, instance, { policies }) => errorAnswer(error, instance, policies.settlement),
          packed: ({ headers }, body) =>
            headers['content-encoding'] === 'gzip' && body !== '' ? gzipped(body) : undefined,
        }),
      },
      profile: () => ({
        surfaces: {
          settlement: { basePath: '', headers: CALLER, furtherAddresses: furtherAddresses() },
        },
        known: knownSecurities(service),
      }),
      save: service.save,
      load: service.load,
    }
  },
})

/** Assumption settlement-addresses; relative to the path at which the simulator is mounted. */
function furtherAddresses(): Record<FurtherAddress, string> {
  const [, second, third] = SETTLEMENT_ADDRESSES
  return { base_url_2: second, base_url_3: third }
}

/** Assumption settlement-operations: any UUID does. */
const CALLER = { 'X-Correlation-Id': '6d1f3a52-7c84-4b0e-9a67-2f5d8c3e1b94' }

/** Two securities that exist, and one that does not. */
function knownSecurities({ securities }: Settlement): KnownData {
  const [security, otherSecurity] = [...securities.keys()]
  return defined({ security, otherSecurity, unknownSecurity: UNKNOWN_SECURITY })
}

const UNKNOWN_SECURITY = 'XX0000000009'

/** A text in the gzip format (RFC 1952), by the platform's own means: the same in Node and in browsers. */
async function gzipped(text: string): Promise<ArrayBuffer> {
  const packed = new Response(text).body!.pipeThrough(new CompressionStream('gzip'))
  return await new Response(packed).arrayBuffer()
}
