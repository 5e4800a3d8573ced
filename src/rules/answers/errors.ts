import type { Observation } from '../../evidence/observation.ts'
import { PASS, contradicted, observed, requirement } from '../requirement.ts'
import { isTokenOperation } from './answers.ts'
import { isLeftOpen, mustBeJsonObject } from '../outcomes.ts'
import { asObject, json, show } from '../read.ts'

export const ERRORS = [
  requirement({
    id: 'errors/body-is-problem-document',
    clauses: ['1 §7.2'],
    text: 'The body of an error is a problem document: a JSON object.',
    why: 'Clients show title and detail to people and decide by type; an HTML page or an empty body gives them nothing.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const { operation, response } = observation
        // What stands in front of a gateway answers 413 or 429 in its own words.
        if (!operation || response.status < 400 || isLeftOpen(response.status)) return undefined
        if (isTokenOperation(operation)) return undefined
        return mustBeJsonObject(observation, 'a problem document', 'gateway')
      },
    },
  }),
  requirement({
    id: 'errors/problem-has-documented-types',
    clauses: ['1 §2.10'],
    text: 'type, title, detail and instance of a problem document are strings.',
    why: 'Other types break generated clients exactly when something went wrong already.',
    check: {
      kind: 'ambient',
      judge: (observation, { schemaProblems }) => {
        const problem = asObject(json(observation))
        if (!problem || !isDocumentedError(observation)) return undefined
        const found = schemaProblems('problem', problem)
        if (found.length === 0) return PASS
        return found.map(({ pointer, rule, actual }) =>
          contradicted({ at: pointer, expected: { rule }, actual }),
        )
      },
    },
  }),
  requirement({
    id: 'errors/instance-is-a-path',
    clauses: ['1 §2.10'],
    text: 'instance of a problem document is the path of the corresponding resource.',
    why: 'Support finds the failing resource by it.',
    check: {
      kind: 'ambient',
      judge: (observation) => {
        const instance = asObject(json(observation))?.['instance']
        if (!isDocumentedError(observation) || typeof instance !== 'string') return undefined
        if (PATH.test(instance)) return PASS
        return contradicted({ at: '/instance', expected: { rule: 'a path' }, actual: show(instance) })
      },
    },
  }),
  requirement({
    id: 'errors/problem-media-type',
    clauses: ['1 §7.2'],
    level: 'MAY',
    assumptions: ['error-headers'],
    text: 'Errors are sent as application/problem+json.',
    why: 'RFC 9457 names this media type; the documents do not.',
    check: {
      kind: 'ambient',
      judge: ({ operation, response }) => {
        if (!operation || response.status < 400 || isTokenOperation(operation)) return undefined
        // Without its parameters: a charset makes no other media type of it.
        const mediaType = response.mediaType || 'absent'
        const recorded = observed('error-headers', mediaType, 'header Content-Type')
        return mediaType === 'application/problem+json' ? [PASS, recorded] : recorded
      },
    },
  }),
]

/** From the root, whatever stands behind the slash, or relative; never an address with a scheme or a host. */
const PATH = /^(?:\/(?!\/)|[^\s:/?#]+\/\S*$)/

function isDocumentedError({ operation, response }: Observation): boolean {
  if (!operation || isTokenOperation(operation)) return false
  return response.status >= 400 && !isLeftOpen(response.status)
}
