import type { BodySchemaName } from './bodies.ts'

/** Why a field may have any value of its type: nothing else that a client can see tells what it has to be. */
export function toldNowhereElse(schema: BodySchemaName, pointer: string): string | undefined {
  return REASONS[`${schema}${pointer}`]
}

const REASONS: Readonly<Record<string, string>> = {}
