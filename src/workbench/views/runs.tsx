import { useState } from 'preact/hooks'
import { Action } from '../parts/action.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import { goTo, linkTo, route } from '../route.ts'
import type { Run } from '../shapes.ts'
import { useResource } from '../store.ts'
import { RunPanel } from './run-details.tsx'
import { chosenWords, stateOf, toneOfVerdict } from './runs-words.ts'

const THIS_WORLD = 'copies of this world'

/** The suite, played at this bank while it goes on serving. */
export function Runs() {
  const { item } = route.value
  const { runs = [], targets = [] } =
    useResource<{ runs: readonly Run[]; targets: readonly string[] }>('/runs').value ?? {}
  return (
    <div class={item === undefined ? 'stack' : 'split open'}>
      <div class="stack">
        <NewRun targets={targets} />
        <Panel title="Runs" count={runs.length}>
          {runs.length === 0 && (
            <Empty>
              Nothing was played yet. Each scenario gets a copy of the bank; the bank stays as it is.
            </Empty>
          )}
          <ul id="runs">
            {runs.map((run) => (
              <li key={run.id} class="row">
                <div>
                  <a class="title" href={linkTo('runs', run.id)} aria-current={run.id === item}>
                    {run.id}
                  </a>{' '}
                  <Mark tone={toneOfVerdict(run.verdict ?? '')}>{stateOf(run)}</Mark>
                  <div class="small">
                    {chosenWords(run)} · at {run.target}
                  </div>
                  {run.state === 'playing' && (
                    <progress max={run.total} value={run.finished} aria-label={`Progress of ${run.id}`} />
                  )}
                </div>
                <Action
                  call={
                    run.state === 'playing'
                      ? { method: 'POST', path: `/runs/${run.id}/stop` }
                      : { method: 'DELETE', path: `/runs/${run.id}` }
                  }
                  label={`${run.state === 'playing' ? 'Stop' : 'Forget'} ${run.id}`}
                >
                  {run.state === 'playing' ? 'Stop' : 'Forget'}
                </Action>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      {item !== undefined && <RunPanel key={item} id={item} runs={runs} />}
    </div>
  )
}

function NewRun({ targets }: { readonly targets: readonly string[] }) {
  const [chosen, setChosen] = useState('')
  const [target, setTarget] = useState(THIS_WORLD)
  const only = chosen.split(/[\s,]+/).filter((one) => one !== '')
  const body = {
    ...(only.length === 0 ? {} : { only }),
    ...(target === THIS_WORLD ? {} : { target }),
  }
  return (
    <Panel title="Play the suite">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Scenarios, requirements, areas or globs; nothing for everything"
          value={chosen}
          onValue={setChosen}
          placeholder="balances/* cards"
        />
        <Choice label="At" value={target} of={[THIS_WORLD, ...targets]} onValue={setTarget} />
        <Action
          call={{ method: 'POST', path: '/runs', body }}
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
