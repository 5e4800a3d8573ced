import { defined } from '../../kernel/defined.ts'
import type { Sheet, SheetBooking, Tell } from './sheets.ts'

const REQUIRED = ['iban', 'currency', 'bookingDate', 'amount', 'openingBalance']
const OTHERS = ['valueDate', 'text', 'counterparty', 'counterpartyIban', 'endToEndId', 'owner', 'designation']

/** A table of bookings: a sheet for each account. The first row of an account has its `openingBalance`. */
export function sheetsOfRows(text: string, at: (line: number) => Tell): readonly Sheet[] {
  const [header, ...rows] = rowsOf(text, at)
  const names = header?.cells ?? []
  const missing = REQUIRED.filter((name) => !names.includes(name))
  const unknown = names.filter((name) => ![...REQUIRED, ...OTHERS].includes(name))
  if (missing.length > 0) at(1)(`the first row has to name the columns; missing: ${missing.join(', ')}`)
  if (unknown.length > 0) at(1)(`unknown column ${unknown.join(', ')}; there are also ${OTHERS.join(', ')}`)
  if (rows.length === 0) at(1)('no row of an account follows')
  const read = rows.map(({ line, cells }) => {
    if (cells.length !== names.length) at(line)(`${cells.length} cells for ${names.length} columns`)
    return { tell: at(line), cell: (name: string) => cells[names.indexOf(name)] || undefined }
  })
  return [...new Set(read.map(({ cell }) => cell('iban')))].map((iban = '') => {
    const own = read.filter(({ cell }) => (cell('iban') ?? '') === iban)
    const { tell, cell } = own[0]!
    const days = own.map((row) => row.cell('bookingDate') ?? '').toSorted()
    return defined({
      tell,
      iban,
      currency: cell('currency') ?? '',
      owner: cell('owner'),
      designation: cell('designation'),
      opening: cell('openingBalance') ?? '',
      from: days[0]!,
      to: days.at(-1)!,
      // A row without an amount is there for the opening balance.
      bookings: own.filter((row) => row.cell('amount') !== undefined).map(bookingOf),
    })
  })
}

interface Row {
  readonly tell: Tell
  readonly cell: (column: string) => string | undefined
}

function bookingOf({ tell, cell }: Row): SheetBooking {
  const amount = cell('amount') ?? ''
  const iban = cell('counterpartyIban')
  const name = cell('counterparty') ?? iban
  return defined({
    tell,
    date: cell('bookingDate') ?? '',
    valueDate: cell('valueDate'),
    direction: amount.startsWith('-') ? 'DBIT' : 'CRDT',
    amount: amount.replace(/^-/, ''),
    information: cell('text'),
    endToEndId: cell('endToEndId'),
    counterparty: name === undefined ? undefined : defined({ name, iban }),
  })
}

/** The rows of a table as RFC 4180 has it, with commas, or with semicolons where the first row has one. */
function rowsOf(text: string, at: (line: number) => Tell) {
  const separator = /^[^\r\n]*;/.test(text) ? ';' : ','
  const rows = [{ line: 1, cells: [''] }]
  let line = 1
  // Every other part stands in quotes; nothing between two of them is a quote that is written twice.
  const parts = text.split('"')
  for (const [index, part] of parts.entries()) {
    const isQuoted = index % 2 === 1
    const isQuote = !isQuoted && part === '' && index > 0 && index < parts.length - 1
    for (const token of isQuoted ? [part] : isQuote ? ['"'] : part.split(/(\r?\n|[;,])/)) {
      const { cells } = rows.at(-1)!
      line += token.split('\n').length - 1
      if (!isQuoted && token === separator) cells.push('')
      else if (!isQuoted && /^\r?\n$/.test(token)) rows.push({ line, cells: [''] })
      else cells.push(cells.pop()! + token)
    }
  }
  if (parts.length % 2 === 0) at(line)('a quote is not closed')
  return rows.filter(({ cells }) => cells.length > 1 || cells[0] !== '')
}
