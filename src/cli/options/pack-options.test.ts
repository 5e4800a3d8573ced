import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { packRequestFrom, signOffFrom } from './pack-options.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('without --pack nothing is packed', async () => {
  expect(await packRequestFrom({})).toBeUndefined()
})

test.each([
  ['reason', '--by or --pack'],
  ['sign', '--pack'],
])('--%s alone has no effect, which is said', async (name, missing) => {
  await expect(packRequestFrom({ [name]: 'x' })).rejects.toThrow(`--${name} has no effect without ${missing}`)
})

test('whoever is named signs the report, with or without a pack', async () => {
  expect(await packRequestFrom({ by: 'Ada', reason: 'release 7' })).toBeUndefined()
  expect(signOffFrom({ by: 'Ada', reason: 'release 7' })).toEqual({ by: 'Ada', reason: 'release 7' })
  expect(signOffFrom({ reason: 'release 7' })).toBeUndefined()
})

test('what stands in the way of a pack is found before the run', async () => {
  await expect(packRequestFrom({ pack: folder.path })).rejects.toThrow(
    `--pack: ${folder.path} is a folder; name a file in it`,
  )
  const unsigned = packRequestFrom({ pack: 'run.zip', sign: folder.file('absent.pem') })
  await expect(unsigned).rejects.toThrow(/^--sign: .*absent\.pem/)
})

test('a pack is asked for by plain values', async () => {
  const asked = { by: 'Ada', reason: 'release 7' }
  expect(await packRequestFrom({ pack: 'run.zip', ...asked })).toEqual({ path: 'run.zip', ...asked })
})
