import { done } from '../store.ts'
import { CopyCurl } from './elements.tsx'

/** What was done last, and before it: each with the call that does the same. */
export function CallList() {
  const [last, ...earlier] = done.value
  return (
    <footer class={last ? 'calls' : 'calls quiet-calls'}>
      <div role="status" aria-label="What was done last" class="call">
        {last && <DoneCall key={last.number} of={last} />}
      </div>
      {last && <CopyCurl call={last.call} name={`${last.call.method} ${last.call.path}`} />}
      {earlier.length > 0 && (
        <details>
          <summary>Earlier</summary>
          <ol>
            {earlier.map((one) => (
              <li key={one.number} class="call">
                <DoneCall of={one} />
                <CopyCurl call={one.call} name={`call ${one.number}`} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </footer>
  )
}

function DoneCall({ of: { call, outcome, failed } }: { readonly of: (typeof done.value)[number] }) {
  return (
    <>
      <span class={failed ? 'bad' : 'good'}>{failed ? '✕' : '✓'}</span> <strong>{outcome}</strong>{' '}
      <span class="wire muted">
        {call.method} {call.path}
      </span>
    </>
  )
}
