import type { OperationId } from '../../../documents/operations.ts'
import type { CardFault } from '../../policies/cards.ts'
import { bodyOf, faultIn, row } from '../fault.ts'
import { unsignedToken } from './signatures.ts'

const CODE: readonly OperationId[] = ['cards/authorization-code']

const PUSH_PROVISIONING: readonly OperationId[] = [
  'cards/wallet-a-provisioning-data',
  'cards/wallet-b-provisioning-data',
  'cards/wallet-c-provisioning-data',
]

const ENCRYPTING: readonly OperationId[] = [
  'cards/encrypted-card-data',
  'cards/encrypt-card-data-for-checkout',
]

/** Codes that live too long or are known by no id, and card data that anybody can read. */
export const WALLET_FAULTS: readonly CardFault[] = [
  faultIn('cards/whole-number-as-suffix', ENCRYPTING, {
    title: 'The panSuffix of encrypted card data is the whole number',
    breaks: ['cards/encrypted-card-number-cannot-be-read'],
    answer: bodyOf((body) => ({ ...body, panSuffix: '9999991234567893' })),
  }),
  faultIn('cards/suffixes-differ', ['cards/encrypt-card-data-for-checkout'], {
    title: 'Card data for remote checkout have the panSuffix of another card',
    breaks: ['cards/pan-suffixes-agree'],
    answer: bodyOf((body) => ({ ...body, panSuffix: body['panSuffix'] === '0000' ? '0001' : '0000' })),
  }),
  row('cards/provisioning-data-are-empty', {
    title: 'Push provisioning is answered with an empty object',
    breaks: ['cards/provisioning-answers-have-their-fields'],
    operations: [...PUSH_PROVISIONING, 'cards/wallet-b-unified-provisioning-data'],
    answer: bodyOf(() => ({})),
  }),
  row('cards/authorization-code-without-id', {
    title: 'An authorization code has no JTI claim',
    breaks: ['cards/authorization-code-has-an-id'],
    codeClaims: ({ jti: _, ...claims }) => claims,
  }),
  row('cards/authorization-code-id-is-no-uuid', {
    title: 'The JTI of an authorization code is a number',
    breaks: ['cards/authorization-code-has-an-id'],
    codeClaims: (claims) => ({ ...claims, jti: String(claims['jti']).replaceAll(/\D/g, '') }),
  }),
  row('cards/authorization-codes-share-their-id', {
    title: 'All authorization codes have the same JTI',
    breaks: ['cards/authorization-code-ids-differ'],
    codeClaims: (claims) => ({ ...claims, jti: '9f3c1b52-6d0e-4a87-8c15-2b7e40d9a6f1' }),
  }),
  row('cards/authorization-codes-live-a-minute', {
    title: 'Authorization codes are valid for a minute, and say so',
    breaks: ['cards/authorization-code-says-twenty-seconds', 'cards/authorization-code-expires'],
    codeClaims: (claims) => ({ ...claims, exp: Number(claims['iat']) + 60 }),
    codeWorksAfter: (ageMs) => ageMs < 60_000,
  }),
  row('cards/authorization-codes-outlive-their-claims', {
    title: 'Authorization codes work after they have expired',
    breaks: ['cards/authorization-code-expires'],
    codeWorksAfter: () => true,
  }),
  row('cards/authorization-codes-work-a-moment-longer', {
    title: 'Authorization codes still work after exactly 20 seconds',
    breaks: ['cards/authorization-code-at-twenty-seconds'],
    codeWorksAfter: (ageMs) => ageMs <= 20_000,
  }),
  row('cards/authorization-codes-expire-early', {
    title: 'Authorization codes work for 15 seconds',
    breaks: ['cards/authorization-code-works-for-twenty-seconds', 'cards/authorization-code-lasts'],
    codeWorksAfter: (ageMs) => ageMs < 15_000,
  }),
  row('cards/authorization-codes-reusable', {
    title: 'An authorization code works as often as wanted',
    breaks: ['cards/authorization-code-works-once'],
    codesWorkOnce: false,
  }),
  row('cards/authorization-codes-for-any-card', {
    title: 'An authorization code for one card works for every other',
    breaks: ['cards/authorization-code-is-for-one-card'],
    codesAreForOneCard: false,
  }),
  faultIn('cards/authorization-code-unsigned', CODE, {
    title: 'An authorization code has the algorithm none and an empty signature',
    breaks: ['cards/authorization-code-is-signed'],
    signedAnswer: unsignedToken,
  }),
  row('cards/pan-suffix-as-a-number', {
    title: 'The panSuffix is a number without its leading zeros',
    breaks: ['cards/pan-suffix-is-text'],
    encryptionAnswer: ({ panSuffix, ...answer }) =>
      panSuffix === undefined ? answer : { ...answer, panSuffix: Number(panSuffix) },
  }),
  row('cards/public-key-unnamed', {
    title: 'Encrypted card data do not say for which key they are encrypted',
    breaks: ['cards/public-key-is-named'],
    encryptionAnswer: ({ publicKeyId: _, ...answer }) => answer,
  }),
  row('cards/card-data-in-the-clear', {
    title: 'Card number and check value stand beside the encrypted card data',
    breaks: ['cards/card-data-are-encrypted', 'security/card-data-are-encrypted'],
    encryptionAnswer: (answer, clear) => ({ ...answer, ...clear }),
  }),
  row('cards/sub-card-types-refused', {
    title: 'A request that names a SubCardType is refused',
    breaks: ['cards/sub-card-type-is-taken'],
    takesSubCardTypes: false,
  }),
  row('cards/inactive-cards-provisioned', {
    title: 'Blocked cards get into wallets like any other',
    breaks: ['cards/inactive-card-is-not-provisioned'],
    provisionsWhen: () => true,
  }),
  row('cards/new-provisioning-fields-overlooked', {
    title: 'Push provisioning does without the fields that 2.24.0 made required',
    breaks: ['cards/new-provisioning-fields-are-required'],
    fieldsOfProvisioning: (fields) => fields.filter((field) => field !== 'deviceId'),
  }),
  faultIn('cards/trace-id-refused-in-beta', PUSH_PROVISIONING, {
    title: 'Push provisioning, which is beta, refuses a request with issuer-trace-id',
    breaks: ['cards/issuer-trace-id-is-accepted'],
    acceptsHeader: (name) => name !== 'issuer-trace-id',
  }),
]
