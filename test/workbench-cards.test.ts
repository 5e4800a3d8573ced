import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xmlOnDemand } from '../src/host/xml/xml-on-demand.ts'
import { chromiumPath } from './support/browser.ts'
import { openWorkbench } from './support/open-workbench.ts'
import type { Workbench } from './support/open-workbench.ts'

type Json = Record<string, any>

/** The steps of scenarios/cards/demo-life-of-a-card.yaml, on the page; their effects are seen by a client of the cards. */
describe.skipIf(chromiumPath() === undefined)('the life of a card on the page', () => {
  let bench: Workbench

  beforeAll(async () => {
    bench = await openWorkbench({ xml: xmlOnDemand() })
  })
  afterAll(async () => {
    await bench.close()
  })

  test('it is ordered, activated, in a wallet, used up to its limit, lost, replaced and used again', async () => {
    const world = bench.freshWorld()
    const { page, mistakes } = await bench.visit(world, 'cards')
    const press = async (name: string | RegExp): Promise<void> => {
      await page
        .locator('main')
        .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
        .click()
    }
    const said = async (text: string | RegExp): Promise<void> => {
      await page.locator('main').getByText(text).first().waitFor()
    }
    const { bankClearingNumber } = world.simulator.control.cards()[0]!.cardId
    const shortCardId = { bankClearingNumber, cardNumber: 77_000_001, cardType: 1 }
    const ask = async (path: string): Promise<Json> => {
      const answer = await fetch(`${bench.url}${world.path}/cards/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ shortCardId }),
      })
      return { httpStatus: answer.status, ...((await answer.json()) as Json) }
    }
    const details = async (): Promise<Json> => await ask('/cards/details')
    const codes = async (): Promise<readonly string[]> =>
      ((await ask('/authorizations/search'))['authorizations'] as readonly Json[])
        .map(({ isoResponseCode }) => isoResponseCode as string)
        .toReversed()
    const buys = async (amount: string, merchant = 'M30001'): Promise<void> => {
      const before = (await codes()).length
      await page.getByLabel('Amount', { exact: true }).fill(amount)
      await page.getByLabel('Merchant', { exact: true }).fill(merchant)
      await press(new RegExp(`^Buy for ${amount}`))
      await expect.poll(async () => (await codes()).length).toBe(before + 1)
    }

    expect((await details())['httpStatus']).toBe(404)
    await press('Order the card 77000001')
    await expect.poll(async () => (await details())['cardStatus']).toBe('ACTIVE')
    await page.waitForURL(new RegExp(`#/cards/${(await details())['cardToken']}$`))

    await press('Fetch a one-time code')
    await expect
      .poll(async () => await page.getByRole('textbox', { name: 'One-time code' }).inputValue())
      .not.toBe('')
    await press('Activate')
    await said('The code is accepted')
    await press('Activate')
    await said('The code is refused')

    await press('Put it into a wallet')
    await expect.poll(async () => (await ask('/digitalcards/search'))['digitalCards'].length).toBe(1)
    const { dpan } = (await ask('/digitalcards/search'))['digitalCards'][0] as { dpan: string }
    await press('Register for 3-D Secure')
    await expect.poll(async () => (await ask('/3ds/details'))['httpStatus']).toBe(200)

    await page.getByLabel('Where 3-D Secure asks').selectOption('does not confirm')
    await buys('42.50')
    await page.getByLabel('Where 3-D Secure asks').selectOption('confirms')
    await buys('42.50')
    expect(await codes()).toEqual(['05', '00'])
    await said('42.50 of 5’000')

    await page.getByLabel('Francs').fill('50')
    await press('Set the limit')
    await expect.poll(async () => (await details())['onlineLimits']['totalLimitPerDay']).toBe(50)
    await said('42.50 of 50')
    await buys('20.00')
    await said(/: declined, 61/)

    await press('Block')
    await press(/^Confirm SUSPENDED/)
    await expect.poll(async () => (await details())['cardStatus']).toBe('SUSPENDED')
    await buys('2.00', 'M10001')
    await said(/: declined, 41/)

    const { cardSeqNumber } = (await details())['cardId'] as { cardSeqNumber: number }
    await press('Replace')
    await expect.poll(async () => (await details())['cardId']['cardSeqNumber']).toBe(cardSeqNumber + 1)
    await press('Unblock')
    await press(/^Confirm ACTIVE/)
    await expect.poll(async () => (await details())['cardStatus']).toBe('ACTIVE')
    await page.getByLabel('Pay with').selectOption(dpan)
    await buys('2.00', 'M10001')
    expect(await codes()).toEqual(['05', '00', '61', '41', '00'])
    const [last] = (await ask('/authorizations/search'))['authorizations'] as readonly Json[]
    expect(last).toMatchObject({ walletType: 'WALLET_B', isoResponseCode: '00' })
    expect((await ask('/digitalcards/search'))['digitalCards']).toMatchObject([
      { dpan, digitalCardStatus: 'ACTIVE' },
    ])
    await press(/^suspend the digital card/)
    await expect
      .poll(async () => (await ask('/digitalcards/search'))['digitalCards'][0]['digitalCardStatus'])
      .toBe('SUSPENSION_PENDING')
    await press('Deregister')
    await expect.poll(async () => (await ask('/3ds/details'))['httpStatus']).not.toBe(200)
    // No wrong PIN was typed, so that nothing is there to be reset.
    await press('Reset the PIN try counter')
    const call = page.getByRole('status', { name: 'What was done last' })
    await expect.poll(async () => await call.innerText()).toMatch(/answered 409.*reset-pin-try-counter/s)
    expect(mistakes).toEqual([])
    await page.close()
  })

  test('what was bought is presented and given back, a renewed card goes on, and a deleted one is found by nobody', async () => {
    const world = bench.freshWorld()
    const { page, mistakes } = await bench.visit(world, 'cards')
    const { simulator } = world
    const { shortCardId } = simulator.profile().cards!['activeCard']!
    const ask = async (path: string): Promise<Json> => {
      const answer = await fetch(`${bench.url}${world.path}/cards/v2${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ shortCardId }),
      })
      return { httpStatus: answer.status, ...((await answer.json()) as Json) }
    }
    const main = page.locator('main')
    const newest = async (): Promise<Json> =>
      ((await ask('/presentments/search'))['presentments'] as readonly Json[])[0]!

    await page.getByLabel('Amount', { exact: true }).fill('12.30')
    await main.getByRole('button', { name: /^Buy for 12.30/ }).click()
    await main.getByRole('button', { name: /^present last of A/ }).click()
    await expect
      .poll(async () => (await newest())['transactionAmount'])
      .toMatchObject({ unscaledAmount: 1230 })
    await main.getByRole('button', { name: /^refund of A/ }).click()
    await expect.poll(async () => (await newest())['processingType']).toBe('REFUND')

    await page.getByLabel('Amount', { exact: true }).fill('40.00')
    await main.getByRole('button', { name: /^Buy for 40.00/ }).click()
    const life = main.getByRole('region', { name: /^Life of a purchase/ })
    const drawn = async (state: string): Promise<void> => {
      await life.locator('.states .now').getByText(state, { exact: true }).waitFor()
    }
    await drawn('authorized')
    await life.getByLabel('Amount, or all that is left').fill('15.00')
    await life.getByRole('button', { name: /^present part of A/ }).click()
    await drawn('partly presented')
    await life.getByLabel('Amount, or all that is left').fill('10.00')
    await life.getByRole('button', { name: /^present last of A/ }).click()
    await drawn('presented')
    expect(await life.getByRole('term').allTextContents()).toContain('released')
    expect(await life.getByRole('definition').allTextContents()).toEqual([
      '40.00',
      '0.00',
      '0.00',
      '25.00',
      '15.00',
      '0.00',
    ])
    // Only what can happen next can be pressed.
    expect(await life.getByRole('button', { name: /^(?!Copy).* of A/ }).allTextContents()).toEqual(['refund'])
    await main
      .getByRole('button', { name: /^Life of A/ })
      .last()
      .click()
    await drawn('refunded')

    const { cardSeqNumber } = (await ask('/cards/details'))['cardId'] as { cardSeqNumber: number }
    await main.getByRole('button', { name: 'Renew', exact: true }).click()
    await expect
      .poll(async () => (await ask('/cards/details'))['cardId']['cardSeqNumber'])
      .toBe(cardSeqNumber + 1)
    await main.getByRole('button', { name: 'Delete at the end of next month', exact: true }).click()
    await expect
      .poll(async () => (await ask('/cards/details'))['commonCardInformation']['markedAsDelayedDelete'])
      .toBe(true)
    await main.getByRole('button', { name: 'Delete at once', exact: true }).click()
    await main.getByRole('button', { name: /^Confirm DELETED/ }).click()
    await expect.poll(async () => (await ask('/cards/details'))['httpStatus']).toBe(404)
    expect(mistakes).toEqual([])
    await page.close()
  })
})
