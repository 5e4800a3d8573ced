import type { Path } from '../../kernel/source/diagnostic.ts'
import type { Operation } from '../../documents/operations.ts'
import type { Scenario, SendAction } from '../format.ts'
import { requestOf } from '../template.ts'

/** A request of a scenario, and where it stands in the file. */
export type Request = ReturnType<typeof requestsOf>[number]

export function requestsOf(scenario: Scenario) {
  return scenario.steps.flatMap((step, stepIndex) => {
    const send = requestOf(step.action)
    // Where the keys of the request are: the step, or its `waitUntil`.
    const path: Path = ['steps', stepIndex, ...(step.action.kind === 'waitUntil' ? ['waitUntil'] : [])]
    return send && step.outdated === undefined ? [{ send, step, stepIndex, path }] : []
  })
}

export function operationOf(request: Request, operations: readonly Operation[]): Operation | undefined {
  return operations.find((operation) => operation.id === request.send.operation)
}

/** Where the body of a request stands. */
export function bodyKeyOf({ body, bodyText }: SendAction): 'body' | 'bodyText' | undefined {
  if (body !== undefined) return 'body'
  return bodyText === undefined ? undefined : 'bodyText'
}

/** A text without variables, which can be checked before anything is sent. */
export function isLiteral(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('${')
}
