import { COMPLIANT_CARDS } from '../../../provider/cards/cards-policy.ts'
import type { CardFault } from '../../policies/cards.ts'
import { bodyOf, faultIn, fieldOf, row, withoutBody } from '../fault.ts'
import { codeFault } from './shared.ts'

/** Registrations for 3-D Secure that go wrong. */
export const THREE_DS_FAULTS: readonly CardFault[] = [
  row('cards/three-ds-updates-are-lost', {
    title: 'An update of a registration is accepted and forgotten',
    breaks: ['cards/three-ds-partial-update-shows'],
    updated: (registration) => registration,
  }),
  row('cards/three-ds-passwords-for-everybody', {
    title: 'A card of an issuer outside PSD2 can be registered with a password',
    breaks: ['cards/three-ds-password-outside-psd2'],
    takesPassword: () => true,
  }),
  codeFault('cards/three-ds-password-has-another-code', 4467, 'cards/three-ds-password-error-is-4467'),
  row('cards/three-ds-passwords-for-nobody', {
    title: 'A password is refused with 4467 for issuers under PSD2, too',
    breaks: ['cards/three-ds-password-under-psd2'],
    takesPassword: () => false,
  }),
  row('cards/three-ds-password-shown', {
    title: 'The details of a registration show a password',
    breaks: ['cards/three-ds-details-hide-the-password'],
    shownRegistration: (shown) => ({ ...shown, password: 'in the clear' }),
  }),
  row('cards/three-ds-sms-only-refused', {
    title: 'SMS_ONLY is no authentication method',
    breaks: ['cards/three-ds-sms-only'],
    takesMethod: (method, ...at) => method !== 'SMS_ONLY' && COMPLIANT_CARDS.takesMethod(method, ...at),
  }),
  row('cards/three-ds-pin-fallback-refused', {
    title: 'BIOMETRIC_WITH_PIN_FALLBACK is no authentication method',
    breaks: ['cards/three-ds-methods-are-taken'],
    takesMethod: (method, ...at) =>
      method !== 'BIOMETRIC_WITH_PIN_FALLBACK' && COMPLIANT_CARDS.takesMethod(method, ...at),
  }),
  row('cards/three-ds-both-names-of-biometric', {
    title: 'FINGERPRINT is taken as well after it was renamed to BIOMETRIC',
    breaks: ['cards/three-ds-fingerprint-is-gone'],
    takesMethod: (method, ...at) => method === 'FINGERPRINT' || COMPLIANT_CARDS.takesMethod(method, ...at),
  }),
  row('cards/three-ds-biometric-not-renamed', {
    title: 'The authentication method BIOMETRIC still has to be asked for as FINGERPRINT',
    breaks: ['cards/three-ds-biometric-is-the-name'],
    takesMethod: (method) => method !== 'BIOMETRIC',
  }),
  row('cards/three-ds-old-name-of-biometric', {
    title: 'Details still say FINGERPRINT after it was renamed to BIOMETRIC',
    breaks: ['cards/three-ds-answers-say-biometric'],
    shownRegistration: (shown) =>
      shown['authenticationMethod'] === 'BIOMETRIC'
        ? { ...shown, authenticationMethod: 'FINGERPRINT' }
        : shown,
  }),
  row('cards/three-ds-em-cert-id-shown', {
    title: 'Details still have the field emCertId after it was removed',
    breaks: ['cards/three-ds-em-cert-id-is-gone'],
    shownRegistration: (shown) => ({ ...shown, emCertId: shown['authId'] }),
  }),
  row('cards/three-ds-em-cert-id-taken', {
    title: 'A card can be registered with emCertId after it was removed',
    breaks: ['cards/three-ds-em-cert-id-is-not-taken'],
    takesEmCertId: () => true,
  }),
  row('cards/three-ds-partial-updates-refused', {
    title: 'An update of a registration needs all of its fields',
    breaks: ['cards/three-ds-partial-update'],
    takesPartialUpdates: false,
  }),
  row('cards/three-ds-partial-updates-forget', {
    title: 'What a partial update of a registration does not name is forgotten',
    breaks: ['cards/three-ds-partial-update-keeps-the-rest'],
    updated: (_, given) => ({ authId: '', authenticationMethod: 'NONE', ...given }),
  }),
  faultIn('cards/three-ds-of-another-cardholder', ['cards/read-three-ds'], {
    contradicts: { 'card/three-ds': 'details' },
    title: 'Details show the authId of somebody else',
    breaks: ['cards/three-ds-details-show-the-registration'],
    answer: bodyOf((body) => ({ ...body, authId: 'somebody-else' })),
  }),
  faultIn('cards/three-ds-of-another-method', ['cards/read-three-ds'], {
    title: 'Details show an authentication method that the card was not registered with',
    breaks: ['cards/three-ds-details-show-the-registration'],
    answer: bodyOf((body) => ({ ...body, authenticationMethod: 'NONE' })),
  }),
  faultIn('cards/three-ds-fallback-forgotten', ['cards/read-three-ds'], {
    title: 'A registration with a PIN to fall back on is shown as one without',
    breaks: ['cards/three-ds-details-show-no-other-method'],
    answer: fieldOf('authenticationMethod', (method) => String(method).replace('_WITH_PIN_FALLBACK', '')),
  }),
  row('cards/three-ds-registered-twice', {
    title: 'A second registration replaces the first',
    breaks: ['cards/three-ds-is-registered-once'],
    refusesSecondRegistration: false,
  }),
  row('cards/three-ds-without-a-registration', {
    title: 'A card that was never registered has an empty registration',
    breaks: ['cards/three-ds-needs-a-registration'],
    needsRegistration: false,
  }),
  row('cards/three-ds-deregistration-at-the-old-address', {
    title: 'DELETE /cards/3ds still answers after it has moved',
    breaks: ['cards/three-ds-old-deregistration-is-gone'],
    answer: (answer, { request }) =>
      request.method === 'DELETE' && request.path.endsWith('/3ds') && answer.status === 405
        ? withoutBody(answer)
        : answer,
  }),
]
