import {
  codeOf,
  empty,
  inAll,
  inAnswers,
  instead,
  itemsOf,
  json,
  ofAnotherCard,
  parsedJson,
  refusal,
  withBody,
} from './card-calls.ts'
import type { CardCall, Make, Json, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

const DIGITAL =
  '/digitalcards/search, /digitalcards/{dpan}, /digitalcards/status, /digitalcards/{dpan}/status | digital-card search, read and status update'
const REASON = 'digitalCardStatusUpdateReason (the last is required in digital-card status update requests)'
const PENDING = '4437 | DIGITAL_CARD_HAS_PENDING_STATUS | digital-card status operations'
const THREE_DS =
  '/cards/3ds (POST and PUT), /cards/3ds/delete (POST), /3ds/details | 3-D Secure registration; PUT allows partial updates; authentication method SMS_ONLY accepted'
const NAMED =
  'DigitalCard | tokenRequestor (optional), tokenRequestorId, tokenRequestorName, deviceType, deviceName, digitalCardStatusUpdateReason'

const mutation = mutationsOf('cards', { isAcrossExchanges: true })

const otherDpan = (call: CardCall): string => {
  const { digitalCard, otherDigitalCard } = call.profile.known
  return call.request.path.includes(digitalCard ?? '?') ? otherDigitalCard! : digitalCard!
}
const atOtherDpan = (call: CardCall) => ({
  ...call.request,
  path: call.request.path.replace(/\d{16}/, otherDpan(call)),
})
const each = (where: Where, change: (item: Json, index: number, items: Json[]) => void): Make =>
  inAnswers(where, (body) => {
    const items = itemsOf(body)
    if (!items?.length) return undefined
    for (const [index, item] of items.entries()) change(item, index, items)
    return body
  })

/** What happened to a digital card shows only after some reads, or otherwise. */
const statusAfter =
  (change: (body: Json, reads: number) => Json): Make =>
  () => {
    const touched = new Map<string, number>()
    return async (call) => {
      const answer = await call.ask()
      const dpan = /\d{16}/.exec(call.request.path)?.[0]
      if (call.op === 'digital-status' && answer.status < 300 && dpan) touched.set(dpan, 0)
      if (call.op !== 'digital-read' || answer.status >= 300 || !dpan || !touched.has(dpan)) return answer
      const reads = touched.get(dpan)! + 1
      touched.set(dpan, reads)
      const changed = change(parsedJson(answer.body), reads)
      return changed ? withBody(answer, changed) : answer
    }
  }

export const CARDS_DIGITAL: readonly CardMutation[] = [
  mutation(
    'digital/read-another-dpan',
    '3 §4 row 27',
    DIGITAL,
    'the digital card that is read is another one',
    instead({ op: 'digital-read' }, async (call) => {
      const answer = await call.ask()
      return answer.status < 300 ? await call.ask(atOtherDpan(call)) : answer
    }),
  ),
  mutation(
    'digital/read-another-under-this-dpan',
    '3 §4 row 27',
    DIGITAL,
    'the digital card that is read is another one under this dpan',
    instead({ op: 'digital-read' }, async (call) => {
      const own = await call.ask()
      if (own.status >= 300) return own
      const other = await call.ask(atOtherDpan(call))
      return other.status < 300
        ? withBody(own, { ...parsedJson(other.body), dpan: parsedJson(own.body).dpan })
        : own
    }),
  ),
  mutation(
    'digital/read-status-of-another',
    '3 §4 row 27',
    DIGITAL,
    'a single read shows a status that the search does not show',
    inAnswers({ op: 'digital-read' }, (body) => ({
      ...body,
      digitalCardStatus: body.digitalCardStatus === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE',
    })),
  ),
  mutation(
    'digital/search-status-stale',
    '3 §4 row 27',
    DIGITAL,
    'the search shows every digital card as ACTIVE',
    each({ op: 'digital-search' }, (item) => (item.digitalCardStatus = 'ACTIVE')),
  ),
  mutation(
    'digital/search-status-swapped',
    '3 §4 row 27',
    DIGITAL,
    'the search shows the status of the next digital card',
    inAnswers({ op: 'digital-search' }, (body) => {
      const items = itemsOf(body)
      if (!items || items.length < 2) return undefined
      const all = items.map((item) => item.digitalCardStatus)
      items.forEach((item, index) => (item.digitalCardStatus = all[(index + 1) % all.length]))
      return body
    }),
  ),
  mutation(
    'digital/search-wallet-differs',
    '3 §4 row 27',
    DIGITAL,
    'the search shows another walletType than the single read',
    each({ op: 'digital-search' }, (item) => item.walletType && (item.walletType = 'WALLET_D')),
  ),
  mutation(
    'digital/search-device-differs',
    '3 §2 row 11',
    NAMED,
    'the search shows another deviceName than the single read',
    each({ op: 'digital-search' }, (item) => item.deviceName && (item.deviceName = 'Other')),
  ),
  mutation(
    'digital/search-requestor-differs',
    '3 §2 row 11',
    NAMED,
    'the search shows another tokenRequestorId than the single read',
    each(
      { op: 'digital-search' },
      (item) => item.tokenRequestor && (item.tokenRequestor.tokenRequestorId = '99999999999'),
    ),
  ),
  mutation(
    'digital/search-only-first',
    '3 §4 row 27',
    DIGITAL,
    'the search finds the first digital card alone',
    inAnswers({ op: 'digital-search' }, (body) => ({
      ...body,
      digitalCards: body.digitalCards?.slice(0, 1),
    })),
  ),
  mutation(
    'digital/search-misses-last',
    '3 §4 row 27',
    DIGITAL,
    'the search misses the last digital card and counts without it',
    inAnswers({ op: 'digital-search' }, (body) => ({
      ...body,
      digitalCards: body.digitalCards?.slice(0, -1),
      ...(body.totalRecords !== undefined && { totalRecords: body.totalRecords - 1 }),
    })),
  ),
  mutation(
    'digital/search-misses-suspended',
    '3 §4 row 27',
    DIGITAL,
    'the search misses suspended digital cards',
    inAnswers({ op: 'digital-search' }, (body) => ({
      ...body,
      digitalCards: body.digitalCards?.filter((item: Json) => item.digitalCardStatus !== 'SUSPENDED'),
    })),
  ),
  mutation(
    'digital/search-empty',
    '3 §4 row 27',
    DIGITAL,
    'the search finds nothing',
    inAnswers({ op: 'digital-search' }, (body) => ({ ...body, digitalCards: [], totalRecords: 0 })),
  ),
  mutation(
    'digital/search-empty-by-token',
    '3 §4',
    DIGITAL,
    'the search finds nothing in the token-addressed variant',
    inAnswers({ op: 'digital-search', variant: 'token' }, (body) => ({
      ...body,
      digitalCards: [],
      totalRecords: 0,
    })),
  ),
  mutation(
    'digital/search-twice',
    '3 §4 row 27',
    DIGITAL,
    'the search lists every digital card twice',
    inAnswers({ op: 'digital-search' }, (body) => ({
      ...body,
      digitalCards: body.digitalCards?.flatMap((item: Json) => [item, item]),
    })),
  ),
  mutation(
    'digital/search-pages-overlap',
    '3 §4 row 27',
    DIGITAL,
    'the second page of the search repeats the first',
    instead({ op: 'digital-search', when: ({ sent }) => (sent?.pageNumber ?? 0) > 0 }, (call) =>
      call.ask({ ...call.request, body: JSON.stringify({ ...call.sent, pageNumber: 0 }) }),
    ),
  ),
  mutation(
    'digital/search-filter-ignored',
    '3 §2',
    'DigitalCardsSearchRequestFilter',
    'the filter of the search is ignored',
    instead({ op: 'digital-search', when: ({ sent }) => sent?.digitalCardsSearchRequestFilter }, (call) => {
      const { digitalCardsSearchRequestFilter: _, ...rest } = call.sent
      return call.ask({ ...call.request, body: JSON.stringify(rest) })
    }),
  ),
  mutation(
    'digital/search-filter-finds-nothing',
    '3 §2',
    'DigitalCardsSearchRequestFilter',
    'a search with a filter finds nothing',
    inAnswers(
      { op: 'digital-search', when: ({ sent }) => sent?.digitalCardsSearchRequestFilter },
      (body) => ({ ...body, digitalCards: [], totalRecords: 0 }),
    ),
  ),
  mutation(
    'digital/dpan-a-number',
    '3 §2',
    'Dpan is a string',
    'dpan is a number in the search',
    each({ op: 'digital-search' }, (item) => (item.dpan = Number(item.dpan))),
    false,
  ),
  mutation(
    'digital/dpan-a-number-when-read',
    '3 §2',
    'Dpan is a string',
    'dpan is a number in the single read',
    inAnswers({ op: 'digital-read' }, (body) => ({ ...body, dpan: Number(body.dpan) })),
    false,
  ),
  mutation(
    'digital/dpan-a-number-in-bulk',
    '3 §2',
    'Dpan is a string',
    'dpan is a number in the answer to a bulk update',
    inAnswers({ op: 'digital-bulk' }, (body) => ({
      ...body,
      commissionedDigitalCards: body.commissionedDigitalCards?.map((item: Json) =>
        typeof item === 'string' ? Number(item) : { ...item, dpan: Number(item.dpan) },
      ),
      rejectedDigitalCards: body.rejectedDigitalCards?.map((item: Json) => ({
        ...item,
        dpan: Number(item.dpan),
      })),
    })),
    false,
  ),
  mutation(
    'digital/dpan-a-number-second-only',
    '3 §2',
    'Dpan is a string',
    'dpan is a number from the second item of the search on',
    each({ op: 'digital-search' }, (item, index) => index > 0 && (item.dpan = Number(item.dpan))),
    false,
  ),
  mutation(
    'digital/requestor-beside',
    '3 §2 row 11',
    NAMED,
    'tokenRequestorId is a number',
    each(
      { op: 'digital-search' },
      (item) => item.tokenRequestor && (item.tokenRequestor.tokenRequestorId = 50_110_030_273),
    ),
    false,
  ),
  mutation(
    'digital/requestor-null',
    '3 §2 row 11',
    NAMED,
    'tokenRequestor is null instead of absent',
    each({ op: ['digital-search'] }, (item) => (item.tokenRequestor ??= null)),
    false,
  ),
  mutation(
    'digital/requestor-name-missing',
    '3 §2 row 11',
    NAMED,
    'tokenRequestorName is missing',
    each(
      { op: 'digital-search' },
      (item) => item.tokenRequestor && delete item.tokenRequestor.tokenRequestorName,
    ),
    false,
  ),
  mutation(
    'digital/device-name-null',
    '3 §2 row 11',
    NAMED,
    'deviceName is null',
    each({ op: 'digital-search' }, (item) => (item.deviceName = null)),
    false,
  ),
  mutation(
    'digital/device-type-a-list',
    '3 §2 row 11',
    NAMED,
    'deviceType is a list',
    each({ op: 'digital-search' }, (item) => item.deviceType && (item.deviceType = [item.deviceType])),
    false,
  ),
  mutation(
    'digital/update-at-another',
    '3 §4 row 27',
    DIGITAL,
    'a status update changes another digital card',
    instead({ op: 'digital-status' }, (call) => call.ask(atOtherDpan(call))),
  ),
  mutation(
    'digital/update-at-another-too',
    '3 §4 row 27',
    DIGITAL,
    'a status update changes another digital card too',
    instead({ op: 'digital-status' }, async (call) => {
      await call.ask(atOtherDpan(call))
      return await call.ask()
    }),
  ),
  mutation(
    'digital/update-lost',
    '3 §4 row 27',
    DIGITAL,
    'a status update is accepted and lost',
    instead({ op: 'digital-status' }, () => empty(202)),
  ),
  mutation(
    'digital/update-lost-by-token',
    '3 §4',
    DIGITAL,
    'a status update is lost in the token-addressed variant',
    instead({ op: 'digital-status', variant: 'token' }, () => empty(202)),
  ),
  mutation(
    'digital/resumption-lost',
    '3 §4 row 27',
    DIGITAL,
    'a resumption is accepted and lost',
    instead({ op: 'digital-status', when: ({ sent }) => sent?.action === 'RESUME' }, () => empty(202)),
  ),
  mutation(
    'digital/deletion-lost',
    '3 §4 row 27',
    DIGITAL,
    'a deletion is accepted and lost',
    instead({ op: 'digital-status', when: ({ sent }) => sent?.action === 'DELETE' }, () => empty(202)),
  ),
  mutation(
    'digital/update-forgotten',
    '3 §4 row 27',
    DIGITAL,
    'a status update shows at the first read and is gone after it',
    statusAfter((body, reads) => (reads > 1 ? { ...body, digitalCardStatus: 'ACTIVE' } : undefined)),
  ),
  mutation(
    'digital/reason-of-another',
    '3 §2 row 11',
    NAMED,
    'digitalCardStatusUpdateReason is not the one of the update',
    statusAfter((body) =>
      body.digitalCardStatusUpdateReason
        ? { ...body, digitalCardStatusUpdateReason: 'USER_DECISION' }
        : undefined,
    ),
  ),
  mutation(
    'digital/reason-missing',
    '3 §2 row 11',
    NAMED,
    'digitalCardStatusUpdateReason is missing after an update',
    statusAfter(({ digitalCardStatusUpdateReason: _, ...body }) => body),
  ),
  mutation(
    'digital/reason-not-required',
    '3 §2',
    REASON,
    'a status update without digitalCardStatusUpdateReason is accepted',
    instead(
      { op: 'digital-status', when: ({ sent }) => sent && sent.digitalCardStatusUpdateReason === undefined },
      () => empty(202),
    ),
    false,
  ),
  mutation(
    'digital/reason-not-required-in-bulk',
    '3 §2',
    REASON,
    'a bulk update without digitalCardStatusUpdateReason is accepted',
    instead(
      { op: 'digital-bulk', when: ({ sent }) => sent && sent.digitalCardStatusUpdateReason === undefined },
      ({ sent }) =>
        json(202, {
          commissionedDigitalCards: sent.dpans ?? sent.digitalCards ?? [],
          rejectedDigitalCards: [],
        }),
    ),
    false,
  ),
  mutation(
    'digital/reason-not-required-by-token',
    '3 §2',
    REASON,
    'a status update without digitalCardStatusUpdateReason is accepted in the token-addressed variant',
    instead(
      {
        op: ['digital-status', 'digital-bulk'],
        variant: 'token',
        when: ({ sent }) => sent && sent.digitalCardStatusUpdateReason === undefined,
      },
      ({ op, sent }) =>
        op === 'digital-status'
          ? empty(202)
          : json(202, { commissionedDigitalCards: sent.dpans ?? [], rejectedDigitalCards: [] }),
    ),
    false,
  ),
  mutation(
    'digital/pending-accepts',
    '3 §7 row 2',
    PENDING,
    'a digital card with a pending status takes another update',
    inAll({ op: 'digital-status' }, (answer) => (codeOf(answer) === 4437 ? empty(202) : answer)),
  ),
  mutation(
    'digital/pending-accepts-by-token',
    '3 §7 row 2',
    PENDING,
    'a digital card with a pending status takes another update in the token-addressed variant',
    inAll({ op: 'digital-status', variant: 'token' }, (answer) =>
      codeOf(answer) === 4437 ? empty(202) : answer,
    ),
  ),
  mutation(
    'digital/pending-other-code',
    '3 §7 row 2',
    PENDING,
    'a pending digital card refuses with 4439',
    inAll({ op: 'digital-status' }, (answer) =>
      codeOf(answer) === 4437 ? refusal(409, 4439, 'CARD_HAS_PENDING_STATUS') : answer,
    ),
    false,
  ),
  mutation(
    'digital/pending-no-code',
    '3 §7 row 2',
    PENDING,
    'a pending digital card refuses without a code',
    inAll({ op: 'digital-status' }, (answer) =>
      codeOf(answer) === 4437 ? json(409, { applicationError: 'DIGITAL_CARD_HAS_PENDING_STATUS' }) : answer,
    ),
    false,
  ),
  mutation(
    'digital/pending-other-name',
    '3 §7 row 2',
    PENDING,
    '4437 has the name CARD_HAS_PENDING_STATUS',
    inAll({ op: ['digital-status', 'digital-bulk'] }, (answer) =>
      codeOf(answer) === 4437 ? refusal(409, 4437, 'CARD_HAS_PENDING_STATUS') : answer,
    ),
    false,
  ),
  mutation(
    'digital/pending-in-bulk',
    '3 §7 row 2',
    PENDING,
    'a bulk update takes pending digital cards',
    inAnswers({ op: 'digital-bulk' }, (body) => ({
      commissionedDigitalCards: [
        ...(body.commissionedDigitalCards ?? []),
        ...(body.rejectedDigitalCards ?? []).map((item: Json) => item.dpan),
      ],
      rejectedDigitalCards: [],
    })),
  ),
  mutation(
    'digital/pending-in-bulk-other-code',
    '3 §7 row 2',
    PENDING,
    'a bulk update rejects pending digital cards with another code',
    inAnswers({ op: 'digital-bulk' }, (body) => ({
      ...body,
      rejectedDigitalCards: body.rejectedDigitalCards?.map((item: Json) => ({
        ...item,
        error: { ...item.error, errorCode: 4439 },
      })),
    })),
    false,
  ),
  mutation(
    'digital/bulk-only-first',
    '3 §4 row 27',
    DIGITAL,
    'of a bulk update only the first is done',
    instead({ op: 'digital-bulk' }, async (call) => {
      const name = call.sent && Object.keys(call.sent).find((key) => Array.isArray(call.sent[key]))
      if (!name) return await call.ask()
      const answer = await call.ask({
        ...call.request,
        body: JSON.stringify({ ...call.sent, [name]: call.sent[name].slice(0, 1) }),
      })
      return answer.status < 300
        ? json(202, {
            commissionedDigitalCards: call.sent[name].map((item: Json) => item.dpan ?? item),
            rejectedDigitalCards: [],
          })
        : answer
    }),
  ),
  mutation(
    'digital/bulk-lost',
    '3 §4 row 27',
    DIGITAL,
    'a bulk update is accepted and lost',
    instead({ op: 'digital-bulk', when: ({ sent }) => sent?.digitalCardStatusUpdateReason }, (call) => {
      const name = Object.keys(call.sent).find((key) => Array.isArray(call.sent[key]))
      return json(202, { commissionedDigitalCards: name ? call.sent[name] : [], rejectedDigitalCards: [] })
    }),
  ),
  mutation(
    'digital/bulk-rejects-all',
    '3 §4 row 27',
    DIGITAL,
    'a bulk update rejects every digital card',
    inAnswers({ op: 'digital-bulk' }, (body) => ({
      commissionedDigitalCards: [],
      rejectedDigitalCards: [
        ...(body.commissionedDigitalCards ?? []).map((item: Json) => ({
          dpan: item.dpan ?? item,
          error: { applicationError: 'X', errorCode: 4431 },
        })),
        ...(body.rejectedDigitalCards ?? []),
      ],
    })),
  ),
  mutation(
    'digital/bulk-forgets-one',
    '3 §4 row 27',
    DIGITAL,
    'one digital card of a bulk update is in neither list',
    inAnswers({ op: 'digital-bulk' }, (body) => ({
      ...body,
      commissionedDigitalCards: body.commissionedDigitalCards?.slice(1),
    })),
  ),
  mutation(
    'digital/authorizations-of-another',
    '3 §4 row 28',
    '/digitalcards/{dpan}/transactions, /transactions/search | authorizations',
    'the authorizations of a digital card are those of another one',
    instead({ op: 'digital-authorizations' }, (call) => call.ask(atOtherDpan(call))),
  ),
  mutation(
    'digital/authorizations-of-the-card',
    '3 §4 row 28',
    '/digitalcards/{dpan}/transactions, /transactions/search | authorizations',
    'the authorizations of a digital card are those of the card',
    inAnswers({ op: 'digital-authorizations' }, (body) => ({
      ...body,
      authorizations: body.authorizations?.map((item: Json) => {
        const { walletType: _, ...rest } = item
        return rest
      }),
    })),
  ),
  mutation(
    'digital/authorizations-empty',
    '3 §4 row 28',
    '/digitalcards/{dpan}/transactions, /transactions/search | authorizations',
    'a digital card has no authorizations',
    inAnswers({ op: 'digital-authorizations' }, (body) => ({ ...body, authorizations: [], totalRecords: 0 })),
  ),
  mutation(
    'digital/unknown-dpan',
    '3 §4 row 27',
    DIGITAL,
    'an unknown dpan is answered with a digital card',
    instead({ op: 'digital-read' }, async (call) => {
      const answer = await call.ask()
      return answer.status === 404
        ? await call.ask({
            ...call.request,
            path: call.request.path.replace(/\d{16}/, call.profile.known['digitalCard']!),
          })
        : answer
    }),
    false,
  ),

  // 3-D Secure.
  mutation(
    'three-ds/registration-really-lost',
    '3 §4 row 18',
    THREE_DS,
    'a registration is answered as done, and the card is not registered',
    inAll({ op: 'three-ds-details' }, (answer) =>
      answer.status < 300 ? refusal(409, 4457, 'CARD_NOT_REGISTERED_FOR_THREE_DS') : answer,
    ),
  ),
  mutation(
    'three-ds/registration-at-another-card',
    '3 §4 row 18',
    THREE_DS,
    'a registration registers another card',
    instead({ op: 'three-ds-register' }, async (call) => {
      const other = ofAnotherCard(call)
      return await call.ask(other)
    }),
  ),
  mutation(
    'three-ds/update-lost',
    '3 §4 row 18',
    THREE_DS,
    'an update is accepted and lost',
    instead({ op: 'three-ds-update' }, () => empty(204)),
  ),
  mutation(
    'three-ds/update-lost-by-token',
    '3 §4 row 18',
    THREE_DS,
    'an update is lost in the token-addressed variant',
    instead({ op: 'three-ds-update', variant: 'token' }, () => empty(204)),
  ),
  mutation(
    'three-ds/update-wipes-auth-id',
    '3 §4 row 18',
    THREE_DS,
    'an update of the method takes the AuthId away',
    inAnswers({ op: 'three-ds-details', from: 2 }, ({ authId: _, ...body }) => body),
  ),
  mutation(
    'three-ds/update-changes-auth-id',
    '3 §4 row 18',
    THREE_DS,
    'an update of the method changes the AuthId',
    inAnswers({ op: 'three-ds-details', from: 2 }, (body) => ({ ...body, authId: '000000000000' })),
  ),
  mutation(
    'three-ds/update-resets-method',
    '3 §4 row 18',
    THREE_DS,
    'an update of the AuthId resets the method',
    inAnswers({ op: 'three-ds-details', from: 2 }, (body) => ({ ...body, authenticationMethod: 'SMS_ONLY' })),
  ),
  mutation(
    'three-ds/partial-update-refused',
    '3 §4 row 18',
    THREE_DS,
    'an update with some fields only is refused',
    instead(
      { op: 'three-ds-update', when: ({ sent }) => sent && !(sent.authId && sent.authenticationMethod) },
      () =>
        json(400, {
          applicationError: 'INVALID_REQUEST',
          description: 'authId and authenticationMethod are required.',
        }),
    ),
    false,
  ),
  mutation(
    'three-ds/sms-only-refused',
    '3 §4 row 18',
    THREE_DS,
    'SMS_ONLY is refused',
    instead(
      {
        op: ['three-ds-register', 'three-ds-update'],
        when: ({ sent }) => sent?.authenticationMethod === 'SMS_ONLY' && !sent.password,
      },
      () => json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
    false,
  ),
  mutation(
    'three-ds/sms-only-refused-in-updates',
    '3 §4 row 18',
    THREE_DS,
    'an update to SMS_ONLY is refused',
    instead({ op: 'three-ds-update', when: ({ sent }) => sent?.authenticationMethod === 'SMS_ONLY' }, () =>
      json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
    false,
  ),
  mutation(
    'three-ds/delegated-refused',
    '3 §2 row 21',
    'AuthenticationMethod | DELEGATED, BIOMETRIC (formerly FINGERPRINT), BIOMETRIC_WITH_PIN_FALLBACK, SMS_ONLY',
    'DELEGATED is refused',
    instead({ op: 'three-ds-register', when: ({ sent }) => sent?.authenticationMethod === 'DELEGATED' }, () =>
      json(400, { applicationError: 'INVALID_REQUEST' }),
    ),
    false,
  ),
  mutation(
    'three-ds/fallback-becomes-biometric',
    '3 §2 row 21',
    'AuthenticationMethod | DELEGATED, BIOMETRIC (formerly FINGERPRINT), BIOMETRIC_WITH_PIN_FALLBACK, SMS_ONLY',
    'BIOMETRIC_WITH_PIN_FALLBACK is read back as BIOMETRIC',
    inAnswers({ op: 'three-ds-details' }, (body) =>
      body.authenticationMethod === 'BIOMETRIC_WITH_PIN_FALLBACK'
        ? { ...body, authenticationMethod: 'BIOMETRIC' }
        : undefined,
    ),
  ),
  mutation(
    'three-ds/fingerprint-again',
    '3 §2 row 21',
    'BIOMETRIC (formerly FINGERPRINT)',
    'BIOMETRIC is read back as FINGERPRINT',
    inAnswers({ op: 'three-ds-details' }, (body) =>
      body.authenticationMethod === 'BIOMETRIC'
        ? { ...body, authenticationMethod: 'FINGERPRINT' }
        : undefined,
    ),
    false,
  ),
  mutation(
    'three-ds/fingerprint-accepted',
    '3 §9.4',
    'FINGERPRINT renamed BIOMETRIC (1.1.8)',
    'FINGERPRINT is accepted again',
    instead(
      {
        op: ['three-ds-register', 'three-ds-update'],
        variant: ['v2', 'token'],
        when: ({ sent }) => sent?.authenticationMethod === 'FINGERPRINT',
      },
      () => empty(204),
    ),
    false,
  ),
  mutation(
    'three-ds/em-cert-id-again',
    '3 §2 row 14',
    '3-D Secure data | AuthId (replaces EmCertId)',
    'the registration has emCertId instead of authId',
    inAnswers({ op: 'three-ds-details', variant: ['v2', 'token'] }, ({ authId, ...body }) => ({
      ...body,
      emCertId: authId,
    })),
    false,
  ),
  mutation(
    'three-ds/em-cert-id-beside',
    '3 §9.4',
    'removal of deprecated moneySendReceiveAccepted, emCertId and allowedMerchantCategoryCodes (2.6.1)',
    'the registration has emCertId beside authId',
    inAnswers({ op: 'three-ds-details', variant: ['v2', 'token'] }, (body) => ({
      ...body,
      emCertId: body.authId,
    })),
    false,
  ),
  mutation(
    'three-ds/deregistration-lost',
    '3 §4 row 18',
    THREE_DS,
    'a deregistration is accepted and lost',
    instead({ op: 'three-ds-delete' }, () => empty(204)),
  ),
  mutation(
    'three-ds/deregistration-at-another-card',
    '3 §4 row 18',
    THREE_DS,
    'a deregistration deregisters another card',
    instead({ op: 'three-ds-delete' }, async (call) => {
      const other = ofAnotherCard(call)
      if (other) await call.ask(other)
      return empty(204)
    }),
  ),
  mutation(
    'three-ds/delete-by-delete',
    '3 §9.4',
    '3-D Secure deregistration moved from DELETE /cards/3ds to POST /cards/3ds/delete',
    'DELETE /cards/3ds still deregisters',
    instead(
      { op: 'three-ds-delete', variant: 'v2', when: ({ request }) => request.method === 'DELETE' },
      () => empty(204),
    ),
    false,
  ),
  mutation(
    'three-ds/post-delete-unknown',
    '3 §9.4',
    '3-D Secure deregistration moved from DELETE /cards/3ds to POST /cards/3ds/delete',
    'POST /cards/3ds/delete is unknown in v2',
    instead({ op: 'three-ds-delete', variant: 'v2', when: ({ request }) => request.method === 'POST' }, () =>
      json(404, { applicationError: 'NOT_FOUND' }),
    ),
    false,
  ),
  mutation(
    'three-ds/post-delete-unknown-by-token',
    '3 §4',
    'token-addressed v2 (same functionality as v2)',
    'POST /cards/{cardToken}/3ds/delete is unknown',
    instead({ op: 'three-ds-delete', variant: 'token' }, () => json(404, { applicationError: 'NOT_FOUND' })),
    false,
  ),
  mutation(
    'three-ds/password-for-anyone',
    '3 §7 row 6',
    '4467 | 3-D Secure password set for a non-PSD2 issuer | POST /cards/3ds',
    'a password is taken for a card outside PSD2',
    inAll({ op: 'three-ds-register' }, (answer) => (codeOf(answer) === 4467 ? empty(204) : answer)),
    false,
  ),
  mutation(
    'three-ds/password-for-anyone-by-token',
    '3 §7 row 6',
    '4467 | 3-D Secure password set for a non-PSD2 issuer | POST /cards/3ds',
    'a password is taken for a card outside PSD2 in the token-addressed variant',
    inAll({ op: 'three-ds-register', variant: 'token' }, (answer) =>
      codeOf(answer) === 4467 ? empty(204) : answer,
    ),
    false,
  ),
  mutation(
    'three-ds/password-under-psd2-refused',
    '3 §2 row 14',
    'password for issuers under PSD2',
    'a password is refused for a card under PSD2',
    inAll({ op: 'three-ds-register', when: ({ sent }) => sent?.password }, (answer) =>
      answer.status < 300 ? refusal(409, 4467) : answer,
    ),
    false,
  ),
]
