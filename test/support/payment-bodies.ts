import type { XmlElement } from '../../src/kernel/xml.ts'
import { xml } from './suite.ts'

/**
 * What document 1 says of the bodies of payment submissions, written here from §2.2, §4.1 and §8 and from nothing
 * else: the rules against which deliberately wrong requests are held.
 */
export function bodyViolations(operation: string, body: string | undefined): readonly string[] {
  if (operation === 'payment-submission/submit') return body === undefined ? [NO_BODY] : jsonViolations(body)
  if (operation === 'payment-submission/submit-xml')
    return body === undefined ? [NO_BODY] : xmlViolations(body)
  if (operation === 'payment-submission/echo-with-body')
    return typeof parsed(body ?? '') === 'string' ? [] : ['the body is no JSON string']
  return body === undefined ? [] : ['the operation has no body']
}

const NO_BODY = 'the body is missing'

const REQUIRED = [
  'messageId',
  'initiatingPartyId',
  'requestedExecutionDate',
  'debtorAccount',
  'bookingInstruction',
  'transactions',
]

const BOOKING_INSTRUCTIONS = [
  'SINGLEBOOKING_SIA',
  'SINGLEBOOKING_NOA',
  'BATCHBOOKING_SALA_NOA',
  'BATCHBOOKING_SALA_CND',
  'BATCHBOOKING_NOA',
  'BATCHBOOKING_CND',
  'BATCHBOOKING_CWD',
]

function jsonViolations(body: string): readonly string[] {
  const order = parsed(body)
  if (typeof order !== 'object' || order === null) return ['the body is no JSON']
  const fields = order as Readonly<Record<string, unknown>>
  const value = (name: string): unknown => fields[name]
  const isWrong = (name: string, isRight: (value: unknown) => boolean): boolean =>
    value(name) !== undefined && !isRight(value(name))
  const isLonger = (name: string, limit: number): boolean =>
    isText(value(name)) && String(value(name)).length > limit
  return [
    ...REQUIRED.filter((name) => value(name) === undefined).map((name) => `${name} is missing`),
    ...['messageId', 'initiatingPartyId', 'bookingInstruction']
      .filter((name) => isWrong(name, isText))
      .map((name) => `${name} is malformed`),
    ...(isWrong('requestedExecutionDate', isDate) ? ['requestedExecutionDate is malformed'] : []),
    ...(isWrong('debtorAccount', isAccount) ? ['debtorAccount is malformed'] : []),
    ...(isWrong('transactions', isListOfItems) ? ['transactions is malformed'] : []),
    ...(isLonger('messageId', 35) ? ['messageId is too long'] : []),
    ...(isLonger('initiatingPartyId', 32) ? ['initiatingPartyId is too long'] : []),
    ...(isText(value('bookingInstruction')) &&
    !BOOKING_INSTRUCTIONS.includes(String(value('bookingInstruction')))
      ? ['bookingInstruction is none of the seven']
      : []),
  ]
}

const isText = (value: unknown): boolean => typeof value === 'string'

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isAccount(value: unknown): boolean {
  const { type, identification } = (value ?? {}) as Readonly<Record<string, unknown>>
  return isText(type) && isText(identification)
}

/** The shapes of the two fields that every item in §2.2 has; which others it needs is not shown. */
function isListOfItems(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (item: Readonly<Record<string, unknown>>) =>
        isText(item['instructionId']) &&
        isText(item['endToEndId']) &&
        typeof item['instructedAmount'] === 'object',
    )
  )
}

/** §4.1: pain.001.001.09 only; and a transaction of it has an amount. */
function xmlViolations(body: string): readonly string[] {
  const root = xml.readXml(body)
  if (!root.ok) return ['the body is no XML']
  if (root.value.namespace !== 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    return ['the body is another message']
  return named('CdtTrfTxInf', root.value)
    .filter((transaction) => !named('InstdAmt', transaction).some(isAmount))
    .map(() => 'a transaction has no amount')
}

function isAmount({ text, attributes }: XmlElement): boolean {
  return /^[\d.]+$/.test(text) && /^[A-Z]{3}$/.test(attributes['Ccy'] ?? '')
}

function named(name: string, { children }: XmlElement): readonly XmlElement[] {
  return children.flatMap((child) => (child.name === name ? [child] : named(name, child)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
