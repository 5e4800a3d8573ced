import { describe, expect, test } from 'vitest'
import { fake, findingsOf, ok, play, scenarioOf } from '../../../test/support/fake-target.ts'
import type { Answer } from '../../../test/support/fake-target.ts'

const SUCCEEDS = 'answers/valid-request-succeeds'
const PROBLEM = { type: '/problems/RESOURCE_DOES_NOT_EXIST', title: 'Not there', instance: '/payments' }

function flowThatReads(more = ''): ReturnType<typeof scenarioOf> {
  return scenarioOf(
    `
  - name: order
    send: payment-submission/submit
    bodyText: '{}'
    capture: { submissionId: /submissionId }
  - name: read
    send: payment-submission/read-status
    path: { submissionId: '\${submissionId}' }${more}
`,
    'area/flow',
    'effects: irreversible\n',
  )
}

/** What is read is answered like this until it has been asked for so often. */
function thereAfter(reads: number, before: Answer) {
  let asked = 0
  return fake(({ method }) => {
    if (method === 'POST') return ok({ submissionId: 'e7f1c0' }, 201)
    return ++asked > reads ? ok({ messageId: 'm', statusCode: 'ACCP', transactions: [] }) : before
  })
}

describe('what a flow has made and reads', () => {
  test.each([404, 403, 202, 204])('is asked for again while it is not there: %i', async (status) => {
    const { target, sent } = thereAfter(
      2,
      status < 300 ? { status, headers: [], body: '' } : ok(PROBLEM, status),
    )
    const result = await play(target, [flowThatReads()])
    expect(sent).toHaveLength(4)
    // The order itself is incomplete.
    const ofReads = findingsOf(result).filter(({ requirement }) => !requirement.startsWith('payments/'))
    expect(ofReads.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })

  test('is asked for again, too, where an error has given it a name', async () => {
    let asked = 0
    const { target, sent } = fake(({ method }) => {
      if (method === 'POST') return ok({ ...PROBLEM, submissionId: 'e7f1c0' }, 503)
      return ++asked > 2 ? ok({ messageId: 'm', statusCode: 'ACCP', transactions: [] }) : ok(PROBLEM, 404)
    })
    const result = await play(target, [flowThatReads()])
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(3)
    const judged = findingsOf(result).filter(({ requirement }) => requirement === SUCCEEDS)
    expect(judged.map(({ verdict }) => verdict)).toEqual(['not-tested'])
  })

  test('is judged as it is where it never comes', async () => {
    const { target, sent } = thereAfter(Infinity, ok(PROBLEM, 404))
    const result = await play(target, [flowThatReads()])
    const failed = findingsOf(result).filter(
      ({ requirement, verdict }) => requirement === SUCCEEDS && verdict === 'fail',
    )
    expect(failed).toMatchObject([{ actual: '404' }])
    // Over a minute, and less often the longer it lasts.
    expect(sent.length).toBeGreaterThan(10)
    expect(sent.length).toBeLessThan(40)
  })

  test('is not waited for by who says that it is not to be there', async () => {
    const { target, sent } = thereAfter(2, ok(PROBLEM, 404))
    await play(target, [flowThatReads('\n    premise: { status: 404 }')])
    expect(sent).toHaveLength(2)
  })
})

test('what the flow has not made is asked for once', async () => {
  const { target, sent } = fake(() => ok(PROBLEM, 404))
  await play(target, [
    scenarioOf(`
  - name: read
    send: payment-submission/read-status
    path: { submissionId: e7f1c0 }
`),
  ])
  expect(sent).toHaveLength(1)
})
