import { RegExpParser } from '@eslint-community/regexpp'
import type { AST } from '@eslint-community/regexpp'

/**
 * Why a backtracking engine may need more than linear time to search a text with a pattern; undefined when it cannot.
 *
 * The pattern is an automaton whose states are its characters. Work multiplies where one word leads around a first
 * loop, from it to a second loop, and around that one: each turn of the first may begin the second anew (Weber and
 * Seidl, "On the degree of ambiguity of finite automata"). The search for a place to begin at is such a first loop.
 * Assertions are taken to hold, and possessive choices not to exist, so that it errs on the safe side.
 */
export function whyNotLinear(source: string, flags: string): string | undefined {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const automaton = automatonOf(pattern, flags)
  return typeof automaton === 'string' ? automaton : whyAmbiguous(automaton)
}

interface Automaton {
  /** The first is where the search begins, which any character may bring one place further. */
  readonly states: readonly State[]
}

interface State {
  readonly written: string
  /** Which of the sample characters it takes. */
  readonly takes: bigint
  readonly next: State[]
  /** What is left of the pattern here may be nothing: a search that comes so far has found something. */
  isEnd: boolean
}

/** A piece of a pattern, after Glushkov: where it begins and ends, and whether it may be nothing. */
interface Piece {
  readonly isOptional: boolean
  /** The same without any assertion that may fail. */
  readonly isSurelyOptional: boolean
  readonly first: readonly State[]
  readonly last: readonly State[]
  readonly surelyLast: readonly State[]
}

const MOST_STATES = 3000

class TooComplex extends Error {}

function automatonOf(pattern: AST.Pattern, flags: string): Automaton | string {
  const samples = samplesOf(pattern, /[uv]/.test(flags) ? 0x10ffff : 0xffff)
  const search: State = { written: 'the place to begin at', takes: -1n, next: [], isEnd: false }
  const states: State[] = [search]
  try {
    for (const alternative of pattern.alternatives) {
      const before = characterBefore(alternative, flags)
      const whole = before === undefined ? pieceOfAlternative(alternative) : withLookBack(alternative, before)
      for (const state of whole.surelyLast) state.isEnd = true
      search.next.push(...whole.first)
    }
  } catch (error) {
    if (error instanceof TooComplex) return error.message
    throw error
  }
  // A sticky pattern is tried at one place only.
  if (!flags.includes('y')) search.next.push(search)
  if (!/\\b|\\B|\(\?<?[=!]/.test(pattern.raw)) markSafe(states, samples.length)
  return { states }

  function pieceOfAlternative({ elements }: AST.Alternative): Piece {
    return elements.map(pieceOf).reduce(sequence, NOTHING)
  }

  /** What stands before the match is the character that is searched for, because it can stop the search. */
  function withLookBack({ elements: [assertion, ...rest] }: AST.Alternative, before: string): Piece {
    return [stateOf(assertion!, before), ...rest.map(pieceOf)].reduce(sequence, NOTHING)
  }

  function pieceOf(element: AST.Element): Piece {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return stateOf(element, element.raw)
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.map(pieceOfAlternative).reduce(choice)
      case 'Quantifier':
        return repetition(element)
      case 'Assertion':
        if (element.kind === 'lookahead') return lookahead(element)
        // Nothing comes behind the end, and nothing stands before the beginning.
        if ((element.kind === 'end' || element.kind === 'start') && !flags.includes('m'))
          return stateOf(element, '[]')
        if (element.kind === 'lookbehind' && hasLoop(element))
          throw new TooComplex('it looks back without limit')
        return ASSERTION
      case 'Backreference':
        throw new TooComplex('it refers back to what it has found')
    }
  }

  /** A text beside the way, which is looked at each time that the way comes there. */
  function lookahead(element: AST.LookaheadAssertion): Piece {
    const piece = element.alternatives.map(pieceOfAlternative).reduce(choice)
    return { ...ASSERTION, first: piece.first }
  }

  function repetition({ element, min, max }: AST.Quantifier): Piece {
    if (max === 0) return NOTHING
    const copies = max === Infinity ? Math.max(1, min) : max
    let whole = NOTHING
    for (let index = 0; index < copies; index++) {
      const once = pieceOf(element)
      if (max === Infinity && index === copies - 1)
        for (const state of once.last) state.next.push(...once.first)
      whole = sequence(whole, index < min ? once : optional(once))
    }
    return whole
  }

  function stateOf({ raw }: AST.Node, taken: string): Piece {
    if (states.length > MOST_STATES) throw new TooComplex(`it has more than ${MOST_STATES} states`)
    const state: State = { written: raw, takes: charactersIn(taken, flags, samples), next: [], isEnd: false }
    states.push(state)
    return {
      isOptional: false,
      isSurelyOptional: false,
      first: [state],
      last: [state],
      surelyLast: [state],
    }
  }
}

/**
 * A state cannot fail either where the end of the text is an end of the pattern, and every character leads to a
 * state that cannot fail: `[^]*?(?:-->|$)`. All are taken to be so until one is seen that is not.
 */
function markSafe(states: readonly State[], samples: number): void {
  const every = (1n << BigInt(samples)) - 1n
  const safe = new Set(states.filter((state) => state.isEnd || state.next.some(isTextEnd)))
  let before
  do {
    before = safe.size
    for (const state of safe) {
      const taken = state.next.reduce((bits, next) => (safe.has(next) ? bits | next.takes : bits), 0n)
      if (!state.isEnd && (taken & every) !== every) safe.delete(state)
    }
  } while (safe.size < before)
  for (const state of safe) state.isEnd = true
}

function isTextEnd({ written, isEnd }: State): boolean {
  return written === '$' && isEnd
}

const NOTHING: Piece = { isOptional: true, isSurelyOptional: true, first: [], last: [], surelyLast: [] }
const ASSERTION: Piece = { ...NOTHING, isSurelyOptional: false }

function optional(piece: Piece): Piece {
  return { ...piece, isOptional: true, isSurelyOptional: true }
}

function sequence(left: Piece, right: Piece): Piece {
  for (const state of left.last) state.next.push(...right.first)
  return {
    isOptional: left.isOptional && right.isOptional,
    isSurelyOptional: left.isSurelyOptional && right.isSurelyOptional,
    first: left.isOptional ? [...left.first, ...right.first] : left.first,
    last: right.isOptional ? [...left.last, ...right.last] : right.last,
    surelyLast: right.isSurelyOptional ? [...left.surelyLast, ...right.surelyLast] : right.surelyLast,
  }
}

function choice(left: Piece, right: Piece): Piece {
  return {
    isOptional: left.isOptional || right.isOptional,
    isSurelyOptional: left.isSurelyOptional || right.isSurelyOptional,
    first: [...left.first, ...right.first],
    last: [...left.last, ...right.last],
    surelyLast: [...left.surelyLast, ...right.surelyLast],
  }
}

/** A class of the characters that may stand before an alternative that begins by looking at them. */
function characterBefore({ elements }: AST.Alternative, flags: string): string | undefined {
  const [assertion, next] = elements
  if (assertion?.type !== 'Assertion') return undefined
  if (assertion.kind === 'start' && flags.includes('m')) return '[\\r\\n\\u2028\\u2029]'
  if (assertion.kind === 'word' && !assertion.negate && beginsWithLetter(next)) return '\\W'
  if (assertion.kind !== 'lookbehind') return undefined
  const [only, ...others] = assertion.alternatives
  const [character, ...rest] = only!.elements
  if (others.length > 0 || rest.length > 0 || !character) return undefined
  if (!['Character', 'CharacterSet', 'CharacterClass'].includes(character.type)) return undefined
  return assertion.negate ? `(?!${character.raw})[^]` : character.raw
}

function beginsWithLetter(element: AST.Element | undefined): boolean {
  if (element?.type === 'Quantifier') return element.min > 0 && beginsWithLetter(element.element)
  if (element?.type === 'CharacterSet') return element.kind === 'word' && !element.negate
  if (element?.type === 'Character') return /^\w/.test(element.raw)
  if (element?.type !== 'Group' && element?.type !== 'CapturingGroup') return false
  return element.alternatives.every(({ elements }) => beginsWithLetter(elements[0]))
}

function hasLoop(node: AST.LookbehindAssertion): boolean {
  return /[*+]|,\}/.test(node.raw.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''))
}

/** Characters that tell the classes of a pattern apart: all of ASCII, the ends of every range, and strange ones. */
function samplesOf(pattern: AST.Pattern, largest: number): readonly string[] {
  const found = new Set<number>([0x85, 0xa0, 0xe9, 0x17f, 0x212a, 0x2028, 0x4e2d, 0xd800, 0xfeff, 0x1f600])
  for (let code = 0; code < 128; code++) found.add(code)
  for (const [, hex] of pattern.raw.matchAll(/\\(?:u\{?|x)([0-9a-fA-F]+)/g))
    addAround(Number.parseInt(hex!, 16))
  for (const character of pattern.raw) addAround(character.codePointAt(0)!)
  return [...found].filter((code) => code <= largest).map((code) => String.fromCodePoint(code))

  function addAround(code: number): void {
    for (const near of [code - 1, code, code + 1]) if (near >= 0) found.add(near)
  }
}

function charactersIn(written: string, flags: string, samples: readonly string[]): bigint {
  const one = new RegExp(`^(?:${written})$`, flags.replaceAll(/[gymd]/g, ''))
  return samples.reduce((bits, sample, index) => (one.test(sample) ? bits | (1n << BigInt(index)) : bits), 0n)
}

function whyAmbiguous({ states }: Automaton): string | undefined {
  const loops = loopsOf(states)
  for (const loop of loops) {
    const twice = [...loop].find((state) => new Set(inside(state, loop)).size < inside(state, loop).length)
    if (twice)
      return `"${twice.written}" can be repeated in two ways at once, so that the time is exponential`
    const [state] = loop
    if (loop.size > 1 && forks(state!, loop))
      return `there are two ways around "${state!.written}", so that the time is exponential`
  }
  for (const first of loops) {
    for (const second of loops) {
      if (first === second) continue
      const [from] = first
      for (const to of second) {
        if (leadsOver(from!, first, to, second))
          return `what "${from!.written}" takes can also be taken by "${to.written}", over and over`
      }
    }
  }
  return undefined
}

function inside(state: State, loop: ReadonlySet<State>): readonly State[] {
  return state.next.filter((next) => loop.has(next))
}

/** Sets of states that lead to each other. Where a search has found something, it never goes back behind it. */
function loopsOf(states: readonly State[]): readonly ReadonlySet<State>[] {
  const open = states.filter(({ isEnd }) => !isEnd)
  const reached = new Map(open.map((state) => [state, reachedFrom(state)]))
  const loops: Set<State>[] = []
  for (const state of open) {
    if (!reached.get(state)!.has(state) || loops.some((loop) => loop.has(state))) continue
    loops.push(
      new Set(open.filter((other) => reached.get(state)!.has(other) && reached.get(other)!.has(state))),
    )
  }
  return loops
}

function reachedFrom(state: State): ReadonlySet<State> {
  const reached = new Set<State>()
  const left = [...state.next]
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.isEnd || reached.has(next)) continue
    reached.add(next)
    left.push(...next.next)
  }
  return reached
}

/** Whether some word leads from a state back to it in two ways. */
function forks(state: State, loop: ReadonlySet<State>): boolean {
  const start = [state, state] as const
  const isBack = ([left, right]: readonly State[]) => left === state && right === state
  const pairs = walk(start, ([left, right]) => [inside(left!, loop), inside(right!, loop)])
  return pairs
    .filter(([left, right]) => left !== right)
    .some((pair) => walk(pair, ([left, right]) => [inside(left!, loop), inside(right!, loop)]).some(isBack))
}

/** Whether one word leads around the first loop, from it to a state of the second, and around that. */
function leadsOver(from: State, first: ReadonlySet<State>, to: State, second: ReadonlySet<State>): boolean {
  return walk([from, from, to], ([around, between, beyond]) => [
    inside(around!, first),
    between!.next,
    inside(beyond!, second),
  ]).some(([around, between, beyond]) => around === from && between === to && beyond === to)
}

/** All combinations of states that one word leads to at once. */
function walk(
  start: readonly State[],
  nextOf: (at: readonly State[]) => readonly (readonly State[])[],
): readonly (readonly State[])[] {
  const numbers = new Map<State, number>()
  const numberOf = (state: State): number => {
    if (!numbers.has(state)) numbers.set(state, numbers.size)
    return numbers.get(state)!
  }
  const seen = new Set<string>()
  const found: (readonly State[])[] = []
  const left = [start]
  for (let at = left.pop(); at; at = left.pop()) {
    for (const next of combinations(nextOf(at))) {
      const key = next.map(numberOf).join(' ')
      if (seen.has(key)) continue
      seen.add(key)
      found.push(next)
      left.push(next)
    }
  }
  return found
}

function combinations(choices: readonly (readonly State[])[]): readonly (readonly State[])[] {
  let partial: { readonly states: readonly State[]; readonly takes: bigint }[] = [{ states: [], takes: -1n }]
  for (const options of choices) {
    partial = partial.flatMap(({ states, takes }) =>
      options
        .filter((option) => (option.takes & takes) !== 0n)
        .map((option) => ({ states: [...states, option], takes: takes & option.takes })),
    )
  }
  return partial.map(({ states }) => states)
}
