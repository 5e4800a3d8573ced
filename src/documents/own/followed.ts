import { pointerToken, pointerTokens } from '../../kernel/json-pointer.ts'
import { keptOr } from '../../kernel/kept.ts'
import { type Difference, addressed, differencesBetween, pairsOf } from './differences.ts'
import { OWN_RELEASES } from './own-apis.ts'
import type { OwnApi } from './own-operation.ts'

/** Tells what an operation of the release for which a flow was written is in the release that is played. */
export type Follow = NonNullable<ReturnType<typeof followedFrom>>

/** How flows for a release of an API are followed to the one that is played; undefined where they need not be. */
export function followedFrom(api: string, release: string | undefined) {
  const { played, names = [], describe } = OWN_RELEASES[api] ?? {}
  const from = release ?? names[0]
  if (!describe || from === undefined || from === played) return undefined
  return keptOr(FOLLOWED, JSON.stringify([api, from]), () => followBetween(describe(from), describe(played!)))
}

/** Every flow for a release is followed in the same way, which takes two descriptions and what lies between them. */
const FOLLOWED = new Map<string, ReturnType<typeof followBetween>>()

function followBetween(older: OwnApi, newer: OwnApi) {
  const differences = differencesBetween(older, newer)
  const pairs = pairsOf(older, newer)
  return (operation: string) => {
    const pair = pairs.find(({ was }) => was.id === operation)
    if (!pair) return undefined
    const start = `${addressed(pair.was)} `
    const changes = differences.flatMap((one) =>
      one.at.startsWith(start) ? [{ ...one, at: one.at.slice(start.length) }] : [],
    )
    const rows = changes.flatMap((one) => rowOf(one) ?? [])
    return {
      /** Undefined where it is gone. */
      is: pair.is,
      /** Where something of an answer stands now, by its JSON Pointer; or what happened to it that nobody can follow. */
      pointer: (pointer: string, isOfError: boolean) => {
        const place = isOfError ? /^errors/ : /^\d/
        const ofAnswer = rows.filter(({ at }) => place.test(at))
        return follow(ofAnswer, pointerTokens(pointer))
      },
      /** What a request has to have now and had not: `query currency`, `request /amount`. */
      needs: changes.flatMap(({ kind, at, to, breaks }) =>
        breaks && kind !== 'narrowed' && /^(?:query|request) /.test(at)
          ? [kind === 'moved' || kind === 'renamed' ? to! : at]
          : [],
      ),
    }
  }
}

function tokensOf(place: string): readonly string[] {
  return pointerTokens(place.slice(place.indexOf('/')))
}

/** What became of a field; without `to` it is gone, or no longer what it was. */
function rowOf({ kind, at, to }: Difference) {
  if (!/^\w+ \//.test(at) || !/^(?:removed|retyped|moved|renamed)$/.test(kind)) return undefined
  const isElsewhere = kind === 'moved' || kind === 'renamed'
  return { kind, at, from: tokensOf(at), to: isElsewhere ? tokensOf(to!) : undefined }
}

function follow(rows: readonly NonNullable<ReturnType<typeof rowOf>>[], asked: readonly string[]) {
  // The field that *[name=text] looks at.
  const looked = asked.flatMap((token, index) => {
    const [, name] = /^\*\[(\w+)=/.exec(token) ?? []
    return name === undefined ? [] : [[...asked.slice(0, index), '*', name]]
  })
  const blind = rows.find(({ from }) => looked.some((one) => one.length === from.length && leads(from, one)))
  if (blind) return { lost: blind.kind }
  const met = rows
    .filter(({ from }) => leads(from, asked))
    .filter(({ kind, from }) => kind !== 'retyped' || from.length === asked.length)
    .toSorted((one, other) => other.from.length - one.from.length)
  const lost = met.find(({ to, from }) => !to && from.length === met[0]!.from.length)
  if (lost) return { lost: lost.kind }
  const { from = [], to = [] } = met[0] ?? {}
  const items = asked.filter((_, index) => from[index] === '*')
  const moved = to.map((token) => (token === '*' ? (items.shift() ?? token) : token))
  return { to: [...moved, ...asked.slice(from.length)].map((token) => `/${pointerToken(token)}`).join('') }
}

/** Whether a pointer leads through a place; an index, `*` and `*[name=text]` are items. */
function leads(place: readonly string[], asked: readonly string[]): boolean {
  return place.every((token, index) => {
    const found = asked[index] ?? ''
    return token === found || (token === '*' && /^(?:\*|\d+$)/.test(found))
  })
}
