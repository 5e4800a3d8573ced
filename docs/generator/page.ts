/** One generated page of the reference. */
export interface Page {
  /** Below docs/reference, such as `commands.md`. */
  readonly path: string
  readonly title: string
  readonly text: string
}

/** A page from its title and its paragraphs, tables and blocks. */
export function page(path: string, title: string, ...parts: readonly string[]): Page {
  return { path, title, text: `---\neditLink: false\n---\n\n# ${title}\n\n${parts.join('\n\n')}\n` }
}

/** A table of Markdown; its cells are Markdown already. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Names as code, with commas between them. */
export function codes(names: readonly (string | number)[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** Text of the data as Markdown: nothing in it becomes markup, but for `code`. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[&<>{}*_[\]\\]/g, entity)))
    .join('')
}

/** A heading with a fixed address: ids have slashes, which addresses made from headings lose. */
export function heading(level: number, id: string): string {
  return `${'#'.repeat(level)} \`${id}\` {#${anchor(id)}}`
}

export function anchor(id: string): string {
  return id.replaceAll(/[^\w-]/g, '-').toLowerCase()
}

function entity(character: string): string {
  return `&#${character.codePointAt(0)};`
}
