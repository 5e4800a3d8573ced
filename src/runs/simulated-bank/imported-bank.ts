import { type Diagnostic, type SourceFile, errorsOf, lineIndex } from '../../kernel/source/diagnostic.ts'
import type { XmlJudge } from '../../kernel/xml.ts'
import { bankFromFile } from '../../provider/bank/definition-file.ts'
import { sheetsOfRows } from './row-sheets.ts'
import { type Sheet, type Tell, bankOf } from './sheets.ts'
import { sheetsOfStatements } from './statement-sheets.ts'

/** A bank file made of account statements (camt.053) and tables (CSV); `found` is all that is wrong or left out. */
export async function importedBank(files: readonly SourceFile[], xml: XmlJudge) {
  await xml.ready()
  const found: Diagnostic[] = []
  const sheets = files.flatMap(({ name: file, text }): readonly Sheet[] => {
    const lines = lineIndex(text)
    const at = (line: number): Tell => {
      const sourceLine = lines.line(line)
      const place = { file, line, column: 1, length: sourceLine.length || 1, sourceLine }
      return (message, severity = 'error') => void found.push({ ...place, severity, message })
    }
    if (!/^\s*</.test(text)) return sheetsOfRows(text, at)
    const root = xml.readXml(text)
    if (root.ok) return sheetsOfStatements(root.value, at)
    at(root.error.line ?? 1)(root.error.message)
    return []
  })
  const tellers = new Map<unknown, Tell>()
  const bank = bankOf(sheets, (tell, made) => {
    tellers.set(made, tell)
    return made
  })
  const checked = errorsOf(found).length > 0 ? undefined : bankFromFile(bank)
  for (const { path, message } of checked?.ok === false ? checked.error : []) {
    const values = path.map((_, index) =>
      path.slice(0, index + 1).reduce<any>((at, name) => at?.[name], bank),
    )
    tellers.get(values.findLast((value) => tellers.has(value)))?.(
      `${path.at(-1)}: ${message}${path.at(-1) === 'balance' ? '; are all statements here, whole?' : ''}`,
    )
  }
  return { bank, found: found as readonly Diagnostic[] }
}
