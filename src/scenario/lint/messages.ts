import { suggestion } from '../../kernel/nearest.ts'
import type { Problem } from '../../kernel/source/problem.ts'
import type { Path } from '../../kernel/source/source-file.ts'
import type { MessageTemplate, Scenario, Template } from '../format.ts'
import { variablesOfMessage } from '../messages.ts'
import { isMessage } from '../template-syntax.ts'
import type { Catalogue } from './catalogue.ts'
import { requestsOf } from './requests.ts'

/** Messages that the fixtures do not have, and variables that do not fit them. */
export function messageProblems(scenario: Scenario, catalogue: Catalogue): Problem[] {
  return requestsOf(scenario).flatMap(({ send, path }) => [
    ...problemsOf(send.body, [...path, 'body'], catalogue),
    ...(send.wrong?.kind === 'body'
      ? problemsOf(send.wrong.value, [...path, 'wrong', 'body'], catalogue)
      : []),
  ])
}

const NONE: NonNullable<Catalogue['messages']> = new Map()

function problemsOf(template: Template | undefined, path: Path, { messages = NONE }: Catalogue): Problem[] {
  if (template === undefined || !isMessage(template)) return []
  const message = messages.get(template.fixture)
  if (!message) {
    const remedy = suggestion(template.fixture, messages.keys())
    return [{ path: [...path, 'fixture'], message: `no message is called "${template.fixture}"`, remedy }]
  }
  // The file may leave the variables out; only a scenario that has been filled in always has them.
  const given = (template as Partial<MessageTemplate>).with ?? {}
  return variableProblems({ ...template, with: given }, variablesOfMessage(message), path)
}

function variableProblems(
  { fixture, with: given }: MessageTemplate,
  names: readonly string[],
  path: Path,
): Problem[] {
  const absent = names.filter((name) => !Object.hasOwn(given, name))
  const unknown = Object.keys(given).filter((name) => !names.includes(name))
  return [
    ...absent.map((name) => ({
      path: [...path, 'fixture'],
      message: `${fixture} needs a value for "${name}"`,
      remedy: `write with: { ${name}: … }`,
    })),
    ...unknown.map((name) => ({
      path: [...path, 'with', name],
      at: 'key' as const,
      message: `${fixture} has no variable "${name}"`,
      remedy: suggestion(name, names),
    })),
  ]
}
