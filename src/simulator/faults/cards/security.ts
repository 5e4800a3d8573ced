import { isObject } from '../../../kernel/objects.ts'
import { identityFrom } from '../../../provider/cards/card.ts'
import { cvvOf, panOf } from '../../../provider/cards/card-secrets.ts'
import type { CardFault } from '../../policies/cards.ts'
import { faultIn, problemOf, row } from '../fault.ts'

/** Numbers, check values and PINs of cards in places that are not made for them, under names that say nothing. */
export const CARD_SECURITY_FAULTS: readonly CardFault[] = [
  row('cards/card-number-beside-encrypted-data', {
    title: 'The number of the card stands beside the encrypted card data, as a reference',
    breaks: ['security/card-data-are-encrypted'],
    note: 'the reference reads as the number of a card',
    encryptionAnswer: (answer, { fpan }) => ({ ...answer, reference: fpan }),
  }),
  row('cards/details-with-the-card-number', {
    title: 'Card details show the number and the check value of the card, as references',
    breaks: ['security/card-secrets-are-not-shown'],
    note: 'the reference reads as the number of a card',
    shownDetails: (details, card) => ({
      ...details,
      references: { own: panOf(card), short: cvvOf(card) },
    }),
  }),
  row('cards/details-with-the-pin', {
    title: 'Card details show the PIN that was set, as a reference',
    breaks: ['security/card-secrets-are-not-shown'],
    shownDetails: (details, { pin }) => (pin === undefined ? details : { ...details, reference: pin }),
  }),
  faultIn('cards/check-value-in-an-error', ['cards/search-authorizations'], {
    title: 'An error says the check value of the card',
    breaks: ['security/card-secrets-are-not-shown'],
    answer: problemOf((error, { request }) => {
      // Of a card that the request names by its CardId.
      const cardId: unknown = (JSON.parse(request.body) as Readonly<Record<string, unknown>>)['cardId']
      const identity = identityFrom(cardId)
      if (!identity || !isObject(cardId)) return error
      const instance = { sequenceNumber: Number(cardId['cardSeqNumber']) }
      const cvv = cvvOf({ identity, generation: 0, instance })
      return { ...error, description: `Not for this card (CVV ${cvv}).` }
    }),
  }),
  row('cards/events-with-the-card-number', {
    title: 'Push events say the number and the check value of the card, as references',
    breaks: ['security/card-secrets-are-not-shown'],
    sentPayload: (payload, event) => ({
      ...payload,
      references: { own: panOf(event), short: cvvOf(event) },
    }),
  }),
]
