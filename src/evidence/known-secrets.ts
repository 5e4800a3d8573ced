import { charactersOf, utf8 } from '../kernel/base64.ts'
import { hexOfBytes } from '../kernel/hex.ts'
/**
 * Values that are known to be secret, and where they stand in a text. A text is read once, however many there are:
 * each place of it is looked up by its next few characters.
 */
export type KnownSecrets = ReturnType<typeof createKnownSecrets>

/** Shorter values would take ordinary words out of reports. */
export const SHORTEST_SECRET = 6

export function createKnownSecrets() {
  /** By their first characters, the longest first. */
  const byBeginning = new Map<string, readonly string[]>()
  /** How far the next secret is at least from where a few characters are, by their hash (Wu and Manber). */
  const distances = new Uint8Array(HASHES).fill(FARTHEST)
  let longest = 0
  const startingAt = (text: string, at: number): readonly string[] =>
    byBeginning.get(text.slice(at, at + SHORTEST_SECRET)) ?? NONE
  return {
    add: (forms: readonly string[]): void => {
      for (const form of forms) {
        if (form.length < SHORTEST_SECRET) continue
        const beginning = form.slice(0, SHORTEST_SECRET)
        const others = byBeginning.get(beginning) ?? NONE
        if (others.includes(form)) continue
        byBeginning.set(
          beginning,
          [...others, form].sort((left, right) => right.length - left.length),
        )
        for (let distance = 0; distance < FARTHEST; distance++) {
          const hash = hashBefore(form, SHORTEST_SECRET - distance)
          distances[hash] = Math.min(distances[hash]!, distance)
        }
        longest = Math.max(longest, form.length)
      }
    },
    /** The text with `mark` in place of every one; of those that overlap nothing is left. */
    replaced: (text: string, mark: string): string => {
      if (byBeginning.size === 0) return text
      let result = ''
      let kept = 0
      let end = -1
      for (let at = 0; at + SHORTEST_SECRET <= text.length;) {
        const distance = distances[hashBefore(text, at + SHORTEST_SECRET)]!
        if (distance > 0) {
          at += distance
          continue
        }
        const found = startingAt(text, at).find((form) => text.startsWith(form, at))
        if (found !== undefined) {
          if (at >= end) result += text.slice(kept, at) + mark
          end = Math.max(end, at + found.length)
          kept = end
        }
        at++
      }
      return end === -1 ? text : result + text.slice(kept)
    },
    /** Where the text ends in the beginning of one, or undefined: findings cut long values. */
    beginningAtEnd: (text: string): number | undefined => {
      for (let at = Math.max(0, text.length - longest); at + SHORTEST_SECRET <= text.length; at++) {
        if (startingAt(text, at).some((form) => form.startsWith(text.slice(at)))) return at
      }
      return undefined
    },
  }
}

const NONE: readonly string[] = []
const HASHES = 1 << 18
/** Four characters are looked at in each place: the last of those that a secret may begin with. */
const FARTHEST = SHORTEST_SECRET - 3

/** Of the characters that end here. */
function hashBefore(text: string, end: number): number {
  const near = text.charCodeAt(end - 1) ^ (text.charCodeAt(end - 2) << 7)
  const far = text.charCodeAt(end - 3) ^ (text.charCodeAt(end - 4) << 7)
  const both = Math.imul(near, 31) + Math.imul(far, 16_411)
  return (both ^ (both >>> 15)) & (HASHES - 1)
}

/** A secret as it is, and as JSON, XML, addresses, pages, dumps and the credentials of Basic write it. */
export function formsOf(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const encoded = encodeURIComponent(secret.replace(/\p{Surrogate}/gu, ''))
  const plain = /^[\w-]*$/.test(secret)
  return [
    ...new Set([
      secret,
      ...(plain ? [] : [json, json.replaceAll('/', '\\/'), ...escapedForms(secret)]),
      ...(plain ? [] : [encoded, ...addressForms(encoded)]),
      ...(plain ? [] : pageForms(secret)),
      ...(HEXADECIMAL.test(secret) ? [secret.toLowerCase(), secret.toUpperCase()] : []),
      ...hexForms(secret),
      ...base64Forms(secret),
    ]),
  ]
}

/** What libraries write by number although JSON does not ask for it. */
function escapedForms(secret: string): readonly string[] {
  return WRITTEN_BY_NUMBER.flatMap((set) => {
    const lower = escaped(secret, set, (code) => code)
    const upper = escaped(secret, set, (code) => code.toUpperCase())
    return [lower, upper, lower.replaceAll('/', '\\/')]
  })
}

const WRITTEN_BY_NUMBER: readonly RegExp[] = [
  /[<>&]/,
  /\+/,
  /[<>&+]/,
  /[^ -~]/,
  /[<>&'"+`]|[^ -~]/,
  /[<>&'"+`/=]|[^ -~]/,
  /[^A-Za-z0-9]/,
]

function escaped(secret: string, byNumber: RegExp, spelled: (code: string) => string): string {
  return secret.replaceAll(/[^A-Za-z0-9]/g, (one) =>
    byNumber.test(one)
      ? `\\u${spelled(one.charCodeAt(0).toString(16).padStart(4, '0'))}`
      : JSON.stringify(one).slice(1, -1),
  )
}

function addressForms(encoded: string): readonly string[] {
  const form = encoded
    .replaceAll(/[!'()~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
  return [
    form,
    lowerHex(encoded),
    lowerHex(form),
    encodeURIComponent(encoded),
    encoded.replaceAll('%2F', '/').replaceAll('%3D', '='),
  ]
}

function lowerHex(encoded: string): string {
  return encoded.replaceAll(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())
}

/** Such as the id of a permission, which means the same in capitals. */
const HEXADECIMAL = /^[\da-f-]+$/i

function hexForms(secret: string): readonly string[] {
  const hex = hexOfBytes(utf8(secret))
  return [hex, hex.toUpperCase()]
}

function pageForms(secret: string): readonly string[] {
  const page = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  const plus = page.replaceAll('+', '&#43;')
  const inXml = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    inXml,
    inXml.replaceAll('>', '&gt;'),
    ...NUMBERED.map((numbered) => secret.replaceAll(/[^\w .-]/gu, (one) => numbered(one.codePointAt(0)!))),
    ...[page, plus, page.replaceAll('"', '&#34;')].flatMap((text) => [
      text,
      text.replaceAll("'", '&#39;'),
      text.replaceAll("'", '&#x27;'),
      text.replaceAll("'", '&apos;'),
    ]),
    page
      .replaceAll("'", '&#x27;')
      .replaceAll('/', '&#x2F;')
      .replaceAll('=', '&#x3D;')
      .replaceAll('`', '&#x60;'),
  ]
}

const NUMBERED: readonly ((code: number) => string)[] = [
  (code) => `&#${code};`,
  (code) => `&#x${code.toString(16)};`,
  (code) => `&#x${code.toString(16).toUpperCase()};`,
]

/** Within something longer, such as name and password: as it is written behind any number of bytes. */
function base64Forms(secret: string): readonly string[] {
  const bytes = charactersOf(utf8(secret))
  return [0, 1, 2].flatMap((before) => {
    const binary = '\0'.repeat(before) + bytes
    // Characters that tell of the bytes around it as well are no part of it.
    const whole = btoa(binary).slice(Math.ceil((before * 8) / 6), Math.floor((binary.length * 8) / 6))
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
