import { afterAll, expect, test } from 'vitest'
import { main } from '../src/cli/command-line.ts'
import { temporaryFolder } from './support/cli-process.ts'
import { serveBank, writeProfile } from './support/served-bank.ts'

// A script that reads where a server is may end it in the same instant. The signal comes here while that line is
// being written: no process could be quicker.
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('serve ends with 0 when it is stopped as soon as it tells its addresses', async () => {
  expect(await stoppedAtOnce('"url"', ['serve', '--port', '0', '--json'])).toBe(0)
})

test('record ends and writes its reports when it is stopped as soon as it tells its address', async () => {
  const bank = await serveBank()
  const profile = folder.file('profile.yaml')
  writeProfile(profile, bank)
  const reports = folder.file('recorded')
  const record = ['record', '--profile', profile, '--port', '0', '--reports', reports]
  // Nothing passed, so nothing could be graded.
  expect(await stoppedAtOnce('recording what passes', record)).toBe(3)
  await bank.close()
})

/** Throws instead of waiting for ever where nobody listens yet. */
async function stoppedAtOnce(greeting: string, argumentList: readonly string[]): Promise<number> {
  const output = {
    write: (text: string) => {
      if (text.includes(greeting) && !process.emit('SIGTERM'))
        throw new Error('nobody listens for SIGTERM yet')
    },
  }
  return await main(argumentList, { output, error: { write: () => true } })
}
