/** A file as handed in by whoever read it: nothing here touches a disk. */
export interface SourceFile {
  /** As it is to be shown in messages: a path relative to the working directory, or as given. */
  readonly name: string
  readonly text: string
}

/** A place in a file; line and column count from 1, the column in UTF-16 units as editors do. */
export interface Location {
  readonly line: number
  readonly column: number
  /** Characters to underline, all on this line; at least 1. */
  readonly length: number
}

/** Keys and list positions from the top of a file to a value in it. */
export type Path = readonly PropertyKey[]

export interface LineIndex {
  /** The place of the characters from `start` up to `end`, cut at the end of the line. */
  locate(start: number, end: number): Location
  /** The text of a line, without its line break. */
  line(number: number): string
}

/** Lines of a text, found by binary search: files of a megabyte have many. */
export function lineIndex(text: string): LineIndex {
  const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length)]
  const line = (number: number): string =>
    text.slice(starts[number - 1] ?? text.length, starts[number]).replace(/(?:\r\n|\n|\r)$/, '')
  return {
    line,
    locate: (start, end) => {
      const number = lastAtMost(starts, start) + 1
      const column = start - starts[number - 1]! + 1
      const room = line(number).length - column + 1
      return { line: number, column, length: Math.max(1, Math.min(end - start, room)) }
    },
  }
}

function lastAtMost(sorted: readonly number[], wanted: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (sorted[middle]! <= wanted) low = middle
    else high = middle - 1
  }
  return low
}
