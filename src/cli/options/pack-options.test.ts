import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/cli-process.ts'
import { packRequestFrom, signOffFrom } from './pack-options.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('without --pack nothing is packed', async () => {
  expect(await packRequestFrom({})).toEqual({ ok: true, value: undefined })
})

test.each([
  ['reason', '--by or --pack'],
  ['sign', '--pack'],
])('--%s alone has no effect, which is said', async (name, missing) => {
  expect(await packRequestFrom({ [name]: 'x' })).toEqual({
    ok: false,
    error: `--${name} has no effect without ${missing}`,
  })
})

test('whoever is named signs the report, with or without a pack', async () => {
  expect(await packRequestFrom({ by: 'Ada', reason: 'release 7' })).toEqual({ ok: true, value: undefined })
  expect(signOffFrom({ by: 'Ada', reason: 'release 7' })).toEqual({ by: 'Ada', reason: 'release 7' })
  expect(signOffFrom({ reason: 'release 7' })).toBeUndefined()
})

test('what stands in the way of a pack is found before the run', async () => {
  expect(await packRequestFrom({ pack: folder.path })).toEqual({
    ok: false,
    error: `--pack: ${folder.path} is a folder; name a file in it`,
  })
  expect(await packRequestFrom({ pack: 'run.zip', sign: folder.file('absent.pem') })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^--sign: .*absent\.pem/) as string,
  })
})

test('a pack is asked for by plain values', async () => {
  expect(await packRequestFrom({ pack: 'run.zip', by: 'Ada', reason: 'release 7' })).toEqual({
    ok: true,
    value: { path: 'run.zip', by: 'Ada', reason: 'release 7' },
  })
})
