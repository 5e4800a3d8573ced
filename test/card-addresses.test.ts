import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSimulator } from '../src/simulator/create.ts'

// Document 3 §4, read as it stands: what its two tables and §9 say about methods, paths and releases, and nothing of ours.
const DOCUMENT = join(import.meta.dirname, '../../shared/spec/document-3-cards-and-settlement-errors.md')
const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : ''

type Variant = 'v1' | 'v2' | 'token-v2'

const BASES: Readonly<Record<Variant, string>> = { v1: '/v1', v2: '/v2', 'token-v2': '/token/v2' }
/** Where a method is not shown, one of these has to answer. */
const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/** Releases that the document names, by major version; 1.0.7 and the formats of the description are others'. */
const named = [...new Set(text.match(/\b[12]\.\d+\.\d+\b/g))].filter((release) => release !== '1.0.7')
const releasesFrom = (first: string): readonly string[] =>
  named.filter((release) => release[0] === first[0] && isFrom(first, release))

interface Address {
  readonly method?: string
  readonly path: string
}

/** Cells of the first table: v2 on the left, the token-addressed v2 on the right. */
const [shown = [], recorded = []] = text
  .slice(text.indexOf('## 4. Endpoints'), text.indexOf('## 5.'))
  .split(/\n\n+/)
  .filter((part) => part.startsWith('| '))
  .map((part) =>
    part
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').slice(1, -1)),
  )
const column = (index: number): readonly Address[] => shown.flatMap((cells) => addressesIn(cells[index]!))

/** Cells of the second one, which are paths with their methods where those are shown. */
const paths = recorded.flatMap(([cell = '', notes = '']) =>
  addressesIn(cell).map((address) => ({ ...address, notes })),
)

/** What the document gives to v2 alone: tokens, push events, unified provisioning and customers came with it. */
const NOT_IN_V1 = /card-token|card-instance-token|sync|^\/push|unified|customers|scheme-a\/status/

describe.skipIf(text === '')('the addresses of document 3 §4', () => {
  test('are read', () => {
    expect([shown.length, recorded.length]).toEqual([17, 15])
    expect(column(0).length + column(1).length + paths.length).toBeGreaterThan(60)
    expect(named).toEqual(expect.arrayContaining(['1.0.0', '1.17.0', '2.6.1', '2.19.3', '2.38.0']))
  })

  test.each(releasesFrom('2.0.0'))('answer in v2 %s', async (release) => {
    const addresses = [...column(0), ...paths.filter((address) => isInRelease(address, release))]
    expect(
      await problemsOf(
        'v2',
        release,
        addresses.map((address) => [address]),
      ),
    ).toEqual([])
  })

  // §9.2: introduced with 2.19.3, with the functionality of v2 and the token in the path.
  test.each(releasesFrom('2.19.3'))('answer in the token-addressed v2 %s', async (release) => {
    const left = shown
      .filter(([, cell = '']) => cell.trim() === '')
      .flatMap(([cell = '']) => addressesIn(cell))
    const others = [...left, ...paths]
      .filter((address) => isInRelease(address, release) && address.path !== '/cards/card-token')
      .map((address) => [withToken(address), address])
    expect(
      await problemsOf('token-v2', release, [...column(1).map((address) => [address]), ...others]),
    ).toEqual([])
  })

  // §4: the identifier moved to the body in 1.0.0, and deregistration to POST in 1.1.8 (§9.4).
  test.each(releasesFrom('1.0.0'))('answer in v1 %s', async (release) => {
    const addresses = [...column(0), ...paths]
      .filter(({ path }) => !NOT_IN_V1.test(path))
      .filter(({ path }) => path !== '/cards/3ds/delete' || isFrom('1.1.8', release))
    expect(
      await problemsOf(
        'v1',
        release,
        addresses.map((address) => [address]),
      ),
    ).toEqual([])
  })
})

/** Addresses that in none of their forms are those of an operation of their own. */
async function problemsOf(
  variant: Variant,
  release: string,
  addresses: readonly (readonly Address[])[],
): Promise<readonly string[]> {
  const bank = createSimulator({ cards: { release }, now: '2026-01-15T09:00:00Z' })
  const token = String(bank.profile().cards!['activeCard']!.cardToken)
  const operations = new Map<string, string>()
  const problems: string[] = []
  for (const forms of addresses) {
    const tries = forms.flatMap(({ method, path }) =>
      (method ? [method] : METHODS).map((each) => ({ method: each, path })),
    )
    const name = tries.map(({ method, path }) => `${method} ${path}`).join(' or ')
    let found: string | undefined
    for (const { method, path } of tries) found ??= await operationAt(method, path)
    if (found === undefined) {
      problems.push(`${name} has no operation`)
      continue
    }
    const other = operations.get(found)
    if (other !== undefined && !isAlias(other, name)) problems.push(`${name} is ${found}, and so is ${other}`)
    operations.set(found, name)
  }
  return problems

  async function operationAt(method: string, path: string): Promise<string | undefined> {
    const concrete = path.replace('{cardToken}', token).replaceAll(/\{\w+\}/g, '1')
    const body = method === 'GET' ? {} : { body: '{}' }
    const address = `https://cards.test${BASES[variant]}${concrete}`
    await bank.cards.fetch(new Request(address, { method, ...body }))
    return bank.journal().at(-1)?.operation
  }
}

/** The document gives this operation two addresses, and that of start-set-pin twice. */
function isAlias(one: string, other: string): boolean {
  return (
    [one, other].every((name) => name.includes('card-instance-token')) ||
    [one, other].every((name) => name.includes('/cards/start-set-pin'))
  )
}

function addressesIn(cell: string): readonly Address[] {
  const addresses = [
    ...cell.matchAll(/(?:\b(GET|POST|PUT|DELETE) )?(\/[\w/{}-]+)(?: \(((?:[A-Z]+(?:, | and )?)+)\))?/g),
  ]
  return addresses.flatMap(([, method, path = '', methods]) => {
    if (method !== undefined) return [{ method, path }]
    return methods?.split(/, | and /).map((each) => ({ method: each, path })) ?? [{ path }]
  })
}

/** §4 and §9.4: customers were recorded in 2.14.0, and their deletion was another address until it moved. */
function isInRelease({ path, method }: Address, release: string): boolean {
  if (/customers|scheme-a\/status/.test(path) && !isFrom('2.14.0', release)) return false
  if (path.endsWith('cards/delete') && method === 'POST' && path.includes('customers'))
    return isFrom('2.19.3', release)
  // The paths after the rename are not shown.
  return !path.includes('transactions') || !isFrom('2.6.1', release)
}

function withToken({ path, ...rest }: Address): Address {
  return { ...rest, path: path.replace(/^(?:\/cards)?/, '/cards/{cardToken}') }
}

function isFrom(first: string, release: string): boolean {
  const [one, other] = [first, release].map((each) => each.split('.').map(Number))
  const index = one!.findIndex((number, at) => number !== other![at])
  return index === -1 || other![index]! > one![index]!
}
