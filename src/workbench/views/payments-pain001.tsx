import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import { parsed } from '../control.ts'
import { CopyCurl } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { goTo, linkTo } from '../route.ts'
import { askBank } from '../store.ts'

/** Hands a pain.001 to the gateway; what is wrong with it stands at its line. */
export function Pain001Panel() {
  const gateway = useGateway()
  const [xml, setXml] = useState('')
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  if (!gateway) return null
  const call = gateway('payment-submission', '/iso20022/payments', {
    method: 'POST',
    body: xml,
    headers: { 'Content-Type': 'application/xml' },
  })
  const take = async (files: FileList | null | undefined): Promise<void> => {
    const text = await files?.[0]?.text()
    if (text === undefined) return
    setXml(text)
    setProblem('')
  }
  const submit = async (): Promise<void> => {
    const answer = await askBank(call)
    if (!answer) return
    const told = parsed(answer.text)
    setProblem(answer.status < 300 ? '' : String(told['detail'] ?? answer.status))
    if (answer.status < 300) goTo(linkTo('payments', String(told['submissionId'])))
  }
  return (
    <Panel title="Hand in a pain.001">
      <div
        class={isOver ? 'drop over' : 'drop'}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer?.files)
        }}
      >
        <label>
          Drop a file here, or choose one{' '}
          <input
            type="file"
            accept=".xml,application/xml"
            onChange={(event) => void take(event.currentTarget.files)}
          />
        </label>
      </div>
      {xml !== '' && (
        <>
          <NumberedLines text={xml} problem={problem} />
          <span class="action">
            <button type="button" class="main" onClick={submit}>
              Hand in
            </button>
            <CopyCurl call={call} name="the pain.001" />
          </span>
        </>
      )}
      <p role="alert" class="bad">
        {problem}
      </p>
    </Panel>
  )
}

function NumberedLines({ text, problem }: { readonly text: string; readonly problem: string }) {
  const wrong = Number(/\bline (\d+)/.exec(problem)?.[1] ?? 0)
  return (
    <ol class="code" tabIndex={0} aria-label="The file">
      {text.split('\n').map((line, index) => (
        <li key={index} class={index + 1 === wrong ? 'wrong' : undefined}>
          <code>{line || ' '}</code>
          {index + 1 === wrong && <span class="wrong-words">{problem}</span>}
        </li>
      ))}
    </ol>
  )
}
