import { defined } from '../kernel/defined.ts'
import type { Action, Message, Scenario, SendAction, Template } from './format.ts'
import { drawnIn } from './drawn-values.ts'
import { isMessage, requestOf } from './template.ts'
import { withRepeatedItems, withRepeatedMarkup } from './repeated-parts.ts'

/** The messages of the fixtures by their file names. */
export type Messages = ReadonlyMap<string, Message>

/** A message from the text of its file; undefined for a file that is neither JSON nor XML. */
export function messageFrom(name: string, text: string): Message | undefined {
  if (name.endsWith('.xml')) return { kind: 'xml', text: withRepeatedMarkup(text) }
  if (!name.endsWith('.json')) return undefined
  return { kind: 'json', template: withRepeatedItems(JSON.parse(text) as Template) }
}

/** The names of the variables in a message. */
export function variablesOfMessage(message: Message): readonly string[] {
  const text = message.kind === 'xml' ? message.text : JSON.stringify(message.template)
  const names = [...text.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1]!)
  return [...new Set(names.filter((name) => !drawnIn(name)))]
}

/** Whether any request of the scenario is made from a message. */
export function namesMessage({ steps }: Scenario): boolean {
  return steps.some(({ action }) => {
    const { body, wrong } = requestOf(action) ?? {}
    return [body, wrong?.kind === 'body' ? wrong.value : undefined].some(
      (template) => template !== undefined && isMessage(template),
    )
  })
}

/** The scenario with the messages that it names, so that it can be played without its files. */
export function withMessages(scenario: Scenario, messages: Messages): Scenario {
  const filled = (send: SendAction): SendAction => {
    const { body, wrong } = send
    return {
      ...send,
      body: body === undefined ? undefined : fill(body, messages),
      wrong: wrong?.kind === 'body' ? { ...wrong, value: fill(wrong.value, messages) } : wrong,
    }
  }
  const filledAction = (action: Action): Action => {
    if (action.kind === 'control' || action.kind === 'awaitEvents') return action
    return action.kind === 'send' ? filled(action) : { ...action, send: filled(action.send) }
  }
  return {
    ...scenario,
    steps: scenario.steps.map((step) => ({ ...step, action: filledAction(step.action) })),
  }
}

function fill(template: Template, messages: Messages): Template {
  if (!isMessage(template)) return template
  const message = messages.get(template.fixture) ?? template.message
  return defined({ ...template, with: (template as Partial<typeof template>).with ?? {}, message })
}
