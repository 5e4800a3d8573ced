import { useEffect, useRef } from 'preact/hooks'
import { rememberToken, worldId } from './control.ts'
import { CallList } from './parts/call-list.tsx'
import { linkTo, needsToken, refresh, route, status, useResource } from './store.ts'
import { VIEWS } from './views.ts'
import { plural, readable } from './words.ts'

/** What stands around each view: the name of the bank, its time, and the way to the other views. */
export function Frame() {
  const view = VIEWS.find(({ id }) => id === route.value.view) ?? VIEWS[0]!
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = `${view.title} · Simulated bank · conformance`
    if (document.activeElement?.matches('nav a')) main.current?.scrollTo(0, 0)
  }, [view])
  const Shown = view.component
  return (
    <div class="frame">
      <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Skip to the content
      </a>
      <header class="head">
        <h1>
          Simulated bank{' '}
          <span id="world" class="muted">
            {worldId === undefined ? '' : `· world ${decodeURIComponent(worldId)}`}
          </span>
        </h1>
        <HeadFacts />
        <p id="status" role="status" class={status.value === 'Live' ? 'live' : 'muted'}>
          {status.value}
        </p>
      </header>
      <nav class="nav" aria-label="Views">
        {VIEWS.map(({ id, title }) => (
          <a key={id} href={linkTo(id)} aria-current={id === view.id ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <main id="main" ref={main} tabIndex={-1}>
        {needsToken.value ? <TokenForm /> : <Shown />}
      </main>
      <CallList />
    </div>
  )
}

function HeadFacts() {
  const clock = useResource('/clock').value
  const faults = useResource('/faults/active').value
  const on = faults?.active.length ?? 0
  return (
    <p class="head-facts">
      {clock && <time>{readable(clock.now)}</time>}
      {on > 0 && (
        <a class="mark bad" href={linkTo('faults')}>
          {plural(on, 'fault')} on
        </a>
      )}
    </p>
  )
}

function TokenForm() {
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      id="access"
      class="panel wide"
      onSubmit={(event) => {
        event.preventDefault()
        rememberToken(field.current!.value)
        void refresh()
      }}
    >
      <label for="token">Control token of this server</label>
      <div class="row-of-fields">
        <input id="token" ref={field} type="password" autocomplete="off" required />
        <button class="main">Open</button>
      </div>
    </form>
  )
}
