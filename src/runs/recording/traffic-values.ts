/** A JSON value of a file, and the line at which it begins. */
export interface Placed {
  readonly value: unknown
  readonly line: number
}

/** What cannot be read, and where. */
export class UnreadableTraffic extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Takes a file piece by piece, and gives what is whole. */
export interface ValueReader {
  push(piece: string): readonly Placed[]
  /** Whether the last line was the beginning of a value only. */
  end(): { readonly values: readonly Placed[]; readonly isCut: boolean }
}

/**
 * The values of traffic: the lines of NDJSON and of the journal of a run, the `entries` of a HAR, the `exchanges` of a
 * report and of the journal of a bank, or the items of a list.
 */
export function createValueReader(): ValueReader {
  let reader: ValueReader | undefined
  let beginning = ''
  return {
    push: (piece) => {
      if (reader) return reader.push(piece)
      beginning = (beginning + piece).replace(/^\uFEFF/, '')
      if (!IS_TELLING.test(beginning)) return []
      reader = IS_LIST.test(beginning) ? createItemReader() : createLineReader()
      return reader.push(beginning)
    },
    end: () => {
      if (reader) return reader.end()
      if (beginning.trim() !== '') throw new UnreadableTraffic(1, 'is no JSON')
      return { values: [], isCut: false }
    },
  }
}

/** The first key of a whole, or as much as no whole begins with. */
const IS_TELLING = /^\s*(?:[^\s{]|\{\s*(?:"[^"]*"|[^\s"]))/
const IS_LIST = /^\s*(?:\[|\{\s*"(?:log|schemaVersion|exchanges)")/

function createLineReader(): ValueReader {
  let line = 0
  let rest: string[] = []
  const read = (text: string): Placed | undefined => {
    line++
    // The journal of a run says before each value how long it is.
    const json = text.replace(/^\d+ (?=\{)/, '')
    if (json.trim() === '') return undefined
    try {
      return { value: JSON.parse(json), line }
    } catch (error) {
      const whole = line === 1 ? '; a file of several lines is a HAR, a report, a journal or a list' : ''
      throw new UnreadableTraffic(line, `is no JSON of a line: ${(error as Error).message}${whole}`)
    }
  }
  return {
    push: (piece) => {
      const [first = '', ...more] = piece.split('\n')
      rest.push(first)
      const values: Placed[] = []
      for (const next of more) {
        const value = read(rest.join(''))
        if (value) values.push(value)
        rest = [next]
      }
      return values
    },
    end: () => {
      try {
        const value = read(rest.join(''))
        return { values: value ? [value] : [], isCut: false }
      } catch (error) {
        if (line === 1) throw error
        return { values: [], isCut: true }
      }
    },
  }
}

const QUOTE = 34
const BACKSLASH = 92
const NEWLINE = 10
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]
const LISTS: ReadonlySet<string> = new Set(['entries', 'exchanges'])

/** Of one JSON value of any size only the items are kept, one at a time. */
function createItemReader(): ValueReader {
  /** For each container around: whether its objects are items. */
  const around: boolean[] = []
  let line = 1
  let isInText = false
  let isEscaped = false
  let lastText = ''
  /** Of the item: how deep in it, where it begins, and what has come of it. */
  let depth = 0
  let began = 1
  let item = ''
  const open = (code: number): void => {
    const isList = code === OPEN_LIST
    around.push(isList && (around.length === 0 || LISTS.has(lastText)))
    lastText = ''
  }
  const parsed = (json: string): unknown => {
    try {
      return JSON.parse(json)
    } catch (error) {
      throw new UnreadableTraffic(began, `is no JSON: ${(error as Error).message}`)
    }
  }
  return {
    push: (piece) => {
      const values: Placed[] = []
      let start = 0
      for (let at = 0; at < piece.length; at++) {
        const code = piece.charCodeAt(at)
        if (isInText) {
          if (isEscaped) isEscaped = false
          else if (code === BACKSLASH) isEscaped = true
          else if (code === QUOTE) isInText = false
          else if (depth === 0 && lastText.length < 20) lastText += piece[at]!
        } else if (code === QUOTE) {
          isInText = true
          if (depth === 0) lastText = ''
        } else if (code === NEWLINE) line++
        else if (code === OPEN_OBJECT || code === OPEN_LIST) {
          if (depth > 0) depth++
          else if (code === OPEN_OBJECT && around.at(-1)) {
            depth = 1
            began = line
            start = at
          } else open(code)
        } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
          if (depth === 0) {
            if (around.pop() === undefined) throw new UnreadableTraffic(line, 'closes what nothing opens')
          } else if (--depth === 0) {
            values.push({ value: parsed(item + piece.slice(start, at + 1)), line: began })
            item = ''
          }
        }
      }
      if (depth > 0) item += piece.slice(start)
      return values
    },
    end: () => {
      if (depth > 0 || around.length > 0)
        throw new UnreadableTraffic(line, 'ends before what it has begun: it was cut off')
      return { values: [], isCut: false }
    },
  }
}
