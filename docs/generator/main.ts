import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { libraryPage } from './library-page.ts'
import { referencePages } from './reference.ts'

/** Writes docs/reference anew: `node docs/generator/main.ts`, after `npm run build`. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'docs/reference')
const pages = [...(await referencePages(root)), libraryPage(root)]
rmSync(folder, { recursive: true, force: true })
for (const { path, text } of pages) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
// The sidebar lists what was generated.
writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages.map(({ path, title }) => ({ path, title }))))
process.stdout.write(`${pages.length} pages in docs/reference\n`)
