import { SURFACE_DESCRIPTIONS } from '../../documents/apis.ts'
import type { AssumptionId } from '../../documents/assumptions.ts'
import { CARD_CODES, type CardCode, cardCode, codesAt } from '../../documents/cards/codes.ts'
import type { Observation } from '../../evidence/observation.ts'
import { each } from '../../kernel/words.ts'
import { singleFieldsComeOnce } from '../answers/answers.ts'
import { notTested, saysNothing } from '../outcomes.ts'
import { asObject, json, refused, show, succeeded } from '../read.ts'
import { type Outcome, PASS, contradicted, observed, otherwise } from '../requirement.ts'
import { goneAlready, mustSucceed, onCards, refusedForItsCaller, onEveryAnswer } from './judging.ts'
import { answerIn, mentions, refusedForItsCounter, refusedForItsPast } from './reading.ts'

/** What every operation of the card API has in common. */
export const REQUESTS = [
  singleFieldsComeOnce('cards/single-fields-come-once', {
    surface: 'cards',
    namedIn: ['3 §4 row 20: content types'],
  }),
  onCards('cards/valid-request-succeeds', {
    statedIn: ['3 §4: paths'],
    clauses: [
      '3 §1.1',
      '3 §2 row 7',
      '3 §4 row 2',
      '3 §4 row 3',
      '3 §4 row 6',
      '3 §4 row 7',
      '3 §4 row 9',
      '3 §4 row 14',
      '3 §4 row 15',
      '3 §4 row 16',
      '3 §4 row 17',
      '3 §4 row 23',
      '3 §4 row 25',
      '3 §4 row 31',
      '3 §4 row 32',
    ],
    text: 'A valid request to an operation of the card API succeeds.',
    why: 'When valid requests fail, nothing else can be judged: check the known cards, the variant and its release first.',
    judge: (here, { role }) => {
      const { takesOnly } = here.cards ?? {}
      if (takesOnly !== undefined) return observed('card-identifiers', `${takesOnly} alone`, 'status')
      // What was taken before was understood.
      const open = role('before').length > 0 ? undefined : openPart(here)
      if (open !== undefined && refused(here)) {
        const recorded = refusedForItsCaller(here) ? observed : otherwise
        const past = refusedForItsCounter(here) ?? refusedForItsPast(here)
        return past ?? recorded(open, answerIn(here), 'status')
      }
      return mustSucceed(here, 'the operation exists in this variant and release')
    },
  }),
  onEveryAnswer('cards/documented-method-is-allowed', {
    statedIn: ['3 §4: paths'],
    text: 'Where the document shows method and path of an operation, the method is not answered 405 at this path.',
    why: 'Whatever a request is refused for, 405 says that there is no such operation: everybody who follows the document calls in vain.',
    judge: (here) => {
      if (!isAsDocumented(here)) return undefined
      if (here.response.status !== 405) return PASS
      const expected = { rule: 'the documented method', value: 'not 405' }
      return goneAlready(here) ?? contradicted('status', expected, answerIn(here))
    },
  }),
  onCards('cards/issuer-trace-id-is-accepted', {
    statedIn: ['3 §4: issuer-trace-id'],
    clauses: ['3 §1.1'],
    text: 'Every endpoint accepts the header issuer-trace-id.',
    why: 'Issuers correlate everything that a request started by it; without it they search by time of day.',
    roles: ['without', 'short'],
    judge: (here, { role }) => {
      if (!role('without').every(succeeded)) return notTested('the request fails without the header as well')
      if (!refused(here) || role('short').some(succeeded)) return PASS
      // Its form is not shown: a header that is refused in every form is not accepted.
      if (role('short').length === 0) return observed('issuer-trace-id', answerIn(here), 'status')
      return mustSucceed(here, 'a request with issuer-trace-id is as good as one without')
    },
  }),
  onCards('cards/issuer-trace-id-changes-nothing', {
    statedIn: ['3 §4: issuer-trace-id'],
    clauses: ['3 §1.1'],
    text: 'No endpoint refuses with issuer-trace-id what it then takes without.',
    why: 'A flow that is correlated at some operations and broken off at others cannot be followed.',
    roles: ['with'],
    judge: (here, { first: { with: sent } }) => {
      if (succeeded(sent)) return PASS
      if (!succeeded(here)) return notTested('the request fails without the header as well')
      return mustSucceed(sent, 'a request with issuer-trace-id is as good as one without')
    },
  }),
  // Where the code of an error is looked for anywhere else, this says where it is assumed to stand.
  onEveryAnswer('cards/errors-name-their-code', {
    assumptions: ['card-error-body'],
    text: 'An application error is {applicationError, errorCode, description}, with the name and the number of its code, and status 400, 404 or 409.',
    why: 'Clients read the code from one field and act by it; in which one, and with which status, is not shown.',
    judge: (here) => (refused(here) && !saysNothing(here) ? inForm(here) : undefined),
  }),
]

/** Whether method and path of the request are those that the document shows; a profile may give others. */
function isAsDocumented({ operation, surface, request }: Observation): boolean {
  if (!SURFACE_DESCRIPTIONS[surface].variants || !operation || operation.pathAssumption !== undefined)
    return false
  if (request.deviates || request.method !== operation.method) return false
  const [path] = request.path.split('?') as [string]
  const documented = operation.path.split('/')
  const parts = path.split('/').slice(-documented.length)
  return documented.every((part, index) => part === '' || part.startsWith('{') || part === parts[index])
}

/** What a request rests on that the document does not show: its method and path, or its body. */
export function openPart({ operation }: Observation): AssumptionId | undefined {
  if (operation?.requestBody?.mediaType === 'text/plain') return 'jws-form'
  return operation?.pathAssumption ?? BODIES[operation?.id ?? '']
}

/** All other requests have nothing in their body but the card, and need nothing of it. */
const BODIES: Readonly<Record<string, AssumptionId>> = {
  'cards/order': 'card-order-request',
  'cards/mutate': 'card-mutations',
  'cards/update-status': 'card-status-request',
  // On wallets and remote checkout: neither bodies nor ids of customers and requests are shown.
  ...each('wallet-requests', 'cards/wallet-a-provisioning-data cards/wallet-b-provisioning-data'),
  ...each('wallet-requests', 'cards/wallet-c-provisioning-data cards/wallet-b-unified-provisioning-data'),
  ...each('checkout-records', 'cards/checkout-scheme-a-provisioning cards/checkout-scheme-b-provisioning'),
  ...each('checkout-requests', 'cards/enrol-checkout-customer cards/read-checkout-customer'),
  ...each('checkout-requests', 'cards/change-checkout-customer cards/delete-checkout-customer'),
  ...each('checkout-requests', 'cards/add-checkout-card cards/change-checkout-card'),
  'cards/checkout-request-status': 'checkout-requests',
  ...each('three-ds-requests', 'cards/register-three-ds cards/update-three-ds'),
  // Nothing says that a counter which has not run out is reset.
  'cards/reset-pin-try-counter': 'card-pin-orders',
  'cards/sync': 'card-sync-filter',
  'cards/find-events': 'push-event-search',
  'cards/resend-events': 'push-event-resend',
}

const STATUSES: readonly number[] = [400, 404, 409]

/** Errors without a code of the document are of no form at all. */
function inForm(here: Observation): Outcome | undefined {
  const told = CARD_CODES.filter(({ code }) => mentions(here, code)) as readonly CardCode[]
  if (told.length === 0) return undefined
  const { status, text } = here.response
  if (!STATUSES.includes(status)) {
    const expected = { rule: 'the status of an application error', value: STATUSES.join(' or ') }
    return contradicted('status', expected, String(status))
  }
  const body = asObject(json(here))
  const given = told.find(({ code }) => body?.['errorCode'] === code)
  if (!given) {
    const expected = { rule: 'the number of the code', value: told.map(({ code }) => code).join(' or ') }
    return contradicted('/errorCode', expected, show(body ? body['errorCode'] : text))
  }
  const names = namesOf(given, here)
  const name = body?.['applicationError']
  if (names.length === 0 || names.some((one) => one === name)) return PASS
  const expected = { rule: 'the name of the code', value: names.join(' or ') }
  return contradicted('/applicationError', expected, show(name))
}

/** Its name in the release, and its last one: since when it has that is not shown of every code. */
function namesOf({ code }: CardCode, { cards }: Observation): readonly string[] {
  const ofRelease = cards && codesAt(cards.variant, cards.release).find((row) => row.code === code)
  return [ofRelease, cardCode(code as Parameters<typeof cardCode>[0])].flatMap((row) => row?.name ?? [])
}
