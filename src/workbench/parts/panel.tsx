import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

export interface PanelProps {
  readonly title: string
  readonly count?: string | number | undefined
  readonly wide?: boolean
  readonly actions?: ComponentChildren
  /** Where one is who closes it. */
  readonly closedAt?: string
  readonly children?: ComponentChildren
}

/** A part of a view, with its heading. */
export function Panel({ title, count, wide = false, actions, closedAt, children }: PanelProps) {
  const id = useId()
  return (
    <section class={wide ? 'panel wide' : 'panel'} aria-labelledby={id}>
      <div class="panel-head">
        <h2 id={id}>
          {title} {count !== undefined && <span class="muted">{count}</span>}
        </h2>
        {actions}
        {closedAt !== undefined && (
          <a href={closedAt} class="close">
            Close
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

/** Until there is something to show, or why there is nothing. */
export function WaitingPanel({ why = '…', ...panel }: PanelProps & { readonly why?: string | undefined }) {
  return (
    <Panel {...panel}>
      <Empty>{why}</Empty>
    </Panel>
  )
}

export function Mark({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return <span class={`mark ${tone}`}>{children}</span>
}

export type Tone = 'good' | 'warn' | 'bad' | 'plain'

export function Empty({ children }: { readonly children: ComponentChildren }) {
  return <p class="empty">{children}</p>
}

interface FactsProps {
  readonly of: Readonly<Record<string, ComponentChildren>>
  readonly label?: string
}

/** Names with their values. */
export function Facts({ of: facts, label }: FactsProps) {
  return (
    <dl class="facts" aria-label={label}>
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
