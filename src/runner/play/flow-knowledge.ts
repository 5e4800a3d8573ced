import { AUTHORIZATION_FIELD } from '../../documents/headers.ts'
import { SURFACE_DESCRIPTIONS, type Surface } from '../../documents/apis.ts'
import { type KnownKind, type KnownValue, type Observation, headerOf } from '../../evidence/observation.ts'
import { portOf } from '../../target/apis/ports.ts'
import type { Profile } from '../../target/profile/profile.ts'
import { oncePerObject } from '../../kernel/once-per-object.ts'
import { unmarkedJsonIn } from '../../kernel/json-text.ts'

/**
 * What one flow knows that only some answers may show, as far as it has come: secrets by what they are, and records
 * that are not the caller's. Like a redactor's knowledge, it ends with the flow, so that what one scenario has learnt
 * never decides what another one finds.
 */
export function createFlowKnowledge(profile: Profile, surface: Surface) {
  let secrets = secretsOf(profile)
  // What has been handed out goes on saying what was known then.
  const learn = (secret: KnownValue): void => {
    secrets = withSecret(secrets, secret)
  }
  /** The texts within a value, and within its addresses, whose names say which secret they are. */
  const learnFrom = (value: unknown): void => secretsIn(value).forEach(learn)
  const port = portOf(surface)
  const ofOthers = port.othersRecords?.(profile)
  return {
    learn: (kind: KnownKind, value: unknown): void => {
      if (typeof value === 'string') learn({ kind, value })
    },
    learnFrom,
    /** The observation with all that is known once it is there, what it says of secrets and records of others included. */
    withKnown: (observation: Observation): Observation => {
      const { operation, request } = observation
      const isOfTokens = operation !== undefined && port.isOfTokens?.(operation.id) === true
      // Others hold no secrets, and may be long.
      if (isOfTokens || SURFACE_DESCRIPTIONS[observation.surface].holdsSecretNumbers)
        learnFrom(parsed(request.body))
      if (isOfTokens) learnFrom(givenOut(observation))
      return { ...observation, known: { ...ofOthers?.after(observation), secrets } }
    },
  }
}

type Secrets = readonly KnownValue[]

/** Every flow of a run begins with the same ones, and each answer is searched for them. */
const secretsOf = oncePerObject((profile: Profile): Secrets => {
  const tokens: Secrets = tokensOf(profile).map((value) => ({ kind: 'access token', value }))
  return [...tokens, ...secretsIn(profile.known)].reduce<Secrets>(withSecret, [])
})

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
  return unmarkedJsonIn(body)
}

/** A single pair at least, and nothing that forms do not have. */
const FORM = /^[\w.~%*+-]+=[^\s<>{}]*$/

/** What an answer with tokens or codes gives to whoever asked. */
function givenOut({ response }: Observation): unknown {
  if (response.body.kind === 'json') return response.body.value
  return headerOf(response.headers, 'location')
}

/** The access tokens that requests are sent with. */
function tokensOf({ headers, surfaces, secondClient }: Profile): readonly string[] {
  const sets = [headers, ...Object.values(surfaces).map((surface) => surface.headers), secondClient?.headers]
  return sets.flatMap((set) => {
    const [, token] =
      /^Bearer +(\S+)$/i.exec(headerOf(Object.entries(set ?? {}), AUTHORIZATION_FIELD) ?? '') ?? []
    return token === undefined ? [] : [token]
  })
}
