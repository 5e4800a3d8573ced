import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APIS, SURFACES } from '../src/documents/apis.ts'

const NAME = `'(?:${[...new Set([...SURFACES, ...APIS])].join('|')})'`

/** Whoever asks for a name decides something that a new surface would get wrong without anybody being told. */
const DECIDING = new RegExp(`[!=]== ?${NAME}|${NAME} ?[!=]==|case ${NAME}|\\.(?:includes|has)\\(${NAME}\\)`)

/** Two names in a row are a list of surfaces. */
const LISTING = new RegExp(`${NAME},\\s*${NAME}`)

/** What looks like it and is about something else, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/provider/bank/bank.ts': 'a pattern of bookings is called cards, too',
  'test/examples/observe.ts': 'examples of a provider have another header in place of one',
}

test('nothing depends on the name of a surface but what stands in its description', () => {
  const found = globSync('src/**/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts') && !Object.hasOwn(EXCEPTIONS, path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const lists = LISTING.test(text) ? [`${path} lists surfaces: use SURFACES of documents/apis.ts`] : []
      const lines = text
        .split('\n')
        .flatMap((line, index) =>
          DECIDING.test(line)
            ? [
                `${path}:${index + 1} asks for a surface by its name: use SURFACE_DESCRIPTIONS of documents/apis.ts\n${line}`,
              ]
            : [],
        )
      return [...lists, ...lines]
    })
  expect(found).toEqual([])
})

test('every exception is one', () => {
  const idle = Object.keys(EXCEPTIONS).filter((path) => !DECIDING.test(readFileSync(path, 'utf8')))
  expect(idle).toEqual([])
})

test('the gateway finds what it does for an operation in a table', () => {
  const text = readFileSync('src/provider/gateway/relay.ts', 'utf8')
  expect(text).not.toMatch(/'(?:account-information|payment-submission|consent-flow)\//)
})
