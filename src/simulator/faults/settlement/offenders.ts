import type { SettlementFault } from '../../policies/settlement.ts'
import { itemsOf, EVERY_OPERATION } from './shared.ts'

const operations = EVERY_OPERATION

/** Lists that do not say what is wrong with the request, document 3 §7. */
export const OFFENDER_FAULTS: readonly SettlementFault[] = [
  {
    id: 'settlement/first-offender-only',
    title: 'A 400 lists the first offending parameter only',
    breaks: ['settlement/every-offender-is-listed'],
    settlement: {
      listed: ({ invalid, missing }) => ({
        invalid: invalid.slice(0, 1),
        missing: invalid.length > 0 ? [] : missing.slice(0, 1),
      }),
    },
  },
  {
    id: 'settlement/headers-looked-at-last',
    title: 'Headers are listed only where nothing else offends',
    breaks: ['settlement/every-offender-is-listed'],
    settlement: {
      listed: ({ invalid, missing }) => {
        const others = [...invalid, ...missing].some((offender) => offender.in !== 'HEADER')
        const kept = (offender: { in: string }): boolean => !others || offender.in !== 'HEADER'
        return { invalid: invalid.filter(kept), missing: missing.filter(kept) }
      },
    },
  },
  {
    id: 'settlement/missing-as-invalid',
    title: 'Missing parameters are listed as invalid ones',
    breaks: ['settlement/missing-parameter-is-listed'],
    settlement: {
      listed: ({ invalid, missing }) => ({
        invalid: [...invalid, ...missing.map((item) => ({ ...item, value: '' }))],
        missing: [],
      }),
    },
  },
  {
    id: 'settlement/invalid-as-missing',
    title: 'Invalid parameters are listed as missing ones',
    breaks: ['settlement/invalid-parameter-is-listed'],
    settlement: {
      listed: ({ invalid, missing }) => ({ invalid: [], missing: [...invalid, ...missing] }),
    },
  },
  {
    id: 'settlement/everything-in-the-body',
    contradicts: [['settlement/offender', 'record']],
    title: 'Every parameter is said to stand in the body',
    breaks: ['settlement/invalid-parameter-is-listed', 'settlement/missing-parameter-is-listed'],
    operations,
    answer: itemsOf((item) => ({ ...item, in: 'BODY' })),
  },
  {
    id: 'settlement/innocents-listed',
    title: 'A 400 lists every parameter of the operation',
    breaks: ['settlement/only-offenders-are-listed'],
    operations: ['settlement/read-security'],
    settlement: {
      listed: ({ invalid, missing }) => ({
        invalid: [
          ...invalid,
          ...(['isin', 'tradeDate'] as const)
            .filter((name) => ![...invalid, ...missing].some((offender) => offender.name === name))
            .map((name) => ({
              in: name === 'isin' ? ('PATH' as const) : ('QUERY' as const),
              name,
              value: 'as sent',
            })),
        ],
        missing,
      }),
    },
  },
  {
    id: 'settlement/values-cut',
    contradicts: [['settlement/value', 'record']],
    title: 'Values are cut after two characters',
    breaks: ['settlement/value-is-what-was-sent'],
    settlement: { shownValue: (_, value) => String(value).slice(0, 2) },
  },
  {
    id: 'settlement/credentials-echoed',
    title: 'The credentials of a request stand in the error',
    breaks: ['settlement/secrets-are-not-echoed'],
    settlement: { shownValue: (_, value) => (typeof value === 'string' ? value : JSON.stringify(value)) },
  },
]
