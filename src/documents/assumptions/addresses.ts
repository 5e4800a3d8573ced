import { assumption } from './assumption.ts'

/** Where the operations stand, and whom they reach. */
export const ADDRESSES = [
  assumption('operation-paths', '1 §4', {
    open: 'the paths of the operations below the module base',
    default:
      '/payments, /payments/{submissionId}/status, /iso20022/payments, /iso20022/payments/{submissionId}/status, /accounts, /accounts/{accountId}, …/balance, …/transactions, /iso20022/statements, /iso20022/statements/{reportId}, /consents, /healthcheck',
  }),
  assumption('consent-type', '1 §4', {
    open: 'the values of <consent-type> in module paths',
    default: 'b2b',
  }),
  assumption('module-names', '1 §4', {
    open: 'the values of <module-name> in module paths, and whether "version" stands for itself',
    default: 'account-information and payment-submission; the segment "version" as it is written',
  }),
  assumption('token-and-permission-paths', '1 §5.4', {
    open: 'the operation that creates a permission, and the authorization endpoint',
    default:
      'POST …/consent-flow/version/permissions/{providerId}/{userId} and GET …/consent-flow/version/oauth/authorize',
  }),
  assumption('modules-of-the-payment-part', '1 §4.1', {
    open: 'whether a provider offers every module',
    default: 'an operation that a provider does not offer answers 501 NOT_IMPLEMENTED',
  }),
  assumption('unknown-target', '1 §1.1', {
    open: 'the answer for a provider that the gateway does not know',
    default: '404 RESOURCE_DOES_NOT_EXIST',
    alternatives: ['400', '403'],
  }),
] as const
