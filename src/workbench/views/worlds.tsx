import { pageOf, post, remove, worldId } from '../control.ts'
import { Action, Field, List, Panel, Row, useFields } from '../parts/elements.tsx'
import { useResource } from '../store.ts'
import { readable } from '../words.ts'

/** The banks of this server, each with its own clock, state and journal. */
export function Worlds() {
  const worlds = useResource('/worlds', 'server').value?.worlds
  return (
    <div class="grid">
      <List
        title="Worlds"
        id="worlds"
        items={worlds}
        wide
        row={(world) => (
          <Row
            key={world.id}
            title={world.id}
            href={pageOf(world)}
            mark={world.id === (worldId ?? 'default') ? ['good', 'shown'] : undefined}
            actions={
              <div class="actions">
                <Action
                  call={post('/worlds', { copyOf: world.id }, 'server')}
                  label={`Copy the world ${world.id}`}
                  words={({ id }) => `The copy is ${String(id)}`}
                >
                  Copy
                </Action>
                {world.path !== '' && (
                  <Action
                    call={remove(world.path, 'server')}
                    label={`Drop the world ${world.id}`}
                    kind="danger"
                  >
                    Drop
                  </Action>
                )}
              </div>
            }
          >
            <div class="small">
              seed {world.seed} · {readable(world.now)}
            </div>
          </Row>
        )}
      />
      <NewWorld />
      <Snapshots />
    </div>
  )
}

function NewWorld() {
  const { values, field } = useFields({ seed: '7', now: '' })
  const { seed, now } = values
  const body = { ...(seed !== '' && { seed: Number(seed) }), ...(now !== '' && { now }) }
  return (
    <Panel title="Make a world" isForm>
      <Field label="Seed: the same one gives the same bank" {...field('seed')} />
      <Field label="Clock" placeholder="2026-03-02T08:00:00Z" {...field('now')} />
      <Action
        call={post('/worlds', body, 'server')}
        words={({ id }) => `The new world is ${String(id)}`}
        kind="main"
      >
        Make
      </Action>
    </Panel>
  )
}

function Snapshots() {
  return (
    <List
      title="Snapshots of this world"
      items={useResource('/snapshots').value?.snapshots}
      before={
        <Action call={post('/snapshot')} words={({ id }) => `Kept as ${String(id)}`} kind="main">
          Keep the state
        </Action>
      }
      row={({ id }) => (
        <Row
          key={id}
          title={id}
          actions={
            <Action call={post('/restore', { id })} label={`Restore ${id}`} words={() => `Restored ${id}`}>
              Restore
            </Action>
          }
        />
      )}
    />
  )
}
