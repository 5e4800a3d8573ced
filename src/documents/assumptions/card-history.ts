import { assumption } from './assumption.ts'

/** What document 3 leaves open about the card API's releases, values and codes. */
export const CARD_HISTORY = [
  assumption('card-change-placement', '3 §9.1', {
    open: 'the release of a change that the document records without one, or names for one variant only',
    default:
      'in force from the first release of the variant; OnlineLimits leave v1 in 1.14.0; virtual cards get PINs, 4441 and 4459 go, and 4442 has its new name in 1.14.0 and 2.12.0, with the new signing certificate; moneySendReceiveAllowed leaves v2 in 2.6.1; the customers of remote checkout come in 2.14.0 and their deletion moves in 2.19.3; new required fields of push provisioning come in 2.24.0',
    alternatives: ['any other release of the variant'],
  }),
  assumption('card-first-releases', '3 §9.2', {
    open: 'the first release of v1 and of v2, and what v2 took over from v1',
    default: 'v1 begins with 0.0.1, v2 with 2.0.0, with everything that v1 has recorded up to 1.1.19',
  }),
  assumption('card-money-send-receive-names', '3 §9.4', {
    open: 'whether moneySendReceiveAllowed (§2) and moneySendReceiveAccepted (§9.4) are one field',
    default: 'two fields of FeatureToggles, both gone from 2.6.1',
    alternatives: ['one field under two names'],
  }),
  assumption('card-code-names', '3 §7', {
    open: 'the application errors beyond those of the table, the name of 4455, and where each of them comes',
    default: 'the further codes of `conformance list codes`; 4455 is UNKNOWN_MERCHANT',
    alternatives: ['other codes for the same cause'],
  }),
  assumption('card-code-causes', '3 §7', {
    open: 'for what 4436, 4483 and 4484 come',
    default:
      '4436 for credentials and one-time codes of a card that is not active, or has expired; 4483 for the credentials of a bank card; 4484 when an issuer without bank cards orders one, who is known by the bankClearingNumber',
    alternatives: ['other operations'],
  }),
  assumption('card-field-presence', '3 §2', {
    open: 'which of the fields named are in every record',
    default: 'the card has all fields of card details that its release has',
    alternatives: ['fields that a card has nothing to say about are left out'],
  }),
  assumption('card-request-id', '3 §9.4', {
    open: 'what X-Request-ID was for before 2.6.1, and whether it had to be there',
    default:
      'it may be sent and changes nothing; since 2.6.1 it is a header like any other that is not named',
    alternatives: ['it has to be there before 2.6.1'],
  }),
  assumption('card-enumeration-values', '3 §2', {
    open: 'the values of enumerations beyond those that the document names',
    default: 'the further values of `conformance list enumerations`; a value that is not listed is taken',
    alternatives: ['any other values'],
  }),
] as const
