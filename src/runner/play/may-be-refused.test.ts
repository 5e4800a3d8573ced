import { expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'

/** Two reads of which the first is refused. */
const flow = (mayBeRefused: string) =>
  scenarioOf(`
  - name: first
    send: account-information/read-balance
    path: { accountId: unknown }
    ${mayBeRefused}
  - name: second
    send: account-information/list-accounts
`)

const refusing = () =>
  fake(({ path }) => (path.includes('unknown') ? ok({ title: 'no' }, 404) : ok([], 200)), {
    surfaces: { gateway: { basePath: '' } },
  })

const failed = (result: Parameters<typeof findingsOf>[0]) =>
  findingsOf(result).flatMap(({ requirement, verdict }) =>
    verdict === 'fail' && requirement === 'answers/valid-request-succeeds' ? [requirement] : [],
  )

test('a refusal is held against nobody where the flow does not know whether the step works there', async () => {
  const usual = refusing()
  expect(failed(await play(usual.target, [flow('')].flat()))).toEqual(['answers/valid-request-succeeds'])
  const { target, sent } = refusing()
  expect(failed(await play(target, [flow('mayBeRefused: true')].flat()))).toEqual([])
  expect(sent).toHaveLength(2)
})

test('what it answers is judged all the same', async () => {
  const { target } = fake(({ path }) => ok(path.includes('unknown') ? { title: 'no' } : [], 422), {
    surfaces: { gateway: { basePath: '' } },
  })
  const found = findingsOf(await play(target, [flow('mayBeRefused: true')].flat()))
  expect(found.map(({ requirement }) => requirement)).toContain('answers/documented-error-status')
})

test('the flow goes on where its owner cannot do what a step commands', async () => {
  const { target, sent } = refusing()
  const controlled = scenarioOf(`
  - name: nothing is pending
    control: { confirmCard: { card: x } }
    mayBeRefused: true
  - name: then
    send: account-information/list-accounts
`)
  await play({ ...target, capabilities: new Set(['cards']) }, [controlled].flat())
  expect(sent).toHaveLength(1)
})
