import { expect, test } from 'vitest'
import { runConformance } from '../src/entry/runner.ts'
import { createSimulator } from '../src/simulator/create.ts'

// Gateways that look right to a client of theirs, or looked so before anybody stood behind them.
const GAPS: readonly (readonly [gap: string, fault: string, requirement: string, scenario: string])[] = [
  [
    'it believes a client id that the client has smuggled in',
    'relay/client-id-of-the-client-goes-on',
    'relay/client-id-of-the-client-dies',
    'headers/unspecified',
  ],
  [
    'any client uses a hosted permission',
    'relay/hosted-permissions-are-everybodys',
    'relay/hosted-permission-is-its-clients',
    'relay/two-clients',
  ],
  [
    'it keeps tokens by client',
    'relay/tokens-are-kept-per-client',
    'relay/hosted-tokens-stay-apart',
    'relay/two-users',
  ],
  [
    'it sends an order twice',
    'relay/submissions-are-sent-twice',
    'relay/submission-arrives-once',
    'relay/hosted-submission',
  ],
  [
    'calls that meet do not share a refresh',
    'hosted/refreshes-are-not-shared',
    'hosted/refresh-happens-inside-a-call',
    'relay/calls-at-once',
  ],
  [
    'it does not send orders again after a refresh',
    'relay/orders-are-not-sent-again',
    'relay/refreshed-call-is-sent-again',
    'relay/hosted-submission',
  ],
  [
    'invalid_grant expires all permissions',
    'relay/invalid-grant-ends-all-permissions',
    'relay/invalid-grant-ends-one-permission',
    'relay/two-users',
  ],
  [
    'three temporary failures expire a permission',
    'relay/three-failures-are-final',
    'hosted/refresh-is-tried-again',
    'relay/failures-in-a-row',
  ],
  [
    'inactivity counts from the consent',
    'relay/inactivity-counts-from-the-consent',
    'hosted/tokens-outlive-an-ordinary-pause',
    'relay/used-now-and-then',
  ],
  [
    'it drops the headers of the person behind',
    'relay/psu-address-is-kept-back',
    'relay/psu-headers-arrive',
    'relay/address-of-the-user',
  ],
  [
    'expired tokens are answered 403 at payments',
    'relay/invalid-token-of-orders-comes-back-as-403',
    'relay/invalid-token-comes-back',
    'token/expired-at-every-operation',
  ],
  [
    'it has no rules for the headers of token requests',
    'relay/token-requests-are-not-checked',
    'relay/nothing-unspecified-arrives',
    'relay/client-id-of-the-client',
  ],
  [
    'a withdrawn consent is refreshed',
    'token/withdrawn-consent-is-refreshed',
    'token/invalidated-refresh-answers-invalid-grant',
    'token/withdrawn-consent',
  ],
  [
    'a new permission revokes those of other clients',
    'relay/permissions-of-others-are-revoked',
    'relay/others-permissions-stay',
    'relay/two-clients',
  ],
  [
    'it takes over a permission that is another client’s',
    'access/any-permission-accepted',
    'access/permission-of-another-client-is-refused',
    'access/another-client',
  ],
  [
    'it sends a request a third time, after a second refusal',
    'relay/refused-again-is-sent-again',
    'relay/resubmission-happens-once',
    'relay/refused-again',
  ],
  [
    'accounts that the customer has left out are granted',
    'access/deselected-accounts-are-granted',
    'access/deselected-account-is-not-listed',
    'hosted/deselected-account',
  ],
  [
    'client_id is not required',
    'token/client-id-is-not-required',
    'token/refresh-needs-client-id',
    'token/without-client-id',
  ],
  [
    'client_id is filled in',
    'relay/missing-client-id-is-filled-in',
    'token/refresh-needs-client-id',
    'token/without-client-id',
  ],
  [
    'it forwards the target id',
    'relay/target-id-goes-on',
    'relay/target-id-is-not-forwarded',
    'relay/address-of-the-user',
  ],
]

test.each(GAPS)('%s: %s is caught by %s', async (_gap, fault, requirement, scenario) => {
  expect(await verdictOf(requirement, scenario, [])).not.toMatch(/fail|warn|drift/)
  expect(await verdictOf(requirement, scenario, [fault])).toMatch(/fail|warn|drift/)
})

/** Where the documents are silent, what a gateway does is pinned, and another behaviour is drift. */
async function verdictOf(requirement: string, scenario: string, faults: readonly string[]) {
  const { requirements, scenarios } = await runConformance({
    target: createSimulator({ faults }),
    only: [scenario],
  })
  const findings = scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.findings))
  const isDrift = findings.some(
    (finding) => finding.requirement === requirement && finding.pinned !== undefined,
  )
  return isDrift ? 'drift' : requirements.find(({ id }) => id === requirement)?.verdict
}
