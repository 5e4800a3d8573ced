import type { ToldFact } from '../../documents/relations.ts'
import type { GatewayFault } from '../policies/gateway.ts'
import { faultIn, xmlOf } from './fault.ts'

/** What a status report repeats of its order, told otherwise: the start of an element, and what takes its place. */
const OTHERWISE = {
  'statuses/report-of-other-parts': [
    'payment/part-id',
    'names other parts',
    /<OrgnlPmtInfId>./g,
    '<OrgnlPmtInfId>~',
  ],
  'statuses/report-of-another-sum': ['payment/sum', 'has a larger sum', /<OrgnlCtrlSum>/g, '$&9'],
  'statuses/report-of-another-uetr': ['payment/uetr', 'has other UETRs', /<OrgnlUETR>./g, '<OrgnlUETR>0'],
  'statuses/report-of-another-time': [
    'payment/created-at',
    'has another year',
    /<OrgnlCreDtTm>\d{4}/g,
    '<OrgnlCreDtTm>1999',
  ],
} as const

export const REPORT_SIDE_FAULTS: readonly GatewayFault[] = Object.entries(OTHERWISE).map(
  ([id, [relation, does, at, to]]) =>
    faultIn(id, ['payment-submission/read-status-report'], {
      contradicts: [[relation, 'report'] as ToldFact],
      title: `A status report ${does} than its order`,
      breaks: [
        `statuses/report-${relation === 'payment/uetr' ? 'repeats-the-uetr' : 'describes-the-submission'}`,
      ],
      answer: xmlOf((text) => text.replaceAll(at, to)),
    }),
)
