import { ExactNumber } from '../kernel/exact-number.ts'
import type { Scenario, Template } from './format.ts'

/** Constants of one flow, by name. */
export type Case = Readonly<Record<string, Template>>

/** The flows that a file describes: one for each of its cases, or the one that it is. */
export function casesOf({ cases, ...scenario }: Scenario): readonly Scenario[] {
  if (!cases) return [scenario]
  return cases.map((variables) => ({
    ...scenario,
    id: withCase(scenario.id, variables),
    title: withCase(scenario.title, variables),
    variables,
  }))
}

/** A text with the constants of a case in it; anything else that looks like a variable stays as it is. */
export function withCase(text: string, variables: Case): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    // A name says how much it is; with all of its digits it may not be one any more.
    if (value instanceof ExactNumber) return String(Number(value))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}
