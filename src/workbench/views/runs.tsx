import type { ComponentChildren } from 'preact'
import { post, remove } from '../control.ts'
import { Action, Choice, Field, List, Panel, Row, useFields } from '../parts/elements.tsx'
import { goTo, linkTo, route, useResource } from '../store.ts'
import type { Run } from '../answers.ts'
import { RunPanel } from './run-details.tsx'
import { chosenWords, stateOf, toneOfVerdict } from './runs-words.ts'

const THIS_WORLD = 'copies of this world'

/** The suite, played at this bank while it goes on serving. */
export function Runs() {
  const { item } = route.value
  const { runs = [], targets = [] } = useResource('/runs').value ?? {}
  return (
    <div class={item === undefined ? 'stack' : 'split open'}>
      <div class="stack">
        <NewRun targets={targets} />
        <NewExploration />
        <List
          title="Runs"
          id="runs"
          items={runs}
          empty="Nothing was played yet. Each scenario gets a copy of the bank; the bank stays as it is."
          row={(run) => <RunRow key={run.id} run={run} isOpen={run.id === item} />}
        />
      </div>
      {item !== undefined && <RunPanel key={item} id={item} runs={runs} />}
    </div>
  )
}

function RunRow({ run, isOpen }: { readonly run: Run; readonly isOpen: boolean }) {
  const path = `/runs/${run.id}`
  const [words, call] =
    run.state === 'playing' ? (['Stop', post(`${path}/stop`)] as const) : (['Forget', remove(path)] as const)
  return (
    <Row
      title={run.id}
      href={linkTo('runs', run.id)}
      isOpen={isOpen}
      mark={[toneOfVerdict(run.verdict ?? ''), stateOf(run)]}
      actions={
        <Action call={call} label={`${words} ${run.id}`}>
          {words}
        </Action>
      }
    >
      <div class="small">
        {chosenWords(run)} · at {run.target}
      </div>
      {run.state === 'playing' && (
        <progress max={run.total} value={run.finished} aria-label={`Progress of ${run.id}`} />
      )}
    </Row>
  )
}

function NewRun({ targets }: { readonly targets: readonly string[] }) {
  const { values, field } = useFields({ chosen: '', target: THIS_WORLD })
  const body = {
    ...onlyOf(values.chosen),
    ...(values.target !== THIS_WORLD && { target: values.target }),
  }
  return (
    <Begin title="Play the suite" body={body} words="Play">
      <Field
        label="Scenarios, requirements, areas or globs; nothing for everything"
        placeholder="balances/* cards"
        {...field('chosen')}
      />
      <Choice label="At" of={[THIS_WORLD, ...targets]} {...field('target')} />
    </Begin>
  )
}

/** Flows that nobody wrote. */
function NewExploration() {
  const { values, field } = useFields({ chosen: '', steps: '2000', seed: '1' })
  const explore = { steps: Number(values.steps), seed: Number(values.seed) }
  return (
    <Begin title="Explore" body={{ ...onlyOf(values.chosen), explore }} words="Explore">
      <Field
        label="Flows that nobody wrote, of the steps of these scenarios; nothing for all"
        placeholder="balances/* cards"
        {...field('chosen')}
      />
      <Field label="How many steps" {...field('steps')} />
      <Field label="Seed of the flows" {...field('seed')} />
    </Begin>
  )
}

function onlyOf(chosen: string): { readonly only?: readonly string[] } {
  const only = chosen.split(/[\s,]+/).filter((one) => one !== '')
  return only.length > 0 ? { only } : {}
}

interface BeginProps {
  readonly title: string
  readonly body: object
  readonly words: string
  readonly children: ComponentChildren
}

/** A form that begins a run, and leads to it. */
function Begin({ title, body, words, children }: BeginProps) {
  return (
    <Panel title={title} isForm>
      {children}
      <Action
        call={post('/runs', body)}
        words={({ id }) => `Playing as ${String(id)}`}
        then={({ id }) => goTo(linkTo('runs', String(id)))}
        kind="main"
      >
        {words}
      </Action>
    </Panel>
  )
}
