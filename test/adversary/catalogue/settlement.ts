import { empty, inAll, instead, json, parsedJson, withBody } from './card-calls.ts'
import type { Answer, CardCall, Json, Make, Where } from './card-calls.ts'
import { mutationsOf } from './card-mutation.ts'
import type { CardMutation } from './card-mutation.ts'

const STATUS = 'status | integer, int32 | required | 100 to 599; HTTP status'
const LIST = 'invalidParams, missingParams | at least 1 item'
const OFFENDERS =
  'a 400 response body is ErrorDetail400 (section 2); status is required, and invalidParams or missingParams list the offending parameters with their location.'
const INVALID =
  'InvalidParameter: in (ParameterLocation, required), name (string, required), reason (string), value (string, required).'
const MISSING =
  'MissingParameter: in (ParameterLocation, required), name (string, required), reason (string).'
const LOCATION = 'ParameterLocation values: BODY, PATH, QUERY, HEADER.'
const FIELDS = 'type: string, uri; title: string; detail: string; instance: string, uri'
const ADDRESSES =
  'an external API served at three deployment addresses {base_url}, {base_url_2}, {base_url_3}'

const mutation = mutationsOf('settlement', { isAcrossExchanges: false })

/** Errors with a status, as JSON. */
const inErrors = (
  change: (body: Json, call: CardCall, answer: Answer) => Json,
  where: Where = {},
  statuses: readonly number[] = [400],
): Make =>
  inAll(where, (answer, call) => {
    if (!statuses.includes(answer.status)) return answer
    const body = parsedJson(answer.body)
    if (!body) return answer
    const changed = change(structuredClone(body), call, answer)
    return changed === undefined ? answer : withBody(answer, changed)
  })

const inParams = (
  name: 'invalidParams' | 'missingParams',
  change: (item: Json, items: Json[]) => Json,
  where: Where = {},
): Make =>
  inErrors(
    (body) =>
      body[name] ? { ...body, [name]: body[name].map((item: Json) => change(item, body[name])) } : undefined,
    where,
  )

const at = (address: 1 | 2 | 3): Where => ({
  when: ({ request }) =>
    address === 1
      ? !request.path.startsWith('/settlement-')
      : request.path.startsWith(`/settlement-${address}`),
})
const ALL = [400, 404, 401, 403, 405, 406, 409, 415, 429, 500]

export const SETTLEMENT: readonly CardMutation[] = [
  // The status.
  mutation(
    'status/missing',
    '3 §2 row 26',
    STATUS,
    'status is missing',
    inErrors(({ status: _, ...body }) => body),
  ),
  mutation(
    'status/missing-in-404',
    '3 §2 row 26',
    STATUS,
    'status is missing in a 404',
    inErrors(({ status: _, ...body }) => body, {}, [404]),
  ),
  mutation(
    'status/null',
    '3 §2 row 26',
    STATUS,
    'status is null',
    inErrors((body) => ({ ...body, status: null })),
  ),
  mutation(
    'status/text',
    '3 §2 row 26',
    STATUS,
    'status is a text',
    inErrors((body) => ({ ...body, status: String(body.status) })),
  ),
  mutation(
    'status/fraction',
    '3 §2 row 26',
    STATUS,
    'status is 400.5',
    inErrors((body) => ({ ...body, status: 400.5 })),
  ),
  mutation(
    'status/99',
    '3 §8 row 4',
    STATUS,
    'status is 99',
    inErrors((body) => ({ ...body, status: 99 })),
  ),
  mutation(
    'status/600',
    '3 §8 row 4',
    STATUS,
    'status is 600',
    inErrors((body) => ({ ...body, status: 600 })),
  ),
  mutation(
    'status/0-in-404',
    '3 §8 row 4',
    STATUS,
    'status is 0 in a 404',
    inErrors((body) => ({ ...body, status: 0 }), {}, [404]),
  ),
  mutation(
    'status/500',
    '3 §2 row 26',
    STATUS,
    'status is 500 where HTTP has 400',
    inErrors((body) => ({ ...body, status: 500 })),
  ),
  mutation(
    'status/422',
    '3 §2 row 26',
    STATUS,
    'status is 422 where HTTP has 400',
    inErrors((body) => ({ ...body, status: 422 })),
  ),
  mutation(
    'status/400-in-404',
    '3 §2 row 26',
    STATUS,
    'status is 400 where HTTP has 404',
    inErrors((body) => ({ ...body, status: 400 }), {}, [404]),
  ),
  mutation(
    'status/200',
    '3 §2 row 26',
    STATUS,
    'HTTP has 200 where status is 400',
    inAll({}, (answer) => (answer.status === 400 ? { ...answer, status: 200 } : answer)),
  ),
  mutation(
    'status/http-422',
    '3 §7',
    OFFENDERS,
    'invalid parameters are answered with 422',
    inErrorsStatus(422),
  ),
  mutation(
    'status/http-500',
    '3 §7',
    OFFENDERS,
    'invalid parameters are answered with 500',
    inErrorsStatus(500),
  ),
  ...([2, 3] as const).flatMap((address) => [
    mutation(
      `status/missing-at-address-${address}`,
      '3 §1.2',
      `${ADDRESSES}; ${STATUS}`,
      `status is missing at the address ${address}`,
      inErrors(({ status: _, ...body }) => body, at(address)),
    ),
    mutation(
      `status/other-at-address-${address}`,
      '3 §1.2',
      `${ADDRESSES}; ${STATUS}`,
      `status is 500 at the address ${address}`,
      inErrors((body) => ({ ...body, status: 500 }), at(address)),
    ),
    mutation(
      `offenders/none-at-address-${address}`,
      '3 §1.2',
      `${ADDRESSES}; ${OFFENDERS}`,
      `no parameters are listed at the address ${address}`,
      inErrors(({ invalidParams: _, missingParams: __, ...body }) => body, at(address)),
    ),
    mutation(
      `offenders/first-only-at-address-${address}`,
      '3 §1.2',
      `${ADDRESSES}; ${OFFENDERS}`,
      `only the first parameter is listed at the address ${address}`,
      inErrors(firstOnly, at(address)),
    ),
    mutation(
      `offenders/location-at-address-${address}`,
      '3 §1.2',
      `${ADDRESSES}; ${LOCATION}`,
      `locations are in small letters at the address ${address}`,
      inErrors((body) => inBoth(body, (item) => ({ ...item, in: item.in.toLowerCase() })), at(address)),
    ),
    mutation(
      `unknown-at-address-${address}`,
      '3 §1.2',
      ADDRESSES,
      `nothing is found at the address ${address}`,
      instead(at(address), () => json(404, { status: 404, title: 'Not found' })),
    ),
  ]),

  // The lists.
  mutation(
    'lists/both-missing',
    '3 §7',
    OFFENDERS,
    'a 400 lists no parameters',
    inErrors(({ invalidParams: _, missingParams: __, ...body }) => body),
  ),
  mutation(
    'lists/invalid-missing',
    '3 §7',
    OFFENDERS,
    'invalidParams is missing',
    inErrors(({ invalidParams: _, ...body }) => body),
  ),
  mutation(
    'lists/missing-missing',
    '3 §7',
    OFFENDERS,
    'missingParams is missing',
    inErrors(({ missingParams: _, ...body }) => body),
  ),
  mutation(
    'lists/empty',
    '3 §8 row 5',
    LIST,
    'the list that is there is empty',
    inErrors((body) => ({
      ...body,
      ...(body.invalidParams && { invalidParams: [] }),
      ...(body.missingParams && { missingParams: [] }),
    })),
  ),
  mutation(
    'lists/other-one-empty',
    '3 §8 row 5',
    LIST,
    'the list that does not apply is there and empty',
    inErrors((body) => ({ invalidParams: [], missingParams: [], ...body })),
  ),
  mutation(
    'lists/null',
    '3 §2 row 29',
    LIST,
    'the list that does not apply is null',
    inErrors((body) => ({ invalidParams: null, missingParams: null, ...body })),
  ),
  mutation(
    'lists/object',
    '3 §2 row 29',
    'invalidParams | array of InvalidParameter',
    'invalidParams is an object',
    inErrors((body) => (body.invalidParams ? { ...body, invalidParams: body.invalidParams[0] } : undefined)),
  ),
  mutation(
    'lists/texts',
    '3 §2 row 29',
    'invalidParams | array of InvalidParameter',
    'invalidParams are names',
    inErrors((body) =>
      body.invalidParams
        ? { ...body, invalidParams: body.invalidParams.map((item: Json) => item.name) }
        : undefined,
    ),
  ),
  mutation(
    'lists/null-item',
    '3 §2 row 29',
    'invalidParams | array of InvalidParameter',
    'invalidParams has a null',
    inErrors((body) =>
      body.invalidParams ? { ...body, invalidParams: [...body.invalidParams, null] } : undefined,
    ),
  ),
  mutation(
    'lists/in-snake-case',
    '3 §2 row 29',
    OFFENDERS,
    'invalidParams is called invalid_params',
    inErrors(({ invalidParams, ...body }) =>
      invalidParams ? { ...body, invalid_params: invalidParams } : undefined,
    ),
  ),
  mutation(
    'lists/rfc-name',
    '3 §2 row 29',
    OFFENDERS,
    'invalidParams is called invalid-params, as in RFC 7807',
    inErrors(({ invalidParams, ...body }) =>
      invalidParams ? { ...body, 'invalid-params': invalidParams } : undefined,
    ),
  ),

  // Their items.
  ...(['in', 'name', 'value'] as const).map((field) =>
    mutation(
      `items/without-${field}`,
      '3 §2',
      INVALID,
      `an invalid parameter has no ${field}`,
      inParams('invalidParams', ({ [field]: _, ...item }) => item),
    ),
  ),
  ...(['in', 'name'] as const).map((field) =>
    mutation(
      `items/missing-without-${field}`,
      '3 §2',
      MISSING,
      `a missing parameter has no ${field}`,
      inParams('missingParams', ({ [field]: _, ...item }) => item),
    ),
  ),
  mutation(
    'items/value-a-number',
    '3 §2',
    INVALID,
    'value is a number',
    inParams('invalidParams', (item) => ({ ...item, value: 0 })),
  ),
  mutation(
    'items/value-null',
    '3 §2',
    INVALID,
    'value is null',
    inParams('invalidParams', (item) => ({ ...item, value: null })),
  ),
  mutation(
    'items/value-empty',
    '3 §2',
    'invalidParams list the offending parameters',
    'value is empty',
    inParams('invalidParams', (item) => ({ ...item, value: '' })),
  ),
  mutation(
    'items/value-of-something-else',
    '3 §2',
    'invalidParams list the offending parameters',
    'value is not what was sent',
    inParams('invalidParams', (item) => ({ ...item, value: 'something else' })),
  ),
  mutation(
    'items/value-cut',
    '3 §2',
    'invalidParams list the offending parameters',
    'value is cut after three characters',
    inParams('invalidParams', (item) => ({ ...item, value: item.value.slice(0, 3) })),
  ),
  mutation(
    'items/value-in-capitals',
    '3 §2',
    'invalidParams list the offending parameters',
    'value is in capitals',
    inParams('invalidParams', (item) => ({ ...item, value: item.value.toUpperCase() })),
  ),
  mutation(
    'items/value-encoded',
    '3 §2',
    'invalidParams list the offending parameters',
    'value is percent-encoded',
    inParams('invalidParams', (item) => ({ ...item, value: encodeURIComponent(item.value) })),
  ),
  mutation(
    'items/value-redacted',
    '3 §2',
    'invalidParams list the offending parameters',
    'value is ***',
    inParams('invalidParams', (item) => ({ ...item, value: '***' })),
  ),
  mutation(
    'items/name-empty',
    '3 §2',
    INVALID,
    'name is empty',
    inParams('invalidParams', (item) => ({ ...item, name: '' })),
  ),
  mutation(
    'items/name-of-another',
    '3 §7',
    OFFENDERS,
    'name is that of another parameter',
    inParams('invalidParams', (item) => ({ ...item, name: item.name === 'isin' ? 'tradeDate' : 'isin' })),
  ),
  mutation(
    'items/missing-name-of-another',
    '3 §7',
    OFFENDERS,
    'a missing parameter has the name of another one',
    inParams('missingParams', (item) => ({ ...item, name: 'currency' })),
  ),
  mutation(
    'items/name-a-pointer',
    '3 §7',
    'silent',
    'name is a JSON pointer',
    inParams('invalidParams', (item) => ({ ...item, name: `/${item.name}` })),
  ),
  mutation(
    'items/reason-a-number',
    '3 §2',
    INVALID,
    'reason is a number',
    inParams('invalidParams', (item) => ({ ...item, reason: 7 })),
  ),
  mutation(
    'items/reason-null',
    '3 §2',
    INVALID,
    'reason is null',
    inParams('invalidParams', (item) => ({ ...item, reason: null })),
  ),
  mutation(
    'items/reason-a-number-in-missing',
    '3 §2',
    MISSING,
    'reason of a missing parameter is a list',
    inParams('missingParams', (item) => ({ ...item, reason: [] })),
  ),
  mutation(
    'items/in-small-letters',
    '3 §2',
    LOCATION,
    'in is in small letters',
    inErrors((body) => inBoth(body, (item) => ({ ...item, in: item.in.toLowerCase() }))),
  ),
  mutation(
    'items/in-cookie',
    '3 §2',
    LOCATION,
    'in is COOKIE',
    inErrors((body) => inBoth(body, (item) => ({ ...item, in: 'COOKIE' }))),
  ),
  mutation(
    'items/in-null',
    '3 §2',
    LOCATION,
    'in is null',
    inErrors((body) => inBoth(body, (item) => ({ ...item, in: null }))),
  ),
  ...(
    [
      ['PATH', 'QUERY'],
      ['QUERY', 'PATH'],
      ['HEADER', 'QUERY'],
      ['BODY', 'QUERY'],
      ['HEADER', 'BODY'],
      ['BODY', 'PATH'],
    ] as const
  ).map(([from, to]) =>
    mutation(
      `items/${from.toLowerCase()}-as-${to.toLowerCase()}`,
      '3 §7',
      OFFENDERS,
      `a parameter of ${from} is listed as one of ${to}`,
      inErrors((body) => inBoth(body, (item) => (item.in === from ? { ...item, in: to } : item))),
    ),
  ),

  // Who is listed.
  mutation(
    'offenders/first-only',
    '3 §7',
    OFFENDERS,
    'of several offenders only the first is listed',
    inErrors(firstOnly),
  ),
  mutation(
    'offenders/last-missing',
    '3 §7',
    OFFENDERS,
    'the last of several offenders is not listed',
    inErrors((body) =>
      body.invalidParams?.length > 1
        ? { ...body, invalidParams: body.invalidParams.slice(0, -1) }
        : undefined,
    ),
  ),
  mutation(
    'offenders/last-missing-one-missing',
    '3 §7',
    OFFENDERS,
    'the last of several missing parameters is not listed',
    inErrors((body) =>
      body.missingParams?.length > 1
        ? { ...body, missingParams: body.missingParams.slice(0, -1) }
        : undefined,
    ),
  ),
  mutation(
    'offenders/invalid-hide-missing',
    '3 §7',
    OFFENDERS,
    'when some are invalid, missing ones are not listed',
    inErrors((body) => {
      if (!body.invalidParams || !body.missingParams) return undefined
      const { missingParams: _, ...rest } = body
      return rest
    }),
  ),
  mutation(
    'offenders/missing-hide-invalid',
    '3 §7',
    OFFENDERS,
    'when some are missing, invalid ones are not listed',
    inErrors((body) => {
      if (!body.invalidParams || !body.missingParams) return undefined
      const { invalidParams: _, ...rest } = body
      return rest
    }),
  ),
  mutation(
    'offenders/headers-hidden',
    '3 §7',
    OFFENDERS,
    'when several offend, headers are not listed',
    inErrors((body) => {
      const all = [...(body.invalidParams ?? []), ...(body.missingParams ?? [])]
      if (all.length < 2 || !all.some((item: Json) => item.in === 'HEADER')) return undefined
      return withoutWhere(body, (item) => item.in === 'HEADER')
    }),
  ),
  mutation(
    'offenders/body-hidden',
    '3 §7',
    OFFENDERS,
    'when several offend, fields of the body are not listed',
    inErrors((body) => {
      const all = [...(body.invalidParams ?? []), ...(body.missingParams ?? [])]
      if (!all.some((item: Json) => item.in !== 'BODY') || !all.some((item: Json) => item.in === 'BODY'))
        return undefined
      return withoutWhere(body, (item) => item.in === 'BODY')
    }),
  ),
  mutation(
    'offenders/twice',
    '3 §7',
    'silent',
    'each offender is listed twice',
    inErrors((body) => ({
      ...body,
      ...(body.invalidParams && { invalidParams: [...body.invalidParams, ...body.invalidParams] }),
      ...(body.missingParams && { missingParams: [...body.missingParams, ...body.missingParams] }),
    })),
  ),
  mutation(
    'offenders/not-sent',
    '3 §7',
    OFFENDERS,
    'a parameter that was not sent is listed as invalid',
    inErrors((body) => ({
      ...body,
      invalidParams: [
        ...(body.invalidParams ?? []),
        { in: 'QUERY', name: 'cursor', reason: 'it is unknown', value: 'abc' },
      ],
    })),
  ),
  mutation(
    'offenders/valid-one',
    '3 §7',
    OFFENDERS,
    'a header that is valid is listed too',
    inErrors((body, call) => {
      const value = call.request.headers.find(([name]) => name.toLowerCase() === 'x-correlation-id')?.[1]
      if (!value || JSON.stringify(body).includes('X-Correlation-Id')) return undefined
      return {
        ...body,
        invalidParams: [
          ...(body.invalidParams ?? []),
          { in: 'HEADER', name: 'X-Correlation-Id', reason: 'it is wrong', value },
        ],
      }
    }),
  ),
  mutation(
    'offenders/all-others-too',
    '3 §7',
    OFFENDERS,
    'a missing parameter that was sent is listed',
    inErrors((body, call) => {
      if (!call.request.path.includes('tradeDate=')) return undefined
      return {
        ...body,
        missingParams: [
          ...(body.missingParams ?? []),
          { in: 'QUERY', name: 'tradeDate', reason: 'it is missing' },
        ],
      }
    }),
  ),
  mutation(
    'offenders/missing-as-invalid',
    '3 §7',
    OFFENDERS,
    'missing parameters are listed as invalid with an empty value',
    inErrors(({ missingParams, ...body }) =>
      missingParams
        ? {
            ...body,
            invalidParams: [
              ...(body.invalidParams ?? []),
              ...missingParams.map((item: Json) => ({ ...item, value: '' })),
            ],
          }
        : undefined,
    ),
  ),
  mutation(
    'offenders/invalid-as-missing',
    '3 §7',
    OFFENDERS,
    'invalid parameters are listed as missing',
    inErrors(({ invalidParams, ...body }) =>
      invalidParams
        ? {
            ...body,
            missingParams: [
              ...(body.missingParams ?? []),
              ...invalidParams.map(({ value: _, ...item }: Json) => item),
            ],
          }
        : undefined,
    ),
  ),
  mutation(
    'offenders/of-the-call-before',
    '3 §7',
    OFFENDERS,
    'an error repeats the one before it',
    inAll({}, (answer, _, memory) => {
      if (answer.status !== 400) return answer
      const before = memory.get('before')
      memory.set('before', answer)
      return before ? { ...answer, body: before.body } : answer
    }),
    true,
  ),
  mutation(
    'offenders/second-call-lists-nothing',
    '3 §7',
    OFFENDERS,
    'from the third error on no parameters are listed',
    inAll({}, (answer, _, memory) => {
      if (answer.status !== 400) return answer
      const count = (memory.get('count') ?? 0) + 1
      memory.set('count', count)
      if (count < 3) return answer
      const { invalidParams: __, missingParams: ___, ...body } = parsedJson(answer.body)
      return withBody(answer, body)
    }),
    true,
  ),
  ...(['GET', 'PUT', 'POST', 'DELETE'] as const).map((method) =>
    mutation(
      `offenders/none-for-${method.toLowerCase()}`,
      '3 §7',
      OFFENDERS,
      `a 400 to ${method} lists no parameters`,
      inErrors(({ invalidParams: _, missingParams: __, ...body }) => body, {
        when: ({ request }) => request.method === method,
      }),
    ),
  ),

  // Other fields.
  mutation(
    'fields/type-no-uri',
    '3 §2 row 24',
    FIELDS,
    'type is no URI',
    inErrors((body) => ({ ...body, type: 'an error <of> parameters' })),
  ),
  mutation(
    'fields/type-a-number',
    '3 §2 row 24',
    FIELDS,
    'type is a number',
    inErrors((body) => ({ ...body, type: 400 })),
  ),
  mutation(
    'fields/type-null',
    '3 §2 row 24',
    FIELDS,
    'type is null',
    inErrors((body) => ({ ...body, type: null })),
  ),
  mutation(
    'fields/title-a-list',
    '3 §2 row 25',
    FIELDS,
    'title is a list',
    inErrors((body) => ({ ...body, title: [body.title] })),
  ),
  mutation(
    'fields/title-german',
    '3 §2 row 25',
    'title | string | short English summary',
    'title is German',
    inErrors((body) => ({ ...body, title: 'Die Anfrage ist ungültig' })),
  ),
  mutation(
    'fields/title-null',
    '3 §2 row 25',
    FIELDS,
    'title is null',
    inErrors((body) => ({ ...body, title: null })),
  ),
  mutation(
    'fields/detail-a-number',
    '3 §2 row 27',
    FIELDS,
    'detail is a number',
    inErrors((body) => ({ ...body, detail: 4 })),
  ),
  mutation(
    'fields/detail-an-object',
    '3 §2 row 27',
    FIELDS,
    'detail is an object',
    inErrors((body) => ({ ...body, detail: { text: 'x' } }), {}, [404]),
  ),
  mutation(
    'fields/instance-no-uri',
    '3 §2 row 28',
    FIELDS,
    'instance is no URI',
    inErrors((body) => ({ ...body, instance: 'not a URI at all' })),
  ),
  mutation(
    'fields/instance-a-number',
    '3 §2 row 28',
    FIELDS,
    'instance is a number',
    inErrors((body) => ({ ...body, instance: 12 })),
  ),
  mutation(
    'fields/instance-constant',
    '3 §2 row 28',
    'instance | identifies the occurrence',
    'instance is the same for every error',
    inErrors((body) => ({ ...body, instance: '/errors/1' })),
    true,
  ),
  mutation(
    'fields/type-no-uri-in-404',
    '3 §2 row 24',
    FIELDS,
    'type is no URI in a 404',
    inErrors((body) => ({ ...body, type: 'not found here' }), {}, [404]),
  ),
  mutation(
    'fields/stack-trace',
    '3 §2 row 27',
    'silent',
    'detail has a stack trace',
    inErrors(
      (body) => ({
        ...body,
        detail: 'java.lang.NullPointerException at com.bank.Service.run(Service.java:41)',
      }),
      {},
      ALL,
    ),
  ),

  // The body.
  mutation(
    'body/empty',
    '3 §7',
    OFFENDERS,
    'a 400 has no body',
    inAll({}, (answer) => (answer.status === 400 ? empty(400) : answer)),
  ),
  mutation(
    'body/html',
    '3 §7',
    OFFENDERS,
    'a 400 is a page',
    inAll({}, (answer) =>
      answer.status === 400
        ? {
            status: 400,
            headers: [['content-type', 'text/html']],
            body: '<html><body>Bad Request</body></html>',
          }
        : answer,
    ),
  ),
  mutation(
    'body/list',
    '3 §7',
    OFFENDERS,
    'a 400 is a list of errors',
    inErrors((body) => [body]),
  ),
  mutation(
    'body/empty-404',
    '3 §2 row 26',
    STATUS,
    'a 404 is {}',
    inErrors(() => ({}), {}, [404]),
  ),
  mutation(
    'body/wrapped',
    '3 §7',
    OFFENDERS,
    'the record stands in "error"',
    inErrors((body) => ({ error: body })),
  ),
  mutation(
    'body/media-type',
    '3 §7',
    'silent',
    'a 400 is text/plain',
    inAll({}, (answer) =>
      answer.status === 400 ? { ...answer, headers: [['content-type', 'text/plain']] } : answer,
    ),
  ),
  mutation(
    'accepts-invalid',
    '3 §7',
    OFFENDERS,
    'invalid parameters are taken',
    inAll({}, (answer) => (answer.status === 400 ? empty(204) : answer)),
  ),
  mutation(
    'refuses-valid',
    '3 §7',
    'silent',
    'valid requests are refused with an ErrorDetail',
    inAll({}, (answer, call) =>
      answer.status === 200
        ? json(400, {
            status: 400,
            title: 'No',
            invalidParams: [{ in: 'PATH', name: 'isin', value: call.request.path.split('/').at(-1) ?? '' }],
          })
        : answer,
    ),
  ),
]

function firstOnly(body: Json): Json {
  const { invalidParams, missingParams, ...rest } = body
  if ((invalidParams?.length ?? 0) + (missingParams?.length ?? 0) < 2) return undefined
  return invalidParams
    ? { ...rest, invalidParams: invalidParams.slice(0, 1) }
    : { ...rest, missingParams: missingParams.slice(0, 1) }
}

function inBoth(body: Json, change: (item: Json) => Json): Json {
  const { invalidParams, missingParams, ...rest } = body
  return {
    ...rest,
    ...(invalidParams && { invalidParams: invalidParams.map(change) }),
    ...(missingParams && { missingParams: missingParams.map(change) }),
  }
}

function withoutWhere(body: Json, isGone: (item: Json) => boolean): Json {
  const { invalidParams, missingParams, ...rest } = body
  const kept = (items: Json[] | undefined): Json[] => (items ?? []).filter((item) => !isGone(item))
  const [invalid, missing] = [kept(invalidParams), kept(missingParams)]
  return {
    ...rest,
    ...(invalid.length > 0 && { invalidParams: invalid }),
    ...(missing.length > 0 && { missingParams: missing }),
  }
}

function inErrorsStatus(status: number): Make {
  return inAll({}, (answer) =>
    answer.status === 400
      ? { ...answer, status, body: JSON.stringify({ ...parsedJson(answer.body), status }) }
      : answer,
  )
}
