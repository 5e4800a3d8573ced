import { describe, expect, test } from 'vitest'
import { element, observe } from '../../../test/examples/observe.ts'
import { order, submitted } from '../../../test/examples/orders.ts'
import { idsInBody, isAccepted, isAtTop, otherPlaceOfId } from './submission-id.ts'

const XML = 'application/xml'
const answer = (json: unknown) => submitted(order(), { json })

describe('the ids in a body', () => {
  test('are the fields of this name, each with its place', () => {
    expect(idsInBody(answer({ submissionId: 'S-1' }))).toEqual([{ at: '/submissionId', id: 'S-1' }])
    expect(idsInBody(answer({ 'a/b~': [{ submissionId: 7 }, { submissionId: 'S-2' }] }))).toEqual([
      { at: '/a~1b~0/0/submissionId', id: '7' },
      { at: '/a~1b~0/1/submissionId', id: 'S-2' },
    ])
  })

  test('are neither empty nor of another type', () => {
    for (const submissionId of ['', null, true]) expect(idsInBody(answer({ submissionId }))).toEqual([])
    expect(idsInBody(answer({ submissionId: { submissionId: 'S-1' } }))).toEqual([
      { at: '/submissionId/submissionId', id: 'S-1' },
    ])
  })

  test('stand at the top, or in the only object of a list', () => {
    const isTop = (json: unknown) => idsInBody(answer(json)).map((found) => isAtTop(found, answer(json)))
    expect(isTop({ submissionId: 'S-1' })).toEqual([true])
    expect(isTop([{ submissionId: 'S-1' }])).toEqual([true])
    expect(isTop([{ submissionId: 'S-1' }, {}])).toEqual([false])
    expect(isTop({ a: { submissionId: 'S-1' } })).toEqual([false])
    expect(isTop({ 0: { submissionId: 'S-1' } })).toEqual([false])
  })
})

describe('other places of the id', () => {
  const placeIn = (drawing: Parameters<typeof observe>[0]) =>
    otherPlaceOfId(observe({ operation: 'payment-submission/submit', status: 201, ...drawing }))

  test.for([
    ['a field deep inside', { json: { a: { submissionId: 'S-1' } } }, 'in the body at /a/submissionId'],
    ['a link', { headers: { Location: '/submissions/S-1' } }, 'in Location'],
    ['a header', { headers: { 'X-Submission-Id': 'S-1' } }, 'in x-submission-id'],
    ['another header', { headers: { submissionid: 'S-1' } }, 'in submissionid'],
    ['an XML element', { xml: element('A', [element('submissionId', 'S-1')]) }, `in a body of ${XML}`],
    ['a text that names it', { text: 'submissionId=S' }, 'in a body of no media type'],
    ['a bare id', { text: ' S-1\n' }, 'in a body of no media type'],
    ['a bare number', { json: 4711 }, 'in a body of application/json'],
  ] as const)('%s', ([, drawing, place]) => {
    expect(placeIn(drawing)).toBe(place)
  })

  test.for([
    ['nothing', {}],
    ['an empty header', { headers: { 'X-Submission-Id': ' ' } }],
    ['a header of another name', { headers: { 'X-Submission-Ids': 'S-1' } }],
    ['XML without it', { xml: element('A', [element('B', 'S-1')]) }],
    ['an empty XML element', { xml: element('submissionId') }],
    ['a text without a digit', { text: 'OK' }],
    ['a text of several words', { text: 'order 1' }],
    ['36 characters', { text: '1'.repeat(36) }],
    ['a body without it', { json: { a: 'S-1' } }],
  ] as const)('there is none in %s', ([, drawing]) => {
    expect(placeIn(drawing)).toBe(undefined)
  })

  test('a link to all submissions names none of them', () => {
    const { operation } = observe({ operation: 'payment-submission/submit' })
    for (const Location of [
      '',
      '/',
      'https://bank.test',
      '//bank.test/',
      operation!.path,
      `${operation!.path}/`,
      ` /b2b${operation!.path}// `,
    ]) {
      expect(placeIn({ headers: { Location } }), Location).toBe(undefined)
    }
  })

  test('XML is looked into as deep as JSON, and no deeper', () => {
    const deep = (levels: number, content = element('submissionId', 'S-1')): typeof content =>
      levels === 0 ? content : element('A', [deep(levels - 1, content)])
    const found = [1, 2, 3, 5, 8, 50].map((levels) => placeIn({ xml: deep(levels) }) !== undefined)
    expect(found[0]).toBe(true)
    expect(found.at(-1)).toBe(false)
    expect(found).toEqual([...found].sort((one, other) => Number(other) - Number(one)))
  })
})

test('only a success of a submission that was meant to succeed is accepted', () => {
  expect(isAccepted(answer({}))).toBe(true)
  expect(isAccepted(submitted(order(), { status: 400 }))).toBe(false)
  expect(isAccepted(submitted(order(), { deviates: true }))).toBe(false)
  expect(isAccepted(observe({ operation: 'account-information/list-accounts' }))).toBe(false)
})
