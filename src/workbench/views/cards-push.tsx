import { Action } from '../parts/action.tsx'
import { Empty, Mark, Panel } from '../parts/panel.tsx'
import type { Posting } from '../shapes.ts'
import { useResource } from '../store.ts'
import { plural, readable } from '../words.ts'

/** The push events that their receiver has not taken. */
export function PushPanel() {
  const outbox = useResource<{ waiting: readonly Posting[]; deadLetters: readonly Posting[] }>('/push').value
  const all = [
    ...(outbox?.waiting ?? []).map((posting) => ({ ...posting, isDead: false })),
    ...(outbox?.deadLetters ?? []).map((posting) => ({ ...posting, isDead: true })),
  ]
  return (
    <Panel title="Push events" count={outbox && all.length}>
      {outbox && all.length === 0 && <Empty>None waits for its receiver.</Empty>}
      <ul>
        {all.map(({ eventId, eventKind, failures, problem, dueAt, isDead }) => (
          <li key={eventId} class="row">
            <div>
              <span class="title">{eventKind}</span>{' '}
              <Mark tone={isDead ? 'bad' : 'warn'}>{isDead ? 'given up' : 'waiting'}</Mark>
              <div class="small">
                {plural(failures, 'attempt')} failed{problem !== undefined && `: ${problem}`}
                {dueAt !== undefined && `, next one ${readable(dueAt)}`}
              </div>
            </div>
            <Action
              call={{ method: 'POST', path: '/push/redeliver', body: { eventId } }}
              label={`Send again: ${eventId}`}
            >
              Send again
            </Action>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
