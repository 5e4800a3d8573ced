import { beforeAll, describe, expect, test } from 'vitest'
import type { AnsweredMessage } from '../src/simulator/faults/wire/answered-messages.ts'
import type { Target } from '../src/target/profile/profile.ts'
import { embeddedTarget } from '../src/runner/play/embedded-target.ts'
import { createSimulator } from '../src/simulator/create.ts'
import { whyUnreached } from '../src/simulator/faults/wire/unreached-faults.ts'
import { placesIn } from '../src/simulator/faults/wire/xml-elements.ts'
import { FULL_DOCUMENTS } from '../src/simulator/faults/wire/xml-samples.ts'
import { SCENARIOS, judgeSuite, xml } from './support/suite.ts'
import { send } from './support/payment-client.ts'
import { between } from './support/between.ts'

/**
 * The faults of XML answers are those of the elements in `FULL_DOCUMENTS`: what the bank writes and the sample lacks
 * would have none, and nobody would notice.
 */

const READING: Readonly<Partial<Record<AnsweredMessage, string>>> = {
  'camt.053.001.08': 'account-information/read-statement',
  'pain.002.001.10': 'payment-submission/read-status-report',
}
const written: string[] = []

beforeAll(async () => {
  const reading = SCENARIOS.filter((scenario) =>
    Object.values(READING).some((operation) => JSON.stringify(scenario).includes(`${operation}"`)),
  )
  await judgeSuite(keepingXml(embeddedTarget(createSimulator({ xml }))), { scenarios: reading })
  const bank = createSimulator({ xml })
  const links = await send(bank, 'account-information/list-statements')
  for (const { id } of JSON.parse(links.text) as { id: string }[]) {
    written.push((await send(bank, 'account-information/read-statement', { path: { reportId: id } })).text)
  }
})

describe.each(Object.keys(READING) as AnsweredMessage[])('%s', (message) => {
  const inSample = structureOf(FULL_DOCUMENTS[message]!())
  const inAnswers = () =>
    new Set(written.filter((text) => text.includes(message)).flatMap((text) => [...structureOf(text)]))

  test('has in the sample whatever the bank writes', () => {
    expect(inAnswers().size).toBeGreaterThan(30)
    expect([...inAnswers()].filter((name) => !inSample.has(name))).toEqual([])
  })

  test('has nothing in the sample that the bank never writes, but for what nobody provokes', () => {
    const answered = inAnswers()
    const idle = [...inSample].filter((name) => !answered.has(name))
    const unexcused = idle.filter(
      (name) => whyUnreached(`wire/${READING[message]}/${name.slice('Document.'.length)}/drop`) === undefined,
    )
    expect(unexcused).toEqual([])
  })
})

test('every message that has a sample is looked at', () => {
  expect(Object.keys(READING).toSorted()).toEqual(Object.keys(FULL_DOCUMENTS).toSorted())
})

/** The names that lead to each element, and those of its attributes. */
function structureOf(document: string): ReadonlySet<string> {
  return new Set(
    [...placesIn(document)].flatMap(([path, places]) => [
      path,
      ...places.flatMap(({ start, inner }) =>
        [...document.slice(start, inner.start).matchAll(/\s([\w:]+)=/g)].map(([, name]) => `${path}@${name}`),
      ),
    ]),
  )
}

function keepingXml(target: Target): Target {
  return between(target, async (request, pass) => {
    const sent = await pass(request)
    const body = 'response' in sent.outcome ? sent.outcome.response.body : ''
    if (body.startsWith('<?xml') && body.trimEnd().endsWith('</Document>')) written.push(body)
    return sent
  })
}
