import { useState } from 'preact/hooks'
import { pageOf, worldId } from '../control.ts'
import { Action } from '../parts/action.tsx'
import { Field } from '../parts/field.tsx'
import { Mark, Panel } from '../parts/panel.tsx'
import type { World } from '../shapes.ts'
import { useResource } from '../store.ts'
import { readable } from '../words.ts'

/** The banks of this server, each with its own clock, state and journal. */
export function Worlds() {
  const worlds = useResource<{ worlds: readonly World[] }>('server:/worlds').value?.worlds
  return (
    <div class="grid">
      <Panel title="Worlds" count={worlds?.length} wide>
        <ul id="worlds">
          {worlds?.map((world) => (
            <li key={world.id} class="row">
              <div>
                <a class="title" href={pageOf(world)}>
                  {world.id}
                </a>{' '}
                {world.id === (worldId ?? 'default') && <Mark tone="good">shown</Mark>}
                <div class="small">
                  seed {world.seed} · {readable(world.now)}
                </div>
              </div>
              <div class="actions">
                <Action
                  call={{ method: 'POST', at: 'server', path: '/worlds', body: { copyOf: world.id } }}
                  label={`Copy the world ${world.id}`}
                  words={({ id }) => `The copy is ${String(id)}`}
                >
                  Copy
                </Action>
                {world.path !== '' && (
                  <Action
                    call={{ method: 'DELETE', at: 'server', path: world.path }}
                    label={`Drop the world ${world.id}`}
                    kind="danger"
                  >
                    Drop
                  </Action>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <NewWorld />
      <Snapshots />
    </div>
  )
}

function NewWorld() {
  const [seed, setSeed] = useState('7')
  const [now, setNow] = useState('')
  const body = { ...(seed === '' ? {} : { seed: Number(seed) }), ...(now === '' ? {} : { now }) }
  return (
    <Panel title="Make a world">
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Field label="Seed: the same one gives the same bank" value={seed} onValue={setSeed} />
        <Field label="Clock" value={now} onValue={setNow} placeholder="2026-03-02T08:00:00Z" />
        <Action
          call={{ method: 'POST', at: 'server', path: '/worlds', body }}
          words={({ id }) => `The new world is ${String(id)}`}
          kind="main"
        >
          Make
        </Action>
      </form>
    </Panel>
  )
}

function Snapshots() {
  const kept = useResource<{ snapshots: readonly { id: string }[] }>('/snapshots').value?.snapshots
  return (
    <Panel title="Snapshots of this world" count={kept?.length}>
      <Action
        call={{ method: 'POST', path: '/snapshot' }}
        words={({ id }) => `Kept as ${String(id)}`}
        kind="main"
      >
        Keep the state
      </Action>
      <ul>
        {kept?.map(({ id }) => (
          <li key={id} class="row">
            <span class="title">{id}</span>
            <Action
              call={{ method: 'POST', path: '/restore', body: { id } }}
              label={`Restore ${id}`}
              words={() => `Restored ${id}`}
            >
              Restore
            </Action>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
