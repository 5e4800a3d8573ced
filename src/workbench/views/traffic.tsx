import { contradictions, judgeLines } from '../judging.ts'
import { ExchangeTexts, RequestLine, toneOfStatus } from '../parts/exchange.tsx'
import { linkTo, refine, route, useAnswer, useResource } from '../store.ts'
import type { Judgement, Line } from '../answers.ts'
import { plural, readable } from '../words.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { read } from '../control.ts'
import { Copy, Empty, Facts, Field, Panel, WaitingPanel } from '../parts/elements.tsx'
import { Contradiction } from '../parts/contradiction.tsx'
import { Explained } from '../parts/explained.tsx'
import { VirtualList } from '../parts/virtual-list.tsx'
import { asCurl, asMswTest } from './exchange-texts.ts'

/** One exchange in a line; leads to all that is known of it. */
export function LineRow({ line }: { readonly line: Line }) {
  const { view, item, query } = route.value
  const wrong = contradictions.value.get(line.id) ?? 0
  const isOpen = view === 'traffic' && item === line.id
  const filters = view === 'traffic' ? Object.fromEntries(query) : {}
  return (
    <li class="line">
      <a
        class={wrong > 0 ? 'contradicts' : undefined}
        href={linkTo('traffic', line.id, filters)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span class={`wire ${toneOfStatus(line.status)}`}>{line.status || '–'}</span>
        <span class="wire">{line.method}</span>
        <span class="wire url">{line.url}</span>
        <span class="small">
          {wrong > 0 && <strong class="bad">contradicts the documents · </strong>}
          {line.surface} · {line.operation ?? 'no operation'} · {readable(line.sentAt)}
        </span>
      </a>
    </li>
  )
}

const FILTERS = [
  ['text', 'Address'],
  ['status', 'Status'],
  ['operation', 'Operation'],
  ['permission', 'Permission'],
  ['correlation', 'Correlation id'],
] as const

const SURFACES = ['gateway', 'provider', 'cards', 'settlement']

/** What the bank was asked and what it answered, as it happens. */
export function Traffic() {
  const { item, query } = route.value
  return (
    <div class={item === undefined ? 'split' : 'split open'}>
      <Panel title="Traffic" actions={<a href={linkTo('traffic')}>Clear the filters</a>}>
        <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
          <label>
            Surface
            <select
              value={query.get('surface') ?? ''}
              onChange={(event) => refine({ surface: event.currentTarget.value })}
            >
              <option value="">all</option>
              {SURFACES.map((surface) => (
                <option key={surface}>{surface}</option>
              ))}
            </select>
          </label>
          {FILTERS.map(([name, title]) => (
            <Field
              key={name}
              label={title}
              value={query.get(name) ?? ''}
              onValue={(value) => refine({ [name]: value })}
            />
          ))}
        </form>
        <Lines filter={filterOf(query)} />
      </Panel>
      {item !== undefined && <ExchangePanel key={item} id={item} />}
    </div>
  )
}

function filterOf(query: URLSearchParams): string {
  const given = ['surface', ...FILTERS.map(([name]) => name)].flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(given).toString()
}

const ROW_HEIGHT = 46
/** Lines are asked for in blocks, so that scrolling back finds them again. */
const BLOCK = 100

/** The lines that are seen. Asked for anew with each change; what was shown stays until then. */
function Lines({ filter }: { readonly filter: string }) {
  const separator = filter === '' ? '' : `${filter}&`
  const head = useResource(`/journal/lines?${separator}limit=${BLOCK}`).value
  const blocks = useRef(new Map<string, readonly Line[]>())
  const [, setLoaded] = useState(0)
  useEffect(() => void judgeLines(head?.lines ?? []), [head])
  const total = head?.total ?? 0
  const seen = (first: number, count: number): void => {
    for (let block = Math.floor(first / BLOCK); block * BLOCK < first + count; block++) void loadBlock(block)
  }
  // Counted from the oldest: what is new above moves none of them.
  const loadBlock = async (block: number): Promise<void> => {
    const offset = block * BLOCK
    const key = `${filter} ${total} ${offset}`
    if (offset === 0 || offset >= total || blocks.current.has(key)) return
    blocks.current.set(key, [])
    const path = `/journal/lines?${separator}offset=${offset}&limit=${BLOCK}` as const
    const { lines } = await read(path).catch(() => ({ lines: [] }))
    if (blocks.current.size > MOST_BLOCKS) blocks.current.clear()
    blocks.current.set(key, lines)
    setLoaded((count) => count + 1)
  }
  if (head && total === 0)
    return (
      <Empty>
        {filter === ''
          ? 'Nothing yet. Requests appear here as the bank answers them, newest first.'
          : 'No exchange is like that.'}
      </Empty>
    )
  const lineAt = (index: number): Line | undefined => {
    if (index < BLOCK) return head?.lines[index]
    const offset = Math.floor(index / BLOCK) * BLOCK
    return blocks.current.get(`${filter} ${total} ${offset}`)?.[index - offset]
  }
  return (
    <>
      <p class="small" id="journal-count">
        {plural(total, 'exchange')}
      </p>
      <VirtualList
        key={filter}
        total={total}
        rowHeight={ROW_HEIGHT}
        label="Exchanges, newest first"
        onSeen={seen}
        version={total}
        row={(index) => {
          const line = lineAt(index)
          return line ? <LineRow key={line.id} line={line} /> : <li key={`empty ${index}`} class="line" />
        }}
      />
    </>
  )
}

const MOST_BLOCKS = 60

function ExchangePanel({ id }: { readonly id: string }) {
  const path = `/journal/exchanges/${encodeURIComponent(id)}` as const
  const { value: judgement } = useAnswer(`${path}/judgement`)
  const { value: explanation } = useAnswer(`${path}/explanation`)
  const { value, problem } = useAnswer(path)
  const closedAt = linkTo('traffic', undefined, Object.fromEntries(route.value.query))
  if (!value) return <WaitingPanel title="Exchange" closedAt={closedAt} why={problem} />
  const { exchange } = value
  const { operation = 'no operation', surface, sentAt } = exchange
  return (
    <Panel title="Exchange" closedAt={closedAt}>
      <RequestLine exchange={exchange} />
      <Facts of={{ Surface: surface, Operation: operation, At: readable(sentAt), Id: id }} />
      <div class="actions">
        <Copy text={() => asCurl(exchange)} label="Copy as cURL" />
        <Copy text={() => asMswTest(exchange)} label="Copy as MSW test" />
        {judgement?.step !== undefined && <Copy text={() => judgement.step!} label="Copy as scenario step" />}
      </div>
      {judgement && <Judged judgement={judgement} />}
      <ExchangeTexts exchange={exchange} />
      {explanation && explanation.parts.length > 0 && <Explained parts={explanation.parts} />}
    </Panel>
  )
}

/** What the documents say to it, with the clause. */
function Judged({ judgement: { checks, contradictions: found } }: { readonly judgement: Judgement }) {
  return (
    <>
      <h3>Judged by the documents</h3>
      <p class={found.length === 0 ? 'good' : 'bad'}>
        {found.length === 0
          ? `Nothing contradicts them: ${plural(checks, 'check')}.`
          : `${plural(found.length, 'contradiction')}, ${plural(checks, 'check')} passed.`}
      </p>
      {found.map((contradiction) => (
        <Contradiction key={`${contradiction.requirement} ${contradiction.at}`} of={contradiction} />
      ))}
    </>
  )
}
