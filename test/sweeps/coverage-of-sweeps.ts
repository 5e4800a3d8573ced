import type { RunResult } from '../../src/evidence/run-result.ts'
import type { Operation } from '../../src/documents/operations.ts'
import type { Scenario } from '../../src/scenario/format.ts'

/** A question that the documents put to every operation, and what asks it. */
export interface Column {
  readonly name: string
  /** By a step that verifies one of these, or wherever such an answer comes. */
  readonly asks:
    | { readonly requirements: readonly string[] }
    | { readonly answers: (status: number) => boolean }
  /** Why an operation is not asked; undefined where it has to be. */
  readonly notAsked: (operation: Operation) => string | undefined
}

const isPermitted = ({ headerSet }: Operation): boolean => headerSet === 'standard'
const isDiagnostic = ({ headerSet }: Operation): boolean => headerSet === 'diagnostic'

const PERMITTED_ALONE = 'it is not performed under a permission'

function ofPermitted(
  name: string,
  asking: readonly string[] | ((status: number) => boolean),
  others: (operation: Operation) => string | undefined = () => PERMITTED_ALONE,
): Column {
  return {
    name,
    asks: typeof asking === 'function' ? { answers: asking } : { requirements: asking },
    notAsked: (operation) => (isPermitted(operation) ? undefined : others(operation)),
  }
}

/** Document 1 §2.1 lists the headers of these two kinds of operations, and no others. */
function withDiagnostics(name: string, requirements: readonly string[]): Column {
  return ofPermitted(name, requirements, (operation) => (isDiagnostic(operation) ? undefined : OPEN_HEADERS))
}

const OPEN_HEADERS = 'document 1 §2.1 is about the two modules, and document 2 names no such header for it'

const PAYING = /^payment-submission\/(?:submit|read-status)/
const REFUSED_ANYWAY =
  'an order may be refused, and its status not be there yet, whatever the headers of the request'

const OWN_ERRORS = 'its errors are those of OAuth, or pages for browsers, or open'

const ECHOED =
  'an echo shows what it gets, and who answers it is left open: it need not be forwarded to be shown'

/** Every operation of documents 1 and 2 is held against each of these. */
export const COLUMNS: readonly Column[] = [
  ofPermitted('expired token', ['token/expired-answers-401']),
  ofPermitted('withdrawn consent', ['token/withdrawn-consent-answers-401']),
  ofPermitted('token of another client', ['token/access-token-belongs-to-its-client']),
  ofPermitted('permission of another client', ['access/permission-of-another-client-is-refused']),
  ofPermitted('unknown permission', ['access/unknown-permission-is-refused']),
  ofPermitted(
    'unknown target',
    ['access/unknown-target-is-refused', 'token/refresh-goes-to-the-target'],
    (operation) =>
      isDiagnostic(operation) ? ECHOED : operation.id === 'consent-flow/token' ? undefined : OPEN_HEADERS,
  ),
  withDiagnostics('mandatory header missing', ['headers/missing-mandatory-is-refused']),
  ofPermitted('mandatory header malformed', ['headers/malformed-mandatory-is-refused'], (operation) =>
    isDiagnostic(operation) ? 'its one mandatory header has no form' : OPEN_HEADERS,
  ),
  ofPermitted('Authorization malformed', ['headers/malformed-optional-is-refused'], (operation) =>
    isDiagnostic(operation) ? ECHOED : OPEN_HEADERS,
  ),
  ofPermitted('unspecified header', ['headers/unspecified-is-refused'], (operation) =>
    isDiagnostic(operation)
      ? ECHOED
      : 'OAuth clients may say who they are in headers of their own, and browsers send what they like',
  ),
  withDiagnostics('correlation id of 65', ['headers/over-long-correlation-id-is-refused']),
  withDiagnostics('X-Instance-ID of 65', ['headers/over-long-instance-id-is-refused']),
  {
    name: 'correlation id of 64',
    asks: { requirements: ['headers/longest-correlation-id-is-accepted'] },
    notAsked: (operation) => {
      if (isPermitted(operation) && PAYING.test(operation.id)) return REFUSED_ANYWAY
      return isPermitted(operation) || isDiagnostic(operation) ? undefined : OPEN_HEADERS
    },
  },
  ofPermitted('endpoint not authorized', ['access/endpoint-needs-authorization'], (operation) =>
    isDiagnostic(operation) ? ECHOED : OPEN_HEADERS,
  ),
  withDiagnostics('another method', ['access/other-method-is-answered-405']),
  // These are judged on every exchange: what counts is that there is one.
  ofPermitted(
    'correlation id comes back',
    () => true,
    () => OPEN_HEADERS,
  ),
  ofPermitted(
    'shape, members and status of errors',
    (status) => status >= 400,
    () => OWN_ERRORS,
  ),
  {
    name: 'another media type of the request',
    asks: { requirements: [] },
    notAsked: () =>
      'the documents name the media type of a body, and not what becomes of a body that comes under another name',
  },
  {
    name: 'another Accept',
    asks: { requirements: [] },
    notAsked: () => 'no document names Accept, and HTTP lets a server answer as it can',
  },
]

/** How often it was asked; with a reason where it need not be. */
export interface Cell {
  readonly operation: string
  readonly column: string
  readonly asked: number
  readonly reason: string | undefined
}

/** Every operation against every column: by the steps that verify it, or by the answers that a run got. */
export function cellsOf(
  operations: readonly Operation[],
  scenarios: readonly Scenario[],
  result: RunResult,
): readonly Cell[] {
  const steps = scenarios.flatMap((scenario) => scenario.steps)
  const answers = result.scenarios.flatMap((scenario) => scenario.steps).flatMap(({ exchanges }) => exchanges)
  return operations.flatMap(({ id, ...operation }) => {
    const sent = steps.filter(({ action }) => action.kind === 'send' && action.operation === id)
    const statuses = answers.flatMap(({ operation: of, response }) =>
      of === id && response ? response.status : [],
    )
    return COLUMNS.map(({ name, asks, notAsked }) => ({
      operation: id,
      column: name,
      asked:
        'answers' in asks
          ? statuses.filter((status) => asks.answers(status)).length
          : sent.filter(({ verifies }) =>
              verifies.some(({ requirement }) => asks.requirements.includes(requirement)),
            ).length,
      reason: notAsked({ id, ...operation }),
    }))
  })
}
