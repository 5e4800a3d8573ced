import { expect, test } from '@playwright/test'

test('shows the accounts of the customer', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem').first()).toContainText(/: CH\d{19}/)
  await expect(page.getByRole('status')).toHaveText(/^\d+ accounts$/)
})

test('asks for a new consent once the token is over', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('listitem')).not.toHaveCount(0)
  await page.evaluate(() => window.bank.clock.advance({ hours: 25 }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('status')).toHaveText('Please give your consent again.')
})
