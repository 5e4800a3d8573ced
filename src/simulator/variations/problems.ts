import { catalogueOf } from '../faults/fault.ts'
import { type Variation, onErrors, withContentType } from './variation.ts'

const INVALID_TOKEN = '/problems/INVALID_TOKEN'

/** How refusals are told. What document 2 says of the token endpoint's errors is not for a bank to vary. */
export const PROBLEM_VARIATIONS = catalogueOf<Variation>({
  'problems/more-members': {
    title: 'Problem documents say more',
    permittedBy: '1 §2.10',
    answer: onErrors((problem, _choice, { status }) => ({
      ...problem,
      status,
      traceId: '4bf92f35',
      violations: [{ field: null }],
    })),
  },
  'problems/less-words': {
    title: 'Problem documents have a type alone',
    permittedBy: 'response-field-presence',
    answer: onErrors((problem) =>
      typeof problem['type'] === 'string' ? { type: problem['type'] } : problem,
    ),
  },
  'problems/other-types': {
    title: 'Problems have types of their own, but for the documented one',
    permittedBy: 'problem-types',
    answer: onErrors((problem) =>
      'type' in problem && problem['type'] !== INVALID_TOKEN
        ? { ...problem, type: '/problems/HOUSE_RULE' }
        : problem,
    ),
  },
  'problems/plain-json': {
    title: 'Errors are sent as application/json',
    permittedBy: 'error-headers',
    answer: (answer) => withContentType(answer, (type) => type.replace('problem+json', 'json')),
  },
  'problems/another-language': {
    title: 'Problems are described in another language',
    permittedBy: 'language-of-problems',
    answer: onErrors((problem) =>
      'detail' in problem
        ? { ...problem, title: 'Ungültig', detail: 'Das geht so nicht – « нет ».' }
        : problem,
    ),
  },
})
