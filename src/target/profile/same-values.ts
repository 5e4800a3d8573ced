import { mapValues } from '../../kernel/objects.ts'
import type { Problem } from '../../kernel/source/structured.ts'
import { AUTHORIZATION, PERMISSION_ID } from '../../documents/headers.ts'
import type { ProfileFile } from './file-format.ts'

/**
 * Facts that cannot both be true of one value. A target that answers truthfully would be failed for such a profile:
 * what is said to be unknown to it, or somebody else's, would be answered as what it is.
 */
const EXCLUSIVE: readonly Row[] = [
  ['account', 'foreignAccount'],
  ['finalizedDay', 'unfinalizedDay'],
  ['quietDay', 'busyDay', 'unfinalizedDay'],
  ['debtorIban', 'foreignIban'],
  ['paymentCurrency', 'refusedCurrency'],
  ['clientId', 'secondClientId'],
  ['refreshToken', 'otherRefreshToken'],
  ['expiredAccessToken', 'otherAccessToken'],
  [['security', 'otherSecurity'], 'unknownSecurity'],
  ['merchant', 'unknownMerchant'],
  [['digitalCard', 'otherDigitalCard'], 'suspendedDigitalCard', 'deletedDigitalCard', 'unknownDigitalCard'],
]

/** The same of cards. An active card may be the one outside PSD2. */
const EXCLUSIVE_CARDS: readonly Row[] = [
  ['activeCard', 'virtualCard', 'bankCard', 'blockedCard', 'unknownCard'],
  ['cardOutsidePsd2', ['blockedCard', 'unknownCard']],
]

/** Each excludes all others; names that stand together are not held against each other. */
type Row = readonly (string | readonly string[])[]

/** What a profile says of one value in two places that exclude each other. */
export function sameValues(file: ProfileFile): Problem[] {
  const header = (wanted: string) =>
    Object.entries(file.headers).find(([name]) => name.toLowerCase() === wanted.toLowerCase())
  const [permission, authorization] = [header(PERMISSION_ID), header(AUTHORIZATION)]
  const { expiredAccessToken } = file.known
  return [
    ...contradictions('known', file.known, EXCLUSIVE),
    ...contradictions('cards', namesOfCards(file), EXCLUSIVE_CARDS),
    ...(permission && file.known['unknownPermission'] === permission[1]
      ? [problem('known', 'unknownPermission', `the header ${permission[0]}`)]
      : []),
    ...(authorization && authorization[1] === `Bearer ${expiredAccessToken}`
      ? [problem('known', 'expiredAccessToken', `the token of the header ${authorization[0]}`)]
      : []),
  ]
}

function contradictions(
  group: string,
  values: Readonly<Record<string, string | undefined>>,
  rows: readonly Row[],
): Problem[] {
  const pairs = rows.flatMap((row) =>
    row.flatMap((second, at) => row.slice(0, at).flatMap((first) => everyTwo(first, second))),
  )
  return pairs.flatMap(([first, second]) => {
    const value = values[second]
    return value === undefined || value !== values[first] ? [] : [problem(group, second, `"${first}"`)]
  })
}

function everyTwo(one: Row[number], other: Row[number]): readonly (readonly [string, string])[] {
  return [one].flat().flatMap((first) => [other].flat().map((second) => [first, second] as const))
}

function problem(group: string, name: string, other: string): Problem {
  return {
    path: [group, name],
    at: 'key',
    message: `"${name}" is the same as ${other}, and cannot be both`,
    remedy: 'write another value, or leave it out: what is missing is not tested',
  }
}

/** A card is what its identifiers say; a token alone names it too. */
function namesOfCards({ cards = {} }: ProfileFile): Readonly<Record<string, string>> {
  return mapValues(cards, (of) => {
    const { cardId, shortCardId, cardToken } = [of].flat()[0]!
    return JSON.stringify(cardId ?? shortCardId ?? cardToken)
  })
}
