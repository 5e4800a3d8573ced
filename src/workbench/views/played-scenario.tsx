import { useState } from 'preact/hooks'
import { Contradiction } from '../parts/contradiction.tsx'
import { ExchangeTexts, RequestLine } from '../parts/exchange.tsx'
import { Empty, Mark } from '../parts/panel.tsx'
import type { PlayedStep } from '../answers.ts'
import { useAnswer } from '../store.ts'
import { plural } from '../words.ts'
import { toneOfVerdict } from './runs-words.ts'

interface ShownScenarioProps {
  readonly runId: string
  readonly scenarioId: string
  /** One step after the other, as somebody asks for the next. */
  readonly stepwise?: boolean
}

/** What came of a scenario: each step with its requests, its answers and what they contradict. */
export function ShownScenario({ runId, scenarioId, stepwise = false }: ShownScenarioProps) {
  const { value, problem } = useAnswer(`/runs/${runId}/scenario?id=${encodeURIComponent(scenarioId)}`)
  const [shown, setShown] = useState(stepwise ? 1 : Infinity)
  if (!value) return <Empty>{problem ?? '…'}</Empty>
  const { scenario: played } = value
  const steps = played.steps.slice(0, shown)
  const left = played.steps.length - steps.length
  return (
    <>
      <p>
        <Mark tone={toneOfVerdict(played.verdict)}>{played.verdict}</Mark> <strong>{played.title}</strong>{' '}
        <span class="wire">{played.id}</span>
      </p>
      {played.reason !== undefined && <p class="warn">{played.reason}</p>}
      <ol class="steps">
        {steps.map((step, index) => (
          <Step key={index} step={step} isOpen={stepwise && index === steps.length - 1} />
        ))}
      </ol>
      {left > 0 && (
        <div class="actions">
          <button type="button" class="main" onClick={() => setShown(shown + 1)}>
            Next step
          </button>
          <button type="button" onClick={() => setShown(Infinity)}>
            The other {plural(left, 'step')}
          </button>
        </div>
      )}
    </>
  )
}

function Step({ step, isOpen }: { readonly step: PlayedStep; readonly isOpen: boolean }) {
  const told = step.findings.filter(({ verdict }) => !QUIET.has(verdict))
  const expected = (step.expectations ?? []).filter(({ verdict }) => verdict !== 'met')
  const checks = Object.values(step.passed).reduce((sum, count) => sum + count, 0)
  return (
    <li>
      <details open={isOpen || told.length + expected.length > 0}>
        <summary>
          {step.name}{' '}
          <span class="small">
            line {step.line} · {plural(checks, 'check')} passed
            {told.length > 0 && <span class="bad"> · {plural(told.length, 'finding')}</span>}
            {expected.length > 0 && (
              <span class="bad"> · {plural(expected.length, 'expectation')} not met</span>
            )}
          </span>
        </summary>
        {told.map((found, index) => (
          <Contradiction key={index} of={found}>
            <Mark tone={toneOfVerdict(found.verdict)}>{found.verdict}</Mark>{' '}
          </Contradiction>
        ))}
        {expected.map((one, index) => (
          <Contradiction key={index} of={seenOf(one)}>
            <Mark tone={one.verdict === 'missed' ? 'bad' : 'warn'}>{one.verdict}</Mark>{' '}
          </Contradiction>
        ))}
        {step.exchanges.map((exchange) => (
          <details key={exchange.id} class="inner">
            <summary>
              <RequestLine exchange={exchange} />
            </summary>
            <ExchangeTexts exchange={exchange} />
          </details>
        ))}
      </details>
    </li>
  )
}

function seenOf({ at, expected, actual, reason }: NonNullable<PlayedStep['expectations']>[number]) {
  const seen = actual ?? reason
  return { requirement: 'your expectation', at, expected, ...(seen !== undefined && { actual: seen }) }
}

/** What says nothing against the target. */
const QUIET: ReadonlySet<string> = new Set(['observed', 'not-tested', 'not-applicable'])
