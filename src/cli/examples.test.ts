import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { runInProcess } from '../../test/support/cli-in-process.ts'

test.each(COMMANDS)('the help of $name shows examples that it would take', async (row) => {
  const name = row.name.split(' ')[0]!
  const { output } = await runInProcess([name, '--help'])
  expect(row.examples.length).toBeGreaterThan(0)
  const flags = row.options.map((option) => option.flags.split(' ')[0]!)
  for (const example of row.examples) {
    expect(output).toContain(`  conformance ${name}${example === '' ? '' : ` ${example}`}\n`)
    for (const [flag] of example.matchAll(/--[\w-]+/g)) expect(flags).toContain(flag)
  }
})
