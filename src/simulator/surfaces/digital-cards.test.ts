import { describe, expect, test } from 'vitest'
import { createSimulator } from '../create.ts'

const SUSPEND = { action: 'SUSPEND', digitalCardStatusUpdateReason: 'ISSUER_DECISION' }

function issuer() {
  const bank = createSimulator()
  const { known, cards } = bank.profile()
  const send = async (method: string, path: string, body?: object) => {
    const response = await bank.cards.fetch(
      new Request(`https://cards.test/v2${path}`, { method, ...(body && { body: JSON.stringify(body) }) }),
    )
    const text = await response.text()
    return {
      status: response.status,
      json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    }
  }
  const search = async (card: string, body: object = {}) => {
    const { status, json } = await send('POST', '/digitalcards/search', {
      shortCardId: cards![card]!.shortCardId,
      ...body,
    })
    return { status, ...json, found: (json['digitalCards'] ?? []) as Record<string, unknown>[] }
  }
  return {
    bank,
    known,
    send,
    search,
    statusOf: async (dpan = '') => (await send('GET', `/digitalcards/${dpan}`)).json['digitalCardStatus'],
    update: (dpan = '', body: object = SUSPEND) => send('PUT', `/digitalcards/${dpan}/status`, body),
  }
}

describe('a search', () => {
  test('finds all digital cards of a card, newest first, as they are read', async () => {
    const { search, send } = issuer()
    const { found, ...rest } = await search('activeCard')
    expect(rest).toMatchObject({ status: 200, totalRecords: 4 })
    const made = found.map((one) => String(one['digitalCardDateTime']))
    expect(made).toEqual(made.toSorted().toReversed())
    for (const one of found) {
      expect(await send('GET', `/digitalcards/${String(one['dpan'])}`)).toMatchObject({ json: one })
    }
  })

  test('comes in pages', async () => {
    const { search } = issuer()
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((pageNumber) => search('virtualCard', { pageNumber, pageSize: 20 })),
    )
    const all = await search('virtualCard')
    expect([...first!.found, ...second!.found]).toEqual(all.found)
    expect([first, second, third].map((page) => page?.found.length)).toEqual([20, 4, 0])
  })

  test('leaves out what its filter does not ask for', async () => {
    const { search } = issuer()
    const by = async (filter: object) =>
      (await search('virtualCard', { digitalCardsSearchRequestFilter: filter })).found.length
    expect(await by({})).toBe(24)
    expect(await by({ walletType: 'WALLET_A' })).toBe(2)
    expect(await by({ digitalCardStatuses: ['SUSPENDED', 'DELETED'] })).toBe(2)
    expect(await by({ tokenRequestorId: '40100000007' })).toBe(1)
    expect(await by({ tokenRequestorId: '40100000007', walletType: 'WALLET_A' })).toBe(0)
  })

  test.for([
    [{ pageSize: 19 }, /pageSize/],
    [{ pageSize: 101 }, /pageSize/],
    [{ pageNumber: -1 }, /pageNumber/],
    [{ pageNumber: '0' }, /pageNumber/],
    [{ digitalCardsSearchRequestFilter: 'ACTIVE' }, /must be an object/],
    [{ digitalCardsSearchRequestFilter: { digitalCardStatuses: 'ACTIVE' } }, /must be a list/],
  ] as const)('with %o is refused', async ([body, description]) => {
    const answer = await issuer().search('activeCard', body)
    expect(answer).toMatchObject({ status: 400, description: expect.stringMatching(description) })
  })
})

describe('a status update', () => {
  test('waits for its confirmation, which time or the owner brings', async () => {
    const { bank, known, statusOf, update } = issuer()
    const { digitalCard } = known
    expect(await update(digitalCard)).toMatchObject({ status: 202 })
    expect(await statusOf(digitalCard)).toBe('SUSPENSION_PENDING')
    expect(await update(digitalCard)).toMatchObject({ status: 409, json: { errorCode: 4437 } })
    bank.control.confirmDigitalCard(digitalCard!)
    expect(await statusOf(digitalCard)).toBe('SUSPENDED')
    expect(() => bank.control.confirmDigitalCard(digitalCard!)).toThrow(/nothing is pending/)
    expect(() => bank.control.confirmDigitalCard('1')).toThrow(/no digital card has the dpan "1"/)
    const saved = bank.snapshot()
    await update(digitalCard, { ...SUSPEND, action: 'DELETE' })
    bank.clock.advance({ minutes: 2 })
    expect(await statusOf(digitalCard)).toBe('DELETED')
    bank.restore(saved)
    expect(await statusOf(digitalCard)).toBe('SUSPENDED')
  })

  test.for([
    [{ action: 'SUSPEND' }, 400],
    [{ ...SUSPEND, digitalCardStatusUpdateReason: 'BOREDOM' }, 400],
    [{ ...SUSPEND, action: 'BLOCK' }, 400],
    [{ ...SUSPEND, action: 'RESUME' }, 409],
  ] as const)('with %o is answered %s', async ([body, status]) => {
    const { known, update } = issuer()
    expect(await update(known.digitalCard, body)).toMatchObject({ status })
  })

  test('of a digital card that nobody has is 404', async () => {
    const { known, update } = issuer()
    expect(await update(known.unknownDigitalCard)).toMatchObject({ status: 404 })
  })

  test('of several does what can be done, and tells what cannot', async () => {
    const { known, send, statusOf } = issuer()
    const { digitalCard, otherDigitalCard, deletedDigitalCard, unknownDigitalCard } = known
    const dpans = [digitalCard, deletedDigitalCard, unknownDigitalCard, otherDigitalCard, digitalCard]
    const answer = await send('PUT', '/digitalcards/status', { ...SUSPEND, dpans })
    expect(answer).toMatchObject({
      status: 202,
      json: {
        commissionedDigitalCards: [digitalCard, otherDigitalCard],
        rejectedDigitalCards: [
          { dpan: deletedDigitalCard, error: { errorCode: 4431 } },
          { dpan: unknownDigitalCard, error: { applicationError: 'NOT_FOUND' } },
          { dpan: digitalCard, error: { errorCode: 4437 } },
        ],
      },
    })
    expect(await statusOf(otherDigitalCard)).toBe('SUSPENSION_PENDING')
    for (const wrong of [[], 'x', [7]]) {
      const refused = await send('PUT', '/digitalcards/status', { ...SUSPEND, dpans: wrong })
      expect(refused).toMatchObject({ status: 400 })
    }
  })
})

test('a renewed card gives its digital cards its new expiry, and not those that are deleted', async () => {
  const { bank, search, send } = issuer()
  const expiries = async () => {
    const { found } = await search('activeCard')
    return found.map(({ dpan, digitalCardStatus, dpanExpiry }) => ({ dpan, digitalCardStatus, dpanExpiry }))
  }
  const before = await expiries()
  const { shortCardId } = bank.profile().cards!['activeCard']!
  const cardOrderData = { cardOrderReason: 'CARD_RENEWAL' }
  const { json } = await send('POST', '/cards', { shortCardId, cardMaterial: 'PHYSICAL', cardOrderData })
  const { cardExpiry } = json['cardId'] as { cardExpiry: unknown }
  expect(before.map(({ digitalCardStatus }) => digitalCardStatus)).toContain('DELETED')
  expect(await expiries()).toEqual(
    before.map((one) => (one.digitalCardStatus === 'DELETED' ? one : { ...one, dpanExpiry: cardExpiry })),
  )
})
