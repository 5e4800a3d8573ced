import type { Observation } from '../../evidence/observation.ts'
import { ERROR_STATUS_RANGE, PARAMETER_LOCATIONS } from '../../documents/settlement/record.ts'
import { optionalFieldsOf } from '../../documents/wire-schemas.ts'
import { singleFieldsComeOnce } from '../answers/answers.ts'
import { mustBeJsonObject, mustEqual, mustHold } from '../outcomes.ts'
import { PASS, ambient, contradicted, observed, passUnless, requirement } from '../requirement.ts'
import type { Outcome, Requirement, RequirementDraft } from '../requirement.ts'
import { type JsonObject, asObject, json, show } from '../read.ts'
import { LISTS, type ListName, type ListedParameter, badRequest, everyListed, listed } from './bad-request.ts'
import { NOTHING_OF_THE_BODY, isUnreadable } from './differences.ts'

const A_STATUS = `an integer from ${ERROR_STATUS_RANGE.from} to ${ERROR_STATUS_RANGE.to}`
const A_LOCATION = { rule: 'a parameter location', value: PARAMETER_LOCATIONS.join(' or ') }

/** Document 3 §2 and §7: what every 400 of the settlement-information API looks like. */
export const SETTLEMENT_RECORD: readonly Requirement[] = [
  singleFieldsComeOnce('settlement/single-fields-come-once', {
    surface: 'settlement',
    namedIn: ['3 §7: ErrorDetail400'],
  }),
  requirement('settlement/bad-request-is-a-record', {
    surface: 'settlement',
    statedIn: ['3 §7: ErrorDetail400'],
    text: 'The body of a 400 is a JSON object, the error record.',
    why: 'Clients read from it what to correct; a page or a sentence tells them nothing.',
    check: ambient((observation) => {
      if (observation.response.status !== 400) return undefined
      const outcome = mustBeJsonObject(observation, 'ErrorDetail400, a JSON object', 'service')
      const body = asObject(json(observation))
      return body === undefined || badRequest(observation) ? outcome : anotherObject(body)
    }),
  }),
  ofRecord('settlement/status-is-given', {
    statedIn: ['3 §2 row 26: status'],
    clauses: ['3 §2', '3 §2 row 26'],
    text: `status of an error record is there: ${A_STATUS}.`,
    why: 'Records are logged and passed on without the HTTP answer that they came with.',
    judge: ({ status }) => mustHold(isStatus(status), '/status', A_STATUS, status),
  }),
  ofRecord('settlement/status-is-the-http-status', {
    compares: [['settlement/status', 'answer', 'record']],
    statedIn: ['3 §2 row 26: status'],
    clauses: ['3 §2', '3 §2 row 26', '3 §8 row 4'],
    text: 'status of an error record is the HTTP status of the answer.',
    why: 'Two statuses for one error send the search for its cause in two directions.',
    judge: ({ status }, { response }) => {
      if (!isStatus(status)) return undefined
      return mustEqual(status, response.status, { at: '/status', rule: 'the HTTP status' })
    },
  }),
  ofRecord('settlement/offenders-are-listed', {
    statedIn: ['3 §7: ErrorDetail400'],
    text: 'The record of a 400 has invalidParams or missingParams.',
    why: 'Without them a client only learns that something is wrong.',
    judge: (record, observation) => {
      if (LISTS.some((list) => Array.isArray(record[list]))) return PASS
      if (isUnreadable(observation.request.body)) return NOTHING_OF_THE_BODY
      const expected = 'invalidParams or missingParams, a list of parameters'
      return contradicted('/invalidParams', expected, `fields ${Object.keys(record).join(', ') || 'none'}`)
    },
  }),
  ofRecord('settlement/lists-are-not-empty', {
    statedIn: ['3 §8 row 5: at least 1 item'],
    clauses: ['3 §8', '3 §2 row 29', '3 §2 row 30', '3 §8 row 5'],
    text: 'invalidParams and missingParams have at least one item where they are there.',
    why: 'Generated clients refuse the whole record when a list is shorter than its schema allows.',
    judge: (record) =>
      each(
        LISTS.filter((list) => Array.isArray(record[list])),
        (list) => (record[list] as readonly unknown[]).length > 0,
        (list) => contradicted(`/${list}`, 'at least one item', 'no item'),
      ),
  }),
  ofRecord('settlement/no-parameter-in-both-lists', {
    statedIn: ['3 §7: ErrorDetail400'],
    clauses: ['3 §2 row 29', '3 §2 row 30'],
    text: 'No parameter is both invalid and missing.',
    why: 'Whoever is told both neither knows whether to correct it or to add it.',
    judge: (record) => {
      const [invalid, missing] = LISTS.map((list) => listed(record, list))
      const [both] = invalid!.filter((item) => missing!.some((other) => placeOf(other) === placeOf(item)))
      if (!both) return invalid!.length > 0 && missing!.length > 0 ? PASS : undefined
      // Items of a list in a body may have one name: one lacks a field, in another it is wrong.
      return placeOf(both).startsWith('BODY')
        ? observed('settlement-names-in-bodies', 'in both lists', `${both.pointer}/name`)
        : contradicted(both.pointer, 'in one of the lists alone', show(both.name))
    },
  }),
  complete('settlement/invalid-parameters-are-complete', 'invalidParams', ['in', 'name', 'value'], {
    clauses: ['3 §2', '3 §2 row 29'],
    statedIn: ['3 §2 row 29: InvalidParameter'],
  }),
  complete('settlement/missing-parameters-are-complete', 'missingParams', ['in', 'name'], {
    clauses: ['3 §2', '3 §2 row 30'],
    statedIn: ['3 §2 row 30: MissingParameter'],
  }),
  ofRecord('settlement/locations-are-documented', {
    statedIn: ['3 §2: ParameterLocation'],
    text: `in of a listed parameter is one of ${PARAMETER_LOCATIONS.join(', ')}.`,
    why: 'The set is complete: clients with a closed type cannot read any other value.',
    judge: (record) =>
      each(
        everyListed(record).filter((item) => !isAbsent(item.in)),
        (item) => PARAMETER_LOCATIONS.some((location) => location === item.in),
        (item) => contradicted(`${item.pointer}/in`, A_LOCATION, show(item.in)),
      ),
  }),
  ofRecord('settlement/fields-have-documented-types', {
    statedIn: ['3 §2: fields of ErrorDetail'],
    clauses: ['3 §2 row 24', '3 §2 row 25', '3 §2 row 26', '3 §2 row 27', '3 §2 row 28', '3 §8 row 4'],
    text: 'Texts of the record and of the listed parameters are strings, and its lists are lists.',
    why: 'Other types break generated clients exactly when something went wrong already.',
    judge: (record) => {
      const wrong = [
        ...notOfType(record, RECORD_TEXTS, ''),
        ...LISTS.filter((list) => !isAbsent(record[list]) && !Array.isArray(record[list])).map((list) =>
          contradicted(`/${list}`, 'a list', show(record[list])),
        ),
        ...LISTS.flatMap((list) => notObjects(record[list], list)),
        ...everyListed(record).flatMap((item) => notOfType(item, ITEM_TEXTS, item.pointer)),
      ]
      if (wrong.length > 0) return wrong
      const empty = nullsIn(record)[0]
      return empty === undefined ? PASS : passUnless('settlement-absent-fields', 'null', empty)
    },
  }),
  ofRecord('settlement/references-are-uris', {
    statedIn: ['3 §2 row 24: type'],
    clauses: ['3 §2', '3 §2 row 24', '3 §2 row 28'],
    text: 'type and instance of an error record are URI references.',
    why: 'They are followed and compared as addresses.',
    judge: (record) =>
      each(
        ['type', 'instance'].filter((name) => typeof record[name] === 'string'),
        (name) => URI_REFERENCE.test(String(record[name])),
        (name) => contradicted(`/${name}`, 'a URI', show(record[name])),
      ),
  }),
]

const RECORD_TEXTS = optionalFieldsOf('settlement/error-detail')
const ITEM_TEXTS = ['name', 'reason', 'value'] as const

/** RFC 3986: no blanks, no brackets of other kinds, percent signs before two hex digits only. */
const URI_REFERENCE = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/

/** The names of headers are the same in any case (RFC 9110 §5.1). */
function placeOf({ in: location, name }: ListedParameter): string {
  const place = show(location).toUpperCase()
  return `${place} ${place === 'HEADER' ? show(name).toLowerCase() : show(name)}`
}

/** None of the record's fields is there: where they are instead is what to look at. */
function anotherObject(body: JsonObject): Outcome {
  const inside = Object.keys(body).find((name) => asObject(body[name])?.['status'] !== undefined)
  return contradicted(
    'body',
    'ErrorDetail400 itself, with status and invalidParams or missingParams',
    `fields ${Object.keys(body).join(', ') || 'none'}`,
    inside && `the record stands one level deeper, in ${inside}`,
  )
}

/** Null says as little as absence. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function isStatus(value: unknown): boolean {
  const { from, to } = ERROR_STATUS_RANGE
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to
}

/** Of the documented fields, with their pointers. */
function nullsIn(record: JsonObject): readonly string[] {
  const inItems = everyListed(record).flatMap((item) =>
    ITEM_TEXTS.filter((name) => item[name] === null).map((name) => `${item.pointer}/${name}`),
  )
  return [
    ...[...RECORD_TEXTS, ...LISTS].filter((name) => record[name] === null).map((name) => `/${name}`),
    ...inItems,
  ]
}

/** Whether the texts of a record are texts, and its references URIs. */
export function isOfDocumentedForm(record: JsonObject): boolean {
  const references = [record['type'], record['instance']].filter((one) => typeof one === 'string')
  const isOfText = notOfType(record, RECORD_TEXTS, '').length === 0
  return isOfText && references.every((one) => URI_REFERENCE.test(one))
}

function notOfType(value: object, names: readonly string[], pointer: string): Outcome[] {
  return names
    .map((name) => [name, (value as JsonObject)[name]] as const)
    .filter(([, found]) => !isAbsent(found) && typeof found !== 'string')
    .map(([name, found]) => contradicted(`${pointer}/${name}`, 'a string', show(found)))
}

/** The items of a list are records, and none of them is nothing. */
function notObjects(list: unknown, name: ListName): Outcome[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) =>
    item === null ? [contradicted(`/${name}/${index}`, 'a parameter', 'null')] : [],
  )
}

function complete(
  id: string,
  list: ListName,
  names: readonly string[],
  words: Pick<RequirementDraft, 'clauses' | 'statedIn'>,
): Requirement {
  return ofRecord(id, {
    ...words,
    text: `Each item of ${list} has ${names.join(', ')}.`,
    why: 'Only a parameter whose place and name are known can be corrected.',
    judge: (record) =>
      listed(record, list).flatMap((item) => {
        const absent = names.filter((name) => isAbsent((item as JsonObject)[name]))
        if (absent.length === 0) return [PASS]
        return absent.map((name) => contradicted(item.pointer, `has ${name}`, show(Object.keys(item))))
      }),
  })
}

/** An outcome for each of what is there; none where nothing is. */
function each<Item>(
  items: readonly Item[],
  isRight: (item: Item) => boolean,
  otherwise: (item: Item) => Outcome,
): Outcome[] {
  return items.map((item) => (isRight(item) ? PASS : otherwise(item)))
}

interface OfRecord extends Omit<RequirementDraft, 'id' | 'check' | 'surface'> {
  readonly judge: (record: JsonObject, observation: Observation) => Outcome | Outcome[] | undefined
}

/** Judged on every 400 with a record. */
function ofRecord(id: string, { judge, ...words }: OfRecord): Requirement {
  return requirement(id, {
    ...words,
    surface: 'settlement',
    check: ambient((observation) => {
      const record = badRequest(observation)
      return record && judge(record, observation)
    }),
  })
}
