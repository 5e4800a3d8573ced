import { afterEach, expect, test, vi } from 'vitest'
import { simulatorProfileText } from '../src/runs/simulated-bank/simulator-profile.ts'
import { createEventReceiver } from '../src/host/client/event-receiver.ts'
import { createHttpTarget } from '../src/host/client/http-target.ts'
import { startServer } from '../src/host/server/http-server.ts'
import { pushOverHttp } from '../src/host/server/push-sender.ts'
import { parseProfile } from '../src/target/profile/parse.ts'
import { err } from '../src/kernel/result.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { startFront } from './support/front.ts'
import { serveBank } from './support/served-bank.ts'
import { SCENARIOS, playSuite, troublesOf } from './support/suite.ts'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) await close()
})

/** A receiver that can go away and come back. */
async function createReceiver() {
  const bodies: string[] = []
  const answers: number[] = []
  let waiting: (() => void)[] = []
  let asked = 0
  let answer: () => Promise<number> = async () => 204
  const wakeAll = (): void => waiting.splice(0).forEach((wake) => wake())
  const server = await startServer({
    port: 0,
    fetch: async (request) => {
      const body = await request.text()
      asked++
      wakeAll()
      const status = await answer()
      answers.push(status)
      if (status < 300) bodies.push(body)
      wakeAll()
      return new Response(null, { status })
    },
  })
  if (!server.ok) throw new Error(server.error)
  const front = await startFront(server.value.url)
  closing.push(front.close, server.value.close)
  return {
    url: `${front.url}/events`,
    leave: front.leave,
    comeBack: front.comeBack,
    asked: () => asked,
    bodies,
    answers,
    answerWith: (given: typeof answer) => void (answer = given),
    until: async (isReached: () => boolean): Promise<void> => {
      while (!isReached()) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

/** Real time is not waited for: the next attempt comes when the test says so. */
function heldPauses() {
  const held: (() => void)[] = []
  return {
    pause: async (): Promise<void> => await new Promise((resolve) => held.push(resolve)),
    pass: (): void => held.splice(0).forEach((go) => go()),
    count: () => held.length,
  }
}

async function mutate(bank: Simulator, limit: number): Promise<void> {
  const { cardId } = bank.profile().cards!['activeCard']!
  const body = JSON.stringify({ cardId, onlineLimits: { totalLimitPerDay: limit } })
  const url = 'https://cards.test/v2/cards'
  const response = await bank.cards.fetch(new Request(url, { method: 'PUT', body }))
  expect(response.status).toBe(202)
}

const idsIn = (bodies: readonly string[]) =>
  bodies.map(
    (jws) =>
      (JSON.parse(atob(jws.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { eventId: string })
        .eventId,
  )

test('a receiver that answers 500, goes away and comes back gets everything, in order', async () => {
  const receiver = await createReceiver()
  const pushUrl = receiver.url
  const { pause, pass, count } = heldPauses()
  const bank = createSimulator({ pushUrl, pushSender: { ...pushOverHttp(), pause } })

  receiver.answerWith(async () => 500)
  for (const limit of [1, 2, 3]) await mutate(bank, limit)
  await bank.control.deliverEvents()
  expect(receiver.answers).toEqual([500])
  const expected = bank.control.pushEvents().waiting.map(({ eventId }) => eventId)
  expect(expected).toHaveLength(3)

  receiver.leave()
  pass()
  await bank.control.deliverEvents()
  expect(bank.control.pushEvents().waiting[0]).toMatchObject({ failures: 2, problem: expect.any(String) })

  receiver.comeBack()
  receiver.answerWith(async () => 200)
  expect(count()).toBe(1)
  pass()
  await receiver.until(() => receiver.bodies.length === 3)
  expect(idsIn(receiver.bodies)).toEqual(expected)
  await bank.control.deliverEvents()
  expect(bank.control.pushEvents()).toEqual({ waiting: [], deadLetters: [] })
})

test('a receiver that takes longer than it may gets the event again, with the same id', async () => {
  const receiver = await createReceiver()
  const pushUrl = receiver.url
  const { pause, pass } = heldPauses()
  const patienceMs = 10_000
  const bank = createSimulator({ pushUrl, pushSender: { ...pushOverHttp(patienceMs), pause } })
  let finish: () => void = () => {}
  const slow = new Promise<number>((resolve) => (finish = () => resolve(204)))
  receiver.answerWith(() => slow)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await mutate(bank, 1)
  // Its patience ends only when the receiver has the event.
  await receiver.until(() => receiver.asked() === 1)
  vi.advanceTimersByTime(patienceMs)
  await bank.control.deliverEvents()
  vi.useRealTimers()
  expect(bank.control.pushEvents().waiting).toMatchObject([{ failures: 1 }])
  finish()
  receiver.answerWith(async () => 204)
  pass()
  await receiver.until(() => receiver.bodies.length === 2)
  // At least once: it had taken the first one, too late.
  const [first, second] = idsIn(receiver.bodies)
  expect(second).toBe(first)
})

test.for(['not an address', 'ftp://issuer.example'])('pushUrl %s is refused', (pushUrl) => {
  expect(() => createSimulator({ pushUrl, pushSender: pushOverHttp() })).toThrow(
    'is no http or https address',
  )
  expect(() => createSimulator({ pushUrl: 'https://issuer.example' })).toThrow('needs a pushSender')
})

test('a run over HTTP is the receiver, and comes to the same verdicts as in process', async () => {
  const served = await serveBank({ faults: ['cards/resend-forgotten', 'cards/repeated-as-new'] })
  closing.push(served.close)
  const text = simulatorProfileText(served.simulator, served.url, true)
  const profile = parseProfile({ name: 'profile.yaml', text }, {
    environment: () => undefined,
    file: () => err('none'),
  } as never)
  if (!profile.ok) throw new Error('the profile is not valid')
  const target = createHttpTarget({ profile: profile.value, now: Date.now })
  closing.push(() => target.close())
  const scenarios = SCENARIOS.filter(({ id }) => id.startsWith('cards/push-'))
  const result = await playSuite(target, { scenarios, concurrency: 4 })
  const troubles = troublesOf(result).map((trouble) => trouble.split(' ')[1])
  expect(new Set(troubles), result.scenarios[0]?.reason).toEqual(
    new Set(['cards/resend-delivers-again', 'cards/repeated-event-keeps-its-id']),
  )
  expect(result.scenarios.filter(({ verdict }) => verdict === 'not-tested')).toEqual([])
})

test('a target with one address for everybody reaches every flow that listens', async () => {
  const receiver = createEventReceiver({})
  closing.push(() => receiver.close())
  const [one, other] = [await receiver.open(SHARED), await receiver.open(SHARED)]
  expect(other.url).toBe(one.url)
  const { pause, pass } = heldPauses()
  const bank = createSimulator({ pushUrl: one.url, pushSender: { ...pushOverHttp(), pause } })
  // What one of them refuses has to come again.
  other.inbox.answerWith(503, 1)
  await mutate(bank, 1)
  await bank.control.deliverEvents()
  pass()
  await bank.control.deliverEvents()
  const statuses = async ({ inbox }: typeof one) => (await inbox.received()).map(({ answered }) => answered)
  expect(await statuses(one)).toEqual([204, 204])
  expect(await statuses(other)).toEqual([503, 204])
  other.close()
  await mutate(bank, 2)
  await bank.control.deliverEvents()
  expect(await statuses(one)).toHaveLength(3)
  expect(await statuses(other)).toHaveLength(2)
})

test('an address on which nothing can listen is said to be one', async () => {
  const taken = await startServer({ port: 0, fetch: async () => new Response() })
  if (!taken.ok) throw new Error(taken.error)
  closing.push(taken.value.close)
  const receiver = createEventReceiver({ listen: `127.0.0.1:${taken.value.port}` })
  await expect(receiver.open(SHARED)).rejects.toThrow(/push events cannot be received: .*in use/)
})

const SHARED = { now: () => 0, isShared: true }

test('dead letters show in the control API, and can be sent again', async () => {
  const receiver = await createReceiver()
  const pushUrl = receiver.url
  receiver.answerWith(async () => 503)
  const { pause } = heldPauses()
  const served = await serveBank({ pushUrl, pushSender: { ...pushOverHttp(), pause } })
  closing.push(served.close)
  await mutate(served.simulator, 1)
  for (let day = 0; day < 8; day++) {
    served.simulator.clock.advance({ days: 1 })
    await served.simulator.control.deliverEvents()
  }
  const control = async (method: string, path: string, body?: object) =>
    (await (
      await fetch(`${served.url}/_control${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json()) as { waiting: unknown[]; deadLetters: { eventId: string }[]; detail?: string }
  const { deadLetters } = await control('GET', '/push')
  expect(deadLetters).toMatchObject([{ eventKind: 'CARD_UPDATED', problem: 'the receiver answered 503' }])
  receiver.answerWith(async () => 204)
  const eventId = deadLetters[0]!.eventId
  expect(await control('POST', '/push/redeliver', { eventId })).toEqual({ waiting: [], deadLetters: [] })
  expect(idsIn(receiver.bodies)).toEqual([eventId])
  expect((await control('POST', '/push/redeliver', { eventId })).detail).toContain('waits for its delivery')
})
