import { assumption } from './assumption.ts'

/** What cards do when somebody pays with them: the document names the data and none of their effects. */
export const CARD_PURCHASES = [
  assumption('card-decisions', '3 §2 row 9', {
    open: 'which data of a card decide an authorization, from when, and with which isoResponseCode',
    default:
      'what the card is at that instant: 14 deleted or of an unknown instance, 54 expired, 41 lost, 43 stolen, 62 blocked for another reason or on its way into another state, 62 for a digital card that is not ACTIVE, 57 a virtual card at a till or a machine without a wallet, contactless switched off or a blocked merchant category, 62 a restricted region or country, 05 a failed 3-D Secure, 61 a limit, 51, 05 and 91 for what is not about the card; what was authorized before stays as it was',
    alternatives: [
      'a block that is in force only once it is confirmed',
      'other response codes',
      'no authorization at all in place of a declined one',
      'categories and regions that are watched and not refused',
      'virtual cards that are used like any other',
    ],
  }),
  assumption('card-limits', '3 §2 row 5', {
    open: 'what online limits count, over which periods, and from when a changed one holds',
    default:
      'what was approved and is held or presented, in francs, by calendar day and month in Europe/Zurich, the attempt included; what is released counts no more; cash at machines counts for both kinds of limit; a changed limit holds at the next attempt and keeps what was counted',
    alternatives: [
      'the last 24 hours and 30 days',
      'purchases on the internet alone',
      'a counter that begins anew',
    ],
  }),
  assumption('purchase-lives', '3 §2 row 10', {
    open: 'what a merchant can make of an authorization and until when, and what increments, part-reversals, several presentments and refunds look like',
    default:
      'what was approved is held for 30 days unless the bank has another number, the longest that card schemes allow; an increment is decided like a purchase, is an AUTHORIZATION of its own with the schemeTransactionId of the first, and prolongs nothing; each of several presentments is booked, of up to a fifth more than what is held, at the rate of the purchase, and the last one releases the rest; a reversal of a part is another REVERSAL with its amount; what is still held after the 30 days is released, without a message, and a presentment that comes later is booked all the same; a refund is an authorization and a presentment of its own with the processingType REFUND, credited at once, whatever the card is by then, with a purchase before it or without; searches find all of it after the deletion of the card, too, until its identifier is ordered again; the document names no data of chargebacks, and there are none',
    alternatives: [
      'the rate of the day of the presentment',
      'a shorter hold, or one that its merchant prolongs',
      'late presentments that are refused',
      'searches that find no card once it is deleted',
      'refunds without an authorization',
      'an authorization of which a part was taken back shows what is left of it',
      'disputed purchases that are credited',
    ],
  }),
  assumption('contactless-activation', '3 §2 row 1', {
    open: 'what contactlessActivationMode decides',
    default:
      'with ACCORDING_TO_EMV and DEFERRED a new instance pays without contact once it has been used in a terminal with its PIN, otherwise 57; with any other mode, and without one, at once',
    alternatives: ['the mode decides nothing that shows', 'contactless from a day on'],
  }),
  assumption('money-transfers', '3 §2 row 4', {
    open: 'what moneySendReceiveAllowance allows, and with which isoResponseCode a transfer is declined',
    default:
      'sending with SEND_ALLOWED and RECEIVE_AND_SEND_ALLOWED, receiving with RECEIVE_ALLOWED and RECEIVE_AND_SEND_ALLOWED, otherwise 57; what is sent counts for the limits, what is received does not',
    alternatives: [
      'another response code',
      'received money that is not authorized',
      'sent money that counts for no limit',
    ],
  }),
  assumption('card-pin-tries', '3 §4 row 7', {
    open: 'how many wrong PINs a card takes, what follows, and what ends it',
    default:
      'three; a wrong one is 55, and after the third every attempt with a PIN is 75, right or wrong; a right one before that, or resetting the counter, begins anew; setting a PIN does not',
    alternatives: ['another number', 'a counter per terminal', 'the card is blocked'],
  }),
  assumption('card-regions', '3 §2 row 22', {
    open: 'which countries a Region has, and which other regions there are',
    default:
      'EASTERN_EUROPE_AND_CENTRAL_ASIA: AM, AZ, BY, GE, KG, KZ, MD, RU, TJ, TM, UA, UZ; EUROPE, NORTH_AMERICA and ASIA_PACIFIC; a name that is not known is kept and has no countries; RUSSIA is taken in its place where a release is from before the renaming, and refused since',
    alternatives: ['other regions', 'other countries'],
  }),
  assumption('card-reorders', '3 §4 row 1', {
    open: 'what an order makes of an identifier whose card was deleted or whose order was reversed',
    default:
      'another card: tokens that no other card has had, another number and PIN, no authorizations, digital cards, 3-D Secure or remote checkout of the old one; the old tokens stay 404',
    alternatives: [
      'the identifier is never free again (4445)',
      'the history of the old card stays with the identifier',
    ],
  }),
  assumption('card-replacement', '3 §2 row 6', {
    open: 'what a renewal makes of the instance before, and when blockedCardReplacement is true',
    default:
      'the instance before can be used until it expires; where the card was blocked when it was renewed, that instance stays blocked for good and blockedCardReplacement is true; the new one is blocked like the card until it is unblocked',
    alternatives: [
      'the instance before ends with its replacement, or with the first use of the new one',
      'a replacement is never blocked',
    ],
  }),
  assumption('digital-cards-follow-cards', '3 §2 row 11', {
    open: 'what becomes of digital cards, 3-D Secure and remote checkout when their card is blocked, renewed or deleted',
    default:
      'with its deletion all of them end: digital cards are DELETED, and so told; a block changes none of their states and refuses their purchases; a renewal keeps them, and digital cards expire with the new instance',
    alternatives: ['digital cards are suspended with their card', 'a renewal needs new digital cards'],
  }),
  assumption('digital-card-provisioning', '3 §4 row 14', {
    open: 'when provisioning makes a digital card, in which state it begins, and what a second one for the same device does',
    default:
      'with the answer that has the data of the card, or takes it up for a customer of scheme A; ACTIVE at once, told as TOKEN_UPDATED; a wallet on the same device, or a scheme of remote checkout, keeps the digital card that it has of the card, unless that one is deleted or about to be',
    alternatives: [
      'once the wallet has taken the data',
      'pending until the holder is known',
      'another one each time',
    ],
  }),
  assumption('one-time-codes', '3 §4 row 23', {
    open: 'how long a one-time code works, and what ends it',
    default: 'once, and until the next one is fetched or 24 hours are over',
    alternatives: ['another lifetime', 'the same code until it is used'],
  }),
] as const
