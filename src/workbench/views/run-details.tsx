import { useEffect, useState } from 'preact/hooks'
import { type Call, post, read } from '../control.ts'
import { Action, Choice, Copy, Empty, Facts, Mark, Panel, WaitingPanel } from '../parts/elements.tsx'
import { goTo, linkTo, route, useAnswer, useResource } from '../store.ts'
import type { PlayedStep, Run, RunDetails } from '../answers.ts'
import { plural } from '../words.ts'
import { type Change, changesBetween, chosenWords, stateOf, toneOfVerdict } from './runs-words.ts'
import { Contradiction } from '../parts/contradiction.tsx'
import { ExchangeTexts, RequestLine } from '../parts/exchange.tsx'

/** One run: how far it is, what failed, beside what shows it, and what is other than in another run. */
export function RunPanel({ id, runs }: { readonly id: string; readonly runs: readonly Run[] }) {
  const details = useResource(`/runs/${encodeURIComponent(id)}`).value
  const scenario = route.value.query.get('scenario')
  const why = runs.some((run) => run.id === id) ? undefined : 'This run is not kept any more.'
  if (!details) return <WaitingPanel title={`Run ${id}`} closedAt={linkTo('runs')} why={why} />
  const { run } = details
  return (
    <Panel title={`Run ${id}`} closedAt={linkTo('runs')}>
      <p aria-live="polite">
        <Mark tone={toneOfVerdict(run.verdict ?? '')}>{stateOf(run)}</Mark> {chosenWords(run)} · at{' '}
        {run.target}
      </p>
      {run.state === 'playing' && <progress max={run.total} value={run.finished} aria-label="Progress" />}
      {run.problem !== undefined && <p class="bad">{run.problem}</p>}
      {run.summary && (
        <p>
          {Object.entries(run.summary)
            .filter(([, count]) => count > 0)
            .map(([verdict, count]) => (
              <span key={verdict}>
                <Mark tone={toneOfVerdict(verdict)}>
                  {count} {verdict}
                </Mark>{' '}
              </span>
            ))}
        </p>
      )}
      {run.state !== 'playing' && <RunActions details={details} />}
      {scenario === null ? (
        <Results details={details} runs={runs} />
      ) : (
        <section class="told">
          <p>
            <a href={linkTo('runs', id)}>Back to the findings</a>
          </p>
          <ShownScenario
            key={scenario}
            runId={id}
            scenarioId={scenario}
            stepwise={run.explore !== undefined}
          />
        </section>
      )}
    </Panel>
  )
}

/** It is played again, or its reports are kept. */
function RunActions({ details: { run, findings } }: { readonly details: RunDetails }) {
  const broken = [...new Set(findings.map((finding) => finding.scenario))]
  const isAtTarget = run.target !== 'this world'
  const again = (only: readonly string[]): Call =>
    post('/runs', {
      ...(only.length > 0 && { only }),
      ...(isAtTarget && { target: run.target }),
      ...(run.explore && { explore: run.explore }),
    })
  const show = ({ id: begun }: Readonly<Record<string, unknown>>): void => goTo(linkTo('runs', String(begun)))
  return (
    <div class="actions">
      <Action call={again(run.chosen)} then={show}>
        Play again
      </Action>
      {broken.length > 0 && !run.explore && (
        <Action call={again(broken)} then={show}>
          Play again what failed
        </Action>
      )}
      {run.summary && <Download runId={run.id} format="html" words="Keep the report" />}
      {run.summary && <Download runId={run.id} format="json" words="as JSON" />}
    </div>
  )
}

/** What failed and what shows it, what is other than before, and everything that was played. */
function Results({ details, runs }: { readonly details: RunDetails; readonly runs: readonly Run[] }) {
  const { run, findings, scenarios, explored } = details
  const to = (scenario: string): string => linkTo('runs', run.id, { scenario })
  return (
    <>
      <Explored {...details} />
      <h3>What failed or warned</h3>
      {findings.length === 0 && <Empty>Nothing so far.</Empty>}
      <ul id="findings">
        {findings.map(({ requirement, verdict, scenario, clause, expected, actual, text }) => (
          <li key={`${verdict} ${requirement}`} class="row">
            <div>
              <Mark tone={toneOfVerdict(verdict)}>{verdict}</Mark>{' '}
              <a class="title" href={to(scenario)}>
                {requirement}
              </a>{' '}
              <span class="small">{clause}</span>
              <div class="small">{expected}</div>
              {actual !== undefined && <div class="wire">{actual}</div>}
              {text !== undefined && <Copy text={() => text} label="Copy the scenario" />}
            </div>
          </li>
        ))}
      </ul>
      {run.summary && <Comparison id={run.id} runs={runs} />}
      {!explored && (
        <>
          <h3>{plural(scenarios.length, 'scenario')} played</h3>
          <details>
            <summary>All of them</summary>
            <ul>
              {scenarios.map(({ id, title, verdict }) => (
                <li key={id}>
                  <Mark tone={toneOfVerdict(verdict)}>{verdict}</Mark> <a href={to(id)}>{title}</a>{' '}
                  <span class="wire">{id}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  )
}

/** How much was tried, and what never worked. */
function Explored({ run: { finished }, explored }: RunDetails) {
  if (!explored) return null
  const { flows, requests, situations, operations, idle, goals, missed } = explored
  const tried = { Steps: finished, Flows: flows, Requests: requests, 'Situations met': situations }
  const met = {
    'Operations that succeeded': `${operations - idle.length} of ${operations}`,
    'Goals reached': `${goals - missed.length} of ${goals}`,
  }
  return (
    <>
      <Facts label="What was tried" of={{ ...tried, ...met }} />
      {missed.length > 0 && (
        <details>
          <summary>{plural(missed.length, 'goal')} not reached</summary>
          <ul class="wire">
            {missed.map(({ goal, why }) => (
              <li key={goal}>
                {goal}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {idle.length > 0 && (
        <details>
          <summary>{plural(idle.length, 'operation')} never succeeded</summary>
          <p class="wire">{idle.join(', ')}</p>
        </details>
      )}
    </>
  )
}

/** What is other than in another run that is kept: the one before it unless somebody chooses. */
function Comparison({ id, runs }: { readonly id: string; readonly runs: readonly Run[] }) {
  const others = runs.filter((run) => run.id !== id && run.summary)
  const before = runs.slice(runs.findIndex((run) => run.id === id) + 1).find((run) => run.summary)
  const [other, setOther] = useState(before?.id ?? others[0]?.id)
  const [changes, setChanges] = useState<readonly Change[]>()
  useEffect(() => {
    if (other === undefined) return
    const verdictsOf = async (run: string) => (await read(`/runs/${run}`)).requirements
    Promise.all([verdictsOf(other), verdictsOf(id)]).then(
      ([one, two]) => setChanges(changesBetween(one, two)),
      () => setChanges(undefined),
    )
  }, [id, other])
  if (other === undefined) return null
  return (
    <>
      <h3>Compared with another run</h3>
      <Choice label="Run" value={other} of={others.map((run) => run.id)} onValue={setOther} />
      {changes?.length === 0 && <p>Every requirement got the same verdict.</p>}
      <ul id="changes">
        {changes?.map(({ requirement, before: old, after }) => (
          <li key={requirement} class="row">
            <span class="title">{requirement}</span>
            <span>
              <Mark tone={toneOfVerdict(old)}>{old}</Mark> → <Mark tone={toneOfVerdict(after)}>{after}</Mark>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface DownloadProps {
  readonly runId: string
  readonly format: string
  readonly words: string
}

function Download({ runId, format, words }: DownloadProps) {
  const [problem, setProblem] = useState<string>()
  const keep = async (): Promise<void> => {
    try {
      const { fileName, text } = await read(`/runs/${runId}/report?format=${format}`)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 1000)
      setProblem(undefined)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      <button type="button" onClick={keep}>
        {words}
      </button>
      {problem !== undefined && <span class="bad">{problem}</span>}
    </>
  )
}

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
