import { createBank } from '../../src/provider/bank/bank.ts'
import { BUILT_IN_BANKS } from '../../src/provider/bank/built-in-banks.ts'
import { createDirectory } from '../../src/provider/bank/directory.ts'
import { bankDayAt } from '../../src/kernel/calendar.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { ACCOUNT_PATH, BUSY_DAY, NOW, headersFor } from '../bench-bank.ts'
import { inRounds, median, microsecondsEachAtOnce } from '../measure.ts'

/** One measurement of a bank with a million accounts, in a fresh process; prints JSON. */
const nowMs = Date.parse(NOW)
const random = createDirectory(BUILT_IN_BANKS.million, nowMs).accountAt(731_234)!

const rssBefore = process.memoryUsage.rss()
const startedAt = performance.now()
const simulator = createSimulator({ bank: 'million', now: NOW })
const createMs = performance.now() - startedAt

// Node loads its own Request and Response when they are first used, which takes longer than the bank does.
await new Response(new Request('https://bench.test', { headers: {} }).url).text()

const { permission, token } = simulator.control.grantAccess({ accountId: random.id })
const headers = {
  ...headersFor(simulator),
  'Permission-ID': permission.id,
  Authorization: `Bearer ${token.value}`,
}
const askedAt = performance.now()
const url = `https://bench.test${ACCOUNT_PATH}/${random.id}/balance?date=${BUSY_DAY}`
const response = await simulator.gateway.fetch(new Request(url, { headers }))
await response.text()
const firstAnswerMs = performance.now() - askedAt
const rssMegabytes = (process.memoryUsage.rss() - rssBefore) / 1e6

const bank = createBank({ definition: BUILT_IN_BANKS.million, seed: 1, startedAtMs: nowMs })
const today = bankDayAt(nowMs)
const ids = bank
  .contracts(500)
  .flatMap((contract) => contract.accountIds)
  .slice(0, 1000)
for (const id of ids) bank.account(id)
const lookupMicroseconds = microsecondsEachAtOnce(1_000_000, (index) =>
  bank.account(ids[index % ids.length]!),
)
const yesterday = today - 1
bank.ledgerDay(random, yesterday, nowMs)
const dayMicroseconds = microsecondsEachAtOnce(200_000, () => bank.ledgerDay(random, yesterday, nowMs))
/** Each round on a bank that has no bookings yet; the first ones are those of the compiler. */
const bookings = (): number => {
  const fresh = createBank({ definition: BUILT_IN_BANKS.million, seed: 1, startedAtMs: nowMs })
  for (const id of ids) fresh.account(id)
  return microsecondsEachAtOnce(20_000, (index) =>
    fresh.bookByHand({ accountId: ids[index % ids.length]!, amount: '-1.05', day: today, nowMs }),
  )
}
await inRounds({ bookings }, 2)
const { bookings: booked } = await inRounds({ bookings })
process.stdout.write(
  JSON.stringify({
    status: response.status,
    createMs,
    firstAnswerMs,
    rssMegabytes,
    lookupMicroseconds,
    dayMicroseconds,
    bookMicroseconds: median(booked),
  }),
)
