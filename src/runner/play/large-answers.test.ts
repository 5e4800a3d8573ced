import { expect, test } from 'vitest'
import type { Target, TargetSession } from '../../target/profile/profile.ts'
import { heldOf, isAnsweredTooMuch, oneLargeAnswerAtATime } from './large-answers.ts'

const LARGE = 'a'.repeat(3 * 1024 * 1024)

function targetThatAnswers(body: string): Target {
  const session = {
    send: async () =>
      await Promise.resolve({
        url: '',
        durationMs: 1,
        outcome: { response: { status: 200, headers: [], body } },
      }),
    close: async () => {},
  } as unknown as TargetSession
  return { open: async () => await Promise.resolve(session) } as unknown as Target
}

async function twoScenarios(body: string): Promise<string[]> {
  const target = oneLargeAnswerAtATime(targetThatAnswers(body))
  const order: string[] = []
  const play = async (scenarioId: string): Promise<void> => {
    const session = await target.open({ scenarioId })
    await session.send({} as never)
    order.push(`${scenarioId} answered`)
    await new Promise((resolve) => setImmediate(resolve))
    await session.send({} as never)
    order.push(`${scenarioId} over`)
    await session.close()
  }
  await Promise.all([play('one'), play('two')])
  return order
}

test('a scenario with large answers is over before another one gets its own', async () => {
  expect(await twoScenarios(LARGE)).toEqual(['one answered', 'one over', 'two answered', 'two over'])
})

test('scenarios with ordinary answers do not wait for each other', async () => {
  expect(await twoScenarios('{}')).toEqual(['one answered', 'two answered', 'one over', 'two over'])
})

test('while one answer waits, nobody asks for another one', async () => {
  const asked: string[] = []
  const target = targetThatAnswers(LARGE)
  const counted: Target = {
    ...target,
    open: async (opening) => {
      const session = await target.open(opening)
      return {
        ...session,
        send: async (request) => {
          asked.push(opening.scenarioId)
          return await session.send(request)
        },
      }
    },
  }
  const limited = oneLargeAnswerAtATime(counted)
  const turn = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))
  const play = async (scenarioId: string): Promise<TargetSession> => {
    const session = await limited.open({ scenarioId })
    await session.send({} as never)
    return session
  }
  const first = await play('one')
  const second = play('two')
  await turn()
  const third = play('three')
  await turn()
  expect(asked).toEqual(['one', 'two'])
  await first.close()
  await turn()
  await (await second).close()
  await (await third).close()
  expect(asked).toEqual(['one', 'two', 'three'])
})

test('what an answer takes in memory is its text and what was read of it', () => {
  const list = `[${'0,'.repeat(1_200_000)}0]`
  expect(heldOf({ text: '[0]', body: { kind: 'json', value: [0] } })).toBe(0)
  expect(heldOf({ text: LARGE, body: { kind: 'text' } })).toBe(LARGE.length)
  expect(heldOf({ text: list, body: { kind: 'json', value: [] } })).toBeGreaterThan(20 * list.length)
  expect(isAnsweredTooMuch(heldOf({ text: list, body: { kind: 'json', value: [] } }))).toBe(true)
})
