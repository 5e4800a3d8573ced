import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { type Call, type Json, curlOf, jsonOf } from '../control.ts'
import { askBank, perform } from '../store.ts'

interface PanelProps {
  readonly title: string
  readonly count?: string | number | undefined
  readonly wide?: boolean
  /** Its children are fields; what is done with them, its buttons do. */
  readonly isForm?: boolean
  readonly actions?: ComponentChildren
  /** Where one is who closes it. */
  readonly closedAt?: string
  readonly children?: ComponentChildren
}

/** A part of a view, with its heading. */
export function Panel({ title, count, wide = false, isForm, actions, closedAt, children }: PanelProps) {
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
      {isForm ? (
        <form class="fields" onSubmit={(event) => event.preventDefault()}>
          {children}
        </form>
      ) : (
        children
      )}
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

interface ChoicesProps<Item> extends ListProps<Item> {
  readonly chosen: Item | undefined
  readonly linkOf: (item: Item) => string
}

/** One of several things is shown beside the list: each leads to itself. */
export function Choices<Item>({ chosen, linkOf, row, ...list }: ChoicesProps<Item>) {
  const choice = (one: Item) => (
    <li key={linkOf(one)}>
      <a href={linkOf(one)} aria-current={one === chosen ? 'true' : undefined}>
        {row(one)}
      </a>
    </li>
  )
  return <List kind="choices" {...list} row={choice} />
}

interface ActionProps {
  /** At the control API, or at the bank as any client of it asks. */
  readonly call: Call
  /** What it is called where the words on it need what stands around. */
  readonly label?: string
  readonly kind?: 'main' | 'danger'
  readonly disabled?: boolean
  readonly children: ComponentChildren
  readonly words?: (answer: Json) => string
  /** Gets nothing of what the bank refuses. */
  readonly then?: (answer: Json) => void
}

/** A button that does a call, and beside it one that copies the same as cURL. */
export function Action({ call, label, kind, disabled = false, children, words, then }: ActionProps) {
  const isOfBank = call.at === 'bank'
  const press = async (): Promise<void> => {
    const answer = isOfBank ? jsonOf(await askBank(call)) : await perform(call, words)
    if (answer) then?.(answer)
  }
  return (
    <span class="action">
      <button type="button" class={kind} aria-label={label} disabled={disabled} onClick={press}>
        {children}
      </button>
      {/* Without a title: such a call may name a card in full, and people look over shoulders. */}
      <CopyCurl call={call} name={label ?? String(children)} isTitled={!isOfBank} />
    </span>
  )
}

interface CopyCurlProps {
  readonly call: Call
  readonly name: string
  readonly isTitled?: boolean
}

export function CopyCurl({ call, name, isTitled = true }: CopyCurlProps) {
  return (
    <Copy
      text={() => curlOf(call)}
      label={`Copy cURL of ${name}`}
      title={isTitled ? curlOf(call) : undefined}
      symbol="$"
    />
  )
}

interface CopyProps {
  readonly text: () => string
  readonly label: string
  readonly symbol?: string
  readonly title?: string | undefined
}

/** Copies a text, and says so. */
export function Copy({ text, label, symbol, title }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await writeClipboard(text())
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <button
      type="button"
      class={symbol === undefined ? 'quiet' : 'copy'}
      aria-label={symbol === undefined ? undefined : label}
      title={title}
      onClick={copy}
    >
      {isCopied ? (symbol === undefined ? 'Copied' : '✓') : (symbol ?? label)}
    </button>
  )
}

const COPIED_MS = 1500

/** Browsers offer their clipboard to pages of this machine and of HTTPS alone; the old way works everywhere. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

interface FieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly onValue: (value: Value) => void
  readonly placeholder?: string
}

export function Field({ label, value, onValue, placeholder }: FieldProps<string>) {
  return (
    <label class="field">
      {label}
      <input
        value={value}
        placeholder={placeholder}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps<Value extends string> extends Omit<FieldProps<Value>, 'placeholder'> {
  readonly of: readonly Value[]
}

export function Choice<Value extends string>({ label, value, of: values, onValue }: ChoiceProps<Value>) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

/** What is typed into a form, and for each field what it shows and what changes it. */
export function useFields<Values extends Readonly<Record<string, string>>>(first: Values) {
  const [values, setValues] = useState(first)
  const set = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }))
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onValue: (value: Values[Name]): void => set({ [name]: value } as unknown as Partial<Values>),
  })
  return { values, set, field }
}
