import { describe, expect, test } from 'vitest'
import type { RunResult } from '../src/evidence/run-result.ts'
import type { Profile, Target, AddressedRequest } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { SCENARIOS, judgeSuite, troublesOf, xml } from './support/suite.ts'
import { between } from './support/between.ts'
import { sampleAndRest } from './support/sample.ts'

/**
 * Which fields an item of an order needs is not shown (document 1 §2.2), so a bank may refuse an order for want of any
 * of them. The profile of none of these banks says so: the suite must not fail them for what nobody told it.
 */

type Item = Readonly<Record<string, unknown>>
type Details = Readonly<Record<string, unknown>>

/** Which orders a bank refuses; undefined where the detail block is not the one of the item. */
const REFUSING: Readonly<Record<string, (item: Item) => boolean>> = {
  'wants sepaIndicator': wants('ibanDetails', 'sepaIndicator'),
  'wants chargeBearer for every IBAN': wants('ibanDetails', 'chargeBearer'),
  'wants the bank of every IBAN': wants('ibanDetails', 'creditorAgent'),
  'wants a reference with every IBAN': wants('ibanDetails', 'remittanceReference'),
  'wants a reference with every other account': wants('otherDetails', 'remittanceReference'),
  'wants the clearing number of the bank of another account': (item) =>
    'otherDetails' in item && !JSON.stringify(item).includes('clearingSystemMemberIdentification'),
  'wants the ultimate creditor of a QR-bill': wants('qrDetails', 'ultimateCreditor'),
  'wants the address of the ultimate debtor of a QR-bill': ({ qrDetails }) =>
    qrDetails !== undefined && !('postalAddress' in Object((qrDetails as Details)['ultimateDebtor'])),
  'refuses the ultimate creditor of a QR-bill, as the standards do': ({ qrDetails }) =>
    'ultimateCreditor' in Object(qrDetails),
  'takes numbers where the document shows numbers': hasTexts,
  'takes texts alone where the document shows numbers': hasNumbers,
}

const ORDERING = SCENARIOS.filter((scenario) =>
  JSON.stringify(scenario).includes('payment-submission/submit"'),
)

for (const { items, tags } of sampleAndRest(Object.entries(REFUSING), 3)) {
  test.for(items)('a bank is not failed that %s', { tags }, async ([, refuses]) => {
    const result = await judgeSuite(bankThatRefuses(refuses), { scenarios: ORDERING })
    expect(troublesOf(result)).toEqual([])
  })
}

test('a bank is not failed that refuses a message from later on the same day', async () => {
  // Half past midnight in Zurich.
  const simulator = createSimulator({ now: '2026-03-01T23:30:00Z', xml })
  const isLater = (body: string) => (/<CreDtTm>([^<]*)/.exec(body)?.[1] ?? '') > '2026-03-02T00:30:00'
  const target = refusing(
    embeddedTarget(simulator),
    ({ path, body }) => path.endsWith('/iso20022/payments') && isLater(body ?? ''),
  )
  const scenarios = SCENARIOS.filter(({ id }) => id.startsWith('payments/'))
  expect(troublesOf(await judgeSuite(target, { scenarios }))).toEqual([])
})

test('a bank that takes no QR-bill at all is failed', async () => {
  const result = await judgeSuite(
    bankThatRefuses((item) => 'qrDetails' in item),
    { scenarios: ORDERING },
  )
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  expect(failed).toEqual(['payments/kinds-of-transaction-are-accepted'])
})

describe('a bank that takes numbers alone', async () => {
  const play = async (refuses: (item: Item) => boolean, profile: Partial<Profile> = {}) =>
    await judgeSuite(withProfile(bankThatRefuses(refuses), profile), { scenarios: ORDERING })
  const ofTexts = await play(hasNumbers)

  test('is tested as one is that takes texts alone, once its profile says so', async () => {
    const ofNumbers = await play(hasTexts, {
      orderNumbers: ['amount', 'buildingNumber', 'postCode', 'memberId'],
    })
    expect(troublesOf(ofNumbers)).toEqual([])
    expect(verdictsIn(ofNumbers)).toEqual(verdictsIn(ofTexts))
    // How a number is written shows in numbers alone.
    const placesIn = (result: RunResult): readonly string[] =>
      untestedIn(result).flatMap(({ place }) =>
        /^reconciliation\/(today-)?written-numbers/.test(place) ? [] : [place],
      )
    expect(placesIn(ofNumbers)).toEqual(placesIn(ofTexts))
  })

  test('is not failed that takes texts alone, and has it the other way round in its profile', async () => {
    const result = await play(hasNumbers, {
      orderNumbers: ['amount', 'buildingNumber', 'postCode', 'memberId', 'reference'],
    })
    expect(troublesOf(result)).toEqual([])
    const kinds = untestedIn(result).filter(({ place }) => place.includes('kinds-of-transaction'))
    expect(kinds).not.toEqual([])
    for (const { reason } of kinds)
      expect(reason).toContain('have no orderNumbers in the profile where it takes texts alone')
  })

  test('is told what to write into its profile', async () => {
    const known = new Set(untestedIn(ofTexts).map(({ place }) => place))
    const ofNumbers = await play(hasTexts)
    const untested = untestedIn(ofNumbers).filter(({ place }) => !known.has(place))
    expect(untested.length).toBeGreaterThan(50)
    const limits = untested.filter(({ place }) => place.startsWith('payments/limits'))
    expect(limits).toHaveLength(4)
    for (const { reason } of limits)
      expect(reason).toContain(
        'orderNumbers: [amount, buildingNumber, postCode] where it takes numbers alone',
      )
    const { reason } = untested.find(({ place }) => /submit-json.*names-the-message/.test(place))!
    expect(reason).toContain('orderNumbers: [amount, buildingNumber, postCode] where it takes numbers alone')
  })
})

function verdictsIn({ requirements }: RunResult): readonly string[] {
  return requirements.map(({ id, verdict }) => `${verdict} ${id}`)
}

function untestedIn({ scenarios }: RunResult) {
  return scenarios.flatMap(({ id, steps }) =>
    steps.flatMap(({ name, findings }) =>
      findings
        .filter(({ verdict }) => verdict === 'not-tested')
        .map(({ requirement, reason }) => ({ place: `${id}, "${name}": ${requirement}`, reason })),
    ),
  )
}

function hasTexts(item: Item): boolean {
  return /"(?:amount|buildingNumber|postCode|memberId)":"/.test(JSON.stringify(item))
}

function hasNumbers(item: Item): boolean {
  return /"(?:amount|buildingNumber|postCode|memberId)":\d/.test(JSON.stringify(item))
}

function withProfile(target: Target, changes: Partial<Profile>): Target {
  return {
    ...target,
    profile: { ...target.profile, ...changes },
    open: async (opening) => {
      const session = await target.open(opening)
      return { ...session, profile: { ...session.profile, ...changes } }
    },
  }
}

function wants(block: string, field: string) {
  return (item: Item) => item[block] !== undefined && !(field in (item[block] as Details))
}

function bankThatRefuses(refuses: (item: Item) => boolean): Target {
  return refusing(
    embeddedTarget(createSimulator({ xml })),
    ({ path, body }) => path.endsWith('/version/payments') && itemsOf(body ?? '').some(refuses),
  )
}

/** The target, which gets a body that it refuses in the place of what is to be refused. */
function refusing(target: Target, isRefused: (request: AddressedRequest) => boolean): Target {
  return between(
    target,
    async (request, send) => await send(isRefused(request) ? { ...request, body: '{}' } : request),
  )
}

function itemsOf(body: string): readonly Item[] {
  try {
    const { transactions } = JSON.parse(body) as { transactions?: unknown }
    return Array.isArray(transactions) ? (transactions as Item[]) : []
  } catch {
    return []
  }
}
