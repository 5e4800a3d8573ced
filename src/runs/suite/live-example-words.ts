import type { Exchange } from '../../evidence/exchange.ts'
import { printableLine, shortened } from '../../report/printable.ts'
import type { LiveExample } from './live-example.ts'

/** The two exchanges of an example by what they show, as lines. */
export function liveExampleFacts(
  { scenario, fault, right, wrong, finding }: LiveExample,
  required: string,
): Readonly<Record<string, readonly string[]>> {
  const { at, expected, actual, pinned, look } = finding
  const wanted = pinned ?? [expected?.rule, expected?.value].filter((part) => part !== undefined).join(': ')
  return {
    'a right exchange': [`played now by the simulator, scenario ${scenario}`, ...linesOf(right)],
    'a wrong exchange': [`the same with the fault ${fault.id}: ${fault.title}`, ...linesOf(wrong)],
    'what is wrong with it': [
      ...(at === undefined ? [] : [`at ${printableLine(at)}`]),
      ...(wanted === '' ? [] : [`expected ${shown(wanted)}`]),
      ...(actual === undefined ? [] : [`seen ${shown(actual)}`]),
    ],
    'how to fix it': [look ?? required],
  }
}

const LONGEST_VALUE = 300
const LONGEST_BODY = 1200

function linesOf({ request, response }: Exchange): readonly string[] {
  const fields = (headers: Exchange['request']['headers']): readonly string[] =>
    headers.map(([name, value]) => `${name}: ${shown(value)}`)
  return [
    `> ${request.method} ${request.url}`,
    ...fields(request.headers).map((line) => `> ${line}`),
    ...bodyLines(request.body).map((line) => `> ${line}`),
    `< ${response?.status ?? 'no answer'}`,
    ...fields(response?.headers ?? []).map((line) => `< ${line}`),
    ...bodyLines(response?.body).map((line) => `< ${line}`),
  ]
}

function bodyLines(body = ''): readonly string[] {
  return body === '' ? [] : ['', ...shortened(body, LONGEST_BODY).split('\n').map(printableLine)]
}

function shown(text: string): string {
  return shortened(printableLine(text), LONGEST_VALUE)
}
