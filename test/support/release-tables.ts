import { releaseRows } from '../../src/target/releases/report.ts'
import { CARD_OPERATIONS } from '../../src/documents/cards/operations.ts'
import type { CardOperation } from '../../src/documents/cards/operation-rows.ts'
import { VARIANTS, VARIANT_FACTS, latestRelease } from '../../src/documents/cards/releases.ts'
import type { Variant } from '../../src/documents/cards/releases.ts'

/** src/documents/cards/RELEASES.md: the operations and releases of the card API, from the data beside it. */
export function releaseDocument(): string {
  return `${[
    '# Releases of the card API',
    'Made from the tables in this folder; a test compares it with them (`UPDATE_GOLDENS=1` writes it anew).',
    'A release that is not listed has what the listed one before it has (document 3 §9.1). `conformance list releases` prints the changes, `--compare 2.6.0..2.38.0` what lies between two of them, and what it means for clients and issuers.',
    '## Operations',
    'Method and path below the base address of the variant. An asterisk marks what the document does not show: it is an assumption. No requirement can fail a target by an operation while it is beta.',
    table([
      ['Operation', ...VARIANTS.map((variant) => `${variant} (latest ${latestRelease(variant)})`)],
      ...(CARD_OPERATIONS as readonly CardOperation[]).map((row) => [
        row.id,
        ...VARIANTS.map((variant) => waysText(row, variant)),
      ]),
    ]),
    '## Changes',
    'What breaks callers is marked, whether the document says so (§9.4) or it follows.',
    ...VARIANTS.flatMap((variant) => [`### ${variant}`, variantText(variant), changeTable(variant)]),
  ].join('\n\n')}\n`
}

function waysText({ routes, beta: always }: CardOperation, variant: Variant): string {
  const cells = routes
    .filter((route) => route.variant === variant)
    .map(({ method, path, since, until, assumption, beta, aliases = [] }) => {
      const addresses = [path, ...aliases.map((alias) => alias.path)].map((each) => `${method} ${each}`)
      const span = [(always || beta) && 'beta', since && `from ${since}`, until && `until ${until}`]
        .filter(Boolean)
        .join(', ')
      return `${addresses.join(' and ')}${assumption ? ' \\*' : ''}${span && ` (${span})`}`
    })
  return cells.join('; ') || '–'
}

function variantText(variant: Variant): string {
  const facts = VARIANT_FACTS[variant]
  if ('decommissionedFrom' in facts) return `Gone from ${facts.decommissionedFrom} on, Europe/Zurich.`
  return variant === 'token-v2'
    ? `Introduced with ${facts.introduced}. It has every change of v2; here is what sets it apart.`
    : `Latest listed release: ${latestRelease(variant)}.`
}

function changeTable(variant: Variant): string {
  const rows = releaseRows().filter((row) => row.variant === variant)
  return table([
    ['Release', 'Breaking', 'What', 'Change', 'Clause'],
    ...rows.flatMap(({ release, changes }) =>
      changes.map(({ breaking, kind, name, what, from, clause, assumedRelease }) => [
        assumedRelease ? `${release} (${assumedRelease})` : release,
        breaking === 'recorded' ? 'recorded' : breaking === 'no' ? '' : 'yes',
        `${kind} ${what}`,
        from === undefined ? name : `${name} (before: ${from})`,
        clause,
      ]),
    ),
  ])
}

/** As the formatter leaves it: cells padded to the widest of their column. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, index) => Math.max(3, ...rows.map((row) => row[index]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
