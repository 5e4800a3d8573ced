import { useEffect, useRef } from 'preact/hooks'
import type { SourceMessage } from '../answers.ts'
import type { EditorOptions, OpenEditor } from './code-editor.ts'

interface EditorProps extends Omit<EditorOptions, 'parent'> {
  readonly messages: readonly SourceMessage[]
}

/** A text with completion and messages. What edits is loaded with the first text. */
export function Editor({ text, onText, label, messages, schema, names }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<OpenEditor>(undefined)
  const latest = useRef({ text, onText, messages })
  latest.current = { text, onText, messages }
  useEffect(() => {
    let isGone = false
    void import('./code-editor.ts').then(({ openEditor }) => {
      if (isGone) return
      editor.current = openEditor({
        parent: place.current!,
        text: latest.current.text,
        label,
        onText: (changed) => latest.current.onText(changed),
        schema,
        names,
      })
      editor.current.tell(latest.current.messages)
    })
    return () => {
      isGone = true
      editor.current?.close()
    }
  }, [label, schema, names])
  useEffect(() => editor.current?.tell(messages), [messages])
  return <div ref={place} class="editor" />
}
