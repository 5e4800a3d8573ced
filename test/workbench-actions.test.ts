// @module-tag sweep

import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '../src/simulator/worlds.ts'
import { chromiumPath } from './support/browser.ts'
import { openWorkbench } from './support/open-workbench.ts'
import type { Workbench } from './support/open-workbench.ts'
import { clientOf, eventually } from './support/workbench-client.ts'
import type { Client } from './support/workbench-client.ts'

/**
 * What no task of the guide comes past: each action of the page, and what a client that knows nothing of the page sees
 * of it.
 */

interface Played {
  readonly world: World
  readonly page: Page
  readonly client: Client
  press(name: string | RegExp): Promise<void>
  told(words: string | RegExp): Promise<void>
}

interface Deed {
  readonly view: string
  readonly play: (played: Played) => Promise<void>
}

/** How long the served bank was told to wait; nobody does. */
const waited: number[] = []

const CLOCK: readonly (readonly [button: string, now: string])[] = [
  ['+ 1 hour', '2026-03-02T09:00:00.000Z'],
  ['+ 1 day', '2026-03-03T08:00:00.000Z'],
  ['+ 25 hours', '2026-03-03T09:00:00.000Z'],
  ['+ 30 days', '2026-04-01T08:00:00.000Z'],
  ['To the month’s end', '2026-03-31T22:00:00.000Z'],
]

const DEEDS: Readonly<Record<string, Deed>> = {
  ...Object.fromEntries(
    CLOCK.map(([button, now]) => [
      `${button}: the clock, and with it the bank`,
      {
        view: 'overview',
        play: async ({ client, press }) => {
          await press(button)
          await eventually(clockOf(client), now)
        },
      } satisfies Deed,
    ]),
  ),

  'an instant that the clock is dragged to': {
    view: 'overview',
    play: async ({ client, page, press }) => {
      const scale = page.getByRole('slider', { name: 'Drag the clock' })
      await scale.focus()
      for (let quarter = 0; quarter < 3; quarter++) await page.keyboard.press('ArrowRight')
      expect(await scale.getAttribute('aria-valuetext')).toBe('2026-03-02 08:45:00 UTC')
      // It is shown first, and set when it is meant.
      expect(await clockOf(client)()).toBe('2026-03-02T08:00:00.000Z')
      const { x, y, width, height } = (await scale.boundingBox())!
      await page.mouse.move(x + 8, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
      await page.mouse.up()
      const shown = await page.getByRole('textbox', { name: 'Set the clock to' }).inputValue()
      expect(shown > '2026-03-17' && shown < '2026-03-22', shown).toBe(true)
      await press('Set')
      await eventually(async () => Date.parse(await clockOf(client)()), Date.parse(shown))
    },
  },

  'what is due next, and a way to it': {
    view: 'payments',
    play: async ({ client, world, page, press, told }) => {
      await page.getByLabel('Execution date').fill('2026-03-03')
      await press('Order')
      await page.getByRole('heading', { name: /^Order BENCH/ }).waitFor()
      const submissionId = new URL(page.url()).hash.split('/').at(-1)
      await page.getByRole('link', { name: 'Overview', exact: true }).click()
      const due = world.simulator.control.submissions()[0]!.executions[0]!.at
      expect(due).toMatch(/^2026-03-03T/)
      await told(/order BENCH-.* is executed/)
      await told(/a token of client-1 is over/)
      const status = async () => (await client.payments(`/payments/${submissionId}/status`)).text()
      await press(due.replace('T', ' ').replace('.000Z', ' UTC'))
      await press('Set')
      await eventually(clockOf(client), due)
      expect(await status()).toContain('ACCP')
      await page.goBack()
      await page.getByRole('link', { name: 'Its bookings of 2026-03-03' }).click()
      await page.locator('.entries').getByText('Muster Handels AG').first().waitFor()
    },
  },

  'a bank that is reset': {
    view: 'overview',
    play: async ({ client, world, press }) => {
      world.simulator.clock.advance({ hours: 25 })
      expect((await client.accounts('/accounts')).status).toBe(401)
      await press('Reset the bank')
      await eventually(async () => (await client.accounts('/accounts')).status, 200)
    },
  },

  'a day that an account shows, final': {
    view: 'accounts',
    play: async ({ client, page, press }) => {
      const { account } = client.known
      await page.evaluate((id) => (location.hash = `#/accounts/${id}?day=2026-03-01`), account)
      await press('Finalize 2026-03-01')
      const balance = `/accounts/${account}/balance?date=2026-03-01`
      await eventually(async () => (await client.accounts(balance)).status, 200)
    },
  },

  'a second consent: the client’s first token is over': {
    view: 'permissions',
    play: async ({ client, press, told }) => {
      await press(`Second consent of the permission ${client.headers['Permission-ID']}`)
      await told('The customer agreed once more')
      await eventually(async () => (await client.accounts('/accounts')).status, 401)
    },
  },

  'a permission that no customer was asked for': {
    view: 'permissions',
    play: async ({ client, page, press, told }) => {
      await press('Give')
      await told('client-1 has a permission')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await press('Copy its tokens: no other answer shows them')
      const given = JSON.parse(await page.evaluate(async () => await navigator.clipboard.readText())) as {
        permissionId: string
        accessToken: string
      }
      const answer = await client.accounts('/accounts', {
        'Permission-ID': given.permissionId,
        Authorization: `Bearer ${given.accessToken}`,
      })
      expect(given.permissionId).not.toBe(client.headers['Permission-ID'])
      expect(answer.status).toBe(200)
    },
  },

  'a token endpoint that is slow': {
    view: 'permissions',
    play: async ({ client, page, press, told }) => {
      await page.getByLabel('How it fails').selectOption('slow')
      await page.getByLabel('After').selectOption('30 seconds')
      await press('Let it fail')
      await told(/1 time: slow, 30 seconds/)
      expect((await client.refresh()).status).toBe(200)
      expect(waited).toEqual([30_000])
      await page.getByLabel('For how many requests').selectOption('10')
      await page.getByLabel('How it fails').selectOption('503')
      await press('Let it fail')
      await told(/10 times: 503/)
      expect((await client.refresh()).status).toBeGreaterThanOrEqual(500)
      await press('Let it answer again')
      await told('The token endpoint answers again')
      expect(waited).toEqual([30_000, 30_000])
    },
  },

  'connections that are disturbed, and no more': {
    view: 'faults',
    play: async ({ client, page, press, told }) => {
      await page.getByLabel('How they are disturbed').selectOption('503')
      await page.getByLabel('Before or after it is done').selectOption('before')
      await page.getByLabel('For how many requests').selectOption('2')
      await press('Disturb')
      await told('2 requests: 503, before it is done')
      expect((await client.refresh()).status).toBe(503)
      await press('Disturb nothing')
      await told('Nothing is disturbed any more')
      expect((await client.refresh()).status).toBe(200)
    },
  },

  'the next signing key': {
    view: 'cards',
    play: async ({ client, press }) => {
      const keys = async () => JSON.stringify(await client.keys())
      const before = await keys()
      await press('Replace the signing key')
      await expect.poll(keys, { timeout: 60_000 }).not.toBe(before)
    },
  },

  'an event that was given up, sent again': {
    view: 'cards',
    play: async ({ client, world, press }) => {
      const { control, clock } = world.simulator
      control.receiveEvents(async () => ({ problem: 'connection refused' }))
      await client.limitCard()
      for (let hour = 0; hour < 48; hour++) {
        clock.advance({ hours: 1 })
        await control.deliverEvents()
      }
      const [letter] = control.pushEvents().deadLetters
      const taken: string[] = []
      control.receiveEvents(async (message) => {
        taken.push(message.body)
        return 'taken'
      })
      await press(`Send again: ${letter!.eventId}`)
      await eventually(async () => taken.length, 1)
    },
  },

  'faults, one off and all off': {
    view: 'faults',
    play: async ({ client, world, press }) => {
      const balance = async () =>
        await (await client.accounts(`/accounts/${client.known['account']}/balance`)).text()
      const first = 'balances/amount-as-number'
      const second = 'balances/closing-booked-for-the-current-day'
      for (const id of [first, second]) world.simulator.control.inject(id)
      expect(await balance()).toMatch(/CLBD/)
      await press(`Off: ${second}`)
      await eventually(async () => (await balance()).includes('CLBD'), false)
      expect(await balance()).toMatch(/"amount":\s*-?\d/)
      await press('All off')
      await eventually(async () => /"amount":\s*"/.test(await balance()), true)
    },
  },

  'worlds, made, copied and dropped': {
    view: 'worlds',
    play: async ({ client, world, page, press }) => {
      world.simulator.clock.advance({ hours: 2 })
      await page.getByLabel('Seed').fill('41')
      await press('Make')
      await eventually(async () => (await client.worlds()).at(-1)?.seed, 41)
      await press(`Copy the world ${world.id}`)
      await eventually(async () => (await client.worlds()).at(-1)?.now, '2026-03-02T10:00:00.000Z')
      const { id } = (await client.worlds()).at(-1)!
      await press(`Drop the world ${id}`)
      await eventually(async () => (await client.worlds()).some((one) => one.id === id), false)
    },
  },

  'runs, played again, as a whole and what failed, and forgotten': {
    view: 'runs',
    play: async ({ client, world, page, press }) => {
      world.simulator.control.inject('balances/200-for-an-unfinalized-day')
      await page.getByLabel(/^Scenarios, requirements/).fill('balances/*')
      await press('Play')
      await press('Play again what failed')
      await eventually(async () => (await client.runs()).filter(({ state }) => state !== 'playing').length, 2)
      const [whole, broken] = (await client.runs()).map(({ total }) => total).toSorted((a, b) => b - a)
      expect(broken).toBeLessThan(whole!)
      await press('Play again')
      await eventually(async () => (await client.runs()).filter(({ state }) => state !== 'playing').length, 3)
      await page.getByRole('link', { name: 'Runs', exact: true }).click()
      await press(/^Forget/)
      await eventually(async () => (await client.runs()).length, 2)
    },
  },
}

test('no action of the page is without a test', () => {
  const tests = readdirSync('test')
    .filter((name) => /^(?:workbench-.*|http-control-page)\.test\.ts$/.test(name))
    .map((name) => readFileSync(`test/${name}`, 'utf8'))
    .join('\n')
  // Three parts of the page give their actions all of their words: the clock, what was bought, and what begins a run.
  const named = buttonsOfThePage().filter(([, words]) => words.length > 0)
  expect(named.length).toBeGreaterThan(25)
  const untried = named.filter(([, words]) => !words.some((word) => tests.includes(word)))
  expect(untried.map(([name]) => name)).toEqual([])
})

describe.skipIf(chromiumPath() === undefined)('an action of the workbench', () => {
  let bench: Workbench

  beforeAll(async () => {
    bench = await openWorkbench({ wait: async (milliseconds) => void waited.push(milliseconds) })
  })
  afterAll(async () => {
    await bench.close()
  })

  test.each(Object.entries(DEEDS))('%s', async (_, { view, play }) => {
    const world = bench.freshWorld()
    const { page, mistakes } = await bench.visit(world, view)
    page.setDefaultTimeout(20_000)
    await play({
      world,
      page,
      client: await clientOf(bench.url, world),
      press: async (name) => {
        await page
          .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
          .first()
          .click()
      },
      told: async (words) => {
        await page.getByText(words).first().waitFor()
      },
    })
    expect(mistakes).toEqual([])
    await page.close()
  })
})

function clockOf(client: Client): () => Promise<string> {
  return async () => (await client.clock()).now
}

/** Each action in the sources of the page: where it is, and what is fixed of its words. */
function buttonsOfThePage(): readonly (readonly [name: string, words: readonly string[]])[] {
  const folder = 'src/workbench/views'
  return readdirSync(folder).flatMap((file) => {
    const actions = readFileSync(`${folder}/${file}`, 'utf8').match(/<Action\b[^]*?<\/Action>/g) ?? []
    return actions.map((action) => {
      const label = /label=(?:"|\{[^}\n]*?['`])(?<words>[\w ’:]+)/.exec(action)
      const shown = /(?<words>[A-Z][\w ’]+)[^<>]*<\/Action>$/.exec(action)
      const words = [label, shown].flatMap((found) => found?.groups?.['words']?.trim() ?? [])
      return [`${file}: ${action}`, words] as const
    })
  })
}
