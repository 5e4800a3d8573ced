import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface PanelProps {
  readonly title: string
  readonly count?: string | number | undefined
  readonly wide?: boolean
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** A part of a view, with its heading. */
export function Panel({ title, count, wide = false, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section class={wide ? 'panel wide' : 'panel'} aria-labelledby={id}>
      <div class="panel-head">
        <h2 id={id}>
          {title} {count !== undefined && <span class="muted">{count}</span>}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

export function Mark({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return <span class={`mark ${tone}`}>{children}</span>
}

export type Tone = 'good' | 'warn' | 'bad' | 'plain'

export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <p class="empty">{children}</p>
}

/** Names with their values. */
export function Facts({ of: facts }: { readonly of: Readonly<Record<string, ComponentChildren>> }) {
  return (
    <dl class="facts">
      {Object.entries(facts)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
