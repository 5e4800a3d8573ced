import { IN_2_6_1, assumed, change, shown } from './change.ts'

const REGISTRATION = ['/cards/3ds', '/3ds/details'] as const

/** Registration of cards for 3-D Secure. */
export const THREE_D_SECURE = [
  change('three-ds-deregistration-moved', 'operation', 'moved', {
    name: 'POST /cards/3ds/delete',
    from: 'DELETE /cards/3ds',
    at: { v1: shown('1.1.8'), v2: assumed('2.0.0') },
    breaking: 'recorded',
    client: '3-D Secure deregistration is a POST to an address of its own.',
    issuer: 'Nothing to arrange; proxies that take no body with DELETE no longer stand in the way.',
    touches: ['/cards/3ds/delete'],
  }),
  change('fingerprint-renamed', 'enumeration value', 'renamed', {
    name: 'AuthenticationMethod.BIOMETRIC',
    from: 'FINGERPRINT',
    at: { v1: shown('1.1.8'), v2: assumed('2.0.0') },
    breaking: 'recorded',
    client: 'A request with FINGERPRINT is refused, and answers carry BIOMETRIC.',
    issuer: 'The method covers every biometric means of the cardholder, not the finger alone.',
    touches: REGISTRATION,
  }),
  change('auth-id-replaces-em-cert-id', 'field', 'added', {
    name: '3-D Secure data.authId',
    client: 'AuthId is sent in place of EmCertId.',
    issuer: 'The identifier of the authentication has to be known under its new name.',
    touches: REGISTRATION,
  }),
  change('em-cert-id-deprecated', 'field', 'deprecated', {
    name: '3-D Secure data.emCertId',
    clause: '3 §9.4',
    client: 'The field still works; AuthId is the one to use.',
    issuer: 'Nothing to arrange when AuthId is in use.',
    touches: REGISTRATION,
  }),
  change('em-cert-id-removed', 'field', 'removed', {
    name: '3-D Secure data.emCertId',
    ...IN_2_6_1,
    client: 'The field is gone; AuthId takes its place.',
    issuer: 'Registrations made with emCertId have to be known by their AuthId.',
    touches: REGISTRATION,
  }),
  change('three-ds-partial-update', 'rule', 'allowed', {
    name: 'PUT /cards/3ds with a part of the fields',
    clause: '3 §4',
    client: 'Fields that stay as they are may be left out of an update.',
    touches: ['PUT /cards/3ds'],
  }),
  change('sms-only-accepted', 'enumeration value', 'added', {
    name: 'AuthenticationMethod.SMS_ONLY',
    clause: '3 §4',
    client: 'A card can be registered for confirmation by SMS alone.',
    issuer: 'Whether SMS alone is enough is for the issuer to decide.',
    touches: ['/cards/3ds'],
  }),
] as const
