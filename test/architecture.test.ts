import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What the law of imports (`.dependency-cruiser.js`) cannot see, because nobody imports it.

const { EDGE, CRYPTOGRAPHY } = (await import(resolve('.dependency-cruiser.js'))) as {
  readonly EDGE: readonly string[]
  readonly CRYPTOGRAPHY: readonly string[]
}

/** Clock, chance, process and console need no import. */
const REAL_WORLD =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|(?<![\w/])process\.|(?<![\w/])console\.|\bsetTimeout\(/

test('the real clock, chance and process are used at the edge only', () => {
  const inside = globSync('src/*/**/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !EDGE.some((folder) => path.startsWith(`src/${folder}/`)) && !NOT_HERE.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          REAL_WORLD.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)
            ? [`${path}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(inside).toEqual([])
})

/** Tests, and what runs in a browser and uses the browser's clock. */
const NOT_HERE =
  /\.(?:test|examples)\.ts$|\/examples\/|page-(?:script|tools|rows)|html\/script\.ts$|^src\/entry\/(?:jest|node-test)\.ts$/

test("the platform's cryptography makes no chance of its own", () => {
  for (const path of CRYPTOGRAPHY) {
    expect(readFileSync(path, 'utf8')).not.toMatch(/\b(?:random|generate)[A-Z]/)
  }
})
