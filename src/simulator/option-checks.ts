import { isObject, isTexts } from '../kernel/objects.ts'
import type { SimulatorOptions } from './simulator.ts'
import { UsageError } from './control/usage-error.ts'

/**
 * Refuses what the compiler would refuse: tests are written in JavaScript too, and a mistyped option that is passed
 * over makes a bank that nobody asked for.
 */
export function checkOptions(options: unknown): asserts options is SimulatorOptions {
  if (!isObject(options)) {
    throw new UsageError('createSimulator takes an object of options, such as { seed: 7 }')
  }
  checkExpected('createSimulator', options, EXPECTED)
}

const WHOLE: Expected = [(value) => Number.isSafeInteger(value), 'a whole number']
const FUNCTION: Expected = [(value) => typeof value === 'function', 'a function']
const OBJECT: Expected = [isObject, 'an object']

const EXPECTED: { readonly [Name in keyof Required<SimulatorOptions>]: Expected } = {
  seed: WHOLE,
  now: [
    (value) => typeof value === 'string' || isDate(value),
    'an instant such as 2026-03-02T08:00:00Z, or a Date',
  ],
  elapsed: FUNCTION,
  bank: [isBank, 'the name of a built-in bank, or a definition with contracts, accounts, bookings and days'],
  extension: OBJECT,
  faults: [isTexts, 'a list of ids'],
  vary: WHOLE,
  variations: [isTexts, 'a list of ids'],
  journalCapacity: [(value) => Number.isSafeInteger(value) && Number(value) >= 0, 'a whole number from 0 up'],
  journalBytes: [(value) => Number.isSafeInteger(value) && Number(value) >= 0, 'a whole number from 0 up'],
  clients: [Array.isArray, 'a list of clients'],
  providerLatency: FUNCTION,
  providerTimeout: FUNCTION,
  wait: FUNCTION,
  breathe: FUNCTION,
  gatewayElsewhere: OBJECT,
  provider: [isObject, 'what providerOverHttp() gives'],
  xml: [isObject, 'what loadXml() gives, awaited'],
  cards: OBJECT,
  pushUrl: [(value) => typeof value === 'string', 'an address'],
  pushSender: [isObject, 'what pushOverHttp() gives'],
}

/** A test's Date can be of another realm than this one. */
function isDate(value: unknown): boolean {
  return isObject(value) && typeof value['getTime'] === 'function'
}

function isBank(value: unknown): boolean {
  if (typeof value === 'string') return true
  const lists = ['contracts', 'accounts', 'bookings', 'days']
  return isObject(value) && lists.every((name) => Array.isArray(value[name]))
}

/** What an option of a library function has to be, in words that end "the option X of Y is …". */
export type Expected = readonly [isRight: (value: unknown) => boolean, what: string]

/** Refuses options that a function does not have, and values that are none of an option. */
export function checkExpected(
  functionName: string,
  options: object,
  expected: Readonly<Record<string, Expected>>,
): void {
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (!Object.hasOwn(expected, name)) {
      throw new UsageError(
        `${functionName} has no option "${name}"; there are ${Object.keys(expected).join(', ')}`,
      )
    }
    const [isRight, what] = expected[name]!
    if (value !== undefined && !isRight(value)) {
      throw new UsageError(`the option ${name} of ${functionName} is ${what}, not ${shown(value)}`)
    }
  }
}

/** JSON knows neither functions nor NaN; a whole bank that stands in the wrong place is not printed. */
function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

const MOST_SHOWN = 200
