import type { SettlementVariation } from '../policies/settlement.ts'
import { type Json, row } from '../faults/fault.ts'
import { listsOf } from '../faults/settlement.ts'
import { type ChangeAnswer, onErrors, statusFor, withJson } from './variation.ts'
import { asUsual } from './other-apis.ts'

/** What a settlement service may do otherwise: document 3 shows its error record alone. */
export const SETTLEMENT_VARIATIONS: readonly SettlementVariation[] = [
  row('settlement/success-statuses', {
    title: 'Writes are answered 202',
    permittedBy: 'settlement-operations',
    answer: statusFor(204, [202]),
  }),
  row('settlement/refuses-with-422', {
    title: 'Values that are not valid are answered 422',
    permittedBy: 'settlement-operations',
    answer: statusFor(400, [422]),
  }),
  row('settlement/fewer-fields', {
    title: 'Records are without the fields that are not required',
    permittedBy: '3 §2',
    answer: onErrors(({ type, title, detail, instance: _, ...record }, choice) => ({
      ...(choice('type').once(2) && { type }),
      ...(choice('words').once(2) && { title, detail }),
      ...record,
      ...listsOf(record, (items) =>
        items.map(({ reason, ...item }) => ({ ...item, ...(choice('reason').once(2) && { reason }) })),
      ),
    })),
  }),
  row('settlement/names-as-pointers', {
    title: 'Parameters in bodies are named by pointers, those in headers in lower case',
    permittedBy: 'settlement-names-in-bodies',
    answer: onOffenders((item) => ({ ...item, name: otherName(String(item['in']), String(item['name'])) })),
  }),
  row('settlement/lists-in-another-order', {
    title: 'Offenders are listed in another order',
    permittedBy: '3 §2',
    answer: onErrors((record) => ({ ...record, ...listsOf(record, (items) => items.toReversed()) })),
  }),
  row('settlement/values-not-shown', {
    title: 'Errors show no value that was sent',
    permittedBy: 'settlement-values',
    answer: onOffenders((item) => ('value' in item ? { ...item, value: '***' } : item)),
  }),
  row('settlement/other-errors-as-messages', {
    title: 'Errors other than 400 are a message alone',
    permittedBy: 'settlement-other-errors',
    answer: (answer) =>
      answer.status > 400 && answer.status !== 422
        ? withJson(answer, () => ({ message: 'That is not possible.' }))
        : answer,
  }),
  row('settlement/one-list-at-a-time', {
    title: 'Missing parameters are listed only when none is wrong',
    permittedBy: 'settlement-refusals',
    listedOffenders: ({ invalid, missing }) => ({ invalid, missing: invalid.length > 0 ? [] : missing }),
  }),
  row('settlement/bodies-read-or-not', {
    title: 'A body that cannot be read is refused with the record alone',
    permittedBy: 'settlement-refusals',
    answer: onErrors(({ invalidParams, ...record }) =>
      Array.isArray(invalidParams) && invalidParams.some((item: Json) => item['name'] === 'body')
        ? record
        : { ...record, ...(invalidParams !== undefined && { invalidParams }) },
    ),
  }),
  row('settlement/items-by-kind', {
    title: 'Items of a list in a body are named by what they are, and the one of a path by another name',
    permittedBy: 'settlement-names-in-bodies',
    answer: onOffenders((item) => ({
      ...item,
      name: nameOfKind(String(item['in']), String(item['name'])),
    })),
  }),
  row('settlement/results-never-compressed', {
    title: 'Results are never compressed, and always sent',
    permittedBy: 'settlement-operations',
    compressesResults: false,
    sendsUnchangedResults: true,
  }),
  ...asUsual('settlement', 'Settlement API', '3 §1.2'),
]

function onOffenders(change: (item: Json) => Json): ChangeAnswer {
  return onErrors((record) => ({ ...record, ...listsOf(record, (items) => items.map(change)) }))
}

function nameOfKind(location: string, name: string): string {
  if (location === 'PATH') return 'securityId'
  return location === 'BODY' && /^\/?isins/.test(name) ? 'isin' : name
}

function otherName(location: string, name: string): string {
  if (location === 'BODY') return `/${name.replaceAll('[', '/').replaceAll(']', '')}`
  return location === 'HEADER' ? name.toLowerCase() : name
}
