import { decodedOrAsSent } from '../kernel/percent-encoding.ts'
import { signal } from '@preact/signals'

/** Where somebody is: `#/accounts/3ed8…?day=2026-03-01`. The hash, so that every address is one that the server knows. */
export interface Route {
  readonly view: string
  /** What stands behind the view. */
  readonly item: string | undefined
  readonly query: URLSearchParams
}

export const route = signal(routeNow())

function routeNow(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [view = '', ...rest] = path.split('/').map(decodedOrAsSent)
  return { view, item: rest.length === 0 ? undefined : rest.join('/'), query: new URLSearchParams(query) }
}

addEventListener('hashchange', () => {
  route.value = routeNow()
})

export function linkTo(view: string, item?: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `#/${view}${item === undefined ? '' : `/${encodeURIComponent(item)}`}${search === '' ? '' : `?${search}`}`
}

/** Another query of the same place, without a step for the back button: filters change with each letter. */
export function refine(query: Readonly<Record<string, string>>): void {
  const { view, item, query: before } = route.value
  history.replaceState(null, '', linkTo(view, item, { ...Object.fromEntries(before), ...query }))
  route.value = routeNow()
}

export function goTo(link: string): void {
  location.hash = link
}
