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
  const only = values.chosen.split(/[\s,]+/).filter((one) => one !== '')
  const body = {
    ...(only.length > 0 && { only }),
    ...(values.target !== THIS_WORLD && { target: values.target }),
  }
  return (
    <Panel title="Play the suite">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Scenarios, requirements, areas or globs; nothing for everything"
          placeholder="balances/* cards"
          {...field('chosen')}
        />
        <Choice label="At" of={[THIS_WORLD, ...targets]} {...field('target')} />
        <Action
          call={post('/runs', body)}
          words={({ id }) => `Playing as ${String(id)}`}
          then={({ id }) => goTo(linkTo('runs', String(id)))}
          kind="main"
        >
          Play
        </Action>
      </form>
    </Panel>
  )
}
