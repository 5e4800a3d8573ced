import { describe, expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'

const LIST = 'account-information/list-accounts'
const COMMAND = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { day: /day }
  - name: finalize
    control: { finalizeDay: '\${day}' }
`)
const HEADER = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { day: /day }
  - name: look
    send: ${LIST}
    headers: { Authorization: 'Bearer \${day}' }
    verifies: [accounts/links-resolve]
`)

describe('what a target has answered', () => {
  test.each([
    ['half a character', { day: '\uD800' }, 'not-tested', '(a lone surrogate)'],
    ['nothing', {}, 'not-tested', 'has nothing at /day'],
    ['what a command refuses by itself', { day: '2026-03-03' }, 'error', 'finalizeDay failed'],
  ])('is told to a command: %s', async (_, answer, verdict, reason) => {
    const result = await play(fake(() => ok(answer)).target, [COMMAND])
    expect(findingsOf(result).filter(({ reason: why }) => why?.includes(reason))).toEqual([
      expect.objectContaining({ verdict }),
    ])
  })

  test('is sent in a header only where HTTP can carry it', async () => {
    const { target, sent } = fake(() => ok({ day: 'T\u4E2D' }))
    const result = await play(target, [HEADER])
    expect(sent).toHaveLength(1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        reason: expect.stringContaining('no header can hold day') as string,
      }),
    )
  })
})
