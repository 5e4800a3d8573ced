import { createPrivateKey, randomUUID, sign, type JsonWebKey, type KeyObject } from 'node:crypto'
import { settlement } from './settlement.ts'

/**
 * A card platform written from the words of document 3 alone. It shares no code with the simulator, and where the
 * document is silent it does otherwise than the simulator's defaults.
 */

/** What the documents leave to a platform, where one choice excludes another. */
export interface Choices {
  /** The body of an error of the card API. */
  readonly errors: 'nested' | 'list' | 'number' | 'capitals' | 'flat' | 'flat text'
  readonly statuses: 'ok' | 'created' | 'empty' | 'described'
  /** Operations of v2 that take no `cardId`, or no `shortCardId`. */
  readonly identifiers: 'both' | 'cardId' | 'shortCardId'
  /** Milliseconds until a deletion shows. */
  readonly deletionShows: number
  /** What a card is after a deletion that was scheduled. */
  readonly deleted: 'unknown' | 'DELETED' | 'CLOSED'
  readonly absent: 'left out' | 'null'
  readonly traceIds: 'any' | 'uuid'
  readonly tokenAnswers: 'named' | 'text' | 'other name'
  readonly counterReset: 'done' | 'nothing to reset'
  readonly virtualOtrcDatamailer: 'sent' | 'refused'
  readonly smsOnly: 'without password' | 'password' | 'refused'
  readonly requestIds: 'requestTraceId' | 'id' | 'Location' | 'none'
  readonly details: 'nested' | 'flat' | 'wrapped' | 'described'
  readonly lists: 'items' | 'bare' | 'named' | 'described'
  /** Names and values of what the document names no field for. */
  readonly names: 'own' | 'described'
  readonly pages: number
  readonly signatures: 'compact' | 'detached' | 'json'
  readonly digitalTokenRequestor: 'object' | 'flat' | 'missing'
  readonly merchant: 'names by language' | 'list of names' | 'not subscribed'
  readonly logo: 'png' | 'without version' | 'number in header'
  readonly checkout: 'supported' | 'not supported'
  readonly psd2: boolean
  readonly wallets: 'everything' | 'mandatory fields of its own'
  readonly pending: 'at once' | 'a while'
  readonly instants: 'seconds' | 'text' | 'utc'
  readonly tooMany: 'never' | 'once'
  readonly v1Ends: 'with February' | 'when February begins'
  readonly v1: 'gone with 410' | 'gone with 404' | 'refused connection by a page'
  readonly unreadable: 'without lists' | 'with lists'
  readonly validation: 'all' | 'first kind' | 'first parameter'
  readonly settlementErrors: 'record' | 'wrapped'
  readonly bodyNames: 'isin' | 'isins[0]' | 'JSON pointer'
  readonly eventsLate: number
  readonly healthcheck: 'json' | 'text' | 'empty'
  readonly search: 'filters' | 'needs dates' | 'needs nothing'
}

/** As near to the described defaults as the platform gets, so that the most rules find what they look for. */
export const NEAR: Partial<Choices> = {
  errors: 'flat',
  details: 'described',
  lists: 'described',
  names: 'described',
  statuses: 'described',
}

const PLAIN: Choices = {
  errors: 'nested',
  statuses: 'ok',
  identifiers: 'both',
  deletionShows: 0,
  deleted: 'unknown',
  absent: 'left out',
  traceIds: 'any',
  tokenAnswers: 'named',
  counterReset: 'done',
  virtualOtrcDatamailer: 'sent',
  smsOnly: 'without password',
  requestIds: 'requestTraceId',
  details: 'nested',
  lists: 'items',
  names: 'own',
  pages: 25,
  signatures: 'compact',
  digitalTokenRequestor: 'object',
  merchant: 'names by language',
  logo: 'png',
  checkout: 'supported',
  psd2: true,
  wallets: 'everything',
  pending: 'a while',
  instants: 'utc',
  tooMany: 'never',
  v1Ends: 'with February',
  v1: 'gone with 410',
  unreadable: 'without lists',
  validation: 'all',
  settlementErrors: 'record',
  bodyNames: 'isin',
  eventsLate: 0,
  healthcheck: 'json',
  search: 'filters',
}

export interface PlatformSettings {
  readonly choices?: Partial<Choices>
  /** The release of v2 and of its token-addressed variant. */
  readonly release?: string
  readonly v1Release?: string
  readonly now?: () => number
  /** Takes what the push service sends. */
  readonly push?: (body: string) => void
  /** Signs what the platform answers. */
  readonly signingKey?: JsonWebKey
}

interface Card {
  readonly numbers: Numbers
  readonly token: string
  instance: string
  readonly virtual: boolean
  readonly seq: number
  readonly expiry: { readonly month: string; readonly year: string }
  state: string
  block?: { origin: string; at: number }
  endsAt?: number
  deletedAt?: number
  limits: Record<string, unknown>
  toggles: Record<string, unknown>
  threeDs?: Record<string, unknown>
  startedPin: boolean
  checkout: Set<string>
}

interface Numbers {
  readonly bankClearingNumber: number
  readonly cardNumber: number
  readonly cardType: number
}

interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly text?: string | Uint8Array
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Body = Record<string, unknown>

const DAY = 86_400_000

export interface Platform {
  readonly fetch: (request: Request) => Promise<Response>
  /** Sends the push events whose time has come. */
  readonly deliverDue: () => void
}

export function otherPlatform(settings: PlatformSettings = {}): Platform {
  const choices: Choices = { ...PLAIN, ...settings.choices }
  const releases = { one: settings.v1Release ?? '1.17.0', two: settings.release ?? '2.38.0' }
  let release = releases.two
  let isPlainWrite = false
  const now = settings.now ?? (() => Date.now())
  const openedAt = now()
  const key: KeyObject | undefined =
    settings.signingKey && createPrivateKey({ key: settings.signingKey, format: 'jwk' })
  /** Is the variant that is asked in this release of v2, or later? */
  const since = (wanted: string) => compare(release, wanted) >= 0
  /** The same, with the release of v1 in which it changed there. */
  const reached = (wanted: string, inV1: string) =>
    since(release.startsWith('1.') || release.startsWith('0.') ? inV1 : wanted)
  const cards: Card[] = [
    card(1001, 1, 'ACTIVE'),
    card(1002, 2, 'ACTIVE', true),
    card(1003, 6, 'ACTIVE'),
    card(1004, 1, 'BLOCKED'),
    card(1005, 1, 'ACTIVE'),
  ]
  const digital = new Map<
    string,
    { state: string; owner: Card; until?: number; reason?: string; at: number }
  >([
    ['dpan-0001', { state: 'IN_USE', owner: cards[0]!, at: now() - 40 * DAY }],
    ['dpan-0002', { state: 'IN_USE', owner: cards[0]!, at: now() - 30 * DAY }],
    ['dpan-0003', { state: 'SUSPENDED', owner: cards[0]!, at: now() - 20 * DAY, reason: 'LOST_DEVICE' }],
    ['dpan-0004', { state: 'DELETED', owner: cards[0]!, at: now() - 10 * DAY, reason: 'USER' }],
  ])
  const customers = new Map<string, Body>()
  const requests = new Map<string, { customer: string; at: number }>()
  const events: { id: string; kind: string; at: number; token: string }[] = []
  const codes = new Map<string, { at: number; used: boolean }>()
  let refusedOnce = choices.tooMany === 'never'

  const outgoing: { due: number; body: string }[] = []
  return {
    deliverDue: () => {
      for (const one of outgoing.splice(0)) {
        if (one.due <= now()) settings.push?.(one.body)
        else outgoing.push(one)
      }
    },
    fetch: async (request) => {
      const url = new URL(request.url)
      const text = await request.text()
      const reply = answer(request, url.pathname, url.searchParams, text)
      return finished(reply)
    },
  }

  function answer(request: Request, path: string, query: URLSearchParams, text: string): Reply {
    const security = /^\/ssi(-b|-c)?\/v1(\/.*)$/.exec(path)
    if (security) return settlement(choices, request, security[2]!, query, text, now())
    if (path === '/issuing/keys')
      return { status: 200, body: { keys: settings.signingKey ? [publicPart(settings.signingKey)] : [] } }
    const found = /^\/issuing\/(one|two|tok)(\/.*)$/.exec(path)
    if (!found) return { status: 404, text: '<h1>nothing here</h1>', type: 'text/html' }
    if (!refusedOnce) {
      refusedOnce = true
      return { status: 429, headers: { 'retry-after': '1' }, body: { message: 'slow down' } }
    }
    release = found[1] === 'one' ? releases.one : releases.two
    if (found[1] === 'one' && now() >= V1_ENDS[choices.v1Ends]) return goneV1()
    const trace = request.headers.get('issuer-trace-id')
    if (trace !== null && choices.traceIds === 'uuid' && !UUID.test(trace))
      return error(400, 9001, 'TRACE_ID')
    return operation(found[1] === 'tok', request, found[2]!, text)
  }

  function goneV1(): Reply {
    if (choices.v1 === 'gone with 410') return { status: 410 }
    if (choices.v1 === 'gone with 404') return error(404, 9004, 'NO_SUCH_VERSION')
    return { status: 404, text: '<html>v1 has been switched off</html>', type: 'text/html' }
  }

  function operation(tokens: boolean, request: Request, path: string, text: string): Reply {
    const method = request.method
    if (path === '/healthcheck' && method === 'GET') return health()
    const logo = /^\/merchants\/([^/]+)\/logo$/.exec(path)
    if (logo && method === 'GET') return merchantLogo(logo[1]!, request)
    let action = path
    let named: Card | undefined
    let addressed = false
    const inPath = /^\/cards\/(tk\.[^/]+)(\/.*)?$/.exec(path)
    if (tokens && inPath) {
      addressed = true
      named = cards.find((one) => one.token === inPath[1])
      action = OUTSIDE_CARDS.has(inPath[2] ?? '') ? inPath[2]! : `/cards${inPath[2] ?? ''}`
      if (action === '/cards' && method === 'POST') action = '/cards/details'
      if (!named || gone(named)) return error(404, 9404, 'NO_SUCH_CARD')
    }
    const inOldPath = /^\/cards\/(\d+)\/(\d+)\/(\d)(\/.*)?$/.exec(path)
    if (inOldPath) {
      if (since('1.0.0')) return error(404, 9000, 'NO_SUCH_RESOURCE')
      addressed = true
      const [clearing, number, type] = inOldPath.slice(1, 4).map(Number)
      named = cards.find((one) =>
        sameNumbers(one.numbers, { bankClearingNumber: clearing!, cardNumber: number!, cardType: type! }),
      )
      action = OUTSIDE_CARDS.has(inOldPath[4] ?? '') ? inOldPath[4]! : `/cards${inOldPath[4] ?? ''}`
      if (!named) return error(404, 9404, 'NO_SUCH_CARD')
    }
    const signed = SIGNED.has(action)
    let body: Body = {}
    if (signed) {
      if (!request.headers.get('content-type')?.startsWith('text/plain'))
        return error(415, 9415, 'TEXT_PLAIN_ONLY')
      const parts = text.split('.')
      if (parts.length !== 3) return error(400, 9400, 'UNREADABLE')
      try {
        body = JSON.parse(Buffer.from(parts[1]!, 'base64url').toString()) as Body
      } catch {
        return error(400, 9400, 'UNREADABLE')
      }
    } else if (text !== '') {
      try {
        body = JSON.parse(text) as Body
      } catch {
        return error(400, 9400, 'UNREADABLE')
      }
    }
    isPlainWrite = /3ds|set-pin|provisioning/.test(action)
    const askedCard = () => (addressed ? named : cardOf(body))
    const withCard = (then: (card: Card) => Reply): Reply => {
      if (!addressed && !body['cardId'] && !body['shortCardId'] && !body['cardToken'])
        return error(400, 9400, 'CARD_MISSING')
      if (
        !addressed &&
        !tokens &&
        choices.identifiers !== 'both' &&
        !body[choices.identifiers] &&
        action !== '/cards/credentials'
      )
        return error(400, 9400, 'CARD_MISSING')
      const one = askedCard()
      return !one || gone(one) ? error(404, 9404, 'NO_SUCH_CARD') : then(one)
    }
    switch (`${method} ${action}`) {
      case 'POST /cards':
        return order(body)
      case 'PUT /cards':
        return withCard((one) => mutate(one, body))
      case 'POST /cards/details':
        return withCard((one) => ({ status: 200, body: details(one) }))
      case 'PUT /cards/status':
        return withCard((one) => updateStatus(one, body))
      case 'POST /cards/pin-datamailer':
        return withCard((one) =>
          one.virtual ? error(422, 4469, 'PIN_DELIVERY_NOT_ALLOWED_FOR_VIRTUAL_CARD') : done(),
        )
      case 'POST /cards/otrc-datamailer':
        return withCard((one) =>
          one.virtual && choices.virtualOtrcDatamailer === 'refused'
            ? error(409, 9409, 'NO_MAIL_FOR_VIRTUAL_CARD')
            : done(),
        )
      case 'POST /cards/reset-pin-try-counter':
        return withCard(() =>
          choices.counterReset === 'done' ? done() : error(409, 9410, 'COUNTER_NOT_EXHAUSTED'),
        )
      case 'POST /cards/reverse-order':
        return withCard(() => error(409, 9411, 'NOTHING_TO_REVERSE'))
      case 'POST /cards/card-instance-token':
        return withCard((one) => tokenAnswer('cardInstanceToken', one.instance))
      case 'POST /cards/card-token':
        return withCard((one) => tokenAnswer('cardToken', one.token))
      case 'POST /cards/otrc':
        return withCard((one) => inactive(one) ?? { status: 200, body: { code: '771203', validSeconds: 60 } })
      case 'POST /cards/3ds':
        return withCard((one) => register3ds(one, body, tokens))
      case 'PUT /cards/3ds':
        return withCard((one) => {
          if (!one.threeDs) return error(404, 9412, 'NOT_REGISTERED')
          one.threeDs = { ...one.threeDs, ...threeDsFields(body) }
          return done()
        })
      case reached('2.0.0', '1.1.8') ? 'POST /cards/3ds/delete' : 'DELETE /cards/3ds':
        return withCard((one) => {
          if (!one.threeDs) return error(404, 9412, 'NOT_REGISTERED')
          delete one.threeDs
          return done()
        })
      case 'POST /3ds/details':
      case 'POST /cards/3ds/details':
        return withCard((one) =>
          one.threeDs
            ? { status: 200, body: { threeDs: shown(one.threeDs) } }
            : error(404, 9412, 'NOT_REGISTERED'),
        )
      case 'POST /cards/credentials':
        return withCard((one) =>
          one.numbers.cardType === 6
            ? error(409, 4483, 'OPERATION_NOT_ALLOWED_FOR_BANK_CARD')
            : (inactive(one) ?? sealed({ pan: 'sealed', cvc: 'sealed' })),
        )
      case 'POST /cards/pin':
        return withCard(() => sealed({ pin: 'sealed' }))
      case 'POST /cards/start-set-pin':
        return withCard((one) => {
          one.startedPin = true
          return sealed({ platformKey: 'opaque' })
        })
      case 'POST /cards/set-pin':
        return withCard((one) => {
          if (!one.startedPin) return error(409, 9413, 'NOT_STARTED')
          one.startedPin = false
          return done()
        })
      case 'POST /cards/encrypted-card-data':
        return withCard((one) => inactive(one) ?? encryption(body))
      case 'POST /cards/authorization-code':
        return withCard((one) => inactive(one) ?? authorizationCode())
      case 'POST /cards/encrypt-card-data/checkout':
        return withCheckout(() => withCard((one) => inactive(one) ?? encryption(body)))
      case 'POST /cards/checkout/status':
        return withCheckout(() => withCard((one) => ({ status: 200, body: { schemes: [...one.checkout] } })))
      case 'POST /cards/checkout/scheme-a/provisioning':
      case 'POST /cards/checkout/scheme-b/provisioning':
        return withCheckout(() =>
          withCard((one) => inactive(one) ?? (one.checkout.add(action.split('/')[3]!), done())),
        )
      case 'POST /digitalcards/search':
      case 'POST /cards/digitalcards/search':
        return withCard((one) =>
          list(
            'digitalCards',
            [...digital].filter(([, each]) => each.owner === one).map(([dpan]) => digitalCard(dpan)),
            body,
          ),
        )
      case `PUT /digitalcards/status`:
        return digitalStatuses(body)
      case reached('2.6.1', '9.0.0') ? 'POST /authorizations/search' : 'POST /transactions/search':
        return withCard((one) => search(one, body, 'authorizations'))
      case 'POST /presentments/search':
        return withCard((one) => search(one, body, 'presentments'))
      case 'POST /cards/sync':
        return sync(body)
      case 'POST /push/events':
        return {
          status: 200,
          body:
            choices.names === 'described'
              ? {
                  eventReferences: events
                    .filter(
                      (one) =>
                        matches(body['eventKinds'], one.kind) && matches(body['cardTokens'], one.token),
                    )
                    .map((one) => ({ eventId: one.id })),
                }
              : { ids: events.filter((one) => matches(body['eventKinds'], one.kind)).map((one) => one.id) },
        }
      case 'POST /push/events/resend':
        return resend(body)
      default:
        break
    }
    const wallet = /^\/cards\/wallet-(a|b|c)\/(unified-)?provisioning-data$/.exec(action)
    if (wallet && method === 'POST') {
      if (choices.wallets !== 'everything' && !('tokenReferenceId' in body))
        return error(400, 9400, 'FIELD_MISSING')
      return withCard(
        (one) => inactive(one) ?? { status: 200, body: { payload: 'b3BhcXVl', format: 'opaque' } },
      )
    }
    const dpan = /^\/digitalcards\/([^/]+)(\/[a-z]+)?$/.exec(action)
    if (dpan) return digitalOperation(method, dpan[1]!, dpan[2] ?? '', body)
    if (action.startsWith('/checkout/scheme-a/'))
      return withCheckout(() => customerOperation(method, action, body))
    return error(404, 9000, 'NO_SUCH_RESOURCE')
  }

  function withCheckout(then: () => Reply): Reply {
    return choices.checkout === 'supported' ? then() : error(403, 4506, 'C2P_NOT_SUPPORTED_BY_ISSUER')
  }

  function order(body: Body): Reply {
    const wanted = numbersOf(body['shortCardId']) ?? numbersOf(body['cardId'])
    if (!wanted) return error(400, 9400, 'CARD_MISSING')
    const virtual = body['cardMaterial'] === 'VIRTUAL'
    if (!virtual && !reached('2.12.0', '9.0.0')) return error(400, 9420, 'PHYSICAL_NOT_YET')
    if (wanted.cardType === 6) {
      if (virtual) return error(409, 4480, 'BANK_CARD_CAN_NOT_BE_ORDERED_AS_VIRTUAL_CARD')
      if (wanted.bankClearingNumber === 200) return error(409, 4484, 'BANK_CARDS_NOT_SUPPORTED_BY_ISSUER')
      if (!('bankDataTrack2' in body)) return error(409, 4482, 'BANK_DATA_TRACK_2_MISSING')
    } else if ('bankDataTrack2' in body) return error(409, 4481, 'PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD')
    if (hasEmptyList((body['cardOrderData'] as Body | undefined)?.['fraudConfiguration']))
      return error(400, 9400, 'LIST_EMPTY')
    const existing = cards.find((one) => sameNumbers(one.numbers, wanted))
    if (existing) {
      existing.instance = `in.${randomUUID()}`
      return {
        status: choices.statuses === 'described' ? 202 : 200,
        body: { cardToken: existing.token, cardInstanceToken: existing.instance },
      }
    }
    const made = card(wanted.cardNumber, wanted.cardType, 'ACTIVE', virtual, wanted.bankClearingNumber)
    cards.push(made)
    return {
      status: { ok: 200, created: 201, empty: 200, described: 202 }[choices.statuses],
      body: { cardToken: made.token, cardInstanceToken: made.instance },
    }
  }

  function mutate(one: Card, body: Body): Reply {
    if ('cardMutationBccData' in body && one.numbers.cardType !== 6)
      return error(409, 4481, 'PARAMETER_ONLY_ALLOWED_FOR_BANK_CARD')
    // A minimum size applies to the lists (document 3 §8), so that none may be empty.
    if (['featureToggles', 'fraudConfiguration'].some((name) => hasEmptyList(body[name])))
      return error(400, 9400, 'LIST_EMPTY')
    Object.assign(one.limits, body['onlineLimits'] ?? {})
    Object.assign(one.toggles, body['featureToggles'] ?? {})
    return done()
  }

  function updateStatus(one: Card, body: Body): Reply {
    if (!('cardStatusUpdateReason' in body)) return error(400, 9400, 'REASON_MISSING')
    switch (body['action']) {
      case 'BLOCK':
        one.state = 'BLOCKED'
        one.block = { origin: 'ISSUER_CALL', at: now() }
        return done()
      case 'UNBLOCK':
        one.state = 'ACTIVE'
        delete one.block
        return done()
      case 'DELETE_IMMEDIATELY':
        one.deletedAt = now()
        return done()
      case 'DELETE_AT_END_OF_NEXT_MONTH':
        one.endsAt = endOfNextMonth(now())
        return done()
      default:
        return error(400, 9400, 'ACTION')
    }
  }

  function stateOf(one: Card): string {
    if (hasEnded(one)) return choices.deleted
    return one.deletedAt !== undefined && now() - one.deletedAt >= choices.deletionShows
      ? 'DELETE_PENDING'
      : one.state
  }

  /** An immediate deletion is confirmed by hand, days later. */
  function gone(one: Card): boolean {
    return choices.deleted === 'unknown' && hasEnded(one)
  }

  function hasEnded(one: Card): boolean {
    return one.endsAt !== undefined && now() >= one.endsAt
  }

  function details(one: Card): unknown {
    const common = {
      cardOrderDateTime: instant(openedAt - 300 * DAY),
      markedAsDelayedDelete: false,
      chipApplication: one.virtual ? absent() : 'CHIP-7',
      blockedCardReplacement: absent(),
      unblockCardByCardholderAllowed: one.block ? false : absent(),
      blockInformation: one.block
        ? { blockOrigin: one.block.origin, blockInterface: 'WEB', blockedAt: instant(one.block.at) }
        : absent(),
    }
    const toggles = { ...one.toggles }
    if (reached('2.6.1', '1.14.0') && !reached('2.23.1', '1.16.1'))
      delete toggles['contactlessActivationStatus']
    const rest = {
      aliasId: 'al-77',
      customerId: `cu-${one.numbers.cardNumber}`,
      onlineLimits: reached('2.6.1', '1.14.0') && !reached('2.23.1', '1.16.1') ? undefined : one.limits,
      cardToken: one.token,
      cardInstanceToken: one.instance,
      featureToggles: toggles,
    }
    const state = stateOf(one)
    if (choices.details === 'described')
      return plain({
        cardId: cardIdOf(one),
        ...rest,
        cardStatus: state,
        commonCardInformation: plain(common),
      })
    if (choices.details === 'flat') return plain({ ...rest, ...common, status: state })
    if (choices.details === 'wrapped') return plain({ card: { ...rest, cardStatus: state, common } })
    return plain({
      ...rest,
      status: { value: state, since: instant(openedAt - DAY) },
      commonCardInformation: common,
    })
  }

  function register3ds(one: Card, body: Body, _tokens: boolean): Reply {
    const fields = threeDsFields(body)
    if ((!choices.psd2 || one.numbers.cardNumber === 1005) && 'password' in body)
      return error(400, 4467, 'PASSWORD_WITHOUT_PSD2')
    if (
      fields['authenticationMethod'] === 'SMS_ONLY' &&
      choices.smsOnly === 'password' &&
      !('password' in body)
    )
      return error(400, 9430, 'PASSWORD_MISSING')
    if (fields['authenticationMethod'] === 'SMS_ONLY' && choices.smsOnly === 'refused')
      return error(409, 9431, 'NO_SMS_AT_THIS_ISSUER')
    one.threeDs = fields
    return done()
  }

  function threeDsFields(body: Body): Body {
    const { cardId: _a, shortCardId: _b, password: _c, ...rest } = body
    return rest
  }

  function digitalCard(dpan: string): unknown {
    const one = digital.get(dpan)!
    settle(one)
    const requestor =
      choices.digitalTokenRequestor === 'object'
        ? { tokenRequestor: { tokenRequestorId: '501', tokenRequestorName: 'Purse' } }
        : choices.digitalTokenRequestor === 'flat'
          ? { tokenRequestorId: '501', tokenRequestorName: 'Purse' }
          : { tokenRequestor: absent() }
    const state =
      choices.names === 'own'
        ? { state: one.state }
        : { digitalCardStatus: DESCRIBED[one.state] ?? one.state }
    return plain({
      dpan,
      ...state,
      ...requestor,
      deviceType: 'PHONE_3',
      deviceName: absent(),
      digitalCardStatusUpdateReason: one.reason ?? absent(),
      created: instant(one.at),
    })
  }

  function settle(one: { state: string; until?: number }): void {
    if (one.until === undefined || now() < one.until) return
    one.state = { TO_SUSPEND: 'SUSPENDED', TO_RESUME: 'IN_USE', TO_DELETE: 'DELETED' }[one.state] ?? one.state
    delete one.until
  }

  function digitalOperation(method: string, dpan: string, rest: string, body: Body): Reply {
    const one = digital.get(dpan)
    if (!one) return error(404, 9404, 'NO_SUCH_DIGITAL_CARD')
    if (rest === '' && method === 'GET') return { status: 200, body: digitalCard(dpan) }
    if (rest === '/status' && method === 'PUT') return digitalStatus(one, body)
    if (rest === (reached('2.6.1', '9.0.0') ? '/authorizations' : '/transactions') && method === 'POST')
      return search(one.owner, body, 'authorizations')
    return error(404, 9000, 'NO_SUCH_RESOURCE')
  }

  function digitalStatus(one: { state: string; until?: number; reason?: string }, body: Body): Reply {
    if (!('digitalCardStatusUpdateReason' in body)) return error(400, 9400, 'REASON_MISSING')
    settle(one)
    if (one.until !== undefined) return error(409, 4437, 'DIGITAL_CARD_HAS_PENDING_STATUS')
    const next = { SUSPEND: 'TO_SUSPEND', RESUME: 'TO_RESUME', DELETE: 'TO_DELETE' }[String(body['action'])]
    if (!next) return error(400, 9400, 'ACTION')
    one.state = next
    one.reason = String(body['digitalCardStatusUpdateReason'])
    one.until = now() + (choices.pending === 'at once' ? 0 : 5000)
    settle(one)
    return done()
  }

  function digitalStatuses(body: Body): Reply {
    const dpans = body['dpans']
    if (!Array.isArray(dpans) || !('digitalCardStatusUpdateReason' in body))
      return error(400, 9400, 'FIELD_MISSING')
    return {
      status: 200,
      body: {
        results: dpans.map((dpan: string) => {
          const one = digital.get(dpan)
          return { dpan, accepted: one !== undefined && digitalStatus(one, body).status < 300 }
        }),
      },
    }
  }

  function search(one: Card, body: Body, what: 'authorizations' | 'presentments'): Reply {
    const filter = (Object.entries(body).find(([name]) => name.endsWith('Filter'))?.[1] ?? {}) as Body
    if (choices.search === 'needs dates' && !('dateTimeFrom' in filter))
      return error(400, 9400, 'FIELD_MISSING')
    const authorizers = filter['transactionAuthorizers']
    const wallet = filter['walletType']
    if (
      wallet !== undefined &&
      !['PURSE_X', 'PURSE_Y', 'WALLET_A', 'WALLET_B', 'WALLET_C'].includes(String(wallet))
    )
      return error(400, what === 'presentments' ? 9441 : 9440, 'WALLET_TYPE')
    const records = Array.from({ length: 60 }, (_, index) => index)
      .map((index) => ({ index, at: now() - (index * 2 + 0.25) * DAY }))
      .filter(({ at }) => at >= now() - 120 * DAY)
      .filter(({ at }) => within(at, filter['dateTimeFrom'], filter['dateTimeTo']))
      .filter(
        ({ index }) =>
          !Array.isArray(authorizers) || authorizers.includes(index % 2 === 0 ? 'ALWAYS_ISSUER' : 'PLATFORM'),
      )
      .filter(({ index }) => wallet === undefined || (index % 5 === 0 && wallet === 'PURSE_X'))
      .filter(() => matchesCard(one, filter))
      .map(({ index, at }) => record(one, index, at, what))
    return list(what, records, body)
  }

  function matchesCard(one: Card, filter: Body): boolean {
    const expiry = filter['cardExpiry'] as Card['expiry'] | undefined
    return (
      (filter['cardSeqNumber'] === undefined || filter['cardSeqNumber'] === one.seq) &&
      (expiry === undefined || (expiry.month === one.expiry.month && expiry.year === one.expiry.year))
    )
  }

  function record(one: Card, index: number, at: number, what: string): unknown {
    const merchant =
      choices.merchant === 'not subscribed'
        ? undefined
        : {
            ...(choices.names === 'own'
              ? { id: 'shop-1', name: 'Kiosk' }
              : { merchantId: 'shop-1', merchantName: 'Kiosk' }),
            categoryName:
              choices.merchant === 'list of names'
                ? ['de', 'fr', 'it', 'en'].map((language) => ({ language, text: `Kiosk ${language}` }))
                : { german: 'Kiosk', french: 'Kiosque', italian: 'Chiosco', english: 'Kiosk' },
            image: { version: 'v-1' },
          }
    const common = {
      [choices.names === 'own' ? 'time' : 'dateTime']: instant(at),
      walletType: index % 5 === 0 ? 'PURSE_X' : absent(),
      schemeTransactionId: `s${index}`,
      approvalCode: index % 7 === 0 ? absent() : `a${index}`,
    }
    if (what === 'presentments')
      return plain({
        ...common,
        shortCardId: one.numbers,
        cardSeqNumber: one.seq,
        cardExpiry: one.expiry,
        transactionDataDetails: absent(),
      })
    return plain({
      ...common,
      authorisationOrigin: 'POS',
      threeDsIndicator: absent(),
      cardholderAmount: { value: '12.50', currency: 'CHF' },
      isoResponseCode: '00',
      threeDsAuthenticationLevel: absent(),
      [choices.names === 'own' ? 'authorizer' : 'transactionAuthorizer']:
        index % 2 === 0 ? 'ALWAYS_ISSUER' : 'PLATFORM',
      merchant,
    })
  }

  function list(name: string, records: readonly unknown[], body: Body): Reply {
    const size = Math.min(Number(body['pageSize'] ?? choices.pages), choices.pages)
    const page = Number(body['pageNumber'] ?? 0)
    const shownRecords = records.slice(page * size, (page + 1) * size)
    if (choices.lists === 'bare')
      return { status: 200, body: shownRecords, headers: { 'x-total': String(records.length) } }
    if (choices.lists === 'described')
      return {
        status: 200,
        body: {
          [name === 'authorizations' && !reached('2.6.1', '9.0.0') ? 'transactions' : name]: shownRecords,
          totalRecords: records.length,
          pageNumber: page,
          pageSize: size,
        },
      }
    if (choices.lists === 'named')
      return { status: 200, body: { [name]: shownRecords, more: records.length > (page + 1) * size } }
    return { status: 200, body: { items: shownRecords, total: records.length, page: page + 1 } }
  }

  function encryption(_body: Body): Reply {
    return { status: 200, body: { cipher: 'b3BhcXVl', panSuffix: '0001', publicKeyId: 'k-1' } }
  }

  function authorizationCode(): Reply {
    const jti = randomUUID()
    codes.set(jti, { at: now(), used: false })
    return { status: 200, body: { code: jws({ jti, valid: 20 }) } }
  }

  function customerOperation(method: string, path: string, body: Body): Reply {
    const state = /^\/checkout\/scheme-a\/status\/([^/]+)$/.exec(path)
    if (state && method === 'GET') {
      const request = requests.get(state[1]!)
      return request
        ? { status: 200, body: { state: now() - request.at > 2000 ? 'DONE' : 'RUNNING' } }
        : error(404, 9451, 'NO_SUCH_REQUEST')
    }
    if (path === '/checkout/scheme-a/customers' && method === 'POST') {
      const id = String(body['customerId'] ?? randomUUID())
      customers.set(id, body)
      return asked(id)
    }
    const customer = /^\/checkout\/scheme-a\/customers\/([^/]+)(\/cards(?:\/delete)?)?$/.exec(path)
    if (!customer) return error(404, 9000, 'NO_SUCH_RESOURCE')
    const id = decodeURIComponent(customer[1]!)
    if (!customers.has(id)) return error(404, 9450, 'NO_SUCH_CUSTOMER')
    if (!customer[2] && method === 'GET') return { status: 200, body: { customer: customers.get(id) } }
    if (!customer[2] && method === 'PUT') {
      customers.set(id, { ...customers.get(id), ...body })
      return asked(id)
    }
    if (customer[2] === '/cards' && (method === 'POST' || method === 'PUT')) return asked(id)
    if (customer[2] === '/cards/delete' && method === 'POST') {
      customers.delete(id)
      return asked(id)
    }
    return error(405, 9405, 'METHOD')
  }

  function asked(customer: string): Reply {
    const id = randomUUID()
    requests.set(id, { customer, at: now() })
    if (choices.requestIds === 'Location')
      return { status: 202, headers: { location: `/issuing/two/checkout/scheme-a/status/${id}` } }
    if (choices.requestIds === 'none') return { status: 204 }
    return {
      status: choices.statuses === 'described' ? 202 : 200,
      body: choices.requestIds === 'id' ? { id } : { requestTraceId: id },
    }
  }

  function sync(body: Body): Reply {
    const filter = (body['filter'] ?? body) as Body
    const chosen = cards.filter(
      (one) =>
        matches(filter['cardTokens'], one.token) &&
        (filter['shortCardIds'] === undefined ||
          (filter['shortCardIds'] as unknown[]).some((id) => sameNumbers(one.numbers, numbersOf(id)!))),
    )
    for (const one of chosen) emit({ id: randomUUID(), kind: 'CARD_SYNC', at: now(), token: one.token })
    return done()
  }

  function resend(body: Body): Reply {
    const ids = body['eventIds'] ?? body['ids']
    if (!Array.isArray(ids)) return error(400, 9400, 'IDS_MISSING')
    for (const id of ids as string[]) {
      const one = events.find((each) => each.id === id)
      if (one) deliver(one)
    }
    return done()
  }

  function emit(event: (typeof events)[number]): void {
    events.push(event)
    deliver(event)
  }

  function deliver(event: (typeof events)[number]): void {
    const body =
      choices.names === 'own'
        ? JSON.stringify({ id: event.id, kind: event.kind, card: event.token })
        : jws({ eventId: event.id, eventKind: event.kind, cardToken: event.token })
    outgoing.push({ due: now() + choices.eventsLate, body })
  }

  function health(): Reply {
    if (choices.healthcheck === 'text') return { status: 200, text: 'alive', type: 'text/plain' }
    return choices.healthcheck === 'empty' ? { status: 204 } : { status: 200, body: { alive: true } }
  }

  function merchantLogo(merchant: string, request: Request): Reply {
    if (!/^shop-\d+$/.test(merchant)) return error(400, 9460, 'MERCHANT_ID')
    if (merchant !== 'shop-1') return error(404, 4455, 'NO_LOGO')
    const known = request.headers.get('imageversion') ?? request.headers.get('if-none-match')
    if (choices.logo === 'png' && known !== null && known.includes('v-1'))
      return { status: 304, headers: { etag: '"v-1"' } }
    return {
      status: 200,
      text: Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
      type: 'image/png',
      ...(choices.logo === 'without version'
        ? {}
        : { headers: { imageversion: choices.logo === 'png' ? 'v-1' : '17' } }),
    }
  }

  function inactive(one: Card): Reply | undefined {
    return one.state === 'ACTIVE' && one.deletedAt === undefined
      ? undefined
      : error(409, 4436, 'CARD_INACTIVE')
  }

  function cardOf(body: Body): Card | undefined {
    const wanted = numbersOf(body['cardId']) ?? numbersOf(body['shortCardId'])
    return cards.find(
      (one) => one.token === body['cardToken'] || (wanted && sameNumbers(one.numbers, wanted)),
    )
  }

  function done(): Reply {
    if (choices.statuses === 'empty') return { status: 204 }
    if (choices.statuses === 'described') return { status: isPlainWrite ? 204 : 202 }
    return { status: choices.statuses === 'created' ? 201 : 200, body: { accepted: true } }
  }

  function tokenAnswer(name: string, value: string): Reply {
    if (choices.tokenAnswers === 'text') return { status: 200, text: value, type: 'text/plain' }
    return { status: 200, body: choices.tokenAnswers === 'named' ? { [name]: value } : { token: value } }
  }

  function error(status: number, code: number, name: string): Reply {
    const shapes = {
      flat: { applicationError: name, errorCode: code },
      'flat text': { applicationError: name, errorCode: String(code) },
      nested: { error: { code: String(code), name, text: 'No.' } },
      list: [{ errorCode: String(code), applicationError: name }],
      number: { code, reason: name },
      capitals: { Errors: [{ ErrorCode: `E${code}`, Message: name }] },
    }
    return { status, body: shapes[choices.errors], type: 'application/vnd.other.error+json' }
  }

  function sealed(payload: Body): Reply {
    if (choices.signatures === 'compact') return { status: 200, text: jws(payload), type: 'text/plain' }
    const [head, body, signature] = jws(payload).split('.')
    if (choices.signatures === 'json')
      return {
        status: 200,
        body: { protected: head, payload: body, signature },
        type: 'application/jose+json',
      }
    return { status: 200, body: payload, headers: { 'x-jws-signature': `${head}..${signature}` } }
  }

  function jws(payload: Body): string {
    const head = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'other-1' })).toString('base64url')
    const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
    const signature = key
      ? sign('sha256', Buffer.from(`${head}.${body}`), { key, dsaEncoding: 'ieee-p1363' }).toString(
          'base64url',
        )
      : 'bm9uZQ'
    return `${head}.${body}.${signature}`
  }

  function shown(fields: Body): unknown {
    return plain({ ...fields, password: absent() })
  }

  function absent(): null | undefined {
    return choices.absent === 'null' ? null : undefined
  }

  function instant(time: number): unknown {
    if (choices.instants === 'seconds') return Math.floor(time / 1000)
    return choices.instants === 'utc' ? new Date(time).toISOString() : new Date(time).toUTCString()
  }

  function finished(reply: Reply): Response {
    const headers = new Headers(reply.headers)
    if (reply.text !== undefined) {
      headers.set('content-type', reply.type ?? 'text/plain')
      return new Response(reply.text as BodyInit, { status: reply.status, headers })
    }
    if (reply.body === undefined) return new Response(null, { status: reply.status, headers })
    headers.set('content-type', reply.type ?? 'application/json')
    return new Response(JSON.stringify(reply.body), { status: reply.status, headers })
  }
}

const DESCRIBED: Readonly<Record<string, string>> = {
  IN_USE: 'ACTIVE',
  TO_SUSPEND: 'SUSPENSION_PENDING',
  TO_RESUME: 'RESUMPTION_PENDING',
  TO_DELETE: 'DELETION_PENDING',
}

/** Midnight in Zurich, at the end of the month after this one; the zone is that of winter or of summer. */
function endOfNextMonth(time: number): number {
  const day = new Date(time + 3_600_000)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 2]
  const isSummer = month % 12 > 3 && month % 12 < 10
  return Date.UTC(year, month, 1) - (isSummer ? 2 : 1) * 3_600_000
}

function cardIdOf(one: Card): object {
  return { ...one.numbers, cardSeqNumber: one.seq, cardExpiry: one.expiry }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const SIGNED = new Set(['/cards/credentials', '/cards/pin', '/cards/start-set-pin', '/cards/set-pin'])
/** The end of February 2026 in Zurich, and its beginning. */
const V1_ENDS = {
  'with February': Date.parse('2026-03-01T00:00:00+01:00'),
  'when February begins': Date.parse('2026-02-01T00:00:00+01:00'),
}
const OUTSIDE_CARDS = new Set([
  '/3ds/details',
  '/digitalcards/search',
  '/authorizations/search',
  '/transactions/search',
  '/presentments/search',
])

function card(number: number, type: number, state: string, virtual = false, clearing = 100): Card {
  return {
    numbers: { bankClearingNumber: clearing, cardNumber: number, cardType: type },
    token: `tk.${clearing}.${number}.${type}`,
    instance: `in.${clearing}.${number}.${type}`,
    virtual,
    seq: 3,
    expiry: { month: '09', year: '29' },
    state,
    ...(state === 'BLOCKED'
      ? { block: { origin: 'OPERATOR_FRAUD_BY_PLATFORM', at: Date.UTC(2026, 0, 5) } }
      : {}),
    limits: { perDay: 4000 },
    toggles: { blockedMerchantCategoryCodes: [7995], contactlessActivationStatus: 'ON' },
    startedPin: false,
    checkout: new Set(),
  }
}

function numbersOf(value: unknown): Numbers | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { bankClearingNumber, cardNumber, cardType } = value as Record<string, unknown>
  return typeof cardNumber === 'number'
    ? { bankClearingNumber: Number(bankClearingNumber), cardNumber, cardType: Number(cardType) }
    : undefined
}

function sameNumbers(left: Numbers, right: Numbers): boolean {
  return (
    left.bankClearingNumber === right.bankClearingNumber &&
    left.cardNumber === right.cardNumber &&
    left.cardType === right.cardType
  )
}

function matches(wanted: unknown, value: string): boolean {
  return !Array.isArray(wanted) || wanted.includes(value)
}

function within(at: number, from: unknown, to: unknown): boolean {
  return (
    (typeof from !== 'string' || at >= Date.parse(from)) && (typeof to !== 'string' || at <= Date.parse(to))
  )
}

function plain(value: object): unknown {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
}

function publicPart(jwk: JsonWebKey): unknown {
  const { d: _secret, ...rest } = jwk
  return { ...rest, kid: 'other-1', use: 'sig', alg: 'ES256' }
}

export function compare(left: string, right: string): number {
  const [a, b] = [left, right].map((each) => each.split('.').map(Number))
  for (const index of [0, 1, 2]) if (a![index] !== b![index]) return a![index]! - b![index]!
  return 0
}

function hasEmptyList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((list) => Array.isArray(list) && list.length === 0)
}
