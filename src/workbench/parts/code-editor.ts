import { autocompletion } from '@codemirror/autocomplete'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { yaml } from '@codemirror/lang-yaml'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import { tags } from '@lezer/highlight'
import { EditorView, basicSetup } from 'codemirror'
import type { SourceMessage } from '../answers.ts'
import { type JsonSchema, type KnownNames, completionsAt } from './scenario-completion.ts'

export type OpenEditor = ReturnType<typeof openEditor>

export interface EditorOptions {
  readonly parent: HTMLElement
  /** At first; what is typed is told by `onText`. */
  readonly text: string
  readonly label: string
  readonly onText: (text: string) => void
  readonly schema: JsonSchema
  readonly names: KnownNames
}

/** The colours of the page, light and dark. */
const COLOURS = EditorView.theme({
  '&': { backgroundColor: 'var(--card)', color: 'var(--ink)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--soft)', color: 'var(--muted)', borderColor: 'var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--wash)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--wash)' },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    borderColor: 'var(--line)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
})

const WORDS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.string, tags.content], color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--good)' },
  { tag: tags.comment, color: 'var(--muted)' },
])

/** Here alone is CodeMirror known. It leaves Tab to the page: whoever uses the keyboard can leave. */
export function openEditor({ parent, text, label, onText, schema, names }: EditorOptions) {
  // In a root of its own its styles are sheets, and not elements, which the page allows nobody.
  const root = parent.attachShadow({ mode: 'open' })
  const view = new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      basicSetup,
      yaml(),
      lintGutter(),
      EditorView.lineWrapping,
      COLOURS,
      syntaxHighlighting(WORDS),
      autocompletion({
        override: [
          ({ state, pos }) => {
            const found = completionsAt(state.doc.toString(), pos, schema, names)
            return found ? { ...found, options: [...found.options] } : null
          },
        ],
      }),
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onText(state.doc.toString())
      }),
    ],
  })
  return {
    tell: (messages: readonly SourceMessage[]): void => {
      view.dispatch(
        setDiagnostics(
          view.state,
          messages.map((message) => diagnosticFrom(message, view.state)),
        ),
      )
    },
    close: () => view.destroy(),
  }
}

function diagnosticFrom(told: SourceMessage, { doc }: EditorState): Diagnostic {
  const line = doc.line(Math.min(told.line, doc.lines))
  const from = Math.min(line.from + told.column - 1, line.to)
  return {
    from,
    to: Math.min(from + Math.max(1, told.length), doc.length),
    severity: told.severity,
    message: told.remedy === undefined ? told.message : `${told.message}: ${told.remedy}`,
  }
}
