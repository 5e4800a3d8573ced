import { expect, test } from 'vitest'
import { chosenReleases } from './chosen-releases.ts'

const acme = { name: 'acme', releases: { '1.4': 'one.yaml', '2.0': 'two.yaml' } }
const other = { name: 'other', releases: { '2.0': 'a.yaml', '3.0': 'b.yaml' }, release: '2.0' }

test.for([
  ['the last one', [acme], [], { acme: '2.0' }],
  ['that of the API', [acme, other], [], { acme: '2.0', other: '2.0' }],
  ['the one that is asked for', [acme, { name: 'plain', openapi: 'c.yaml' }], ['1.4'], { acme: '1.4' }],
  ['one of each', [acme, other], ['other=3.0', 'acme=1.4'], { acme: '1.4', other: '3.0' }],
] as const)('%s is played', ([, apis, wanted, chosen]) => {
  expect(chosenReleases(apis, wanted)).toEqual({ ok: true, value: chosen })
})

test.for([
  ['an unknown one', [acme], ['3.0'], 'acme has no release "3.0"; it has 1.4, 2.0'],
  ['an unknown one of an API', [{ ...acme, release: '9' }], [], 'acme has no release "9"; it has 1.4, 2.0'],
  ['one of several', [acme, other], ['2.0'], '--release 2.0: acme, other have releases; write NAME=VERSION'],
  ['one of none', [], ['2.0'], '--release 2.0: no API of the configuration has releases'],
  ['one of another API', [acme], ['loans=2.0'], '--release loans=2.0: acme has releases'],
] as const)('%s is refused', ([, apis, wanted, message]) => {
  expect(chosenReleases(apis, wanted)).toEqual({
    ok: false,
    error: expect.stringContaining(message) as string,
  })
})
