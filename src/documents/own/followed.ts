import { pointerToken, pointerTokens } from '../../kernel/json-pointer.ts'
import { addressed, differencesBetween, pairsOf } from './differences.ts'
import { OWN_RELEASES } from './own-apis.ts'
import type { OwnOperation } from './own-operation.ts'

/** An operation of the release for which a flow was written, as the release that is played has it. */
export interface Followed {
  /** Undefined where it is gone. */
  readonly is: OwnOperation | undefined
  /** Where something of an answer stands now, by its JSON Pointer; or what happened to it that nobody can follow. */
  readonly pointer: (
    pointer: string,
    isOfError: boolean,
  ) => { readonly to: string } | { readonly lost: string }
  /** What a request has to have now and had not: `query currency`, `request /amount`. */
  readonly needs: readonly string[]
}

/** How flows for a release of an API are followed to the one that is played; undefined where they need not be. */
export function followedFrom(
  api: string,
  release: string | undefined,
): ((operation: string) => Followed | undefined) | undefined {
  const { played, names = [], describe } = OWN_RELEASES[api] ?? {}
  const from = release ?? names[0]
  if (!describe || from === undefined || from === played) return undefined
  const [older, newer] = [describe(from), describe(played!)]
  const differences = differencesBetween(older, newer)
  const pairs = pairsOf(older, newer)
  return (operation) => {
    const pair = pairs.find(({ was }) => was.id === operation)
    if (!pair) return undefined
    const start = `${addressed(pair.was)} `
    const changes = differences.flatMap((one) =>
      one.at.startsWith(start) ? [{ ...one, at: one.at.slice(start.length) }] : [],
    )
    const rows = changes.flatMap(({ kind, at, to = '' }) => {
      if (!/^\w+ \//.test(at) || !/^(?:removed|retyped|moved|renamed)$/.test(kind)) return []
      const goesOn = kind === 'moved' || kind === 'renamed'
      return [{ kind, at, from: tokensOf(at), to: goesOn ? tokensOf(to) : undefined }]
    })
    return {
      is: pair.is,
      pointer: (pointer, isOfError) => {
        const place = isOfError ? /^errors/ : /^\d/
        return follow(
          rows.filter(({ at }) => place.test(at)),
          pointerTokens(pointer),
        )
      },
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

/** What became of a field. */
interface Row {
  readonly kind: string
  readonly from: readonly string[]
  /** Undefined where it is gone, or no longer what it was. */
  readonly to: readonly string[] | undefined
}

function follow(rows: readonly Row[], asked: readonly string[]): ReturnType<Followed['pointer']> {
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
