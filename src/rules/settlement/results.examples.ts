import { observes, undecided } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { read } from '../../../test/examples/settlement-requests.ts'

export const RESULTS_EXAMPLES: Examples = {
  'settlement/results-are-compressed': [
    observes('gzip', results(200, 'GZIP'), { actual: 'as described' }),
    observes('as it is', results(200), { actual: 'the content coding is none' }),
    observes('another coding', results(200, 'br'), { actual: 'the content coding is br' }),
    undecided('no results', results(304)),
  ],
}

function results(status: number, coding?: string) {
  const headers = coding === undefined ? {} : { 'Content-Encoding': coding }
  return read({ operation: 'settlement/read-results', path: {}, query: {}, status, headers })
}
