import { type Change, assumed, change } from './change.ts'

/** As scenarios write it, in orders and in the names of known cards. */
const VIRTUAL = ['VIRTUAL', 'virtualCard'] as const

/**
 * The pair of releases in which both variants are recorded to have got the same change first, and one about the
 * operations that the PIN goes through: where their undated changes are taken to have come.
 */
const WITH_THE_NEW_CERTIFICATE: Change['at'] = { v1: assumed('1.14.0'), v2: assumed('2.12.0') }

/** PINs and card credentials. */
export const PIN = [
  change('credentials-content-type', 'format', 'corrected', {
    name: '/cards/credentials with request content type text/plain',
    clause: '3 §4',
    client: 'The request is sent as text/plain, and the answer is read in its corrected content type.',
    touches: ['/cards/credentials'],
  }),
  change('set-pin-content-type', 'format', 'corrected', {
    name: '/cards/start-set-pin and /cards/set-pin with request content type text/plain',
    clause: '3 §4',
    client: 'Both requests are sent as text/plain.',
    touches: ['/cards/start-set-pin', '/cards/set-pin'],
  }),
  change('start-set-pin-signed', 'rule', 'added', {
    name: 'signed response of /cards/start-set-pin',
    breaking: 'by consequence',
    clause: '3 §4',
    client: 'The answer has to be verified before its key is used.',
    issuer: 'The verification certificate of the platform has to be in place.',
    touches: ['/cards/start-set-pin'],
  }),
  change('set-pin-for-virtual-cards', 'rule', 'allowed', {
    name: 'set PIN for virtual cards',
    at: WITH_THE_NEW_CERTIFICATE,
    clause: '3 §4 rule 3',
    client: 'The PIN of a virtual card can be set.',
    issuer: 'Virtual cards can be used where a PIN is asked for.',
    touches: ['/cards/start-set-pin', '/cards/set-pin'],
    words: VIRTUAL,
  }),
  change('get-pin-for-virtual-cards', 'rule', 'allowed', {
    name: 'get PIN for virtual cards',
    at: WITH_THE_NEW_CERTIFICATE,
    clause: '3 §4 rule 3',
    client: 'The PIN of a virtual card can be fetched.',
    issuer: 'Holders of virtual cards can be shown their PIN.',
    touches: ['/cards/pin'],
    words: VIRTUAL,
  }),
  change('code-4441-removed', 'code', 'removed', {
    name: '4441',
    at: WITH_THE_NEW_CERTIFICATE,
    client: 'The code does not come any more: setting the PIN of a virtual card is no error.',
    touches: ['/cards/start-set-pin', '/cards/set-pin'],
  }),
  change('code-4459-removed', 'code', 'removed', {
    name: '4459',
    at: WITH_THE_NEW_CERTIFICATE,
    client: 'The code does not come any more: fetching the PIN of a virtual card is no error.',
    touches: ['/cards/pin'],
  }),
  change('code-4442-renamed', 'code', 'renamed', {
    name: '4442 PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD',
    from: 'PIN_PREVIOUSLY_INHERITED',
    at: WITH_THE_NEW_CERTIFICATE,
    client: 'Code that compares the name instead of the number does not recognise the error.',
    touches: ['/cards/start-set-pin', '/cards/set-pin'],
  }),
] as const
