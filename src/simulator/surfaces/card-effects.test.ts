import { expect, test } from 'vitest'
import type { PurchaseRequest } from '../../documents/control/card-commands.ts'
import { createSimulator } from '../create.ts'

/**
 * What befalls a card, and what follows from it everywhere: each row is a cause, each column an effect, and every cell is
 * played. Before the cause the card buys something; after it, it tries to buy something again, with the card and with
 * its digital card.
 */

type Json = Record<string, any>

interface Effects {
  /** isoResponseCode of the attempt after the cause. */
  readonly authorization: string
  /** What the merchant makes of the purchase before the cause, and whether the search finds it then. */
  readonly presentment: 'found' | 'not found'
  /** Of card details: their status, or that of the card and what else the cause changes. */
  readonly details: number | Json
  /** How the search shows the attempt, or its status. */
  readonly searches: string | number
  /** The digital card, and isoResponseCode of an attempt with it. */
  readonly digitalCards: readonly [status: string, code: string]
  /** Status of the answer to a push provisioning, and its code where there is one. */
  readonly wallets: number | readonly [status: number, code: number]
  /** The same of a provisioning into remote checkout. */
  readonly checkout: number | readonly [status: number, code: number]
  /** What is told from the cause on, without the purchases. */
  readonly events: readonly string[]
  /** Whether the account is charged for the attempt. */
  readonly ledger: 'charged' | 'not charged'
}

interface Row {
  readonly cause: string
  readonly befall: (world: World) => unknown
  readonly attempt?: Partial<PurchaseRequest>
  /** Where it is not as if nothing had happened. */
  readonly effects: Partial<Effects>
}

/** What a card does to which nothing has happened. */
const USUAL: Effects = {
  authorization: '00',
  presentment: 'found',
  details: { cardStatus: 'ACTIVE' },
  searches: '00',
  digitalCards: ['ACTIVE', '00'],
  wallets: 200,
  checkout: 204,
  events: [],
  ledger: 'charged',
}

/** A blocked card goes nowhere, and its digital cards with it. */
const blocked = (code: string, cardBlockReason: string): Partial<Effects> => ({
  authorization: code,
  details: { cardStatus: 'SUSPENDED', commonCardInformation: { blockInformation: { cardBlockReason } } },
  searches: code,
  digitalCards: ['ACTIVE', code],
  wallets: [409, 4436],
  checkout: [409, 4436],
  events: ['CARD_BLOCKED'],
  ledger: 'not charged',
})

const GONE: Partial<Effects> = {
  authorization: '14',
  details: 404,
  searches: '14',
  digitalCards: ['DELETED', '14'],
  wallets: [404, 4430],
  checkout: [404, 4430],
  events: ['CARD_DELETED', 'TOKEN_UPDATED', 'TOKEN_UPDATED', 'TOKEN_UPDATED'],
  ledger: 'not charged',
}

const declined = (code: string, more: Partial<Effects> = {}): Partial<Effects> => ({
  authorization: code,
  searches: code,
  ledger: 'not charged',
  ...more,
})

const changed = (code: string, details: Json, digitalCode = '00'): Partial<Effects> =>
  declined(code, { details, digitalCards: ['ACTIVE', digitalCode], events: ['CARD_UPDATED'] })

const limit = (name: string, attempt: Row['attempt'], digitalCode: string): Row => ({
  cause: `${name} of 20 francs`,
  befall: async ({ mutate }) => await mutate({ onlineLimits: { [name]: 20 } }),
  attempt: { amount: '30', ...attempt },
  effects: changed('61', { cardStatus: 'ACTIVE', onlineLimits: { [name]: 20 } }, digitalCode),
})

const toggle = (cause: string, featureToggles: Json, attempt: Row['attempt'], digital = '00'): Row => ({
  cause,
  befall: async ({ mutate }) => await mutate({ featureToggles }),
  attempt: attempt!,
  effects: changed('57', { cardStatus: 'ACTIVE', featureToggles }, digital),
})

const CASH = { merchant: 'M50001' }

const ROWS: readonly Row[] = [
  { cause: 'nothing', befall: () => undefined, effects: {} },
  {
    cause: 'block as lost',
    befall: async ({ status, wait }) => wait(await status('BLOCK', 'LOST')),
    effects: blocked('41', 'LOST'),
  },
  {
    cause: 'block as stolen',
    befall: async ({ status, wait }) => wait(await status('BLOCK', 'STOLEN')),
    effects: blocked('43', 'STOLEN'),
  },
  {
    cause: 'block, not yet confirmed',
    befall: async ({ status }) => await status('BLOCK', 'OTHER'),
    effects: { ...blocked('62', 'OTHER'), details: { cardStatus: 'SUSPENSION_PENDING' }, events: [] },
  },
  {
    cause: 'unblock',
    befall: async ({ status, wait }) => {
      wait(await status('BLOCK', 'LOST'))
      wait(await status('UNBLOCK'))
    },
    effects: { events: ['CARD_BLOCKED', 'CARD_UNBLOCKED'] },
  },
  {
    cause: 'delete',
    befall: async ({ status, wait }) => wait(await status('DELETE_IMMEDIATELY')),
    effects: GONE,
  },
  {
    cause: 'delete, not yet confirmed',
    befall: async ({ status }) => await status('DELETE_IMMEDIATELY'),
    effects: {
      ...declined('62', { details: { cardStatus: 'DELETE_PENDING' }, digitalCards: ['ACTIVE', '62'] }),
      wallets: [409, 4436],
      checkout: [409, 4436],
    },
  },
  {
    cause: 'unblock, not yet confirmed',
    befall: async ({ status, wait }) => {
      wait(await status('BLOCK', 'LOST'))
      await status('UNBLOCK')
    },
    effects: { ...blocked('41', 'LOST'), details: { cardStatus: 'RESUMPTION_PENDING' } },
  },
  {
    cause: 'delete at the end of the next month',
    befall: async ({ status }) => await status('DELETE_AT_END_OF_NEXT_MONTH'),
    effects: {
      details: { cardStatus: 'ACTIVE', commonCardInformation: { markedAsDelayedDelete: true } },
      events: ['CARD_UPDATED'],
    },
  },
  {
    cause: 'renew',
    befall: async ({ renew }) => await renew(),
    effects: { details: { cardStatus: 'ACTIVE', cardId: { cardSeqNumber: 1 } }, events: ['CARD_ORDERED'] },
  },
  {
    cause: 'renew, and use the instance before',
    befall: async ({ renew }) => await renew(),
    attempt: { card: { cardToken: '', cardId: { cardSeqNumber: 0 } } },
    effects: { details: { cardStatus: 'ACTIVE', cardId: { cardSeqNumber: 1 } }, events: ['CARD_ORDERED'] },
  },
  {
    cause: 'replace a stolen card',
    befall: async ({ replace }) => await replace(),
    effects: {
      details: { cardStatus: 'ACTIVE', cardId: { cardSeqNumber: 1 } },
      events: ['CARD_BLOCKED', 'CARD_ORDERED', 'CARD_UNBLOCKED'],
    },
  },
  {
    cause: 'replace a stolen card, and leave it blocked',
    befall: async ({ status, renew, wait }) => {
      wait(await status('BLOCK', 'STOLEN'))
      await renew()
    },
    effects: {
      ...blocked('43', 'STOLEN'),
      details: {
        cardStatus: 'SUSPENDED',
        commonCardInformation: { blockInformation: { blockedCardReplacement: true } },
      },
      events: ['CARD_BLOCKED', 'CARD_ORDERED'],
    },
  },
  {
    cause: 'replace a stolen card, and use the stolen instance',
    befall: async ({ replace }) => await replace(),
    attempt: { card: { cardToken: '', cardId: { cardSeqNumber: 0 } } },
    effects: declined('43', {
      details: { cardStatus: 'ACTIVE', cardId: { cardSeqNumber: 1 } },
      events: ['CARD_BLOCKED', 'CARD_ORDERED', 'CARD_UNBLOCKED'],
    }),
  },
  // Before the cause, 12.50 were spent; what is bought with the digital card counts as well.
  limit('totalLimitPerDay', {}, '00'),
  limit('totalLimitPerMonth', {}, '00'),
  limit('cashLimitPerDay', CASH, '00'),
  limit('cashLimitPerMonth', CASH, '00'),
  toggle('a blocked category', { blockedMerchantCategoryCodes: [5942] }, {}, '57'),
  {
    cause: 'a restricted region',
    befall: async ({ mutate }) =>
      await mutate({ fraudConfiguration: { restrictedRegions: ['EASTERN_EUROPE_AND_CENTRAL_ASIA'] } }),
    attempt: { merchant: 'M60001' },
    effects: changed('62', {
      fraudConfiguration: { restrictedRegions: ['EASTERN_EUROPE_AND_CENTRAL_ASIA'] },
    }),
  },
  {
    cause: 'a restricted country',
    befall: async ({ mutate }) => await mutate({ fraudConfiguration: { restrictedCountries: ['CH'] } }),
    effects: changed('62', { fraudConfiguration: { restrictedCountries: ['CH'] } }, '62'),
  },
  toggle(
    'contactless switched off',
    { contactlessActivationStatus: 'INACTIVE' },
    { channel: 'contactless', merchant: 'M10001' },
  ),
  toggle('no money sent', { moneySendReceiveAllowance: 'RECEIVE_ALLOWED' }, { channel: 'money-send' }),
  toggle('no money received', { moneySendReceiveAllowance: 'SEND_ALLOWED' }, { channel: 'money-receive' }),
  {
    cause: 'a wrong PIN',
    befall: () => undefined,
    attempt: { merchant: 'M10001', pin: '999999' },
    effects: declined('55'),
  },
  {
    cause: 'three wrong PINs, and the right one',
    befall: ({ buy }) => {
      for (let time = 0; time < 3; time++) buy({ merchant: 'M10001', pin: '999999' })
    },
    attempt: { merchant: 'M10001' },
    effects: declined('75'),
  },
  {
    cause: 'three wrong PINs, and a reset',
    befall: async ({ buy, send, named }) => {
      for (let time = 0; time < 3; time++) buy({ merchant: 'M10001', pin: '999999' })
      await send('POST', '/cards/reset-pin-try-counter', named)
    },
    attempt: { merchant: 'M10001' },
    effects: {},
  },
  {
    cause: '3-D Secure, confirmed',
    befall: async ({ register }) => await register(),
    effects: {},
  },
  {
    cause: '3-D Secure, not confirmed',
    befall: async ({ register }) => await register(),
    attempt: { confirmed: false },
    effects: declined('05'),
  },
  {
    cause: 'a digital card is suspended',
    befall: async ({ changePhone, wait }) => wait(await changePhone('SUSPEND')),
    effects: { digitalCards: ['SUSPENDED', '62'], events: ['TOKEN_UPDATED'] },
  },
  {
    cause: 'a digital card is suspended, not yet confirmed',
    befall: async ({ changePhone }) => await changePhone('SUSPEND'),
    effects: { digitalCards: ['SUSPENSION_PENDING', '62'] },
  },
  {
    cause: 'a digital card is suspended and resumed',
    befall: async ({ changePhone, wait }) => {
      wait(await changePhone('SUSPEND'))
      wait(await changePhone('RESUME'))
    },
    effects: { events: ['TOKEN_UPDATED', 'TOKEN_UPDATED'] },
  },
  {
    cause: 'a digital card is deleted',
    befall: async ({ changePhone, wait }) => wait(await changePhone('DELETE')),
    effects: { digitalCards: ['DELETED', '62'], events: ['TOKEN_UPDATED'] },
  },
]

const played = createSimulator({ seed: 4 })
const fresh = played.snapshot()

test.each(ROWS)('$cause', async ({ befall, attempt = {}, effects }) => {
  played.restore(fresh)
  const world = await ordered()
  const before = world.buy()
  expect(before.isApproved).toBe(true)
  const told = (await world.events()).length
  await befall(world)
  const afterwards = (await world.events()).slice(told)
  const tried = world.buy(withToken(attempt, world.cardToken))
  const found = await world.found('authorizations')
  const details = await world.send('POST', '/cards/details', world.named)
  const byPhone = world.buy({ card: undefined, dpan: world.dpan, amount: '5' })
  const phone = await world.send('GET', `/digitalcards/${world.dpan}`)
  played.control.clear(before.authorizationId!)
  if (tried.isApproved) played.control.clear(tried.authorizationId!)
  const presented = await world.found('presentments')
  const wanted = { ...USUAL, ...effects }
  const shown: Effects = {
    authorization: tried.isoResponseCode,
    presentment:
      Array.isArray(presented) && has(presented, before.schemeTransactionId!) ? 'found' : 'not found',
    details: details.status === 200 ? details.json : details.status,
    searches: Array.isArray(found)
      ? found.find((one) => one['authorizationId'] === tried.authorizationId)?.['isoResponseCode']
      : found,
    digitalCards: [phone.json['digitalCardStatus'], byPhone.isoResponseCode],
    wallets: world.outcomeOf(await world.intoWallet('another phone')),
    checkout: world.outcomeOf(await world.intoCheckout()),
    events: afterwards.filter((kind) => !kind.startsWith('AUTHORIZATION_')),
    ledger: has(await world.booked(), tried.schemeTransactionId ?? 'none') ? 'charged' : 'not charged',
  }
  expect(shown).toMatchObject(wanted)
  // Whatever became of the card, what was bought before is charged.
  expect(has(await world.booked(), before.schemeTransactionId!)).toBe(true)
})

test('a card for a customer of scheme A has a digital card there, as one that is provisioned by itself has', async () => {
  played.restore(fresh)
  const world = await ordered()
  const consumer = {
    firstName: 'Vera',
    lastName: 'Muster',
    address: { street: 'Weg', postalCode: '8000', city: 'Zürich', country: 'CH' },
  }
  await world.send('POST', '/checkout/scheme-a/customers', { customerId: 'c-1', consumer })
  world.wait()
  const before = await world.digitalCards()
  const added = await world.send('POST', '/checkout/scheme-a/customers/c-1/cards', world.named)
  expect(added.status).toBe(202)
  const [newest, ...others] = await world.digitalCards()
  expect(others).toHaveLength(before.length)
  expect(newest).toMatchObject({
    digitalCardStatus: 'ACTIVE',
    tokenRequestor: { tokenRequestorName: 'Checkout of scheme A' },
  })
  expect(world.buy({ card: undefined, dpan: newest!['dpan'] }).isApproved).toBe(true)
})

test('a wallet whose digital card is about to be deleted gets another one', async () => {
  played.restore(fresh)
  const { intoWallet, changePhone, digitalCards, wait, dpan } = await ordered()
  const before = await digitalCards()
  await changePhone('DELETE')
  for (const device of ['phone', 'watch', 'tablet']) await intoWallet(device)
  wait()
  const after = await digitalCards()
  expect(after).toHaveLength(before.length + 1)
  expect(after.filter((one) => one['digitalCardStatus'] === 'DELETED')).toMatchObject([{ dpan }])
})

test.each([
  ['ACCORDING_TO_EMV', '57'],
  ['DEFERRED', '57'],
  ['IMMEDIATE', '00'],
  ['AUTOMATIC', '00'],
  ['SOME_DAY', '00'],
] as const)(
  'a card with the contactless mode %s pays without contact: %s, and after a PIN',
  async (mode, code) => {
    played.restore(fresh)
    const { buy } = await ordered({ contactlessActivationMode: mode })
    const tap = () => buy({ channel: 'contactless', merchant: 'M10001' }).isoResponseCode
    expect(tap()).toBe(code)
    expect(buy({ merchant: 'M10001' }).isoResponseCode).toBe('00')
    expect(tap()).toBe('00')
  },
)

/** Where what a card system may do otherwise is seen: a row of the table, and what becomes of its attempt then. */
test.each([
  ['cards/other-response-codes', 'block as lost', { authorization: '05' }],
  ['cards/blocks-once-confirmed', 'block, not yet confirmed', { authorization: '00' }],
  ['cards/limits-of-the-internet-alone', 'totalLimitPerDay of 20 francs', { authorization: '00' }, 'M10001'],
  ['cards/five-pin-tries', 'three wrong PINs, and the right one', { authorization: '00' }],
  ['cards/regions-without-countries', 'a restricted region', { authorization: '00' }],
  ['cards/replaced-instances-end', 'renew, and use the instance before', { authorization: '54' }],
  ['cards/replacements-are-free', 'replace a stolen card, and leave it blocked', { authorization: '00' }],
  ['cards/digital-cards-wait-for-their-card', 'block as lost', { phone: 'SUSPENDED' }],
  ['cards/another-digital-card-each-time', 'nothing', { phones: 4 }],
  ['cards/identifiers-once', 'delete', { again: 409 }],
  ['cards/codes-until-used', 'nothing', { sameCode: true }],
] as const)('%s is seen after: %s', async (variation, cause, otherwise, merchant?: string) => {
  const row = ROWS.find((one) => one.cause === cause)!
  const seen = await Promise.all(
    [[], [variation]].map(async (variations) => {
      const simulator = createSimulator({ seed: 4, variations })
      const world = await ordered({}, simulator)
      await row.befall(world)
      const attempt = { ...row.attempt, ...(merchant !== undefined && { merchant }) }
      const { isoResponseCode } = world.buy(withToken(attempt, world.cardToken))
      const code = async () => (await world.send('POST', '/cards/otrc', world.named)).json['otrc'] as unknown
      await world.intoWallet('phone')
      return {
        authorization: isoResponseCode,
        phone: (await world.send('GET', `/digitalcards/${world.dpan}`)).json['digitalCardStatus'] as unknown,
        phones: ((await world.digitalCards()) as readonly Json[] | undefined)?.length,
        sameCode: (await code()) === (await code()),
        again: (await world.send('POST', '/cards', { ...world.named, cardMaterial: 'PHYSICAL' })).status,
      }
    }),
  )
  expect(seen[1]).toMatchObject(otherwise)
  expect(seen[0]).not.toMatchObject(otherwise)
})

type World = Awaited<ReturnType<typeof ordered>>

/** A card that was ordered, is in a wallet, and has not been used. */
async function ordered(cardOrderData: Json = {}, bank = played) {
  const { cards = {}, known, headers } = bank.profile()
  const shortCardId = cards['newCard']!.shortCardId
  const named = { shortCardId }
  async function send(method: string, path: string, body?: Json) {
    const text = body && { body: JSON.stringify(body) }
    const answer = await bank.cards.fetch(new Request(`https://c.test/v2${path}`, { method, ...text }))
    const json = await answer.text()
    return { status: answer.status, json: (json === '' ? {} : JSON.parse(json)) as Json }
  }
  const order = { ...named, cardMaterial: 'PHYSICAL', accountId: known.account, cardOrderData }
  const cardToken = String((await send('POST', '/cards', order)).json['cardToken'])
  const intoWallet = async (deviceId: string) =>
    await send('POST', '/cards/wallet-b/provisioning-data', { ...named, walletAccountId: 'w', deviceId })
  const consumer = {
    firstName: 'Vera',
    lastName: 'Muster',
    address: { street: 'Weg', postalCode: '8000', city: 'Zürich', country: 'CH' },
  }
  const uris = { privacyUri: 'https://a.test/p', termsAndConditionsUri: 'https://a.test/t' }
  for (const device of ['phone', 'watch', 'tablet']) await intoWallet(device)
  const digitalCards = async () =>
    (await send('POST', '/digitalcards/search', named)).json['digitalCards'] as readonly Json[]
  const dpan = String((await digitalCards())[0]!['dpan'])
  const wait = (_done?: unknown): void => void bank.clock.advance({ minutes: 2 })
  const status = async (action: string, cardBlockReason?: string) =>
    await send('PUT', '/cards/status', {
      ...named,
      action,
      cardStatusUpdateReason: 'ISSUER_DECISION',
      cardBlockReason,
    })
  const renew = async () =>
    await send('POST', '/cards', { ...order, cardOrderData: { cardOrderReason: 'CARD_RENEWAL' } })
  return {
    named,
    cardToken,
    dpan,
    send,
    wait,
    status,
    renew,
    digitalCards,
    intoWallet,
    intoCheckout: async () =>
      await send('POST', '/cards/checkout/scheme-b/provisioning', { ...named, consumer, ...uris }),
    mutate: async (body: Json) => await send('PUT', '/cards', { ...named, ...body }),
    register: async () =>
      await send('POST', '/cards/3ds', { ...named, authId: 'a', authenticationMethod: 'SMS_ONLY' }),
    changePhone: async (action: string) =>
      await send('PUT', `/digitalcards/${dpan}/status`, {
        action,
        digitalCardStatusUpdateReason: 'USER_DECISION',
      }),
    replace: async () => {
      wait(await status('BLOCK', 'STOLEN'))
      await renew()
      wait(await status('UNBLOCK'))
    },
    buy: (request: Partial<PurchaseRequest> = {}) =>
      bank.control.purchase({ card: { cardToken }, amount: '12.50', merchant: 'M30001', ...request }),
    found: async (what: 'authorizations' | 'presentments') => {
      const { status: code, json } = await send('POST', `/${what}/search`, named)
      return code === 200 ? (json[what] as readonly Json[]) : code
    },
    /** Kinds, oldest first. */
    events: async () => {
      let left = (await send('POST', '/push/events', {})).json['totalRecords'] as number
      const kinds: string[] = []
      if (left === 0) return kinds
      for await (const { eventKind } of bank.events()) {
        kinds.push(eventKind)
        if (--left === 0) break
      }
      return kinds
    },
    outcomeOf: ({ status: code, json }: { readonly status: number; readonly json: Json }) =>
      json['errorCode'] === undefined ? code : ([code, json['errorCode']] as const),
    booked: async () => {
      const { token } = bank.control.grantAccess({ accountId: known.account! })
      const { Authorization: _, ...others } = headers
      const base = '/api/bankingservices/b2b/account-information/version/accounts'
      const date = bank.clock.now().toISOString().slice(0, 10)
      const response = await bank.gateway.fetch(
        new Request(`https://g.test${base}/${known.account}/transactions?date=${date}`, {
          headers: { ...others, Authorization: `Bearer ${token.value}`, 'X-Correlation-ID': 'booked' },
        }),
      )
      return ((await response.json()) as Json)['entries'] as readonly Json[]
    },
  }
}

function withToken({ card, ...attempt }: Partial<PurchaseRequest>, cardToken: string) {
  return card ? { ...attempt, card: { ...card, cardToken } } : attempt
}

function has(records: readonly Json[], schemeTransactionId: string): boolean {
  return JSON.stringify(records).includes(schemeTransactionId)
}
