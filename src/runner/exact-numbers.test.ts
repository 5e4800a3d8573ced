import { describe, expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../test/support/fake-target.ts'
import type { WireResponse } from '../evidence/observation.ts'

const NUMBERS = ['12.50', '999999999999.99999', '1e400', '-0', '9007199254740993', '0.00000010', '1E+2']

const LIST = 'account-information/list-accounts'
const SUBMIT = 'payment-submission/submit'

const answering = (body: string) => (): WireResponse => ({ ...ok(), body })

async function bodiesSent(steps: string, body = '[]'): Promise<readonly (string | undefined)[]> {
  const { target, sent } = fake(answering(body))
  await play(target, [scenarioOf(steps)])
  return sent.map((request) => request.body)
}

describe.for(NUMBERS)('%s', (number) => {
  test('in the body of a step is sent as it is written', async () => {
    const sent = await bodiesSent(`
  - name: submit
    send: ${SUBMIT}
    body: { amount: ${number}, list: [${number}] }
  - name: with a wrong field
    send: ${SUBMIT}
    body: { amount: ${number}, day: now }
    wrong: { setField: { /day: ${number} } }
  - name: with a wrong body
    send: ${SUBMIT}
    wrong: { body: [${number}] }
  - name: in turn
    forEach: { amount: [${number}] }
    send: ${SUBMIT}
    body: { amount: '\${amount}', text: 'CHF \${amount}' }
`)
    expect(sent).toEqual([
      `{"amount":${number},"list":[${number}]}`,
      `{"amount":${number},"day":${number}}`,
      `[${number}]`,
      `{"amount":${number},"text":"CHF ${number}"}`,
    ])
  })

  test('in an answer is sent again as it came', async () => {
    const sent = await bodiesSent(
      `
  - name: read
    send: ${LIST}
    capture: { amount: /0/amount, all: '/*/amount', one: /0 }
  - name: submit
    send: ${SUBMIT}
    body: { amount: '\${amount}', all: '\${all}', one: '\${one}', text: '\${amount}!' }
`,
      `[{"amount":${number}}]`,
    )
    expect(sent[1]).toBe(
      `{"amount":${number},"all":[${number}],"one":{"amount":${number}},"text":"${number}!"}`,
    )
  })

  test('is shown by a finding as it came', async () => {
    const { target } = fake(answering(`[{"id":${number},"iban":{"of":[${number}]}}]`))
    const result = await play(target, [scenarioOf(`\n  - name: read\n    send: ${LIST}\n`)])
    const shown = Object.fromEntries(findingsOf(result).map(({ at, actual }) => [at, actual]))
    expect(shown).toMatchObject({ '/0/id': number })
    expect(result.scenarios[0]!.verdict).toBe('fail')
    const { target: whole } = fake(answering(`{"id":${number}}`))
    const found = findingsOf(await play(whole, [scenarioOf(`\n  - name: read\n    send: ${LIST}\n`)]))
    expect(found).toContainEqual(expect.objectContaining({ at: '/', actual: `{"id":${number}}` }))
  })
})

test('an answer that is nested too deep is held against nobody', async () => {
  const deep = `{"id":12.50,"of":${'['.repeat(50_000)}12.50${']'.repeat(50_000)}}`
  const { target } = fake(answering(deep))
  const result = await play(target, [
    scenarioOf(`\n  - { name: read, send: ${LIST}, capture: { id: /id } }\n`),
  ])
  expect(result.summary).toMatchObject({ error: 0 })
  expect(result.scenarios[0]!.verdict).toBe('not-tested')
})

test('a long value is cut where it ever was', async () => {
  const { target } = fake(answering(`{"of":[${Array.from({ length: 60 }, () => '1.50').join()}]}`))
  const result = await play(target, [scenarioOf(`\n  - { name: read, send: ${LIST} }\n`)])
  const cut = findingsOf(result).find(({ actual }) => actual?.endsWith('…'))
  expect(cut?.actual).toMatch(/^\{"of":\[(1\.50,)+1?\.?5?0?…$/)
})

test('a number of a case and of a query has its digits; its name in the id does without them', async () => {
  const { target, sent } = fake(() => ok())
  await play(target, [
    scenarioOf(`
  - name: read
    send: ${LIST}
    query: { limit: 10.0 }
    headers: { User-Agent: 1.10 }
`),
  ])
  expect(sent[0]!.path).toMatch(/limit=10\.0$/)
  expect(sent[0]!.headers).toContainEqual(['User-Agent', '1.10'])
})

test('how often a text is repeated is a count, however it is written', async () => {
  const sent = await bodiesSent(`
  - name: submit
    send: ${SUBMIT}
    body: { name: { repeat: a, times: 1e1 } }
`)
  expect(sent).toEqual(['{"name":"aaaaaaaaaa"}'])
})
