import type { KillMatrix } from '../../evidence/kill-matrix.ts'
import { writeKillMatrixPage } from './page.ts'

/** The files of a self-test: the same table for machines and for people. */
export function killMatrixFiles(
  matrix: KillMatrix,
  sha256: (text: string) => string,
): readonly (readonly [name: string, content: string])[] {
  return [
    ['kill-matrix.json', `${JSON.stringify(matrix, undefined, 2)}\n`],
    ['kill-matrix.html', writeKillMatrixPage(matrix, sha256)],
  ]
}
