import { stringifyYaml } from '../../kernel/source/yaml.ts'

/** What a target shows that its profile does not say and could. */
export interface FoundOut {
  /** By its names under `known`. */
  readonly known: Readonly<Record<string, string>>
  /** Operations. */
  readonly notOffered?: readonly string[]
}

const FOUND = '# Found out by asking the target; change what is otherwise by now.'

/** The lines of a profile with what its target showed; undefined where it showed nothing more. */
export function linesOfFound({ known, notOffered = [] }: FoundOut): string | undefined {
  const lines = [
    ...(Object.keys(known).length > 0 ? [stringifyYaml({ known })] : []),
    ...(notOffered.length > 0 ? [stringifyYaml({ notOffered })] : []),
  ]
  return lines.length > 0 ? lines.join('') : undefined
}

/** The text of a profile with what its target showed, below what its author wrote, with where it comes from. */
export function withFound(text: string, found: FoundOut): string {
  const { known, notOffered = [] } = found
  const added = Object.keys(known).length > 0 ? addedTo(text, 'known', known) : text
  return notOffered.length > 0 ? addedTo(added, 'notOffered', notOffered) : added
}

function addedTo(text: string, key: string, value: object): string {
  const [, ...lines] = stringifyYaml({ [key]: value })
    .trimEnd()
    .split('\n')
  const inner = [FOUND, ...lines.map((line) => line.slice(2))]
  const block = new RegExp(`^${key}:[ ]*\n(?:[ ]*#.*\n)*([ ]*)(-?)`, 'm').exec(text)
  if (!block) return `${text.trimEnd()}\n${key}:\n${indented(inner, '  ')}`
  // As its author has indented what stands there, if anything does.
  const [, indentation = '', dash] = block
  const by = indentation === '' && dash === '' ? '  ' : indentation
  const at = block.index + `${key}:`.length
  const rest = text.slice(text.indexOf('\n', at) + 1)
  return `${text.slice(0, at)}\n${indented(inner, by)}${rest}`
}

function indented(lines: readonly string[], by: string): string {
  return lines.map((line) => `${by}${line}\n`).join('')
}
