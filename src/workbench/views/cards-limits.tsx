import { useState } from 'preact/hooks'
import { Choice, Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Card } from '../shapes.ts'
import { withGroups } from '../words.ts'
import type { Activity } from './cards-activity.tsx'
import { AskCards, aboutCard } from './cards-ask.tsx'

const LIMITS = ['totalLimitPerDay', 'totalLimitPerMonth', 'cashLimitPerDay', 'cashLimitPerMonth'] as const

/** Each limit beside what it has counted (document 3 §2), the PIN try counter, and a form that sets a limit. */
export function CardLimits({ card, activity }: { readonly card: Card; readonly activity: Activity }) {
  const [name, setName] = useState<(typeof LIMITS)[number]>('totalLimitPerDay')
  const [francs, setFrancs] = useState('50')
  const { counters } = activity
  const limits = activity.details.onlineLimits ?? {}
  const body = { onlineLimits: { [name]: Number(francs) } }
  return (
    <Panel title="Limits">
      <dl class="facts" aria-label="Limits and what they have counted">
        {LIMITS.map((one) => (
          <div key={one}>
            <dt>{wordsOf(one)}</dt>
            <dd>
              {withGroups(counters[one] ?? '')} of {withGroups(String(limits[one] ?? 'no limit'))}
            </dd>
          </div>
        ))}
        <div>
          <dt>wrong PINs</dt>
          <dd>{counters.wrongPins}</dd>
        </div>
      </dl>
      <form class="fields" onSubmit={(event) => event.preventDefault()}>
        <Choice label="Limit" value={name} of={LIMITS} onValue={setName} />
        <Field label="Francs" value={francs} onValue={setFrancs} />
        <AskCards call={aboutCard(card, 'PUT', '', body)}>Set the limit</AskCards>
        <AskCards call={aboutCard(card, 'POST', '/reset-pin-try-counter')}>
          Reset the PIN try counter
        </AskCards>
      </form>
    </Panel>
  )
}

function wordsOf(limit: string): string {
  return limit.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
}
