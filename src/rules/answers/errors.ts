import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Observation } from '../../evidence/observation.ts'
import { PASS, ambient, contradicted, observed, requirement } from '../requirement.ts'
import type { Check, JudgeContext, Outcome } from '../requirement.ts'
import { isTokenOperation } from './answers.ts'
import { isLeftOpen, mustBeJsonObject, mustFitSchema, mustHold, notTested } from '../outcomes.ts'
import { type JsonObject, PROBLEM_MEMBERS, problemOf } from '../read.ts'

export const ERRORS = [
  requirement('errors/body-is-problem-document', {
    statedIn: ['1 §7.2: problem documents'],
    text: 'The body of an error is a problem document, as JSON or as XML.',
    why: 'Clients show title and detail to people and decide by type; an HTML page or an empty body gives them nothing.',
    check: ambient((observation) => {
      const { operation, response } = observation
      // What stands in front of a gateway answers 413 or 429 in its own words.
      if (!operation || response.status < 400 || isLeftOpen(response.status)) return undefined
      if (isTokenOperation(operation)) return undefined
      // XML that is not read for safety may well be one.
      if (response.body.kind === 'unread') return notTested(response.body.problem)
      if (problemOf(observation)) return PASS
      return mustBeJsonObject(observation, 'a problem document', 'gateway')
    }),
  }),
  requirement('errors/problem-has-documented-types', {
    statedIn: ['1 §2.10: fields'],
    text: 'type, title, detail and instance of a problem document are strings.',
    why: 'Other types break generated clients exactly when something went wrong already.',
    check: ofProblems((problem, _, { schemaProblems }) => mustFitSchema(schemaProblems('problem', problem))),
  }),
  requirement('errors/problem-has-a-documented-member', {
    namedIn: ['1 §2.10: fields'],
    text: 'A problem document has type, title, detail or instance.',
    why: 'An object of other members is the error of whatever stands before the service, and says nothing to its clients.',
    check: ofProblems((problem) => {
      if (PROBLEM_MEMBERS.some((name) => (problem[name] ?? null) !== null)) return PASS
      const expected = { rule: 'a member of a problem document', value: PROBLEM_MEMBERS.join(', ') }
      return contradicted('/', expected, Object.keys(problem).join(', ') || 'an empty object')
    }),
  }),
  requirement('errors/instance-is-of-the-resource', {
    namedIn: ['1 §2.10: fields'],
    text: 'instance of a problem document names what was asked for: the account, submission or report of the path, or else its last part.',
    why: 'Support that looks for another resource finds another fault.',
    check: ofProblems(({ instance }, observation) => {
      if (typeof instance !== 'string') return undefined
      const wanted = namesIn(observation)
      // What no id looks like may be left out, or be written in another way.
      if (wanted.length === 0 || !wanted.every((name) => PLAIN_NAME.test(name))) return undefined
      const shown = fromTheRoot(instance, observation).split('/').map(decodedOrAsSent)
      const missing = wanted.find((name) => !shown.includes(name))
      const expected = { rule: 'the path of the resource', value: `…/${wanted.join('/…/')}` }
      return mustHold(missing === undefined, '/instance', expected, instance)
    }),
  }),
  requirement('errors/instance-is-a-path', {
    statedIn: ['1 §2.10: fields'],
    text: 'instance of a problem document is the path of the corresponding resource.',
    why: 'Support finds the failing resource by it.',
    check: ofProblems(({ instance }) => {
      if (typeof instance !== 'string') return undefined
      return mustHold(PATH.test(instance), '/instance', 'a path', instance)
    }),
  }),
  requirement('errors/problem-media-type', {
    assumptions: ['error-headers'],
    text: 'Errors are sent as application/problem+json.',
    why: 'RFC 9457 names this media type; the documents do not.',
    check: ambient(({ operation, response }) => {
      if (!operation || response.status < 400 || isTokenOperation(operation)) return undefined
      // Without its parameters: a charset makes no other media type of it.
      const mediaType = response.mediaType || 'absent'
      const recorded = observed('error-headers', mediaType, 'header Content-Type')
      return mediaType === 'application/problem+json' ? [PASS, recorded] : recorded
    }),
  }),
]

const PLAIN_NAME = /^[\w.-]{1,64}$/

/** The path that an instance is, a relative one below the resource that was asked for (RFC 3986 §5.2). */
function fromTheRoot(instance: string, { request }: Observation): string {
  const path = instance.split(/[?#]/)[0]!
  return URL.parse(path, `https://target.invalid${request.path}`)?.pathname ?? path
}

/** The ids in the path; of a path without any its last part. */
function namesIn({ request }: Observation): readonly string[] {
  const ids = Object.values(request.pathParameters)
  return ids.length > 0 ? ids : request.path.split('/').slice(-1)
}

/** From the root, whatever stands behind the slash, or relative; never an address with a scheme or a host. */
const PATH = /^(?:\/(?![/\\])|[\w.~%!$&'()*+,;=@-][^\s:/?#\\]*(?:[/?#]\S*)?$)/

/** Judged on every problem document of an error whose look is documented. */
function ofProblems(
  judge: (
    problem: JsonObject,
    observation: Observation,
    context: JudgeContext,
  ) => Outcome | Outcome[] | undefined,
): Check {
  return ambient((observation, context) => {
    const { operation, response } = observation
    if (!operation || isTokenOperation(operation)) return undefined
    if (response.status < 400 || isLeftOpen(response.status)) return undefined
    const problem = problemOf(observation)
    return problem && judge(problem, observation, context)
  })
}
