import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordedSession } from '../test/support/recorded-session.ts'
import { stringifyProfile } from '../src/target/profile/stringify.ts'
import { ACCOUNT, BUSY_DAY } from './bench-bank.ts'
import type { Workspace } from './workspace.ts'

/** A profile that points a run at a server of the bench. */
export async function writeProfile({ bank, folder }: Workspace, url: string): Promise<string> {
  const file = join(folder, `${new URL(url).port}.profile.yaml`)
  const known = { account: ACCOUNT, finalizedDay: BUSY_DAY }
  await writeFile(file, stringifyProfile({ ...bank.profile(), baseUrl: url, simulator: true, known }))
  return file
}

/** Scenarios that send `count` requests altogether, each judged by more than the four checks of the raw loop. */
export async function writeScenarios({ folder }: Workspace, count: number): Promise<string> {
  const perScenario = Math.min(count, 50)
  const scenarios = join(folder, `scenarios-${count}`)
  await mkdir(scenarios)
  for (let number = 1; number <= count / perScenario; number++) {
    await writeFile(join(scenarios, `s${number}.yaml`), scenarioText(number, perScenario))
  }
  return scenarios
}

function scenarioText(number: number, requests: number): string {
  return `id: bench/balance-${number}
title: The balance of a finalized day, many times
facts: [account, finalizedDay]
steps:
  - name: read the balance
    forEach: { round: [${Array.from({ length: requests }, (_, index) => index).join(', ')}] }
    send: account-information/read-balance
    path: { accountId: '\${account}' }
    query: { date: '\${finalizedDay}' }
    verifies:
      - balances/finalized-day-is-answered-200
      - balances/past-day-is-closing-booked
      - balances/date-is-the-requested-one
`
}

/** A file of recorded exchanges: two clients that read and pay at one bank, a day of 6,250 requests. */
export async function writeTraffic(folder: string, exchanges: number): Promise<string> {
  const file = join(folder, `${exchanges}.ndjson`)
  const session = recordedSession({}, 1000, 6250)
  const stream = createWriteStream(file)
  for (let number = 0; number < exchanges; number++)
    if (!stream.write(`${JSON.stringify(await session.next())}\n`)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
  return file
}
