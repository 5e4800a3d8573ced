import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

/**
 * The command line as a few files instead of five hundred: finding and reading so many takes longer than all that
 * a command does before its first request. The library stays as the compiler writes it.
 */
await build({
  input: { main: 'src/cli/main.ts' },
  platform: 'node',
  // Brings a file of WebAssembly along, which it finds beside itself.
  external: /^libxml2-wasm/,
  plugins: [{ name: 'notices', generateBundle: writeNotices }],
  output: {
    dir: 'dist/bundle',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})

/** What is bundled keeps its licence. */
function writeNotices() {
  const packages = new Set(
    [...this.getModuleIds()].flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []),
  )
  const notices = [...packages].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const licence = readdirSync(folder).find((file) => /^licen[cs]e(?:\.(?:md|txt|mit))?$/i.test(file))
    if (!licence) throw new Error(`${name} has no licence file that could go with the bundle`)
    return `${name} ${version}\n\n${readFileSync(join(folder, licence), 'utf8').trim()}\n`
  })
  this.emitFile({ type: 'asset', fileName: 'NOTICES.txt', source: notices.join(`\n${'-'.repeat(80)}\n\n`) })
}
