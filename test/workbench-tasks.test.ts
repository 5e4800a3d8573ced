// @module-tag sweep

import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import type { World } from '../src/simulator/worlds.ts'
import { chromiumPath } from './support/browser.ts'
import { openWorkbench } from './support/open-workbench.ts'
import type { Workbench } from './support/open-workbench.ts'
import { clientOf, eventually } from './support/workbench-client.ts'
import type { Client } from './support/workbench-client.ts'

const GUIDE = readFileSync('docs/guides/workbench.md', 'utf8')

/** The tasks of the guide, by title, with the clicks that it says they take. */
const WRITTEN = new Map(
  [...GUIDE.matchAll(/^\| (?<task>[^|]+?) +\| (?<clicks>\d+) +\|/gm)].map(({ groups }) => [
    groups!['task']!,
    Number(groups!['clicks']),
  ]),
)

interface Played {
  readonly world: World
  readonly page: Page
  readonly client: Client
  click(target: Locator): Promise<void>
  clickButton(name: string | RegExp): Promise<void>
  open(view: string): Promise<void>
}

type Task = (played: Played) => Promise<void>

/** Each is done in the page, and its effect is seen by a client that knows nothing of the page. */
const TASKS: Readonly<Record<string, Task>> = {
  'Make yesterday final': async ({ client, clickButton }) => {
    const balance = `/accounts/${client.known['account']}/balance?date=2026-03-01`
    expect((await client.accounts(balance)).status).toBe(202)
    await clickButton('Finalize 2026-03-01')
    await eventually(async () => (await client.accounts(balance)).status, 200)
  },

  'Let the token of one client expire': async ({ client, open, clickButton }) => {
    expect((await client.accounts('/accounts')).status).toBe(200)
    await open('Permissions')
    await clickButton(`Expire the token of ${client.headers['Permission-ID']}`)
    await eventually(async () => (await client.accounts('/accounts')).status, 401)
  },

  'Let the next refresh fail once': async ({ client, open, clickButton, page }) => {
    await open('Permissions')
    await clickButton('Let it fail')
    await page.getByText('The token endpoint fails 1 time').waitFor()
    expect((await client.refresh()).status).toBeGreaterThanOrEqual(400)
    expect((await client.refresh()).status).toBe(200)
  },

  'Buy until a limit declines': async ({ client, open, page, clickButton }) => {
    await open('Cards')
    await page.getByLabel('Amount').fill('4000.00')
    await clickButton(/^Buy for 4000.00/)
    await clickButton(/^Buy for 4000.00/)
    await page
      .locator('main')
      .getByText(/declined, \d\d/)
      .first()
      .waitFor()
    const found = (await client.authorizations()).filter(
      ({ cardholderAmount }) => cardholderAmount?.unscaledAmount === 400_000,
    )
    expect(found.some(({ isoResponseCode }) => isoResponseCode !== '00')).toBe(true)
  },

  'Find why a request was refused': async ({ client, open, page, click }) => {
    const id = '6d1f3a52-7c84-4b0e-9a67-2f5d8c3e1b99'
    await client.accounts('/accounts')
    await client.accounts('/accounts/nobody/balance', { 'X-Correlation-ID': id })
    await open('Traffic')
    await page.getByLabel('Correlation id').fill(id)
    await page.getByText('2 exchanges').waitFor()
    await click(page.locator('.line a').first())
    await page.getByLabel('Body of the answer').waitFor()
    expect(await page.getByLabel('Body of the answer').textContent()).toContain('"detail"')
  },

  'Book something and see it': async ({ client, open, page, clickButton }) => {
    await open('Accounts')
    await page.getByLabel('Amount in CHF').fill('-77.35')
    await page.getByLabel('Counterparty').fill('<b>Bakery</b> & "Sons"')
    await clickButton('Book')
    await page.locator('.entries').getByText('<b>Bakery</b> & "Sons"').waitFor()
    const told = await client.accounts(`/accounts/${client.known['account']}/transactions?date=2026-03-02`)
    expect(await told.text()).toContain('77.35')
  },

  'Order a payment and see it booked': async ({ client, open, page, clickButton }) => {
    await open('Payments')
    await clickButton('Order')
    await page.getByRole('heading', { name: 'Order BENCH-20260302-1' }).waitFor()
    const id = new URL(page.url()).hash.split('/').at(-1)
    await open('Overview')
    await clickButton('+ 1 hour')
    await eventually(
      async () => (await (await client.payments(`/payments/${id}/status`)).text()).includes('ACCP'),
      true,
    )
    const told = await client.accounts(
      `/accounts/${client.known['debtorAccount']}/transactions?date=2026-03-02`,
    )
    expect(await told.text()).toContain('BENCH-20260302-1-E1')
  },

  'Block a card and have it confirmed': async ({ client, open, clickButton }) => {
    await open('Cards')
    await clickButton('Block')
    await clickButton(/^Confirm SUSPENDED/)
    await eventually(async () => (await client.card())['cardStatus'], 'SUSPENDED')
  },

  'Break one answer': async ({ client, open, page, click }) => {
    await open('Faults')
    await page.getByLabel('Title, id or requirement').fill('balances/closing-booked-for-the-current-day')
    await page.getByLabel('Switch on').selectOption('once')
    await click(page.getByRole('checkbox'))
    await page.getByText('for 1 more request').waitFor()
    const balance = async () =>
      await (await client.accounts(`/accounts/${client.known['account']}/balance`)).text()
    expect(await balance()).toContain('CLBD')
    expect(await balance()).not.toContain('CLBD')
  },

  'Play the suite and open a failure': async ({ world, client, open, page, clickButton, click }) => {
    world.simulator.control.inject('balances/200-for-an-unfinalized-day')
    await open('Runs')
    await page.getByLabel(/^Scenarios, requirements/).fill('balances/*')
    await clickButton('Play')
    await click(page.locator('#findings a').first())
    await page.locator('.steps .finding').first().waitFor()
    // The bank was played at in copies: to its client it is as before.
    expect((await client.accounts('/accounts')).status).toBe(200)
  },

  'Try something and go back': async ({ client, open, clickButton }) => {
    await open('Worlds')
    await clickButton('Keep the state')
    await open('Permissions')
    await clickButton(`Withdraw the permission ${client.headers['Permission-ID']}`)
    await eventually(async () => (await client.accounts('/accounts')).status, 401)
    await open('Worlds')
    await clickButton('Restore s1')
    await eventually(async () => (await client.accounts('/accounts')).status, 200)
  },
}

test('the guide tells of the tasks that are played', () => {
  expect([...WRITTEN.keys()]).toEqual(Object.keys(TASKS))
})

describe.skipIf(chromiumPath() === undefined)('a task at the workbench', () => {
  let bench: Workbench

  beforeAll(async () => {
    bench = await openWorkbench({ xml: xmlOnDemand() })
  })
  afterAll(async () => {
    await bench.close()
  })

  test.each(Object.entries(TASKS))('%s', async (title, task) => {
    const world = bench.freshWorld()
    const { page, mistakes } = await bench.visit(world)
    let clicks = 0
    const click = async (target: Locator): Promise<void> => {
      clicks++
      await target.click()
    }
    await task({
      world,
      page,
      client: await clientOf(bench.url, world),
      click,
      clickButton: async (name) => {
        await click(page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }))
      },
      open: async (view) => {
        await click(page.getByRole('link', { name: view, exact: true }))
      },
    })
    expect(mistakes).toEqual([])
    expect(clicks).toBe(WRITTEN.get(title))
    await page.close()
  })

  test('a pain.001 that is dropped is refused at its line, and taken when it is right', async () => {
    const world = bench.freshWorld()
    const client = await clientOf(bench.url, world)
    const right = pain001(client.known)
    const { page } = await bench.visit(world, 'payments')
    await dropFile(page, right.replace('<PmtMtd>TRF<', '<PmtMtd>XXX<'))
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.locator('.code .wrong').getByText('<PmtMtd>XXX</PmtMtd>').waitFor()
    await dropFile(page, right)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByRole('heading', { name: 'Order M-BENCH' }).waitFor()
    const [submission] = world.simulator.control.submissions()
    const told = await client.payments(`/iso20022/payments/${submission!.submissionId}/status`)
    expect(told.status).toBe(200)
    await page.close()
  })

  test('a consent is begun, given on its page, and shown', async () => {
    const world = bench.freshWorld()
    const { page, mistakes } = await bench.visit(world, 'permissions')
    await page.getByRole('button', { name: 'Begin a hosted permission', exact: true }).click()
    const consentPage = page.getByRole('link', { name: 'Open the consent page' })
    const answer = await fetch((await consentPage.getAttribute('href'))!, {
      headers: { accept: 'text/html' },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
    await page.getByRole('button', { name: /^Agree to the permission/ }).click()
    await page.locator('#hosted').getByText('tokens kept').waitFor()
    expect(world.simulator.control.gatewayPermissions().at(-1)).toMatchObject({ state: 'valid' })
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('a statement is shown as a bookkeeper reads it, beside the text that it is', async () => {
    const world = bench.freshWorld()
    const client = await clientOf(bench.url, world)
    const { account, busyDay } = client.known
    const { page, mistakes } = await bench.visit(world, `accounts/${account}?day=${busyDay}`)
    await page.getByRole('button', { name: 'Ask the gateway for this day' }).click()
    const sheet = page.getByRole('table', { name: /^Statement of CH/ })
    const told = (await (await client.accounts(`/accounts/${account}/balance?date=${busyDay}`)).json()) as {
      balance: { amount: string }
    }
    const closing = sheet.getByRole('row', { name: /Closing balance/ })
    expect((await closing.textContent())!.replaceAll('’', '')).toContain(told.balance.amount)
    const { entries } = (await (
      await client.accounts(`/accounts/${account}/transactions?date=${busyDay}`)
    ).json()) as { entries: readonly { transactions: readonly { counterparty?: { name: string } }[] }[] }
    // The head, both balances, and a row for each entry.
    expect(await sheet.getByRole('row').count()).toBe(entries.length + 3)
    expect(await sheet.textContent()).toContain(entries[0]!.transactions[0]!.counterparty!.name)
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('an answer that contradicts a document is red as it passes, and each of its fields is explained, with the clause', async () => {
    const world = bench.freshWorld()
    const client = await clientOf(bench.url, world)
    await client.accounts('/accounts')
    const { page, mistakes } = await bench.visit(world, 'traffic')
    await page.locator('.line').first().waitFor()
    world.simulator.control.inject('balances/amount-as-number')
    await client.accounts(`/accounts/${client.known['account']}/balance`)
    const wrong = page.locator('.line', { hasText: 'contradicts the documents' })
    await wrong.first().waitFor()
    await wrong.first().getByRole('link').click()
    const finding = page.locator('.finding').first()
    await finding.waitFor()
    expect(await finding.textContent()).toMatch(/Document\d §/)
    await page.getByRole('button', { name: 'Copy as scenario step' }).waitFor()
    const amount = page
      .getByRole('table', { name: 'Answer', exact: true })
      .getByRole('row', { name: '/balance/amount' })
    await amount.waitFor()
    expect(await amount.textContent()).toContain('text 1 §2.6')
    expect(await amount.textContent()).toContain('decimal number as a string assumed: amount-format')
    await page.getByText(/^Request: \d+ documented parts not there$/).click()
    const absent = page.getByRole('table', { name: 'Request: not there' })
    expect(await absent.getByRole('row', { name: 'X-Instance-ID' }).textContent()).toContain(
      'may be absent 1 §2.1',
    )
    await page.locator('.line', { hasText: 'list-accounts' }).first().getByRole('link').click()
    await page.getByText('Nothing contradicts them').waitFor()
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('a journal of many exchanges is scrolled to its end, and has few rows in the page', async () => {
    const world = bench.freshWorld({ journalCapacity: 100_000 })
    const requests = Array.from({ length: 20_000 }, (_, index) => `http://bank.test/some/${index}`)
    for (const request of requests) await world.simulator.gateway.fetch(new Request(request))
    const { page, mistakes } = await bench.visit(world, 'traffic')
    await page.getByText('20000 exchanges').waitFor()
    await page.locator('.virtual').evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await page.locator('.line .url', { hasText: /^\/some\/0$/ }).waitFor()
    expect(await page.locator('.line').count()).toBeLessThan(100)
    expect(mistakes).toEqual([])
    await page.close()
  })
})

async function dropFile(page: Page, text: string): Promise<void> {
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'order.xml', { type: 'application/xml' }))
    return transfer
  }, text)
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: data })
  await page.locator('.code').waitFor()
}

function pain001(known: Client['known']): string {
  const values: Client['known'] = {
    ...known,
    messageId: 'M-BENCH',
    date: '2026-03-02',
    amount: '1.05',
    currency: 'CHF',
  }
  return readFileSync('fixtures/messages/pain001.xml', 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: string) => values[name]!,
  )
}
