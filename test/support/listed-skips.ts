import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Tests that may skip in CI. Another one that skips fails it: CI that tests nothing would be green. */
interface ListedSkip {
  readonly reason: string
  /** Where they may; everywhere when absent. */
  readonly where?: boolean
  readonly files: readonly string[]
  /** Those of the files with such a name; all when absent. */
  readonly named?: RegExp
}

const ROOT = join(import.meta.dirname, '../..')
const hasShared = existsSync(join(ROOT, '../shared'))

export const LISTED_SKIPS: readonly ListedSkip[] = [
  {
    reason: 'compares with the documents or the published schemas, which are not beside this clone',
    where: !hasShared,
    files: [
      'src/provider/bank/camt.test.ts',
      'src/provider/bank/payments/payments.test.ts',
      'src/documents/cards/document.test.ts',
      'src/documents/sentences.test.ts',
      'test/card-addresses.test.ts',
      'test/coverage.test.ts',
      'test/imported-banks.test.ts',
      'test/iso20022-agreement.test.ts',
      'test/iso20022-schema-equality.test.ts',
      'test/orders-third-party.test.ts',
      'test/written-messages.test.ts',
      'test/xml-submissions.test.ts',
    ],
  },
  {
    reason: 'says that the documents are not at hand, and they are',
    where: hasShared,
    files: ['src/documents/sentences.test.ts', 'test/coverage.test.ts'],
    named: /^skipped: the documents are not at hand/,
  },
  {
    reason:
      'needs pytest, JUnit or Mono; too large for every change, and the page that they test changes rarely',
    files: ['test/other-languages.test.ts'],
    named: /> (pytest|JUnit 5|\.NET): /,
  },
  {
    reason: 'needs Java with Xerces, a second opinion beside that of libxml2, which every change has',
    files: ['test/iso20022-xerces.test.ts'],
  },
  {
    reason: 'asks git, and this is an archive of the sources',
    where: !existsSync(join(ROOT, '.git')),
    files: ['test/package.test.ts'],
  },
  {
    reason: 'is about a file system that only Linux has',
    where: process.platform !== 'linux',
    files: ['src/host/files/make-folder.test.ts'],
  },
]

function isListed(file: string, name: string): boolean {
  return LISTED_SKIPS.some(
    ({ where = true, files, named = /^/ }) => where && files.includes(file) && named.test(name),
  )
}

/**
 * Fails a run in CI in which a test skipped that is not listed. What a filter leaves out is no skip: a filter by names,
 * or by tags that are wanted, leaves out so much that nothing is asked.
 */
export function skipsThatFail(isCi: boolean): Reporter {
  let asked = isCi
  let leftOut: readonly string[] = []
  return {
    onInit: ({ config }) => {
      const filter = [config.tagsFilter ?? []].flat().join(' ')
      leftOut = [...filter.matchAll(/!(\w+)/g)].map(([, tag]) => tag!)
      asked &&= config.testNamePattern === undefined && !/(?<![!\w])\w/.test(filter)
    },
    onTestRunEnd: (modules) => {
      if (!asked) return
      const skipped = modules
        .flatMap((module) => [...module.children.allTests('skipped')])
        .filter(({ tags }) => !tags.some((tag) => leftOut.includes(tag)))
        .map((test): [string, string] => [fileOf(test), test.fullName])
        .filter(([file, name]) => !isListed(file, name))
      if (skipped.length === 0) return
      process.exitCode = 1
      process.stderr.write(
        `\n${skipped.map(([file, name]) => ` skipped: ${file} > ${name}\n`).join('')}` +
          ' Install what they need, or list them with a reason in test/support/listed-skips.ts.\n\n',
      )
    },
  }
}

function fileOf({ module }: TestCase): string {
  return relative(ROOT, module.moduleId).replaceAll('\\', '/')
}
