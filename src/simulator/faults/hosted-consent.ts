import type { GatewayFault } from '../policies/gateway.ts'

/** The way of a hosted consent: from the provider back to the gateway. */
export const HOSTED_CONSENT_FAULTS: readonly GatewayFault[] = [
  {
    id: 'hosted/callback-loses-the-tokens',
    title: 'The gateway redeems the code of a hosted consent and forgets the tokens',
    breaks: ['hosted/consent-flow-gives-access'],
    gateway: { keepsTokensOfCallback: false },
  },
  {
    id: 'hosted/callback-takes-any-state',
    title: 'A hosted consent is taken with a state that was never given out',
    breaks: ['hosted/callback-needs-its-state'],
    gateway: { checksConsentState: false },
  },
  {
    id: 'hosted/denied-consent-counts',
    title: 'A customer who denies the consent has given it',
    breaks: ['hosted/denied-consent-gives-no-access'],
    bank: { respectsDenial: false },
  },
  {
    id: 'access/deselected-accounts-are-granted',
    title: 'A consent covers all accounts of the contract, whatever the customer has selected',
    breaks: ['access/deselected-account-is-not-listed'],
    bank: { grantedAccounts: (_, all) => all },
  },
]
