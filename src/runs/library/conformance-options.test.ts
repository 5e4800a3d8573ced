import { expect, test } from 'vitest'
import { runConformance } from '../../entry/runner.ts'
import { createSimulator } from '../../simulator/create.ts'
import { checkConformanceOptions } from './conformance-options.ts'

const target = createSimulator({ seed: 7 })

test.each([
  [undefined, 'takes { target }: createSimulator(), { url, profile }'],
  [{}, 'takes { target }: createSimulator()'],
  [{ target: 'https://gateway.test' }, '{ url, profile } for a gateway at an address'],
  [
    { target: { url: 'https://gateway.test', profil: 'acme.yaml' } },
    'has no option "profil"; there are url,',
  ],
  [{ target: { fetch: 'https://gateway.test' } }, 'a function that answers a Request with a Response'],
  [{ target, signal: true }, 'signal of runConformance is an AbortSignal, not true'],
  [{ target, onyl: ['token/*'] }, 'has no option "onyl"; there are target, only,'],
  [
    { target, only: 'token/*' },
    'only of runConformance is a list of globs, such as [\'token/*\'], not "token/*"',
  ],
  [{ target, scenarios: 'mine' }, 'scenarios of runConformance is a list of folders or files'],
  [{ target, concurrency: 0 }, 'concurrency of runConformance is a whole number from 1 to 256, not 0'],
  [{ target, strict: 'yes' }, 'strict of runConformance is true or false'],
])('options that the compiler would refuse are refused: %#', (options, message) => {
  expect(() => checkConformanceOptions(options)).toThrow(message)
})

test('a glob that chooses nothing is refused, whatever others choose', async () => {
  await expect(runConformance({ target, only: ['balances/noon', 'tokn/*'] })).rejects.toThrow(
    'only: "tokn/*" matches no scenario, requirement or area; did you mean token/*?',
  )
})

test('the report names the seed of the bank that was played', async () => {
  expect(await runConformance({ target, only: ['balances/noon'] })).toMatchObject({ seed: 7, exitCode: 0 })
})

test.each([{ vary: 1 }, { cards: { release: '2.6.0' } }])(
  'a bank that is not the usual one is not held to what the usual one does: %j',
  async (options) => {
    const other = createSimulator(options)
    const { verdict, exitCode } = await runConformance({ target: other, only: ['access/*', 'cards/*'] })
    expect({ verdict, exitCode }).toEqual({ verdict: 'conformant', exitCode: 0 })
  },
)
