import { VARIANT_PATHS } from '../../documents/cards/releases.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { CLIENT_FIELD } from '../../documents/headers.ts'
import { bankDateAt } from '../../kernel/calendar.ts'
import { each } from '../../kernel/words.ts'
import { SavedMap, savedTogether, savedValue } from '../../kernel/saved.ts'
import type { SurfaceRequest } from '../surfaces/read-request.ts'

/** When a fault shows that does not show always, beside `ID@N`, from the N-th same request on: the words of `ID@WORD`. */
export const OCCASIONS = [
  /** To the first of requests that are the same: those that come later show what is right. */
  'first-time',
  /** To other clients than the one that asked first. */
  'other-client',
  /** On later bank days than that of the first request. */
  'later-day',
  /** At the provider, and in v1 of the card API. */
  'other-face',
  /** To requests that come while another one is answered. */
  'parallel',
] as const

/** What sets a request apart from those before; `nth`: so many that are the same have come with it. */
export type Moment = Readonly<Record<(typeof OCCASIONS)[number], boolean>> & { readonly nth: number }

/** A fault, which may show at some moments alone. */
interface Occasional {
  readonly showsAt?: (moment: Moment) => boolean
}

/** What may stand behind the @, for a person. */
export const WHEN = `a whole number from 1 up, ${OCCASIONS.join(', ')}`

/** The id of a fault without when it shows. */
export function withoutOccasion(name: string): string {
  return isNowOf(name) ? name.slice(0, name.lastIndexOf('@')) : name
}

/** The fault by its whole name, which may say when it shows. */
export function namedFault<One extends Occasional>(fault: One, name: string): One {
  const showsAt = isNowOf(name)
  return showsAt ? { ...fault, id: name, showsAt } : fault
}

export function showsIn(moment: Moment): (fault: Occasional) => boolean {
  return ({ showsAt }) => showsAt === undefined || showsAt(moment)
}

function isNowOf(name: string): ((moment: Moment) => boolean) | undefined {
  const when = name.includes('@') ? name.slice(name.lastIndexOf('@') + 1) : ''
  if (/^[1-9]\d*$/.test(when)) return ({ nth }) => nth >= Number(when)
  const word = OCCASIONS.find((one) => one === when)
  return word && ((moment) => moment[word])
}

/** Random values, where a letter is in them: tokens and signed texts of 32 characters or more, hexadecimal ids of 12 or more. */
const RANDOM = /[\w.~+/-]{32,}|[0-9a-f]{12,}(?:n\d+)?/g

/**
 * What is equal of all requests that are the same: method, path, query, header fields and body. X-Correlation-ID is left
 * out, and so are random values everywhere but in the path: tokens, ids of permissions and orders, signed and encrypted
 * texts. So it is the same request with a renewed token, by another client, and on a later day.
 */
function sameness({ method, path, search, headers, body }: SurfaceRequest): string {
  const fields = [...headers].filter(([name]) => name !== 'x-correlation-id')
  const rest = [search, ...fields.flat(), body].join('\n')
  return `${method} ${path}\n${rest.replaceAll(RANDOM, (text) => (/[a-z]/i.test(text) ? '*' : text))}`
}

/** The provider is said to be no relay: it has one before it. */
function isOtherFace(surface: Surface, path: string): boolean {
  const { isRelay, variants } = SURFACE_DESCRIPTIONS[surface]
  return isRelay === false || (variants !== undefined && path.startsWith(`${VARIANT_PATHS.v1}/`))
}

export type Occasions = ReturnType<typeof createOccasions>

const NOTHING_CAME: Moment = {
  nth: 0,
  ...each(false, 'first-time other-client later-day other-face parallel'),
}

/** Watches what sets requests apart. */
export function createOccasions() {
  const came = new SavedMap<string, number>()
  const first = savedValue<Readonly<Record<'client' | 'day', string>> | undefined>(undefined)
  const last = savedValue(NOTHING_CAME)
  let underWay = 0
  return {
    /** What is returned tells that the request has been answered. */
    came: (request: SurfaceRequest, surface: Surface, nowMs: number): (() => void) => {
      const key = sameness(request)
      const nth = (came.get(key) ?? 0) + 1
      came.set(key, nth)
      // A provider is told by the gateway who asks.
      const [client, day] = [request.headers.get(CLIENT_FIELD) ?? request.clientId, bankDateAt(nowMs)]
      const begun = first.get() ?? first.set({ client, day })!
      last.set({
        nth,
        'first-time': nth === 1,
        'other-client': client !== begun.client,
        'later-day': day > begun.day,
        'other-face': isOtherFace(surface, request.path),
        parallel: underWay++ > 0,
      })
      return () => void underWay--
    },
    /** Of the last request that came, and of what the bank does after it. */
    moment: last.get,
    ...savedTogether({ came, first, last }),
  }
}
