import { tagsOf } from './xml-tags.ts'

/** Where an element of a document stands, for somebody who reads the document. */
export interface XmlPosition {
  /** Of the first character of its start tag; both counted from 1, columns in UTF-16 units. */
  readonly line: number
  readonly column: number
  /** Names as written, counted where siblings share one: `/Document/Stmt/Ntry[3]/Amt`. */
  readonly path: string
  readonly name: string
}

/**
 * Finds elements by the engine's node paths, whose steps count either siblings of any name (`*[2]`) or those of
 * one name (`x:Ntry[2]`). The engine itself knows a line at best, and for a tag of several lines the last one.
 * The document has to be well-formed, and its document type without an internal subset. Another parser that counts
 * columns would have to agree with the engine about every document; this one only finds what the engine has read.
 */
export function positionsOf(text: string, nodePaths: readonly string[]): ReadonlyMap<string, XmlPosition> {
  const wanted = [...new Set(nodePaths)].map((nodePath) => ({ nodePath, steps: stepsOf(nodePath) }))
  const found = new Map<string, OpenElement[]>()
  const open: OpenElement[] = []
  const root = newSiblings()
  for (const { kind, name, offset } of tagsOf(text)) {
    if (kind !== 'end') {
      const among = open.at(-1)?.children ?? root
      open.push({ ...countAmong(among, name), name, offset, among, children: newSiblings() })
      for (const { nodePath, steps } of wanted) if (isAt(open, steps)) found.set(nodePath, [...open])
    }
    if (kind !== 'start') open.pop()
  }
  return withLines(text, found)
}

interface Step {
  /** Undefined when siblings of every name count. */
  readonly name: string | undefined
  readonly index: number
}

interface OpenElement {
  readonly name: string
  readonly offset: number
  readonly index: number
  readonly indexOfName: number
  readonly among: Siblings
  readonly children: Siblings
}

type Siblings = ReturnType<typeof newSiblings>

/** An attribute stands where its element does. */
function stepsOf(nodePath: string): readonly Step[] {
  const [elementPath = ''] = nodePath.split('/@')
  const steps = elementPath.split('/').slice(1)
  return steps.map((step) => {
    const [, name, index = '1'] = /^(.+?)(?:\[(\d+)\])?$/.exec(step) ?? []
    return { name: name === '*' ? undefined : name, index: Number(index) }
  })
}

function isAt(open: readonly OpenElement[], steps: readonly Step[]): boolean {
  if (open.length !== steps.length) return false
  // From the inside out: the innermost step fails first, and most comparisons end there.
  return steps.every((_, distance) => {
    const { name, index } = steps.at(-1 - distance)!
    const element = open.at(-1 - distance)!
    return name === undefined
      ? element.index === index
      : element.name === name && element.indexOfName === index
  })
}

function newSiblings() {
  return { count: 0, byName: new Map<string, number>() }
}

function countAmong(siblings: Siblings, name: string): { index: number; indexOfName: number } {
  siblings.count += 1
  const indexOfName = (siblings.byName.get(name) ?? 0) + 1
  siblings.byName.set(name, indexOfName)
  return { index: siblings.count, indexOfName }
}

/** Made at the end, when it is known which names occur more than once. Elements come in the document's order. */
function withLines(
  text: string,
  found: ReadonlyMap<string, readonly OpenElement[]>,
): ReadonlyMap<string, XmlPosition> {
  const positions = new Map<string, XmlPosition>()
  let line = 1
  let lineStart = 0
  for (const [nodePath, elements] of found) {
    const { offset, name } = elements.at(-1)!
    for (
      let end = text.indexOf('\n', lineStart);
      end !== -1 && end < offset;
      end = text.indexOf('\n', lineStart)
    ) {
      line += 1
      lineStart = end + 1
    }
    positions.set(nodePath, {
      line,
      column: offset - lineStart + 1,
      path: elements.map(writeStep).join(''),
      name,
    })
  }
  return positions
}

function writeStep({ name, indexOfName, among }: OpenElement): string {
  return (among.byName.get(name) ?? 1) > 1 ? `/${name}[${indexOfName}]` : `/${name}`
}
