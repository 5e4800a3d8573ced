import { assumption } from './assumption.ts'

/** What document 3 leaves open about 3-D Secure and digital cards. */
export const DIGITAL_CARDS = [
  assumption('three-ds-requests', '3 §2', {
    open: 'requests and answers of the 3-D Secure operations beyond the fields named, and their addresses in the token-addressed variant',
    default:
      'authId, authenticationMethod and password beside the card, of which a registration needs the first two (400); emCertId in place of authId in the releases that have it; 204; details are {authId, authenticationMethod}, without the password; /cards/{cardToken}/3ds and what follows it; DELETE /cards/3ds answers no more once it has moved',
    alternatives: [
      'other names of the fields',
      '200 or 202',
      'the old address goes on answering',
      'SMS_ONLY together with a password alone',
    ],
  }),
  assumption('three-ds-registrations', '3 §4', {
    open: 'when a card can be registered for 3-D Secure, and for how long it is',
    default:
      'once, until it is deregistered (4435); nothing else works without a registration (4457), and nothing at all where the issuer has no 3-D Secure (4434)',
    alternatives: ['a second registration replaces the first', 'every card is registered when it is made'],
  }),
  assumption('three-ds-old-methods', '3 §9.4', {
    open: 'whether FINGERPRINT is still taken after it was renamed',
    default: '400; and so is BIOMETRIC before',
    alternatives: ['both names are taken'],
  }),
  assumption('digital-card-addresses', '3 §4', {
    open: 'the methods of the operations on digital cards, and their addresses in the token-addressed variant',
    default:
      'POST for the search, GET for one, PUT for the status; /cards/{cardToken}/digitalcards/search, all others as in v2: they name no card',
    alternatives: ['POST for every operation', 'a token in the body'],
  }),
  assumption('digital-card-shape', '3 §2', {
    open: 'the shape of digital cards beyond the fields named, and of their search',
    default:
      'dpan of 16 characters, digitalCardStatus, walletType, tokenRequestor {tokenRequestorId, tokenRequestorName}; a search has digitalCardsSearchRequestFilter {digitalCardStatuses, tokenRequestorId, walletType} and answers {digitalCards, totalRecords}, newest first; pageNumber from 0, pageSize from 20 to 100, which is the default; 404 for an unknown dpan',
    alternatives: ['token requestor data beside the others', 'other names and bounds'],
  }),
  assumption('digital-card-states', '3 §7', {
    open: 'the states of digital cards, and when a pending one is confirmed',
    default:
      'SUSPEND leads from ACTIVE over SUSPENSION_PENDING to SUSPENDED, RESUME back over RESUMPTION_PENDING, DELETE from both over DELETION_PENDING to DELETED; confirmed a minute later; an impossible change is 4431',
    alternatives: ['other states', 'changes without a pending state'],
  }),
  assumption('digital-card-status-request', '3 §2', {
    open: 'the body of a status update of digital cards beside digitalCardStatusUpdateReason, and the answer to one of several',
    default:
      'action SUSPEND, RESUME or DELETE; ISSUER_DECISION or USER_DECISION as the reason; dpans for several, each of which the answer has in commissionedDigitalCards or, as {dpan, error}, in rejectedDigitalCards; 202',
    alternatives: ['the wanted status instead of an action', 'all or nothing'],
  }),
] as const
