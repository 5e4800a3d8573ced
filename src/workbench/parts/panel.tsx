import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface PanelProps {
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

interface ListProps<Item> extends PanelProps {
  /** Undefined until they are known. */
  readonly items: readonly Item[] | undefined
  readonly row: (item: Item) => ComponentChildren
  readonly id?: string
  readonly kind?: string
  /** Stands there where there are none. */
  readonly empty?: string
  readonly before?: ComponentChildren
}

/** A panel with a list, whose heading says how long it is. */
export function List<Item>({ items, row, id, kind, empty, before, children, ...panel }: ListProps<Item>) {
  return (
    <Panel count={items?.length} {...panel}>
      {empty !== undefined && items?.length === 0 && <Empty>{empty}</Empty>}
      {before}
      <ul id={id} class={kind}>
        {items?.map(row)}
      </ul>
      {children}
    </Panel>
  )
}

interface RowProps {
  readonly title: ComponentChildren
  /** Where the title leads. */
  readonly href?: string
  readonly isOpen?: boolean
  readonly mark?: readonly [tone: Tone, words: ComponentChildren] | undefined
  readonly actions?: ComponentChildren
  readonly children?: ComponentChildren
}

/** A line of a list: what it is called, how it stands, more about it, and what can be done with it. */
export function Row({ title, href, isOpen, mark, actions, children }: RowProps) {
  return (
    <li class="row">
      <div>
        {href === undefined ? (
          <span class="title">{title}</span>
        ) : (
          <a class="title" href={href} aria-current={isOpen}>
            {title}
          </a>
        )}{' '}
        {mark && <Mark tone={mark[0]}>{mark[1]}</Mark>}
        {children}
      </div>
      {actions}
    </li>
  )
}

interface ChoicesProps<Item> {
  readonly id: string
  readonly kind?: string
  readonly items: readonly Item[] | undefined
  readonly chosen: Item | undefined
  readonly linkOf: (item: Item) => string
  readonly children: (item: Item) => ComponentChildren
}

/** One of several things is shown beside the list: each leads to itself. */
export function Choices<Item>({ id, kind = 'choices', items, chosen, linkOf, children }: ChoicesProps<Item>) {
  return (
    <ul id={id} class={kind}>
      {items?.map((one) => (
        <li key={linkOf(one)}>
          <a href={linkOf(one)} aria-current={one === chosen ? 'true' : undefined}>
            {children(one)}
          </a>
        </li>
      ))}
    </ul>
  )
}
