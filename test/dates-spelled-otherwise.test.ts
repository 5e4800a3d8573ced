import { expect, test } from 'vitest'
import { targetOf } from '../src/runs/simulated-bank/pinned-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { rewriting } from './support/rewriting.ts'
import { sampleAndRest } from './support/sample.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'
import { midnightOf } from './support/zurich.ts'

/** The same instants in other words: a target that answers them has done nothing wrong on any day of the year. */
const SPELLINGS: Readonly<Record<string, (epochMs: number) => string>> = {
  'in UTC': (epochMs) => new Date(epochMs).toISOString(),
  'in UTC, without fractions': (epochMs) => `${inZone(epochMs, 0)}Z`,
  'in winter time all year, to the millionth of a second': (epochMs) => `${inZone(epochMs, 60)}.000000+01:00`,
  'where the day begins': (epochMs) => `${inZone(epochMs, 13 * 60 + 45)}+13:45`,
  'where the day ends': (epochMs) => `${inZone(epochMs, -11 * 60)}.0-11:00`,
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g

/** When a run begins: on days whose offset is another one at their end, and at the turn of a year. */
const BEGINNINGS = {
  'summer time begins': midnightOf('2026-03-29'),
  'summer time ends': midnightOf('2026-10-25'),
  'a year ends': Date.parse('2026-12-31T23:30:00Z'),
  'a leap day begins': midnightOf('2028-02-29'),
}

/** Those that show dates and times and begin with the bank; what begins at an instant of its own does so on any day. */
const WITH_DATES = SCENARIOS.filter(({ id }) =>
  /^(?:balances|transactions|statements|consistency|payments|diagnostics|cards\/.*search|push)\b/.test(id),
)

const CASES = Object.entries(BEGINNINGS).flatMap(([day, now]) =>
  Object.entries(SPELLINGS).map(([words, spelled]) => ({ day, now, words, spelled })),
)

// Every fourth has each spelling once, and each day.
for (const { items, tags } of sampleAndRest(CASES, 4)) {
  test.for(items)('when $day, instants $words fail nobody', { tags }, async ({ now, spelled }) => {
    let changed = 0
    const target = rewriting(targetOf(createSimulator({ xml, now: new Date(now) })), (answer) => {
      const body = answer.body.replace(INSTANT, (text) => spelled(Date.parse(text)))
      if (body !== answer.body) changed++
      return { ...answer, body }
    })
    const result = await judgeSuite(target, { scenarios: WITH_DATES })
    expect(changed).toBeGreaterThan(0)
    expect(troublesOf(result)).toEqual([])
    expect(result.summary.pass).toBeGreaterThan(50)
  })
}

function inZone(epochMs: number, minutes: number): string {
  return new Date(epochMs + minutes * 60_000).toISOString().slice(0, 19)
}
