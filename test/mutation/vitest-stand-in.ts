/**
 * What test files get instead of vitest where mutants are tried: it only remembers the tests, so that those that a mutant
 * concerns can be run again and again in one process. Their `expect` is vitest's own.
 */
import { format } from 'node:util'

export { expect } from 'vitest'

export interface RememberedTest {
  readonly name: string
  run(): Promise<void>
}

type Body = (...values: never[]) => unknown

interface Suite {
  readonly name: string
  readonly parent?: Suite
  readonly before: (() => unknown)[]
  readonly beforeEach: (() => unknown)[]
  readonly afterEach: (() => unknown)[]
  begun?: Promise<void>
}

let current: Suite = suiteOf('')
let remembered: RememberedTest[] = []

/** The tests that were declared since it was last asked. */
export function takeTests(): readonly RememberedTest[] {
  const taken = remembered
  remembered = []
  current = suiteOf('')
  return taken
}

const remember = (name: string, body: Body): void => {
  const suite = current
  const run = async (): Promise<void> => {
    await begin(suite)
    for (const hook of inherited(suite, 'beforeEach')) await hook()
    try {
      await body()
    } finally {
      for (const hook of inherited(suite, 'afterEach')) await hook()
    }
  }
  remembered.push({ name: `${suite.name} ${name}`.trim(), run })
}

export const test = declaring(remember)
export const it = declaring(remember)

export const describe = declaring((name, body) => {
  const outer = current
  current = { ...suiteOf(`${outer.name} ${name}`.trim()), parent: outer }
  body()
  current = outer
})

export const beforeAll = (hook: () => unknown): unknown => current.before.push(hook)
export const beforeEach = (hook: () => unknown): unknown => current.beforeEach.push(hook)
export const afterEach = (hook: () => unknown): unknown => current.afterEach.push(hook)
/** What is open stays open: the tests are run more than once. */
export const afterAll = (_hook: () => unknown): void => undefined

function suiteOf(name: string): Suite {
  return { name, before: [], beforeEach: [], afterEach: [] }
}

async function begin(suite: Suite): Promise<void> {
  if (suite.parent) await begin(suite.parent)
  suite.begun ??= (async () => {
    for (const hook of suite.before) await hook()
  })()
  await suite.begun
}

function inherited(suite: Suite, kind: 'beforeEach' | 'afterEach'): readonly (() => unknown)[] {
  return [...(suite.parent ? inherited(suite.parent, kind) : []), ...suite[kind]]
}

function declaring(declare: (name: string, body: Body) => void) {
  const skip = (): void => undefined
  // Options, such as a time limit, stand before what is run, or behind it.
  const one = (name: string, ...rest: readonly unknown[]): void => declare(name, bodyAmong(rest))
  const rows =
    (spread: boolean) =>
    (values: readonly unknown[]) =>
    (name: string, ...rest: readonly unknown[]) => {
      const body = bodyAmong(rest) as (...all: unknown[]) => unknown
      for (const value of values) {
        const given = spread && Array.isArray(value) ? (value as unknown[]) : [value]
        declare(nameWith(name, [value].flat()), () => body(...given))
      }
    }
  const skipIf = (condition: unknown) => (condition ? skip : one)
  return Object.assign(one, { skip, skipIf, each: rows(true), for: rows(false) })
}

function bodyAmong(given: readonly unknown[]): Body {
  return given.find((one) => typeof one === 'function') as Body
}

/** What the name does not ask for is no part of it: a test that a mutant changes the data of is still the same test. */
function nameWith(name: string, values: readonly unknown[]): string {
  return format(name, ...values.slice(0, name.match(/%[sdifjoO]/g)?.length ?? 0))
}
