import { useEffect, useState } from 'preact/hooks'
import { ask, post, read } from '../control.ts'
import { Action, Choices, Copy, Empty, Field, Panel, WaitingPanel } from '../parts/elements.tsx'
import { Editor } from '../parts/editor.tsx'
import { linkTo, refine, route, useResource } from '../store.ts'
import type { AnswerAt, SourceMessage } from '../answers.ts'
import { plural } from '../words.ts'
import { ShownScenario } from './run-details.tsx'

const MOST_LISTED = 60

type Language = AnswerAt<'/scenarios/schema'>

/** The scenarios that ship: to read, to change and to play, step by step. */
export function Scenarios() {
  const offered = useResource('/scenarios?limit=1000', 'server').value
  const { item, query } = route.value
  const wanted = (query.get('text') ?? '').toLowerCase()
  const files = offered?.files ?? []
  const found = files.filter(({ file, title, scenarios }) =>
    `${file} ${title} ${scenarios.join(' ')}`.toLowerCase().includes(wanted),
  )
  return (
    <div class={item === undefined ? 'split' : 'split open'}>
      <Choices
        title="Scenarios"
        count={`${found.length} of ${files.length} files`}
        before={<Field label="Title, id or file" value={wanted} onValue={(text) => refine({ text })} />}
        id="scenarios"
        kind="choices stacked"
        items={found.slice(0, MOST_LISTED)}
        chosen={found.find(({ file }) => file === item)}
        linkOf={({ file }) => linkTo('scenarios', file, { text: wanted })}
        row={({ title, file }) => (
          <>
            {title}
            <span class="wire">{file.replace(/^scenarios\//, '')}</span>
          </>
        )}
      >
        {found.length > MOST_LISTED && <Empty>{found.length - MOST_LISTED} more: search for them.</Empty>}
      </Choices>
      {item !== undefined && <ScenarioPanel key={item} file={item} />}
    </div>
  )
}

/** The lists of names and the schema stay as they are for as long as the server runs. */
let language: Promise<Language> | undefined

function ScenarioPanel({ file }: { readonly file: string }) {
  const { text, setText, problem, known, messages } = useScenarioText(file)
  const [runId, setRunId] = useState<string>()
  const closedAt = linkTo('scenarios')
  if (text === undefined || !known) return <WaitingPanel title={file} closedAt={closedAt} why={problem} />
  return (
    <Panel title={file.replace(/^scenarios\//, '')} closedAt={closedAt}>
      {problem !== undefined && <p class="bad">{problem}</p>}
      <Editor
        text={text}
        onText={setText}
        label={`Text of ${file}`}
        messages={messages}
        schema={known.schema}
        names={known}
      />
      <Messages of={messages} />
      <div class="actions">
        <Action
          call={post('/runs', { text })}
          words={({ id }) => `Playing as ${String(id)}`}
          then={({ id }) => setRunId(String(id))}
          disabled={!messages.every(isWarning)}
          kind="main"
        >
          Play it
        </Action>
        <Copy text={() => text} label="Copy the text" />
      </div>
      {runId !== undefined && <PlayedHere key={runId} runId={runId} />}
    </Panel>
  )
}

/** The text of a file that is being changed, and what the linter says of it. */
function useScenarioText(file: string) {
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [known, setKnown] = useState<Language>()
  const [messages, setMessages] = useState<readonly SourceMessage[]>([])
  const fail = (error: Error): void => setProblem(error.message)
  useEffect(() => {
    language ??= read('/scenarios/schema', 'server')
    language.then(setKnown, fail)
    read(`/scenarios/text?file=${encodeURIComponent(file)}`, 'server').then(
      (answer) => setText(answer.text),
      fail,
    )
  }, [file])
  useEffect(() => {
    if (text === undefined) return
    let isOld = false
    const timer = setTimeout(() => {
      ask(post('/scenarios/check', { text }, 'server')).then(
        (answer) => !isOld && setMessages(answer['messages'] as readonly SourceMessage[]),
        (error: Error) => !isOld && fail(error),
      )
    }, CHECKED_AFTER_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text])
  return { text, setText, problem, known, messages }
}

function Messages({ of: messages }: { readonly of: readonly SourceMessage[] }) {
  return (
    <>
      <p role="status" class={messages.every(isWarning) ? 'good' : 'bad'}>
        {messages.length === 0 ? 'Nothing is wrong with it.' : plural(messages.length, 'message')}
      </p>
      <ul id="messages">
        {messages.map(({ line, column, message, remedy }, index) => (
          <li key={index}>
            <span class="wire">
              {line}:{column}
            </span>{' '}
            {message}
            {remedy !== undefined && <span class="small"> {remedy}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function isWarning({ severity }: SourceMessage): boolean {
  return severity === 'warning'
}

/** Nobody waits for a message about half a word. */
const CHECKED_AFTER_MS = 300

function PlayedHere({ runId }: { readonly runId: string }) {
  const details = useResource(`/runs/${runId}`).value
  const [shown, setShown] = useState<string>()
  if (!details || details.run.state === 'playing') return <Empty>Playing …</Empty>
  const { run, scenarios } = details
  const scenario = shown ?? scenarios[0]?.id
  return (
    <section id="played">
      <h3>
        Played as <a href={linkTo('runs', runId)}>{runId}</a>
      </h3>
      {run.problem !== undefined && <p class="bad">{run.problem}</p>}
      {scenarios.length > 1 && (
        <ul class="choices">
          {scenarios.map(({ id, verdict }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === scenario} onClick={() => setShown(id)}>
                {id} · {verdict}
              </button>
            </li>
          ))}
        </ul>
      )}
      {scenario !== undefined && (
        <ShownScenario key={scenario} runId={runId} scenarioId={scenario} stepwise />
      )}
    </section>
  )
}
