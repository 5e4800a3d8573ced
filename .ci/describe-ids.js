import { readFileSync, writeFileSync } from 'node:fs'

/*
 * Ids are texts in the sources. In the declarations of the library they become the union of all that are known, so that
 * editors complete them. What an earlier build wrote is replaced: the compiler may have found nothing to write anew.
 */
const DECLARATIONS = 'dist/runs/library/known-ids.d.ts'
const TYPE = /export type (\w+)Id =[^;]*;/g

const lines = readFileSync('fixtures/ids.txt', 'utf8').split('\n')
const declared = readFileSync(DECLARATIONS, 'utf8')
writeFileSync(
  DECLARATIONS,
  declared.replace(TYPE, (_, name) => `export type ${name}Id =${membersOf(name).join('')};`),
)

function membersOf(name) {
  const kind = `${name.toLowerCase()} `
  const ids = lines.filter((line) => line.startsWith(kind)).map((line) => line.slice(kind.length))
  if (ids.length === 0) throw new Error(`fixtures/ids.txt has no id of a ${kind.trim()}`)
  return ids.map((id) => `\n  | ${id.includes('*') ? `\`${id.replaceAll('*', '${string}')}\`` : `'${id}'`}`)
}
