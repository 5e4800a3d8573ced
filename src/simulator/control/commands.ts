import { z } from 'zod'
import { COMMANDS, isCommand, keysOf } from '../../documents/control/commands.ts'
import { mapValues } from '../../kernel/objects.ts'
import { ACTS, type Commanded } from './acts.ts'
import { UsageError } from './usage-error.ts'
import { bookingRequest, grantRequest } from '../control-api/shapes.ts'
import type { Control } from '../simulator.ts'

/** What is wrong with an argument, as a sentence that names the key. */
function usageProblem(name: string, argument: string, { issues: [issue] }: z.ZodError): string {
  return `${name}: ${issue?.path.join('.') || argument}: ${issue?.message ?? 'not valid'}`
}

/** Does what the command says; throws a UsageError that says what is wrong with it. */
export function perform(control: Commanded, name: string, argument: unknown): object {
  if (!isCommand(name)) throw new UsageError(`there is no command "${name}"`)
  const parsed = COMMANDS[name].argument.safeParse(argument)
  if (!parsed.success) throw new UsageError(usageProblem(name, 'the argument', parsed.error))
  return ACTS[name](control, parsed.data as never) ?? {}
}

/** What an argument is called, and what it has to be. */
type Argument = readonly [name: string, schema: z.ZodType]

const text = z.string()
const boolean = z.boolean()
// Whether it is one that makes sense is said where it is used, in words of its own.
const number = z.custom<number>((value) => typeof value === 'number', 'must be a number')

const permissionId: Argument = ['permissionId', text.optional()]
const cardToken: Argument = ['cardToken', text]
const accountId: Argument = ['accountId', text]
const { contract } = keysOf('authorize')
const consent = z.strictObject({ permissionId: text.exactOptional(), contract })
const decision = z.strictObject({ ...keysOf('decideConsent'), at: text, deselected: text.exactOptional() })
const disturbed = z.strictObject({
  times: number.exactOptional(),
  afterMs: number.exactOptional(),
  when: z.enum(['before', 'after']).exactOptional(),
})
const receiver = z.custom((value) => value === undefined || typeof value === 'function', 'must be a function')
const authorizationId: Argument = ['authorizationId', text]
/** What a merchant says of what becomes of a purchase, beside which one it is. */
const deed = (name: 'increment' | 'clear' | 'reverse' | 'refund') => {
  const { authorizationId: _, ...options } = keysOf(name)
  return z.strictObject(options)
}

/** The arguments of everything that the owner of a bank can do and that has any. */
export const CONTROL_ARGUMENTS: {
  readonly [Name in keyof Control as Parameters<Control[Name]> extends [] ? never : Name]: readonly Argument[]
} = {
  authorize: [['request', consent.optional()]],
  secondConsent: [['request', consent.optional()]],
  completeConsent: [['request', consent.extend({ permissionId: text, deselected: text.exactOptional() })]],
  decideConsent: [['request', decision]],
  mixUpTokens: [
    ['permissionId', text],
    ['withToken', keysOf('mixUpTokens').with],
  ],
  consentIs: [['state', keysOf('consentIs').state], permissionId],
  deactivateContract: [permissionId],
  expireTokens: [permissionId],
  tokenEndpointFails: [
    ['how', text],
    ['options', disturbed.optional()],
  ],
  setTokenRules: [['rules', COMMANDS.setTokenRules.argument]],
  limitClient: [
    ['clientId', text],
    ['module', keysOf('limitClient').module],
  ],
  cards: [],
  purchase: [['request', COMMANDS.purchase.argument]],
  increment: [authorizationId, ['options', deed('increment')]],
  clear: [authorizationId, ['options', deed('clear').optional()]],
  reverse: [authorizationId, ['options', deed('reverse').optional()]],
  refund: [authorizationId, ['options', deed('refund').optional()]],
  refundWithoutPurchase: [['request', COMMANDS.refundWithoutPurchase.argument]],
  readPurchase: [authorizationId],
  purchases: [cardToken],
  cardCounters: [cardToken],
  useOneTimeCode: [cardToken, ['code', text]],
  confirmCard: [cardToken],
  confirmDigitalCard: [['dpan', text]],
  setIssuer: [
    ['facts', z.strictObject({ ...keysOf('setIssuer'), hasRemoteCheckout: boolean.exactOptional() })],
  ],
  setRemoteCheckout: [['isSupported', boolean]],
  carryOutRequest: [['requestTraceId', text]],
  redeliver: [['eventId', text.optional()]],
  receiveEvents: [['receiver', receiver]],
  ledgerDays: [accountId, ['from', text], ['to', text]],
  ledgerDay: [accountId, ['date', text]],
  inject: [
    ['faultId', text],
    ['options', z.strictObject({ times: number.exactOptional() }).optional()],
  ],
  disturb: [['disturbance', COMMANDS.disturb.argument]],
  // A command says by itself what is wrong with its argument.
  perform: [['command', text]],
  finalizeDay: [['date', text]],
  revokeConsent: [permissionId],
  expireAccessToken: [['token', text.optional()]],
  grantAccess: [['request', grantRequest]],
  book: [['request', bookingRequest]],
  accounts: [permissionId],
}

/**
 * The same control, which refuses what the compiler would refuse: tests are written in JavaScript too, and a key that is
 * misspelt would do something that nobody asked for.
 */
export function checkedControl(control: Control): Control {
  return mapValues(control, (act, name) => {
    const expected = CONTROL_ARGUMENTS[name as keyof typeof CONTROL_ARGUMENTS] ?? []
    return (...given: readonly unknown[]) => {
      for (const [index, [argument, schema]] of expected.entries()) {
        const parsed = schema.safeParse(withoutUndefined(given[index]))
        if (!parsed.success) throw new UsageError(usageProblem(`control.${name}`, argument, parsed.error))
      }
      return (act as (...given: readonly unknown[]) => unknown)(...given)
    }
  }) as unknown as Control
}

/** A key that is undefined says as little as one that is not there. */
function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
}
