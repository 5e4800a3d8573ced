import { type Change, deviationsOf } from '../../documents/own/deviations.ts'
import { type OwnOperation, answerWith } from '../../documents/own/own-operation.ts'
import { OWN_SCHEMAS, OWN_SURFACES } from '../../documents/own/own-apis.ts'
import type { Surface } from '../../documents/apis.ts'
import { type Observation, headersOf } from '../../evidence/observation.ts'
import {
  RATE_LIMIT_MET,
  isLeftOpen,
  mustFitSchema,
  mustHaveStatus,
  notTested,
  saysNothing,
} from '../outcomes.ts'
import { PASS, REFUSED, ambient, contradicted, staged } from '../requirement.ts'
import type { Check, JudgeContext, Outcome, Requirement } from '../requirement.ts'
import { refused, succeeded } from '../read.ts'

/** What every operation of an API of somebody's own is held to: in a row, what follows from its description. */
interface Row {
  readonly level: Requirement['level']
  /** What the id says behind that of the operation. */
  readonly slug: string
  readonly text: string
  readonly why: string
  /** Whether there is anything that a scenario could show of it. */
  readonly isShownBy?: (change: Change) => boolean
  readonly check: (operation: OwnOperation) => Check
}

const LIMITS = 'Whoever integrates takes the description at its word.'

const ROWS: Readonly<Record<'answers' | 'errors' | 'refuses' | 'accepts', Row>> = {
  answers: {
    level: 'MUST',
    slug: 'answers-as-described',
    text: 'answers have the statuses, bodies and header fields of the description.',
    why: 'Clients that are generated from the description cannot read anything else.',
    check: (operation) =>
      ambient((here, context) => answered(here, operation, context), { of: [operation.id] }),
  },
  // OpenAPI 3 expects known errors to be described, and says that others may occur.
  errors: {
    level: 'SHOULD',
    slug: 'errors-are-described',
    text: 'the description names the status of every error.',
    why: 'Clients have no branch for a status that they have not heard of.',
    check: (operation) => ambient((here) => hasNamedStatus(here, operation), { of: [operation.id] }),
  },
  // That a request is not described is stated, and what becomes of it is not.
  refuses: {
    level: 'SHOULD',
    slug: 'refuses-what-is-not-described',
    text: 'what lacks a required part, or is beyond a limit, is refused.',
    why: LIMITS,
    isShownBy: ({ isWithin }) => !isWithin,
    check: () => staged([], ({ here }) => mustBeRefused(here)),
  },
  accepts: {
    level: 'MUST',
    slug: 'accepts-what-is-described',
    text: 'what is within the limits of the description is accepted.',
    why: LIMITS,
    isShownBy: ({ isWithin }) => isWithin,
    check: ({ success }) =>
      staged(['usual'], ({ here, role }) =>
        role('usual').every(succeeded)
          ? mustHaveStatus(
              here,
              success.map(({ status }) => status),
              'a success status of the description',
            )
          : notTested('the usual request did not succeed, so that this one shows nothing'),
      ),
  },
}

/** What the descriptions of the APIs of a configuration say of each operation, as requirements. */
export const DESCRIBED: readonly Requirement[] = Object.values(OWN_SURFACES).flatMap(({ operations }) =>
  operations.flatMap(requirementsOf),
)

/** The id of what an operation is held to. */
export function requirementId(operation: OwnOperation, row: keyof typeof ROWS): string {
  return `${operation.id}-${ROWS[row].slug}`
}

function requirementsOf(operation: OwnOperation): readonly Requirement[] {
  const changes = deviationsOf(operation, OWN_SCHEMAS)
  return (Object.keys(ROWS) as (keyof typeof ROWS)[]).flatMap((key) => {
    const { level, text, why, check, isShownBy } = ROWS[key]
    if (isShownBy && !changes.some(isShownBy)) return []
    return {
      id: requirementId(operation, key),
      level,
      clauses: [operation.clause],
      surface: operation.surface as Surface,
      text: `${operation.title}: ${text}`,
      why,
      assumptions: [],
      ...(key === 'refuses' && { isRefusal: true as const }),
      check: check(operation),
    }
  })
}

function answered(here: Observation, operation: OwnOperation, context: JudgeContext): Outcome[] | undefined {
  const { status, headers, mediaType, body } = here.response
  const answer = answerWith(operation, status)
  if (!answer) {
    if (status >= 400 || here.request.deviates) return undefined
    return [undescribed(status, operation)]
  }
  const absent = answer.headers.filter((name) => headersOf(headers, name).length === 0)
  if (absent.length > 0)
    return absent.map((name) => contradicted(`header ${name}`, 'is always there', 'absent'))
  if (answer.schema === undefined) return status < 400 ? [PASS] : undefined
  if (status === 304 || operation.method === 'HEAD') return undefined
  if (body.kind === 'json') return mustFitSchema(context.schemaProblems(answer.schema, body.value))
  // What stands before a target answers in its own words.
  if (isLeftOpen(status) || status >= 500) return undefined
  const expected = { rule: 'a body as described', value: answer.mediaType }
  return [contradicted('body', expected, mediaType || 'no media type')]
}

function mustBeRefused(here: Observation): Outcome {
  const { status } = here.response
  if (status >= 300 && status < 400) return notTested('a redirect refuses nothing')
  return saysNothing(here) ?? (refused(here) ? REFUSED : contradicted('status', 'refused', String(status)))
}

function hasNamedStatus({ response: { status } }: Observation, operation: OwnOperation): Outcome | undefined {
  if (status < 400) return undefined
  if (answerWith(operation, status)) return PASS
  if (status === 429) return RATE_LIMIT_MET
  if (isLeftOpen(status)) return undefined
  return undescribed(status, operation)
}

function undescribed(status: number, { answers }: OwnOperation): Outcome {
  const named = answers.map((one) => one.status).join(', ')
  return contradicted('status', { rule: 'a status of the description', value: named }, String(status))
}
