import { expect, test } from 'vitest'
import { liveExample } from './live-example.ts'
import { REQUIREMENTS } from '../../rules/requirements.ts'
import { sampleAndRest } from '../../../test/support/sample.ts'
import { SCENARIOS, xml } from '../../../test/support/suite.ts'

const AREAS = [...new Set(REQUIREMENTS.map(({ id }) => id.split('/')[0]!))]

for (const { items, tags } of sampleAndRest(AREAS, 7)) {
  test.each(items)(
    'explain finds a right and a wrong exchange for every requirement about %s',
    { tags },
    async (area) => {
      for (const requirement of REQUIREMENTS.filter(({ id }) => id.startsWith(`${area}/`))) {
        const example = await liveExample(requirement, SCENARIOS, xml)
        expect(example?.finding.requirement, `no example of ${requirement.id}`).toBe(requirement.id)
        const { right, wrong, finding } = example!
        // Of what did not come at all there is no exchange.
        expect(wrong.id).toBe(finding.exchange ?? right.id)
        expect(right.response && wrong.response, requirement.id).toBeDefined()
      }
    },
  )
}
