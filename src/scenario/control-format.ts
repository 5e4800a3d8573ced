import { z } from 'zod'
import { CARD_COMMANDS } from '../documents/control/card-commands.ts'
import { type Command, summaryOf } from '../documents/control/command.ts'
import { COMMANDS, type CommandName, keysOf, present, wordsFor } from '../documents/control/commands.ts'
import { duration } from '../kernel/schema.ts'
import { closedObject, durationFormat, text } from '../kernel/source/shapes.ts'
import { exactlyOne } from './exactly-one.ts'

/** What a step can do to the world around a target, as scenario files say it. */

const template = (description: string) => z.unknown().describe(description)

/** Commands of scenarios alone, and what a target has to be able to do for them. */
const OWN = {
  advance: { needs: 'clock', format: durationFormat.describe('Moves the clock forward; needs clock.') },
  finalizeDay: { needs: 'days', format: template('Finalizes this day, yyyy-mm-dd; needs days.') },
  revokeConsent: {
    needs: 'permissions',
    format: template('Revokes the consent of this Permission-ID; needs permissions.'),
  },
  setClock: {
    needs: 'clock',
    format: template('Sets the clock to an instant such as 2026-03-29T00:30:00Z; needs clock.'),
  },
  ownTokens: {
    needs: 'consents',
    format: closedObject({}).describe(
      'Tokens of the client that the flow may spend; gives accessToken and refreshToken.',
    ),
  },
  answerEvents: {
    needs: 'events',
    format: closedObject({
      status: z.int().min(300).max(599).describe('The status of the answers.'),
      times: z.int().min(1).describe('For how many deliveries.'),
    }).describe('The receiver of push events does not take the next deliveries; needs events.'),
  },
} as const

type OwnCommand = keyof typeof OWN

export type ControlCommand = OwnCommand | CommandName

const OF_BANK = Object.entries(COMMANDS) as readonly (readonly [CommandName, Command])[]

/** The keys that name the record to which something is done. */
const RECORDS: ReadonlySet<string> = new Set(['card', 'dpan', 'authorizationId', 'requestTraceId'])

/** Of a text with a variable in it. */
const VARIABLE = { pattern: String.raw`\$\{` }

const commands = Object.fromEntries([
  ...Object.entries(OWN).map(([name, { format }]) => [name, format]),
  ...OF_BANK.map(([name, command]) => [name, formatOf(name).describe(`${summaryOf(command)}.`)]),
]) as Record<Exclude<ControlCommand, 'advance'>, z.ZodType> & { readonly advance: typeof durationFormat }

/** An argument as a scenario gives it: a text may be, or have, a variable. */
function formatOf(name: CommandName) {
  const keys = Object.entries<z.ZodType>(keysOf(name)).map(([key, schema]) => {
    const inner = present(schema)
    const format = asWritten(inner, wordsFor(name, key))
    const description = schema.description ?? inner.description ?? ''
    return [key, (inner === schema ? format : format.exactOptional()).describe(description)]
  })
  return closedObject(Object.fromEntries(keys))
}

function asWritten(schema: z.ZodType, words: readonly string[] | undefined): z.ZodType {
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return schema
  if (schema === duration) return durationFormat
  // The linter refuses other words, wherever a variable leads to them; editors offer these.
  return words ? text('').meta({ anyOf: [{ enum: words }, VARIABLE] }) : z.unknown()
}

/** What a target has to be able to do for a command. */
export function capabilityFor(command: ControlCommand): (typeof OWN)[OwnCommand]['needs'] | 'cards' {
  if (Object.hasOwn(OWN, command)) return OWN[command as OwnCommand].needs
  return Object.hasOwn(CARD_COMMANDS, command) ? 'cards' : 'consents'
}

/** What an owner does for a command: tokens that a flow may spend are those of another consent. */
export function ownersCommand(command: ControlCommand): Exclude<ControlCommand, 'ownTokens'> {
  return command === 'ownTokens' ? 'secondConsent' : command
}

/** The capabilities that the owner of a target can stand in for: real clocks have no hook, and events are the run's affair. */
export const OF_OWNERS: ReadonlySet<string> = new Set(['days', 'permissions', 'consents', 'cards'])

/** After these the permission, the tokens, the client or the issuer are not what the scenarios that follow expect. */
export const CHANGING_TARGET: ReadonlySet<ControlCommand> = new Set([
  'revokeConsent',
  'ownTokens',
  ...namesOf(({ changesTarget }) => changesTarget === true),
])

/** After these it is later, or earlier. */
export const MOVES_TIME: ReadonlySet<ControlCommand> = new Set(['advance', 'setClock'])

/** After it may be valid again what was over. */
export const GIVES_BACK: ReadonlySet<ControlCommand> = new Set(['consentIs'])

/** What is done to one card, purchase or request, or to none: meanwhile others may act on theirs. */
export const OF_ONE_RECORD: ReadonlySet<ControlCommand> = new Set([
  'advance',
  ...namesOf((_, name) => Object.keys(keysOf(name)).some((key) => RECORDS.has(key))),
])

function namesOf(isMeant: (command: Command, name: CommandName) => boolean): readonly CommandName[] {
  return OF_BANK.filter(([name, command]) => isMeant(command, name)).map(([name]) => name)
}

export const CONTROL_COMMANDS = Object.keys(commands) as readonly ControlCommand[]

export const controlFormat = exactlyOne(commands).describe(
  'Changes the world around the target: exactly one key.',
)
