import type { Assumption } from './assumption.ts'

/** What document 3 leaves open about 3-D Secure. */
export const THREE_D_SECURE = [
  {
    id: 'three-ds-requests',
    clause: '3 §2',
    open: 'requests and answers of the 3-D Secure operations beyond the fields named, and their addresses in the token-addressed variant',
    default:
      'authId, authenticationMethod and password beside the card, of which a registration needs the first two (400); emCertId in place of authId in the releases that have it; 204; details are {authId, authenticationMethod}, without the password; /cards/{cardToken}/3ds and what follows it; DELETE /cards/3ds answers no more once it has moved',
    alternatives: [
      'other names of the fields',
      '200 or 202',
      'the old address goes on answering',
      'SMS_ONLY together with a password alone',
    ],
  },
  {
    id: 'three-ds-registrations',
    clause: '3 §4',
    open: 'when a card can be registered for 3-D Secure, and for how long it is',
    default:
      'once, until it is deregistered (4435); nothing else works without a registration (4457), and nothing at all where the issuer has no 3-D Secure (4434)',
    alternatives: ['a second registration replaces the first', 'every card is registered when it is made'],
  },
  {
    id: 'three-ds-old-methods',
    clause: '3 §9.4',
    open: 'whether FINGERPRINT is still taken after it was renamed',
    default: '400; and so is BIOMETRIC before',
    alternatives: ['both names are taken'],
  },
] as const satisfies readonly Assumption[]
