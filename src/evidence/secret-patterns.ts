import { jsonIn } from '../kernel/json-text.ts'
import { SECRET_HEADERS, SECRET_NAMES, type SecretName } from '../documents/secret-names.ts'

/**
 * Redaction by name: the fields and parameters that `secret-names.ts` lists, in whatever a text is: an address, a form,
 * JSON, a page, XML or a sentence. Each pattern reads a text in one go; none starts again at every character.
 */
export function withoutNamedSecrets(text: string, mark: string): string {
  let result = text
  // Looking for the one character that a pattern cannot do without costs a fraction of looking for the pattern.
  if (result.includes('"')) {
    result = withoutValues(result, JSON_FIELD, mark)
    if (/value"/i.test(result)) result = withoutPairs(result, mark)
    if (result.includes('\\"')) result = withoutInnerSecrets(result, mark)
  }
  if (result.includes('=')) {
    const whole = WHOLE_ADDRESS.test(result)
    result = result
      .replace(whole ? PARAMETER_OF_ADDRESS : PARAMETER_IN_TEXT, `$1${mark}`)
      .replace(SECRET_IN_WORDS, `$1${mark}`)
  }
  if (result.includes('%')) result = result.replace(ENCODED_PARAMETER, `$1${mark}`)
  if (result.includes('<')) {
    result = result.replace(ELEMENT, `$1${mark}`)
    if (INPUT_BEGINS.test(result)) result = result.replace(INPUT, (tag) => withoutValueOf(tag, mark))
  }
  if (result.includes(':')) {
    result = result.replace(COOKIE_LINE, `$1${mark}`).replace(AUTHORIZATION_LINE, `$1${mark}`)
  }
  return result
}

/** Names in every spelling: words joined by an underscore, a hyphen or nothing. */
function namesOf(rows: readonly SecretName[]): string {
  return rows.map(({ name }) => name.replaceAll(/[_-]/g, '[_-]?')).join('|')
}

const ANY = namesOf(SECRET_NAMES)
const NO_WORD = namesOf(SECRET_NAMES.filter(({ isWord }) => !isWord))
const HEADER = namesOf(SECRET_HEADERS)

const JSON_FIELD = new RegExp(`"(${ANY}|${HEADER})"\\s*:\\s*`, 'gi')
/** A text that is JSON itself, within JSON: its quotes have backslashes. */
const ESCAPED_JSON_FIELD = new RegExp(`(?<!\\\\)(\\\\{1,7})"(${ANY}|${HEADER})(\\\\{1,7})"\\s*:\\s*`, 'gi')

const TEXT = '"(?:[^"\\\\]|\\\\.)*"'
const OTHER_MEMBERS = `(?:\\s*,\\s*"\\w{1,30}"\\s*:\\s*${TEXT}){0,2}\\s*,\\s*`
/** As diagnostic echoes and error records list what they were sent. */
const PAIR = new RegExp(
  `("(?:header)?name"\\s*:\\s*"(?:${ANY}|${HEADER})"${OTHER_MEMBERS}"(?:header)?value"\\s*:\\s*)${TEXT}`,
  'gi',
)
const TURNED_PAIR = new RegExp(
  `("(?:header)?value"\\s*:\\s*)${TEXT}(?=${OTHER_MEMBERS}"(?:header)?name"\\s*:\\s*"(?:${ANY}|${HEADER})")`,
  'gi',
)
/** Findings cut long values: the name that would tell may be gone. */
const CUT = '…'
const CUT_PAIR = new RegExp(`("(?:header)?value"\\s*:\\s*)${TEXT}(?=[^{}]{0,300}${CUT}$)`, 'gi')

/** A text that is one address or form, where quotes and the like are part of a value. */
const WHOLE_ADDRESS = /^(?:[\w.%+~-]{1,100}=|\/|[a-z][a-z0-9+.-]{0,20}:\/\/)\S*$/i
const BEFORE_PARAMETER = '(?:^|[?&#>]|&amp;|\\\\u0026)'
const PARAMETER_OF_ADDRESS = new RegExp(`(${BEFORE_PARAMETER}(?:${ANY})=)[^&#\\s]+`, 'gim')
const PARAMETER_IN_TEXT = new RegExp(
  `((?:"|${BEFORE_PARAMETER})(?:${ANY})=)(?:[^&#\\s"'<>\\\\]|\\\\(?:/|u(?!0026|0022|0027|003[ce])[0-9a-f]{4}))+`,
  'gim',
)
/**
 * Of an address that is a parameter itself; it ends where the next parameter begins, encoded as often.
 * May backtrack: not at all: what it refers back to has no "%" behind its first, so that no place is compared twice.
 */
const ENCODED_PARAMETER = new RegExp(
  `(%(?:25)*(?:3F|26|23)(?:${ANY})%((?:25)*)3D)(?:(?!%\\2?(?:26|23))[^&#\\s"'<>\\\\])+`,
  'gi',
)
/** The same within a sentence, such as a program's complaint; there "code" is that of an error. */
const SECRET_IN_WORDS = new RegExp(`([\\s;,('"](?:${NO_WORD})=)(?:\\\\?"[^"]*|'[^']*|[^&#\\s"',;)]+)`, 'gi')

const ELEMENT = new RegExp(
  `(<(?:[\\w-]{1,30}:)?(?:${NO_WORD})(?:\\s[^<>]*)?>\\s*(?:<!\\[CDATA\\[)?)[^<\\]\\s][^<\\]]*`,
  'gi',
)
const INPUT_BEGINS = /<(?:input|button|option|meta|param)\b/i
const INPUT = /<(?:input|button|option|meta|param)\b[^<>]*/gi
const SECRET_INPUT = new RegExp(
  `\\s(?:(?:name|id)\\s*=\\s*["']?(?:${ANY})(?:["'\\s/]|$)|type\\s*=\\s*["']?password\\b)`,
  'i',
)
const VALUE_OF_INPUT = /(\s(?:value|content)\s*=\s*)(?:"[^"]*"?|'[^']*'?|[^\s"'/][^\s]*)/gi

/** A request that a page shows as it was sent. */
const COOKIE_LINE = /\b((?:set-)?cookie\s*:\s*)[^\s=:;,"<]{1,100}=[^\r\n"<]+/gi
const AUTHORIZATION_LINE =
  /\b((?:(?:proxy-)?authorization|dpop)\s*:\s*(?:[A-Za-z-]{1,20}\s+)?)(?=[^\s"<,\d]{0,40}\d)[^\s"<,]+/gi

function withoutValues(text: string, field: RegExp, mark: string): string {
  let result = ''
  let kept = 0
  // The last search finds nothing, which leaves the pattern as it was; to copy it would take longer than the search.
  for (let found = field.exec(text); found; found = field.exec(text)) {
    const at = field.lastIndex
    const [escape = '', name = '', closing = ''] = found.length > 2 ? found.slice(1) : ['', found[1]]
    if (escape !== closing) continue
    const end = endOfValue(text, at, escape.length, WORD.test(name))
    if (end === at) continue
    result += `${text.slice(kept, at)}${escape}"${mark}${escape}"`
    kept = end
    field.lastIndex = end
  }
  return kept === 0 ? text : result + text.slice(kept)
}

const WORD = new RegExp(`^(?:${namesOf(SECRET_NAMES.filter(({ isWord }) => isWord))})$`, 'i')

/** Where the JSON value ends that begins here; here, if it can be no secret. */
function endOfValue(text: string, at: number, backslashes: number, isWord: boolean): number {
  const first = text[at + (text[at] === '\\' ? backslashes : 0)]
  if (first === '"') return endOfText(text, at + backslashes + 1, backslashes)
  if (isWord) return at
  if (first === '{' || first === '[') return endOfBrackets(text, at, backslashes)
  let end = at
  while (end < text.length && /[\d.+-]/.test(text[end]!)) end++
  return end
}

/** Behind the quote that closes the text, or one of a text around it. */
function endOfText(text: string, from: number, backslashes: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = 0
    while (at - before > from && text[at - before - 1] === '\\') before++
    if (before % (2 * (backslashes + 1)) === backslashes) return at + 1
    if (before % 2 === 0) return at - before
  }
  return text.length
}

function endOfBrackets(text: string, from: number, backslashes: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const one = text[at]!
    if (one === '{' || one === '[') depth++
    else if (one === '}' || one === ']') depth--
    else if (one === '"') {
      let before = 0
      while (text[at - before - 1] === '\\') before++
      // The quote of a text around it: this one has ended too early.
      if (before < backslashes) return at
      at = endOfText(text, at + 1, backslashes) - 1
    }
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Within texts of JSON that are JSON, or have quotes, themselves. */
function withoutInnerSecrets(text: string, mark: string): string {
  const outer = withoutValues(text, ESCAPED_JSON_FIELD, mark)
  let result = ''
  let kept = 0
  for (let at = outer.indexOf('"'); at !== -1;) {
    const end = endOfText(outer, at + 1, 0)
    const inner = innerText(outer.slice(at, end))
    const safe = inner === undefined ? inner : withoutNamedSecrets(inner, mark)
    if (safe !== inner) {
      result += outer.slice(kept, at) + JSON.stringify(safe)
      kept = end
    }
    at = outer.indexOf('"', end)
  }
  return kept === 0 ? outer : result + outer.slice(kept)
}

function innerText(literal: string): string | undefined {
  return literal.includes('\\"') ? (jsonIn(literal) as string | undefined) : undefined
}

function withoutPairs(text: string, mark: string): string {
  const whole = text.replace(PAIR, `$1"${mark}"`).replace(TURNED_PAIR, `$1"${mark}"`)
  return whole.endsWith(CUT) ? whole.replace(CUT_PAIR, `$1"${mark}"`) : whole
}

function withoutValueOf(tag: string, mark: string): string {
  return SECRET_INPUT.test(tag) || tag.endsWith(CUT) ? tag.replace(VALUE_OF_INPUT, `$1"${mark}"`) : tag
}
