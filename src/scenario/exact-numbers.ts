import { defined } from '../kernel/defined.ts'
import type { Path } from '../kernel/source/diagnostic.ts'
import type { YamlDocument } from '../kernel/source/yaml.ts'
import type { ScenarioFile } from './file-format.ts'

/** What is sent, or compared with what came; the other numbers of a file are counts, whose value is all that there is to them. */
const SENT_KEYS = [
  'forEach',
  'path',
  'query',
  'headers',
  'body',
  'sealed',
  'card',
  'follow',
  'wrong',
  'expect',
] as const

const WAIT_KEYS = ['path', 'query', 'headers', 'body', 'sealed', 'card', 'follow'] as const

/** The content of a file with every digit of the numbers that it sends or expects. */
export function withExactNumbers(content: ScenarioFile, document: YamlDocument): ScenarioFile {
  const exact = <Part extends object>(part: Part, keys: readonly (keyof Part)[], path: Path): Part => {
    const written = keys.filter((key) => part[key] !== undefined)
    return { ...part, ...Object.fromEntries(written.map((key) => [key, document.exact([...path, key])])) }
  }
  const steps = content.steps.map((step, index) => {
    const path = ['steps', index]
    const { waitUntil } = step
    const exactWait = waitUntil && exact(waitUntil, WAIT_KEYS, [...path, 'waitUntil'])
    return defined({ ...exact(step, SENT_KEYS, path), waitUntil: exactWait })
  })
  return { ...exact(content, ['cases'], []), steps }
}
