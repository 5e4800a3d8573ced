import { z } from 'zod'
import * as ofCards from './card-commands.ts'
import { DISTURBANCE_COMMANDS, disturbanceDraft } from './disturbance-commands.ts'
import type { Command, Commanded } from './command.ts'
import { TOKEN_COMMANDS, tokenRulesDraft } from './token-commands.ts'
import { UsageError } from './usage-error.ts'
import { CONTROL_WORDS } from '../../documents/control-words.ts'
import { bookingRequest, grantRequest } from '../control-api/shapes.ts'
import type { Control } from '../simulator.ts'

export const COMMANDS: readonly Command[] = [
  ...TOKEN_COMMANDS,
  ...ofCards.CARD_COMMANDS,
  ...DISTURBANCE_COMMANDS,
]

/** What is wrong with an argument, as a sentence that names the key. */
function usageProblem(name: string, argument: string, { issues: [issue] }: z.ZodError): string {
  return `${name}: ${issue?.path.join('.') || argument}: ${issue?.message ?? 'not valid'}`
}

/** Does what the command says; throws a UsageError that says what is wrong with it. */
export function perform(control: Commanded, name: string, argument: unknown): object {
  const found = COMMANDS.find((candidate) => candidate.name === name)
  if (!found) throw new UsageError(`there is no command "${name}"`)
  const parsed = found.argument.safeParse(argument)
  if (!parsed.success) throw new UsageError(usageProblem(name, 'the argument', parsed.error))
  return found.act(control, parsed.data as never) ?? {}
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
const contract = z.enum(['same', 'other']).exactOptional()
const consent = z.strictObject({ permissionId: text.exactOptional(), contract })
const decision = z.strictObject({
  at: text,
  decision: z.enum(['accept', 'deny']),
  contract,
  deselected: text.exactOptional(),
})
const disturbed = z.strictObject({
  times: number.exactOptional(),
  afterMs: number.exactOptional(),
  when: z.enum(['before', 'after']).exactOptional(),
})
const receiver = z.custom((value) => value === undefined || typeof value === 'function', 'must be a function')
const authorizationId: Argument = ['authorizationId', text]
const ofPart: readonly Argument[] = [authorizationId, ['options', ofCards.authorizationAmount.optional()]]

/** The arguments of everything that the owner of a bank can do; none where nothing is said. */
export const CONTROL_ARGUMENTS: { readonly [Name in keyof Control]: readonly Argument[] } = {
  authorize: [['request', consent.optional()]],
  secondConsent: [['request', consent.optional()]],
  completeConsent: [['request', consent.extend({ permissionId: text, deselected: text.exactOptional() })]],
  decideConsent: [['request', decision]],
  mixUpTokens: [
    ['permissionId', text],
    ['withToken', z.enum(CONTROL_WORDS.mixUpTokens.with)],
  ],
  consentIs: [['state', z.enum(CONTROL_WORDS.consentIs.state)], permissionId],
  deactivateContract: [permissionId],
  expireTokens: [permissionId],
  tokenEndpointFails: [
    ['how', text],
    ['options', disturbed.optional()],
  ],
  setTokenRules: [['rules', tokenRulesDraft]],
  limitClient: [
    ['clientId', text],
    ['module', z.enum(CONTROL_WORDS.limitClient.module)],
  ],
  gatewayPermissions: [],
  fraudRecords: [],
  cards: [],
  purchase: [['request', ofCards.purchaseRequest]],
  increment: [authorizationId, ['options', ofCards.incrementOptions]],
  clear: [authorizationId, ['options', ofCards.clearOptions.optional()]],
  reverse: ofPart,
  refund: ofPart,
  refundWithoutPurchase: [['request', ofCards.refundRequest]],
  readPurchase: [authorizationId],
  purchases: [cardToken],
  cardCounters: [cardToken],
  useOneTimeCode: [cardToken, ['code', text]],
  confirmCard: [cardToken],
  confirmDigitalCard: [['dpan', text]],
  setIssuer: [['facts', ofCards.issuerFacts.extend({ hasRemoteCheckout: boolean.exactOptional() })]],
  replaceSigningKey: [],
  setRemoteCheckout: [['isSupported', boolean]],
  carryOutRequest: [['requestTraceId', text]],
  pushEvents: [],
  redeliver: [['eventId', text.optional()]],
  deliverEvents: [],
  receiveEvents: [['receiver', receiver]],
  ledgerDays: [accountId, ['from', text], ['to', text]],
  ledgerDay: [accountId, ['date', text]],
  inject: [
    ['faultId', text],
    ['options', z.strictObject({ times: number.exactOptional() }).optional()],
  ],
  clearFaults: [],
  disturb: [['disturbance', disturbanceDraft]],
  endDisturbances: [],
  disturbances: [],
  activeFaults: [],
  faultsOn: [],
  // A command says by itself what is wrong with its argument.
  perform: [['command', text]],
  finalizeDay: [['date', text]],
  revokeConsent: [permissionId],
  expireAccessToken: [['token', text.optional()]],
  grantAccess: [['request', grantRequest]],
  book: [['request', bookingRequest]],
  submissions: [],
  permissions: [],
  tokens: [],
  accounts: [permissionId],
}

/**
 * The same control, which refuses what the compiler would refuse: tests are written in JavaScript too, and a key that is
 * misspelt would do something that nobody asked for.
 */
export function checkedControl(control: Control): Control {
  const checked = Object.entries(CONTROL_ARGUMENTS).map(([name, expected]) => {
    const act = control[name as keyof Control] as (...given: readonly unknown[]) => unknown
    return [
      name,
      (...given: readonly unknown[]) => {
        for (const [index, [argument, schema]] of expected.entries()) {
          const parsed = schema.safeParse(withoutUndefined(given[index]))
          if (!parsed.success) throw new UsageError(usageProblem(`control.${name}`, argument, parsed.error))
        }
        return act(...given)
      },
    ]
  })
  return Object.fromEntries(checked) as Control
}

/** A key that is undefined says as little as one that is not there. */
function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))
}
