import { FACTS } from '../../documents/apis.ts'
import { headerOf } from '../../evidence/exchange.ts'
import type { KnownKind, KnownValue, Knowledge } from '../../evidence/known-value.ts'
import type { Observation } from '../../evidence/observation.ts'
import { PERMISSION_FIELD, PERMISSION_ID } from '../../documents/headers.ts'
import type { Profile } from '../../target/profile/profile.ts'

/**
 * What one flow knows that only some answers may show, as far as it has come: secrets by what they are, and accounts
 * that are not the caller's. Like a redactor's knowledge, it ends with the flow, so that what one scenario has learnt
 * never decides what another one finds.
 */
export interface FlowKnowledge {
  learn(kind: KnownKind, value: unknown): void
  /** The texts within a value, and within its addresses, whose names say which secret they are. */
  learnFrom(value: unknown): void
  /** The observation with all that is known once it is there, what it says of secrets and accounts included. */
  withKnown(observation: Observation): Observation
  /** All that it goes by, and back to it. */
  state(): FlowKnowledgeState
  restore(state: FlowKnowledgeState): void
}

export interface FlowKnowledgeState {
  readonly secrets: readonly KnownValue[]
  readonly accounts: ShownAccounts
}

export function createFlowKnowledge(profile: Profile): FlowKnowledge {
  let secrets = secretsOf(profile)
  // What has been handed out goes on saying what was known then.
  const learn = (secret: KnownValue): void => {
    secrets = withSecret(secrets, secret)
  }
  const learnFrom = (value: unknown): void => secretsIn(value).forEach(learn)
  const accounts = createForeignAccounts(profile)
  return {
    learn: (kind, value) => {
      if (typeof value === 'string') learn({ kind, value })
    },
    learnFrom,
    withKnown: (observation) => {
      // Orders hold no secrets, and may be long.
      const isConsentFlow = observation.operation?.module === 'consent-flow'
      if (isConsentFlow || FACTS[observation.surface].holdsCardNumbers)
        learnFrom(parsed(observation.request.body))
      if (isConsentFlow) learnFrom(givenOut(observation))
      const accountsOfOthers = accounts.after(observation)
      return { ...observation, known: accountsOfOthers ? { secrets, accountsOfOthers } : { secrets } }
    },
    state: () => ({ secrets, accounts: accounts.shown() }),
    restore: (state) => {
      secrets = state.secrets
      accounts.restore(state.accounts)
    },
  }
}

type Secrets = readonly KnownValue[]

/** Every flow of a run begins with the same ones, and each answer is searched for them. */
const OF_PROFILES = new WeakMap<Profile, Secrets>()

function secretsOf(profile: Profile): Secrets {
  const known = OF_PROFILES.get(profile)
  if (known) return known
  const tokens: Secrets = tokensOf(profile).map((value) => ({ kind: 'access token', value }))
  const all = [...tokens, ...secretsIn(profile.known)].reduce<Secrets>(withSecret, [])
  OF_PROFILES.set(profile, all)
  return all
}

function withSecret(secrets: Secrets, secret: KnownValue): Secrets {
  const isKnown = secret.value === '' || secrets.some(({ value }) => value === secret.value)
  return isKnown ? secrets : [...secrets, secret]
}

/** Names as they are compared: `otherAccessToken` and `access_token` end alike. */
const KINDS: readonly (readonly [ending: string, kind: KnownKind])[] = [
  ['accesstoken', 'access token'],
  ['refreshtoken', 'refresh token'],
  ['codeverifier', 'code verifier'],
  ['password', 'password'],
]

function kindOf(name: string): KnownKind | undefined {
  const plain = name.toLowerCase().replaceAll(/[_-]/g, '')
  return KINDS.find(([ending]) => plain.endsWith(ending))?.[1]
}

/** A `code` at the top is one that becomes tokens; further in, it is that of an error. */
function secretsIn(value: unknown): readonly KnownValue[] {
  if (typeof value === 'string') return secretsInAddress(value)
  const found: KnownValue[] = []
  collect(value, 0, found)
  return found
}

function collect(value: unknown, level: number, found: KnownValue[]): void {
  if (typeof value !== 'object' || value === null || level > DEEPEST) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') {
      collect(inner, level + 1, found)
      continue
    }
    const kind = name === 'code' && level === 0 ? CODE : kindOf(name)
    if (kind !== undefined) found.push({ kind, value: inner })
  }
}

/** Tokens and passwords stand near the top; what is deeper is a body that is meant to be a burden. */
const DEEPEST = 10
const CODE = 'authorization code'

/** Of the query and the fragment of an address, or of a form. */
function secretsInAddress(text: string): readonly KnownValue[] {
  const parameters = new URLSearchParams(text.replace(/^[^?#]*[?#]/, '').replaceAll('#', '&'))
  return secretsIn(Object.fromEntries(parameters))
}

function parsed(body: string | undefined): unknown {
  if (body === undefined || body === '') return undefined
  if (!/^\s*[{[]/.test(body)) return FORM.test(body) ? body : undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A single pair at least, and nothing that forms do not have. */
const FORM = /^[\w.~%*+-]+=[^\s<>{}]*$/

/** What an answer of the consent flow gives to whoever asked. */
function givenOut({ response }: Observation): unknown {
  if (response.body.kind === 'json') return response.body.value
  return headerOf(response.headers, 'location')
}

/** The access tokens that requests are sent with. */
function tokensOf({ headers, surfaces, secondClient }: Profile): readonly string[] {
  const sets = [headers, ...Object.values(surfaces).map((surface) => surface.headers), secondClient?.headers]
  return sets.flatMap((set) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(headerIn(set, 'authorization') ?? '') ?? []
    return token === undefined ? [] : [token]
  })
}

function headerIn(headers: Readonly<Record<string, string>> | undefined, field: string): string | undefined {
  return Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === field)?.[1]
}

/** The IBANs that another client was shown, and those of the caller's own consents where these say them all. */
interface ShownAccounts {
  readonly toOthers: readonly string[]
  readonly own: readonly string[] | undefined
}

/**
 * An account is not the caller's if the profile says so, or if another client has been shown it and the list of
 * consents of the caller's own token has not (document 1 §4.2 rule 5). Ids may be numbers that each client counts for
 * itself, so that what is learnt is IBANs alone.
 */
function createForeignAccounts(profile: Profile) {
  const { foreignAccount, foreignIban } = profile.known
  let shown: ShownAccounts = { toOthers: [], own: undefined }
  let known: Knowledge['accountsOfOthers']
  const update = (changed: ShownAccounts): void => {
    shown = changed
    const { toOthers, own } = shown
    const learnt = own === undefined ? [] : toOthers.filter((iban) => !own.includes(iban))
    known = {
      ids: foreignAccount === undefined ? [] : [foreignAccount],
      ibans: [...new Set([...(foreignIban === undefined ? [] : [compact(foreignIban)]), ...learnt])],
    }
  }
  update(shown)
  return {
    shown: (): ShownAccounts => shown,
    restore: update,
    after: (observation: Observation): Knowledge['accountsOfOthers'] => {
      const { operation, request, response } = observation
      const caller = callerOf(request, profile)
      if (response.status === 200 && response.body.kind === 'json') {
        const { ibans, isComplete } = ibansIn(response.body.value)
        if (caller === 'second' && LISTS.has(operation?.id ?? '')) {
          update({ ...shown, toOthers: [...new Set([...shown.toOthers, ...ibans])] })
        }
        // A consent that shows no IBAN may be for any account.
        if (caller === 'first' && operation?.id === CONSENTS) {
          update({ ...shown, own: isComplete ? ibans : undefined })
        }
      }
      return caller === 'first' ? known : undefined
    },
  }
}

const CONSENTS = 'account-information/list-consents'
const LISTS: ReadonlySet<string> = new Set([CONSENTS, 'account-information/list-accounts'])

/** Whose permission and token a request has; those of nobody in particular when they are mixed. */
function callerOf(request: Observation['request'], profile: Profile): 'first' | 'second' | undefined {
  const { headers, secondClient, surfaces } = profile
  const sent = headerOf(request.headers, 'Authorization')
  const permission = headerOf(request.headers, PERMISSION_ID)
  if (sent === undefined) return undefined
  const has = (own: Readonly<Record<string, string>>): boolean =>
    sent === headerIn(own, 'authorization') &&
    (permission === undefined || permission === headerIn(own, PERMISSION_FIELD))
  if (has(headers) || Object.values(surfaces).some((surface) => has({ ...headers, ...surface.headers }))) {
    return 'first'
  }
  return has({ ...headers, ...secondClient?.headers }) ? 'second' : undefined
}

/** The IBANs of the accounts of a list, and whether it has records and each of them one. */
function ibansIn(value: unknown): { readonly ibans: readonly string[]; readonly isComplete: boolean } {
  if (!Array.isArray(value)) return { ibans: [], isComplete: false }
  const ofEach = value.map((record: unknown) => {
    const { iban, account } = (record ?? {}) as Readonly<Record<string, unknown>>
    const { identification } = (account ?? {}) as Readonly<Record<string, unknown>>
    return [iban, identification].flatMap((found) => (typeof found === 'string' ? [compact(found)] : []))
  })
  return {
    ibans: ofEach.flat(),
    isComplete: ofEach.length > 0 && ofEach.every((ibans) => ibans.length > 0),
  }
}

function compact(iban: string): string {
  return iban.replaceAll(/\s/g, '').toUpperCase()
}
