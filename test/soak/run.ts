import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { byCodeUnit } from '../../src/kernel/by-code-unit.ts'
import { startProcess } from '../../bench/child.ts'
import { COMMAND } from '../support/command.ts'

// `npm run soak`: clients of every kind at a served bank, for an hour. Afterwards the ledger has to be exact, every
// accepted order booked once, and memory no more than it was, but for what was booked. It says what it found, and ends
// with 1 when that is wrong.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const MINUTES = Number(values.minutes)
const CLIENTS = 6
/** A day of the bank passes in so many seconds, whatever the machine: 720 days in an hour, eight times what is kept. */
const SECONDS_PER_DAY = 5
/** Bookings stay for as long as the bank does. As many as a large client orders, so that what else grows is seen. */
const ORDERS_PER_SECOND = 25
/** What an order and its booking may take, in bytes. */
const BYTES_OF_ORDER = 2048
const GATEWAY = '/api/bankingservices/b2b'
const ORDER = readFileSync('fixtures/messages/order.json', 'utf8')

interface Profile {
  readonly headers: Readonly<Record<string, string>>
  readonly known: Readonly<Record<string, string>>
}

interface World {
  readonly id: string
  readonly path: string
  readonly now: string
  readonly profile: Profile
}

const bank = await startProcess(COMMAND, ['serve', '--port', '0'], ['--expose-gc'])
const raw = await startProcess('test/soak/raw-server.js')
try {
  process.exitCode = (await soak()) ? 0 : 1
} finally {
  await bank.stop()
  await raw.stop()
}

async function soak(): Promise<boolean> {
  // Beside each other from the same moment: only one of them gets orders.
  const loaded = await control<World>('POST', '/worlds', {})
  const untouched = await control<World>('POST', '/worlds', {})
  const { known } = loaded.profile
  const accountId = known['debtorAccount'] ?? ''
  let access = loaded.profile.headers
  const durations: number[] = []
  const rawDurations: number[] = []
  const memory: number[] = []
  const kept: { readonly bytes: number; readonly orders: number }[] = []
  const ordered = new Set<string>()
  const unexpected = new Map<string, number>()
  let requests = 0
  let jumps = 0
  const end = Date.now() + MINUTES * 60_000

  const ask = async (path: string, statuses: readonly number[], init: RequestInit = {}): Promise<number> => {
    const startedMs = performance.now()
    const answer = await fetch(bank.url + path, init)
    await answer.arrayBuffer()
    durations.push(performance.now() - startedMs)
    requests++
    if (!statuses.includes(answer.status)) {
      const what = `${answer.status} ${init.method ?? 'GET'} ${path.replaceAll(/[0-9a-f]{8,}|\d+/g, '…')}`
      unexpected.set(what, (unexpected.get(what) ?? 0) + 1)
    }
    return answer.status
  }
  const read = async (path: string, statuses: readonly number[]): Promise<number> =>
    await ask(`${loaded.path}${GATEWAY}${path}`, statuses, {
      headers: { ...access, 'X-Correlation-ID': `soak-${requests}` },
    })
  const order = async (messageId: string): Promise<void> => {
    const day = (await control<World>('GET', `/worlds/${loaded.id}`)).now.slice(0, 10)
    const status = await ask(`${loaded.path}${GATEWAY}/payment-submission/version/payments`, [201], {
      method: 'POST',
      headers: { ...access, 'X-Correlation-ID': messageId, 'Content-Type': 'application/json' },
      body: orderBody(messageId, day, known),
    })
    if (status === 201) ordered.add(messageId)
  }
  const ownWorld = async (): Promise<void> => {
    const world = await control<World>('POST', '/worlds', { seed: requests })
    const { headers } = world.profile
    const paths = [
      `${GATEWAY}/account-information/version/accounts`,
      `${GATEWAY}/account-information/version/iso20022/statements`,
    ]
    for (const path of paths)
      await ask(world.path + path, [200], { headers: { ...headers, 'X-Correlation-ID': 'own' } })
    await control('POST', `/worlds/${world.id}/clock/advance`, { days: 3 })
    await control('DELETE', `/worlds/${world.id}`)
  }
  const accounts = '/account-information/version/accounts'
  const work: readonly ((turn: number, client: number) => Promise<unknown>)[] = [
    async () => await read(accounts, [200]),
    async () => await read(`${accounts}/${accountId}`, [200]),
    async () => await read(`${accounts}/${accountId}/balance`, [200]),
    async () => await read(`${accounts}/${accountId}/transactions?date=${known['busyDay']}`, [200]),
    async (turn, client) => {
      if (Date.now() < nextOrder) return
      nextOrder = Math.max(nextOrder, Date.now() - 1000) + 1000 / ORDERS_PER_SECOND
      await order(`S${client}-${turn}`)
    },
    async () => await read(`${accounts}/none`, [400, 404]),
    async () => await ask(`${loaded.path}/settlement/v1/none`, [400, 401, 404]),
    async () => await ask(`${loaded.path}/cards/v2/none`, [400, 401, 403, 404]),
    async () => await ask(`/_control/worlds/${loaded.id}/journal?limit=5`, [200]),
    async () => await ask('/_control', [200], { headers: { Accept: 'text/html' } }),
    async (turn) => (turn % 5 === 0 ? await ownWorld() : undefined),
  ]
  let nextOrder = Date.now()
  let nextJump = Date.now() + SECONDS_PER_DAY * 1000
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; Date.now() < end; turn++) {
      await work[turn % work.length]!(turn, number)
      if (number === 0 && Date.now() >= nextJump) {
        nextJump += SECONDS_PER_DAY * 1000
        await jump({ hours: 25 })
      }
    }
  }
  const refusedBefore = new Set<string>()
  const jump = async (time: object): Promise<void> => {
    jumps++
    // The bank forgets an order after ninety days, and with it that it was refused.
    if (jumps % 40 === 0) for (const messageId of await refusedIn(loaded)) refusedBefore.add(messageId)
    // The new token is there before the old one has expired for anybody.
    for (const { id } of [loaded, untouched]) await control('POST', `/worlds/${id}/clock/advance`, time)
    const granted = await control<{ permissionId: string; accessToken: string }>(
      'POST',
      `/worlds/${loaded.id}/permissions`,
      { accountId },
    )
    const { permissionId, accessToken } = granted
    access = { ...access, 'Permission-ID': permissionId, Authorization: `Bearer ${accessToken}` }
  }
  const rawClient = async (): Promise<void> => {
    while (Date.now() < end) {
      const startedMs = performance.now()
      await (await fetch(raw.url)).arrayBuffer()
      rawDurations.push(performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const watch = async (): Promise<void> => {
    while (Date.now() < end) {
      memory.push((await bank.usage()).rssBytes)
      await new Promise((resolve) => setTimeout(resolve, Math.min(5000, MINUTES * 6000)))
      if (kept.length < 2 && Date.now() > end - (2 - kept.length) * MINUTES * 20_000) await look()
    }
  }
  const look = async (): Promise<void> => {
    kept.push({ bytes: await bank.keptBytes(), orders: ordered.size })
  }
  await Promise.all([
    ...Array.from({ length: CLIENTS }, async (_, number) => await client(number)),
    rawClient(),
    watch(),
  ])
  print(`${requests} requests in ${MINUTES} minutes, ${jumps} jumps of the clock`)
  await look()
  const [, before, after] = kept as [unknown, ...typeof kept]
  const isKept = after!.bytes <= before!.bytes * 1.05 + (after!.orders - before!.orders) * BYTES_OF_ORDER
  const words = kept.map(({ bytes, orders }) => `${megabytes(bytes)} MB with ${orders} orders`)
  print(`kept after each third: ${words.join(', ')}`)
  const third = Math.ceil(memory.length / 3)
  const early = Math.max(...memory.slice(third, 2 * third))
  const late = Math.max(...memory.slice(2 * third))
  // The engine looks through old objects when they have doubled: what was booked meanwhile counts twice.
  const isFlat = late <= early * 1.15 + 2 * (after!.bytes - before!.bytes)
  print(`memory: ${megabytes(early)} MB in the second third, ${megabytes(late)} MB in the last`)
  print(`p99: ${percentile(durations)} ms, at a raw server beside it ${percentile(rawDurations)} ms`)
  // Weekends and holidays included, everything is booked by then; at noon no day waits for its end any more.
  await jump({ days: 14 })
  await jump({
    hours:
      (36 - new Date((await control<World>('GET', `/worlds/${loaded.id}`)).now).getUTCHours()) % 24 || 24,
  })
  for (const messageId of [...refusedBefore, ...(await refusedIn(loaded))]) ordered.delete(messageId)
  const books = await bookedIn(loaded, untouched, access, accountId, ordered)
  // While the clock moves, a request may still have the token of yesterday.
  const isOfYesterday = (what: string): boolean => what.startsWith('401')
  const refused = [...unexpected].filter(([what]) => !isOfYesterday(what))
  print(`orders accepted: ${ordered.size}`)
  print(`booked once: ${books.once}; more than once: ${books.often}; never: ${books.never}`)
  print(`the ledger: ${books.isExact ? 'exact' : `wrong: ${books.difference}`}`)
  for (const [what, count] of unexpected)
    print(`${isOfYesterday(what) ? 'with a token of yesterday' : 'unexpected'}: ${count} × ${what}`)
  return books.often === 0 && books.never === 0 && books.isExact && isKept && isFlat && refused.length === 0
}

/** The orders that the bank has refused since it took them: those who did so say why in their status. */
async function refusedIn({ id }: World): Promise<readonly string[]> {
  const refused: string[] = []
  const statuses = new Map<string, number>()
  let count = 1
  for (let offset = 0; count > 0; offset += count) {
    const { submissions } = await control<{
      submissions: readonly { status: { messageId: string; code: string } }[]
    }>('GET', `/worlds/${id}/submissions?offset=${offset}`)
    for (const { status } of submissions) {
      statuses.set(status.code, (statuses.get(status.code) ?? 0) + 1)
      if (status.code === 'RJCT') refused.push(status.messageId)
    }
    count = submissions.length
  }
  const sorted = [...statuses].toSorted(([one], [other]) => byCodeUnit(one, other))
  const words = sorted.map(([code, orders]) => `${orders} ${code}`)
  print(`orders that the bank still knows: ${words.join(', ')}`)
  return refused
}

/** What became of the orders, and whether the balances differ by their sum alone. */
async function bookedIn(
  loaded: World,
  untouched: World,
  access: Readonly<Record<string, string>>,
  accountId: string,
  ordered: ReadonlySet<string>,
) {
  const counts = new Map<string, number>()
  const first = Date.parse(loaded.now)
  const last = Date.parse((await control<World>('GET', `/worlds/${loaded.id}`)).now)
  let sum = 0
  for (let at = first; at < last; at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const path = `${GATEWAY}/account-information/version/accounts/${accountId}/transactions?date=${day}`
    const answer = await fetch(bank.url + loaded.path + path, {
      headers: { ...access, 'X-Correlation-ID': 'books' },
    })
    if (answer.status !== 200) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
    const page = (await answer.json()) as Page
    for (const { transactions } of page.entries) {
      for (const { endToEndId = '', amount } of transactions ?? []) {
        if (!ordered.has(endToEndId.replace(/-E1$/, ''))) continue
        counts.set(endToEndId, (counts.get(endToEndId) ?? 0) + 1)
        sum += cents(amount.amount)
      }
    }
  }
  const [changed, plain] = [await balanceOf(loaded, accountId), await balanceOf(untouched, accountId)]
  const difference = plain - changed - sum
  const once = [...counts.values()].filter((count) => count === 1).length
  return {
    once,
    often: counts.size - once,
    never: ordered.size - counts.size,
    isExact: difference === 0,
    difference,
  }
}

interface Page {
  readonly entries: readonly {
    readonly transactions?: readonly {
      readonly endToEndId?: string
      readonly amount: { readonly amount: string }
    }[]
  }[]
}

async function balanceOf({ id, path, profile }: World, accountId: string): Promise<number> {
  const { permissionId, accessToken } = await control<{ permissionId: string; accessToken: string }>(
    'POST',
    `/worlds/${id}/permissions`,
    { accountId },
  )
  const answer = await fetch(
    `${bank.url}${path}${GATEWAY}/account-information/version/accounts/${accountId}/balance`,
    {
      headers: {
        ...profile.headers,
        'X-Correlation-ID': 'balance',
        'Permission-ID': permissionId,
        Authorization: `Bearer ${accessToken}`,
      },
    },
  )
  const text = await answer.text()
  const amount = /"amount":\s*"?(-?[\d.]+)"?/.exec(text)?.[1]
  if (amount === undefined) throw new Error(`no balance: ${answer.status} ${text.slice(0, 300)}`)
  return /"DBIT"/.test(text) ? -cents(amount) : cents(amount)
}

/** Sums of a soak stay far below what a number holds exactly. */
function cents(amount: string): number {
  return Math.round(Number(amount) * 100)
}

async function control<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${bank.url}/_control${path}`, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

function orderBody(messageId: string, date: string, known: Readonly<Record<string, string>>): string {
  const own: Readonly<Record<string, string | undefined>> = {
    ...known,
    messageId,
    date,
    booking: 'SINGLEBOOKING_NOA',
    amount: known['paymentAmount'],
    currency: known['paymentCurrency'],
  }
  return ORDER.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => own[name] ?? '')
}

function percentile(durations: readonly number[]): string {
  const sorted = durations.toSorted((one, other) => one - other)
  return (sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1)
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
