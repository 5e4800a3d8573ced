import type { CardFault } from '../../policies/cards.ts'
import { type Json, bodyOf, faultIn, problemOf, row, withBody } from '../fault.ts'

/** Releases that are mixed up, and codes that come for something else. */
export const HISTORY_FAULTS: readonly CardFault[] = [
  faultIn('cards/removed-field-stays', ['cards/details'], {
    title: 'Card details still have moneySendReceiveAccepted',
    breaks: ['cards/removed-fields-are-gone'],
    answer: bodyOf(({ featureToggles, ...details }) => ({
      ...details,
      featureToggles: { ...(featureToggles as Json), moneySendReceiveAccepted: true },
    })),
  }),
  faultIn('cards/contactless-status-not-restored', ['cards/details'], {
    title: 'Card details are without contactlessActivationStatus in every release',
    breaks: ['cards/fields-of-the-release-are-shown'],
    answer: bodyOf(({ featureToggles, ...details }) => {
      const { contactlessActivationStatus: _, ...others } = featureToggles as Json
      return { ...details, featureToggles: others }
    }),
  }),
  faultIn('cards/request-id-required', ['cards/healthcheck'], {
    title: 'The health check still wants X-Request-ID',
    breaks: ['cards/request-id-is-needed-no-more'],
    answer: (answer, { request }) =>
      request.headers.has('x-request-id')
        ? answer
        : { ...withBody(answer, { applicationError: 'INVALID_REQUEST' }), status: 400 },
  }),
  row('cards/request-id-refused-too-early', {
    title: 'X-Request-ID is refused before it was removed',
    breaks: ['cards/request-id-was-taken'],
    acceptsHeader: (name) => name !== 'x-request-id',
  }),
  row('cards/pins-for-virtual-cards-too-early', {
    title: 'Virtual cards have PINs in the releases with 4441 and 4459',
    breaks: ['cards/pin-of-virtual-card-was-refused'],
    refusesPinOfVirtualCard: () => false,
  }),
  row('cards/new-name-of-a-passed-pin-too-early', {
    title: 'The error 4442 has its new name before it was renamed',
    breaks: ['cards/renamed-error-had-its-old-name'],
    answer: problemOf((problem) =>
      problem['errorCode'] === 4442
        ? { ...problem, applicationError: 'PIN_PREVIOUSLY_PASSED_TO_NEWER_CARD' }
        : problem,
    ),
  }),
]
