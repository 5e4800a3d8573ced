import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '../../../src/kernel/result.ts'

/** An independent engine: the system's xmllint, of another version of libxml2 than the one in process. */
export const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

export const WITHOUT_XMLLINT = 'skipped: xmllint is not installed'

const CHUNK = 500

/** Which of the documents are valid, in their order. */
export function xmllintVerdicts(
  schemaFile: string,
  documents: readonly (string | Uint8Array)[],
): readonly boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'xmllint-'))
  try {
    const verdicts: boolean[] = []
    for (let start = 0; start < documents.length; start += CHUNK) {
      const chunk = documents.slice(start, start + CHUNK)
      const files = chunk.map((document, index) => {
        const file = join(folder, `${index}.xml`)
        writeFileSync(file, document)
        return file
      })
      verdicts.push(...verdictsOn(schemaFile, files))
    }
    return verdicts
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function verdictsOn(schemaFile: string, files: readonly string[]): readonly boolean[] {
  const { stderr, error } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schemaFile, ...files], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  })
  assert(!error, `xmllint runs: ${error?.message}`)
  const lines = new Set(stderr.split('\n'))
  return files.map((file) => lines.has(`${file} validates`))
}
