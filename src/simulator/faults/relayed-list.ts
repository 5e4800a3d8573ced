import type { Answer } from '../../provider/answers/call-and-answer.ts'

/** The answer with its list changed, where it is one: of a bank in this process it is a value, of another one a text. */
export function withList(answer: Answer, change: (list: readonly unknown[]) => readonly unknown[]): Answer {
  const { content, status } = answer
  if (status !== 200) return answer
  if (content.kind === 'json' && Array.isArray(content.value))
    return { ...answer, content: { ...content, value: change(content.value as unknown[]) } }
  if (content.kind !== 'text' || !content.text.startsWith('[')) return answer
  const text = JSON.stringify(change(JSON.parse(content.text) as unknown[]))
  return { ...answer, content: { ...content, text } }
}
