import { readFileSync } from 'node:fs'
import { build } from 'rolldown'
import type { PluginContext, RolldownOutput, RolldownPlugin } from 'rolldown'

/**
 * The page of a bank as a few files for browsers: a script, what it loads on demand, and one sheet of styles.
 * `write` false gives them back without a file, as tests want them.
 */
export async function buildWorkbench({
  write,
  plugins = [],
}: {
  readonly write: boolean
  readonly plugins?: readonly RolldownPlugin[]
}): Promise<RolldownOutput['output']> {
  const { output } = await build({
    input: { workbench: 'src/workbench/main.tsx' },
    platform: 'browser',
    tsconfig: 'src/workbench/tsconfig.json',
    write,
    plugins: [...plugins, { name: 'styles', generateBundle: emitStyles }],
    output: {
      dir: 'dist/workbench',
      cleanDir: true,
      minify: true,
      comments: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  })
  return output
}

function emitStyles(this: PluginContext): void {
  const source = ['node_modules/uplot/dist/uPlot.min.css', 'src/workbench/workbench.css']
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  this.emitFile({ type: 'asset', fileName: 'workbench.css', source })
}
