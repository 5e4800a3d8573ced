import { contradictions } from '../judging.ts'
import { toneOfStatus } from '../parts/exchange.tsx'
import { linkTo, route } from '../route.ts'
import type { Line } from '../answers.ts'
import { readable } from '../words.ts'

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
