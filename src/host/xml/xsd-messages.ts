/**
 * What the engine says about an invalid document, in words for somebody who wrote it: without namespaces, and
 * with values cut short.
 */
export function wordsOf(engineMessage: string): string {
  const message = withoutMiddle(engineMessage.trim())
  const [, element = '', attribute, objection = message] = SUBJECT.exec(message) ?? []
  const subject =
    attribute === undefined ? localName(element) : `${localName(attribute)} of ${localName(element)}`
  const [, facet = '', value = '', ...allowed] = FACET.exec(objection) ?? []
  const words = FACETS[facet]?.(value, allowed.join(''))
  if (words !== undefined) return `${subject} ${words}`
  for (const [form, said] of WORDS) {
    const match = form.exec(objection)
    if (match) return said(subject, match.slice(1), element)
  }
  return `${subject}: ${shortened(objection.replaceAll(/\{[^{}]*\}/g, ''))}`
}

/** Only the beginning of a value is shown, and what the engine says about it stands at the end. */
function withoutMiddle(message: string): string {
  return message.length <= LONGEST_MESSAGE
    ? message
    : `${message.slice(0, LONGEST_MESSAGE / 2)}…${message.slice(-LONGEST_MESSAGE / 2)}`
}

const LONGEST_MESSAGE = 4000

const SUBJECT = /^Element '([^']*)'(?:, attribute '([^']*)')?: ([\s\S]*)$/

// May backtrack: no message is longer than 4000 characters.
const FACET =
  /^\[facet '(\w+)'\] The value(?: has a length of)? '([\s\S]*)'(?:; .* length of| is not accepted by the pattern| is not an element of the set| has .*| is less than .*) (?:'(.*)'|\{(.*)\}|\('(.*)'\))\.$/

/** Of the value, or its length where that is what counts, and of what is allowed. */
const FACETS: Readonly<Record<string, (value: string, allowed: string) => string>> = {
  maxLength: (length, most) => `has ${length} characters; at most ${most} are allowed`,
  minLength: (length, least) => `has ${length} characters; at least ${least} are required`,
  pattern: (value, form) => `is ${quoted(value)}, which is not of the form ${form}`,
  enumeration: (value, set) => `is ${quoted(value)}; allowed are ${set.replaceAll("'", '')}`,
  fractionDigits: (value, most) => `is ${quoted(value)}; at most ${most} decimals are allowed`,
  totalDigits: (value, most) => `is ${quoted(value)}; at most ${most} digits are allowed`,
  minInclusive: (value, least) => `is ${quoted(value)}; it has to be ${least} or more`,
}

/** `parts` is what stands in the groups of the form. */
type Words = (subject: string, parts: readonly string[], element: string) => string

const WORDS: readonly (readonly [form: RegExp, words: Words])[] = [
  [
    /^This element is not expected\. Expected is (?:one of )?\( (.*) \)\.$/,
    (subject, [expected = '']) => `${subject} is not expected here; expected is ${alternatives(expected)}`,
  ],
  [/^This element is not expected\.$/, (subject) => `${subject} is not expected here`],
  [
    /^Missing child element\(s\)\. Expected is (?:one of )?\( (.*) \)\.$/,
    (subject, [expected = '']) => `${subject} is incomplete; expected is ${alternatives(expected)}`,
  ],
  [
    // May backtrack: no message is longer than 4000 characters.
    /^'([\s\S]*)' is not a valid value of the .* type '(.*)'\.$/,
    (subject, [value = '', type = '']) =>
      `${subject} is ${quoted(value)}, which is not a valid ${localName(type)}`,
  ],
  [
    /^The attribute '(.*)' is not allowed\.$/,
    (_, [attribute = ''], element) => `${localName(element)} has no attribute ${localName(attribute)}`,
  ],
  [
    /^The attribute '(.*)' is required but missing\.$/,
    (subject, [attribute = '']) => `${subject} lacks the attribute ${localName(attribute)}`,
  ],
  [
    /^Character content .* 'element-only'\.$/,
    (subject) => `${subject} has elements only, no text of its own`,
  ],
  [/^Element content is not allowed/, (subject) => `${subject} has text only, no elements`],
  [
    /^No matching global declaration available for the validation root\.$/,
    (subject, _, element) => {
      const namespace = /^\{(.*)\}/.exec(element)?.[1]
      const where = namespace === undefined ? 'no namespace' : `the namespace ${shortened(namespace)}`
      return `the root element is ${subject} in ${where}, which is not that of the message`
    },
  ],
]

/** A list of names as the engine writes it. `*` stands for an element of any name. */
function alternatives(list: string): string {
  const names = new Set(
    list.split(', ').map((name) => (name.endsWith('*') ? 'any element' : localName(name))),
  )
  return [...names].join(' or ')
}

function localName(name: string): string {
  return shortened(name.slice(name.lastIndexOf('}') + 1))
}

function quoted(value: string): string {
  return `"${shortened(value)}"`
}

const MOST_CHARACTERS = 80

function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`
}
