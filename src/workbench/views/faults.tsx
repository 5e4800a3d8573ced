import { words } from '../../kernel/words.ts'
import { useState } from 'preact/hooks'
import { type Call, post, remove } from '../control.ts'
import { Action, Choice, CopyCurl, Field, List, Panel, Row, useFields } from '../parts/elements.tsx'
import { perform, refine, route, useResource } from '../store.ts'
import type { AnswerAt, Fault } from '../answers.ts'
import { plural } from '../words.ts'

const TIMES = ['until off', 'once', '3 times', '10 times'] as const
const COUNTS: Readonly<Record<string, number>> = { once: 1, '3 times': 3, '10 times': 10 }

/** Enough to choose from; a search finds the others. */
const MOST_AT_FIRST = 50

/** What the bank can do wrong on purpose. */
export function Faults() {
  const faults = useResource('/faults').value?.catalogue ?? []
  const active = useResource('/faults/active').value?.active ?? []
  const [times, setTimes] = useState<(typeof TIMES)[number]>('until off')
  const [most, setMost] = useState(MOST_AT_FIRST)
  const { query } = route.value
  const text = query.get('text') ?? ''
  const api = query.get('api') ?? 'all'
  const area = query.get('area') ?? 'all'
  const ofApi = faults.filter((fault) => api === 'all' || fault.api === api)
  const found = ofApi.filter((fault) => (area === 'all' || areaOf(fault) === area) && isLike(fault, text))
  const shown = found.slice(0, most)
  return (
    <div class="stack">
      <ActiveFaults of={active} />
      <Connections />
      <Panel title="All faults" count={`${found.length} of ${faults.length}`}>
        <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
          <Field label="Title, id or requirement" value={text} onValue={(value) => refine({ text: value })} />
          <Choice
            label="API"
            value={api}
            of={['all', ...distinct(faults.map((fault) => fault.api))]}
            onValue={(value) => refine({ api: value, area: 'all' })}
          />
          <Choice
            label="Area"
            value={area}
            of={['all', ...distinct(ofApi.map(areaOf))]}
            onValue={(value) => refine({ area: value })}
          />
          <Choice label="Switch on" value={times} of={TIMES} onValue={setTimes} />
        </form>
        <ul id="faults" class="faults">
          {shown.map((fault) => (
            <FaultRow
              key={fault.id}
              fault={fault}
              isOn={active.some(({ id }) => id === fault.id)}
              times={COUNTS[times]}
            />
          ))}
        </ul>
        {shown.length < found.length && (
          <button type="button" onClick={() => setMost(Number.POSITIVE_INFINITY)}>
            {`Show all ${found.length}`}
          </button>
        )}
      </Panel>
    </div>
  )
}

const DISTURBED = words('reset no-answer cut-off late drip malformed-json html 429 503')

/** What becomes of the next requests on their way. */
function Connections() {
  const { values, field } = useFields<{
    how: (typeof DISTURBED)[number]
    when: 'before' | 'after'
    times: string
    operation: string
  }>({
    how: 'reset',
    when: 'after',
    times: '1',
    operation: '',
  })
  const { how, when, times, operation } = values
  const body = { how, when, times: Number(times), ...(operation !== '' && { operation }) }
  return (
    <Panel title="Connections" isForm>
      <Choice label="How they are disturbed" of={DISTURBED} {...field('how')} />
      <Choice label="Before or after it is done" of={['before', 'after']} {...field('when')} />
      <Choice label="For how many requests" of={['1', '2', '3', '10', '100']} {...field('times')} />
      <Field label="Operation, such as payment-submission/submit; any unless given" {...field('operation')} />
      <div class="actions">
        <Action
          call={post('/commands/disturb', body)}
          words={() => `${plural(body.times, 'request')}: ${how}, ${when} it is done`}
          kind="main"
        >
          Disturb
        </Action>
        <Action call={post('/commands/endDisturbances', {})} words={() => 'Nothing is disturbed any more'}>
          Disturb nothing
        </Action>
      </div>
    </Panel>
  )
}

function ActiveFaults({ of: active }: { readonly of: AnswerAt<'/faults/active'>['active'] }) {
  return (
    <List
      title="Faults that are on"
      count={active.length === 0 ? 'none on' : `${active.length} on`}
      actions={
        active.length > 0 && (
          <Action call={remove('/faults')} words={() => 'Every fault is off'} kind="danger">
            All off
          </Action>
        )
      }
      empty="The bank keeps to the documents."
      items={active}
      row={({ id, title, remaining }) => (
        <Row
          key={id}
          title={title}
          mark={[
            'bad',
            remaining === undefined ? 'until it is switched off' : `for ${plural(remaining, 'more request')}`,
          ]}
          actions={
            <Action call={offCall(id)} label={`Off: ${id}`}>
              Off
            </Action>
          }
        >
          <div class="wire">{id}</div>
        </Row>
      )}
    />
  )
}

interface FaultRowProps {
  readonly fault: Fault
  readonly isOn: boolean
  readonly times: number | undefined
}

function FaultRow({ fault: { id, title, breaks }, isOn, times }: FaultRowProps) {
  const on = { method: 'POST', path: '/faults', body: times === undefined ? { id } : { id, times } } as const
  const off = offCall(id)
  return (
    <li class="fault">
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={() => void perform(isOn ? off : on, () => (isOn ? `Off: ${title}` : `On: ${title}`))}
        />
        <span>
          {title}
          <span class="small wire">{id}</span>
          <span class="small">breaks {breaks.join(', ')}</span>
        </span>
      </label>
      <CopyCurl call={isOn ? off : on} name={id} />
    </li>
  )
}

function offCall(id: string): Call {
  return remove(`/faults?id=${encodeURIComponent(id)}`)
}

function areaOf({ id }: Fault): string {
  return id.split('/')[0]!
}

function isLike({ id, title, breaks }: Fault, text: string): boolean {
  const sought = text.toLowerCase().split(/\s+/)
  const said = [id, title, ...breaks].join(' ').toLowerCase()
  return sought.every((word) => said.includes(word))
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted()
}
