import type { RandomStream } from '../../src/kernel/random.ts'

const PIECES = [
  '',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '&',
  '%',
  ':',
  ',',
  '-',
  '\n',
  '\r\n',
  '\t',
  '\u0000',
  '\u007f',
  '\ud800',
  '\ufeff',
  '\u202e',
  '😀',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<!DOCTYPE a [<!ENTITY e "x">]>',
  '&e;',
  '&#x0;',
  '%00',
  '%zz',
  '%252F',
  '../',
  '//',
  '\\u0000',
  '\\ud800',
  'null',
  'true',
  '-0',
  '1e999',
  '0.1e-9999',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  '${',
  '${a',
  '*a',
  '&a ',
  '!!js/function ',
  '? ',
  '| ',
  'e30',
  '....',
  '=',
  '==',
  'alg',
  'none',
  'a'.repeat(5000),
  '['.repeat(600),
  '{"a":'.repeat(600),
]

/** A text that was right, changed in a few places: cut, doubled, exchanged, with pieces that parsers trip over. */
export function mutated(corpus: readonly string[], draw: RandomStream): string {
  let text = corpus[draw.integer(0, corpus.length - 1)] ?? ''
  for (let left = draw.integer(1, 4); left > 0; left--) text = once(text, corpus, draw)
  return text
}

function once(text: string, corpus: readonly string[], draw: RandomStream): string {
  const from = draw.integer(0, text.length)
  const to = Math.min(text.length, from + draw.integer(0, 40))
  const before = text.slice(0, from)
  const rest = text.slice(to)
  switch (draw.integer(0, 5)) {
    case 0:
      return before + rest
    case 1:
      return before + text.slice(from, to).repeat(draw.integer(2, 20)) + rest
    case 2:
      return before + String.fromCharCode(draw.integer(0, 0x2ff)) + rest
    case 3: {
      const other = corpus[draw.integer(0, corpus.length - 1)] ?? ''
      const at = draw.integer(0, other.length)
      return before + other.slice(at, at + draw.integer(0, 80)) + rest
    }
    default:
      return before + (PIECES[draw.integer(0, PIECES.length - 1)] ?? '') + text.slice(from)
  }
}
