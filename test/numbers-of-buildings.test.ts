import { expect, test } from 'vitest'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { rewriting } from './support/rewriting.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'

/** Document 1 §2.2 shows the numbers of buildings, and post codes, as numbers: a bank may take nothing else. */
const OTHERWISE = /"buildingNumber":"(?!\d+")|<BldgNb>(?!\d+<)|"postCode":"(?!\d+")|<PstCd>(?!\d+<)/

test.each(['json', 'xml'])(
  'a bank that takes numbers alone is asked with all the other values: %s',
  async (form) => {
    const bodies: string[] = []
    const target = rewriting(embeddedTarget(createSimulator({ xml })), (answer, { path, body = '' }) => {
      if (!path.endsWith('/payments')) return undefined
      bodies.push(body)
      if (!OTHERWISE.test(body)) return undefined
      const problem = {
        type: '/problems/INVALID_PAYLOAD',
        title: 'no number',
        detail: 'no number',
        instance: path,
      }
      const headers = answer.headers.map(
        ([name, value]) =>
          [name, name.toLowerCase() === 'content-type' ? 'application/problem+json' : value] as const,
      )
      return { status: 400, headers, body: JSON.stringify(problem) }
    })
    const scenarios = SCENARIOS.filter(({ id }) => id === `reconciliation/today-drawn-values-${form}`)
    const result = await judgeSuite(target, { scenarios })
    expect(troublesOf(result)).toEqual([])
    expect(result.scenarios.map(({ verdict }) => verdict)).toEqual(['pass'])
    expect(bodies.map((body) => OTHERWISE.test(body))).toEqual([true, false])
    expect(bodies[1]).toContain('Zürich-Genève')
  },
)
