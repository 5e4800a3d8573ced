import { z } from 'zod'
import { CARD_COMMANDS } from './card-commands.ts'
import { DISTURBANCE_COMMANDS } from './disturbance-commands.ts'
import { TOKEN_COMMANDS } from './token-commands.ts'

export const COMMANDS = { ...TOKEN_COMMANDS, ...CARD_COMMANDS, ...DISTURBANCE_COMMANDS }

export type CommandName = keyof typeof COMMANDS

export type ArgumentOf<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]['argument']>

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

/** The keys of a command's argument, each with its schema. */
export function keysOf<Name extends CommandName>(name: Name) {
  const { shape } = COMMANDS[name].argument as unknown as z.ZodObject
  return shape as { readonly [Key in keyof ArgumentOf<Name>]-?: z.ZodType }
}

/** A schema without what lets its value be left out. */
export function present(schema: z.ZodType): z.ZodType {
  const isOptional = schema instanceof z.ZodExactOptional || schema instanceof z.ZodOptional
  return isOptional ? (schema.unwrap() as z.ZodType) : schema
}

/** The words that a value of a command's argument is one of; undefined where it may be anything else. */
export function wordsFor(command: string, key: string): readonly string[] | undefined {
  if (!isCommand(command)) return undefined
  const keys: Readonly<Record<string, z.ZodType>> = keysOf(command)
  const schema = keys[key] && present(keys[key])
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
}
