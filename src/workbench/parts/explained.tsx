import type { ExplainedPart } from '../answers.ts'
import { plural } from '../words.ts'

/** What the documents say of each part of a request and its answer, with the clause beside it. */
export function Explained({ parts }: { readonly parts: readonly ExplainedPart[] }) {
  return (
    <>
      <h3>Explained by the documents</h3>
      {(['request', 'answer'] as const).map((message) => (
        <PartsOf key={message} message={message} parts={parts.filter((part) => part.message === message)} />
      ))}
    </>
  )
}

interface PartsOfProps {
  readonly message: ExplainedPart['message']
  readonly parts: readonly ExplainedPart[]
}

/** What is there stands first: a documented field that is not there is looked for less often. */
function PartsOf({ message, parts }: PartsOfProps) {
  const there = parts.filter(({ count }) => count > 0)
  const absent = parts.filter(({ count }) => count === 0)
  const title = message === 'request' ? 'Request' : 'Answer'
  return (
    <>
      {there.length > 0 && <Table title={title} parts={there} />}
      {absent.length > 0 && (
        <details>
          <summary>
            {title}: {plural(absent.length, 'documented part')} not there
          </summary>
          <Table title={`${title}: not there`} parts={absent} />
        </details>
      )}
    </>
  )
}

function Table({ title, parts }: { readonly title: string; readonly parts: readonly ExplainedPart[] }) {
  return (
    <table class="explained">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">The documents</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.at}>
            <th scope="row">
              <code>{part.at === '' ? 'body' : part.at}</code>
              {part.value !== undefined && <span class="small muted">{part.value}</span>}
              {part.count > 1 && <span class="small muted">and {plural(part.count - 1, 'other')}</span>}
            </th>
            <td>
              <Sayings of={part.says} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sayings({ of: says }: { readonly of: ExplainedPart['says'] }) {
  if (says.length === 0) return <span class="muted">no document names it</span>
  return (
    <ul>
      {says.map(({ text, clause, assumption }) => (
        <li key={`${text} ${clause}`}>
          {text}{' '}
          <span
            class="clause"
            title={clause === undefined ? 'assumed where the documents are silent' : undefined}
          >
            {clause ?? `assumed: ${assumption}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
