/**
 * What a page of the documentation tells its reader to do, in order. Fenced blocks of `sh` are run, those whose first
 * line names a file, as in "```js [client.js]", are written. A comment before a block says otherwise:
 *
 *     <!-- not run: the reason -->      it is left out
 *     <!-- exit code 1 -->              or `0 or 5`: what its last command ends with, 0 without it
 *     <!-- keeps running -->            it goes on until the page is done, as `conformance serve` does without it
 *     <!-- printed -->                  each line of the block was printed by the commands before it
 *     <!-- packages: axios@1 -->        what a reader installs for it
 */
export type Step =
  | {
      readonly kind: 'file'
      readonly name: string
      readonly text: string
      readonly packages: readonly string[]
    }
  | { readonly kind: 'commands'; readonly lines: readonly string[]; readonly exitCodes: readonly number[] }
  | { readonly kind: 'service'; readonly line: string }
  | { readonly kind: 'printed'; readonly lines: readonly string[] }
  | { readonly kind: 'left-out'; readonly lines: readonly string[]; readonly reason: string }

const BLOCK =
  /(?:^<!-- (?<mark>[^>]+) -->\n+)?^```(?<language>\w*)(?: \[(?<name>[^\]]+)\])?\n(?<text>[^]*?)^```$/gm
const SERVICE = /^(?:npx )?conformance (?:serve|record)\b/

export function documentedSteps(markdown: string): readonly Step[] {
  return [...markdown.matchAll(BLOCK)].flatMap(({ groups = {} }) => {
    const { mark = '', language = '', name, text = '' } = groups
    if (name !== undefined) return [{ kind: 'file', name, text, packages: packagesOf(mark) } as const]
    if (mark === 'printed') return [{ kind: 'printed', lines: linesOf(text) } as const]
    return language === 'sh' ? commandSteps(linesOf(text), mark) : []
  })
}

function commandSteps(lines: readonly string[], mark: string): readonly Step[] {
  const reason = /^not run: (.+)$/.exec(mark)?.[1]
  if (reason !== undefined) return [{ kind: 'left-out', lines, reason }]
  const steps: Step[] = []
  const plain: string[] = []
  for (const line of lines) {
    if (SERVICE.test(line) || mark === 'keeps running') steps.push({ kind: 'service', line })
    else plain.push(line)
  }
  if (plain.length > 0) steps.push({ kind: 'commands', lines: plain, exitCodes: exitCodesOf(mark) })
  return steps
}

function exitCodesOf(mark: string): readonly number[] {
  const codes = /^exit code (\d(?: or \d)*)$/.exec(mark)?.[1]
  if (codes === undefined && mark !== '') throw new Error(`"${mark}" says nothing about commands`)
  return (codes ?? '0').split(' or ').map(Number)
}

function packagesOf(mark: string): readonly string[] {
  return /^packages: (.+)$/.exec(mark)?.[1]?.split(' ') ?? []
}

/** Without what a shell takes for a comment, and with continued lines as one. */
function linesOf(text: string): readonly string[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/ +# .*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
