import { expect, test } from 'vitest'
import { COMMANDS } from '../src/cli/commands.ts'
import { createSimulator } from '../src/entry/index.ts'
import { runConformance } from '../src/entry/runner.ts'
import { runInProcess } from './support/cli-in-process.ts'

// Of two values one would be dropped without a word: `--surface cards --surface settlement` played settlement alone.

const VALUED = COMMANDS.flatMap(({ name, options }) =>
  options
    .filter(({ flags }) => /[<[]/.test(flags))
    .map((option) => ({ ...option, command: name.split(' ')[0]!, flag: /--[\w-]+/.exec(option.flags)![0] })),
)

/** A value that the option takes; one that is refused is refused before the second is looked at. */
const valueOf = async ({ choices }: (typeof VALUED)[number]): Promise<string> =>
  (typeof choices === 'function' ? await choices() : choices)?.[0] ?? '1'

test.each(VALUED.filter(({ repeatable }) => !repeatable))('$command refuses $flags twice', async (option) => {
  const once = [option.flag, await valueOf(option)]
  const { exitCode, output, error } = await runInProcess([option.command, ...once, ...once])
  expect([exitCode, output]).toEqual([2, ''])
  expect(error).toContain(`option '${option.flags}' is given twice, and takes one value`)
})

test('what may stand several times says so in its help', () => {
  const silent = VALUED.filter(({ repeatable, description }) => repeatable && !/repeatable/.test(description))
  expect(silent.map(({ command, flags }) => `${command} ${flags}`)).toEqual([])
})

test('each surface that is named is played', async () => {
  const given = ['run', '--dry-run', '--surface', 'cards', '--surface', 'settlement']
  const { exitCode, output } = await runInProcess([
    ...given,
    '--only',
    'cards/block-reasons',
    '--only',
    'settlement',
  ])
  expect(exitCode).toBe(0)
  expect(output).toMatch(/cards\//)
  expect(output).toMatch(/settlement\//)
  const bank = createSimulator({ seed: 1 })
  const only = ['settlement', 'cards/block-reasons', 'token']
  const result = await runConformance({ target: bank, surface: ['cards', 'settlement'], only })
  const surfaces = new Set(result.requirements.map(({ surface }) => surface))
  expect([...surfaces].toSorted()).toEqual(['cards', 'settlement'])
})
