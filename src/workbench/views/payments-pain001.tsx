import { useState } from 'preact/hooks'
import { useGateway } from '../bank-calls.ts'
import { CopyCurl } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { useHandIn } from './payments-order.tsx'

/** Hands a pain.001 to the gateway; what is wrong with it stands at its line. */
export function Pain001Panel() {
  const gateway = useGateway()
  const [xml, setXml] = useState('')
  const { problem, setProblem, handIn } = useHandIn()
  if (!gateway) return null
  const call = gateway('payment-submission', '/iso20022/payments', {
    method: 'POST',
    body: xml,
    headers: { 'Content-Type': 'application/xml' },
  })
  const take = (text: string): void => {
    setXml(text)
    setProblem('')
  }
  return (
    <Panel title="Hand in a pain.001">
      <FileDrop onText={take} />
      {xml !== '' && (
        <>
          <NumberedLines text={xml} problem={problem} />
          <span class="action">
            <button type="button" class="main" onClick={() => handIn(call)}>
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

/** Where a file is dropped or chosen. */
function FileDrop({ onText }: { readonly onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false)
  const take = async (files: FileList | null | undefined): Promise<void> => {
    const text = await files?.[0]?.text()
    if (text !== undefined) onText(text)
  }
  return (
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
