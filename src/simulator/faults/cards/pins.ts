import { COMPLIANT_CARDS, type CardsPolicy } from '../../../provider/cards/cards-policy.ts'
import type { CardFault } from '../../policies/cards.ts'
import { type Json, faultIn, problemOf, row, withoutBody } from '../fault.ts'
import { A_CENTURY_MS } from './shared.ts'

/** PINs and credentials that go wrong, or to the wrong people. */
export const PIN_FAULTS: readonly CardFault[] = [
  row('cards/pin-not-kept', {
    title: 'A PIN that is set is forgotten',
    breaks: ['cards/pin-that-was-set-is-read'],
    keepsPin: false,
  }),
  row('cards/pin-of-another-card', {
    contradicts: { 'card/pin': 'fetched' },
    title: 'The PIN that is fetched is that of the card with the next number',
    breaks: ['cards/pin-that-was-set-is-read'],
    pinReadOf: ({ pin: _, ...card }) => ({
      ...card,
      identity: { ...card.identity, cardNumber: card.identity.cardNumber + 1 },
    }),
  }),
  row('cards/one-pin-for-all-cards', {
    title: 'A PIN that is set is that of every card',
    breaks: ['cards/setting-a-pin-leaves-other-cards'],
    pinReadOf: (card, { store }) => store.changed().findLast(({ pin }) => pin !== undefined) ?? card,
  }),
  row('cards/no-pins-for-virtual-cards', {
    title: 'The PIN of a virtual card cannot be set, as it was before the code 4441 was removed',
    breaks: ['cards/pin-of-virtual-card-can-be-set', 'cards/removed-codes-are-gone'],
    refusesPinOfVirtualCard: stillRefusing(4441),
  }),
  row('cards/pins-of-virtual-cards-hidden', {
    title: 'The PIN of a virtual card cannot be fetched, as it was before the code 4459 was removed',
    breaks: ['cards/pin-of-virtual-card-can-be-read', 'cards/removed-codes-are-gone'],
    refusesPinOfVirtualCard: stillRefusing(4459),
  }),
  row('cards/removed-code-for-blocked-cards', {
    title: 'Setting the PIN of a blocked card is refused with the removed code 4441',
    breaks: ['cards/removed-codes-are-gone'],
    codeGiven: (code) => (code === 4440 ? 4441 : code),
  }),
  row('cards/old-name-of-a-passed-pin', {
    title: 'The error 4442 has its old name',
    breaks: ['cards/renamed-error-has-its-new-name'],
    answer: problemOf((problem) =>
      problem['errorCode'] === 4442 ? { ...problem, applicationError: 'PIN_PREVIOUSLY_INHERITED' } : problem,
    ),
  }),
  row('cards/secrets-in-the-clear', {
    title: 'PINs and credentials stand in the answer in the clear, too',
    breaks: ['cards/secrets-are-encrypted'],
    sealedSecret: (sealed, secret) => ({ ...sealed, ...secret }),
  }),
  row('cards/secrets-for-somebody-else', {
    title: 'PINs and credentials are encrypted for a key that the request did not send',
    breaks: ['cards/secrets-are-for-the-issuer'],
    sealedSecret: ({ encryptedData, ...sealed }) => ({
      ...sealed,
      encryptedData: String(encryptedData).replace(/(?<=\.)[^.]+$/, 'AAAAAAAAAAAAAAAAAAAAAA'),
    }),
  }),
  faultIn('cards/credentials-by-short-card-id', ['cards/credentials'], {
    title: 'Credentials are still asked for with the ShortCardId',
    breaks: ['cards/credentials-take-card-id'],
    addressingsOf: (usual) => (usual.includes('cardId') ? ['shortCardId'] : usual),
  }),
  faultIn('cards/credentials-by-card-id-too-early', ['cards/credentials'], {
    title: 'Credentials are asked for with the CardId in releases that expect the ShortCardId',
    breaks: ['cards/credentials-took-short-card-id'],
    addressingsOf: (usual) => (usual.includes('shortCardId') ? ['cardId'] : usual),
  }),
  row('cards/pin-sessions-for-ever', {
    title: 'What start-set-pin gave out works for ever',
    breaks: ['cards/set-pin-has-to-follow'],
    pinSessionMs: A_CENTURY_MS,
  }),
  row('cards/pin-sessions-reusable', {
    title: 'What start-set-pin gave out works as often as wanted',
    breaks: ['cards/set-pin-works-once'],
    endsPinSession: false,
  }),
  row('cards/pins-of-blocked-cards', {
    title: 'The PIN of a blocked card can be set',
    breaks: ['cards/pin-of-blocked-card-is-not-set'],
    setsPinWhen: (status) => status === 'SUSPENDED' || COMPLIANT_CARDS.setsPinWhen(status),
  }),
  faultIn('cards/pin-of-a-replaced-card-is-set', ['cards/set-pin'], {
    title: 'What start-set-pin gave out before a renewal sets the PIN of the card that was replaced',
    breaks: ['cards/replaced-card-is-refused-at-the-end'],
    answer: (answer) => {
      const { content } = answer
      const isReplaced = content.kind === 'json' && (content.value as Json)['errorCode'] === 4442
      return isReplaced ? withoutBody(answer) : answer
    },
  }),
]

/** As the releases with the code did, in all of them. */
function stillRefusing(removed: 4441 | 4459): CardsPolicy['refusesPinOfVirtualCard'] {
  return (code, variant, release) =>
    code === removed || COMPLIANT_CARDS.refusesPinOfVirtualCard(code, variant, release)
}
