import type { ComponentChildren } from 'preact'
import type { Answer } from '../control.ts'
import { Message } from './message.tsx'

interface ToldProps {
  readonly title: string
  readonly label: string
  readonly answer: Answer | undefined
  /** Stands there without an answer. */
  readonly children?: ComponentChildren
}

/** An answer of the gateway, with its status; two of them stand side by side. */
export function Told({ title, label, answer, children }: ToldProps) {
  return (
    <div>
      <h3>
        {title} {answer && `· ${answer.status}`}
      </h3>
      {answer && <Message text={answer.text} label={label} />}
      {children}
    </div>
  )
}
