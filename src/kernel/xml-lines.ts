/**
 * XML with a line per element, without changing a token but for the space between two tags. Its text is sent to browsers,
 * too, so it uses nothing from outside itself.
 */
export function xmlLines(text: string): string {
  let depth = 0
  return text
    .replaceAll(/>\s+</g, '><')
    .split(/(?<=>)(?=<)/)
    .map((piece) => {
      if (piece.startsWith('</')) depth = Math.max(0, depth - 1)
      const line = '  '.repeat(depth) + piece
      const isClosed = piece.endsWith('/>') || piece.startsWith('</', piece.lastIndexOf('<'))
      if (/^<[^!?/]/.test(piece) && !isClosed) depth += 1
      return line
    })
    .join('\n')
}
