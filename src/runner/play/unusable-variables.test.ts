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

const FOLLOWED = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { links: /*/link }
  - name: follow
    forEach: { link: '\${links}' }
    send: account-information/read-account
    follow: '\${link}'
    verifies: [accounts/links-resolve]
`)
const NAMED = scenarioOf(`
  - name: list
    send: ${LIST}
    capture: { id: /id }
  - name: read
    send: account-information/read-account
    path: { accountId: '\${id}' }
    verifies: [accounts/links-resolve]
`)

describe('what a target has answered', () => {
  test.each([
    ['half a character', { day: '\uD800' }, 'not-tested', '(a lone surrogate)'],
    ['nothing', {}, 'not-tested', 'has nothing at /day'],
    ['what a command fails with', { day: '2026-03-03' }, 'error', 'finalizeDay failed'],
  ])('is told to a command: %s', async (_, answer, verdict, reason) => {
    const result = await play(fake(() => ok(answer)).target, [COMMAND])
    expect(findingsOf(result).filter(({ reason: why }) => why?.includes(reason))).toEqual([
      expect.objectContaining({ verdict }),
    ])
  })

  test.each([
    ['a line break', '/accounts/a\nb'],
    ['a host in front of a path', '@127.0.0.1:6699/accounts/a'],
    ['another scheme', 'javascript:alert(1)'],
    ['nothing', ''],
  ])('is followed only where it is a path or an address: %s', async (_, link) => {
    const { target, sent } = fake(() => ok([{ link }]))
    const result = await play(target, [FOLLOWED])
    expect(sent).toHaveLength(1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        reason: 'link cannot be followed: it is neither a path from the root nor an address',
      }),
    )
  })

  test('is followed with its letters percent-encoded', async () => {
    const { target, sent } = fake(() => ok([{ link: '/accounts/b\u00E9\uD800' }]))
    await play(target, [FOLLOWED])
    expect(sent[1]?.path).toMatch(/\/accounts\/b%C3%A9%EF%BF%BD$/)
  })

  test.each(['', '.', '..'])('names no resource in an address: "%s"', async (id) => {
    const { target, sent } = fake(() => ok({ id }))
    const result = await play(target, [NAMED])
    expect(sent).toHaveLength(1)
    expect(findingsOf(result)).toContainEqual(
      expect.objectContaining({
        verdict: 'not-tested',
        reason: `no address can name id: "${id}" in its place is an address of something else`,
      }),
    )
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
