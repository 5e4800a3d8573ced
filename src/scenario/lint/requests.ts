import type { Path } from '../../kernel/source/diagnostic.ts'
import type { Operation } from '../../documents/operations.ts'
import type { Scenario, SendAction, Step } from '../format.ts'

/** A request of a scenario, and where it stands in the file. */
export interface Request {
  readonly send: SendAction
  readonly step: Step
  readonly stepIndex: number
  /** Where the keys of the request are: the step, or its `waitUntil`. */
  readonly path: Path
}

export function requestsOf(scenario: Scenario): Request[] {
  return scenario.steps.flatMap((step, stepIndex) => {
    const path = ['steps', stepIndex]
    if (step.action.kind === 'send') return [{ send: step.action, step, stepIndex, path }]
    if (step.action.kind === 'waitUntil') {
      return [{ send: step.action.send, step, stepIndex, path: [...path, 'waitUntil'] }]
    }
    return []
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
