import { stringifyYaml } from '../../kernel/source/yaml.ts'
import { isLoopback } from './address-problems.ts'
import type { Profile } from './profile.ts'
import { isReference, isSecretName, withoutScheme } from './secrets.ts'
import { isObject, mapValues } from '../../kernel/objects.ts'
import { defined } from '../../kernel/defined.ts'

/**
 * The profile as YAML that `parseProfile` reads back. Secrets are written as they are only for a target on this
 * machine; for any other they become references to environment variables.
 * `comments`: top-level key → the comment above it; `''` heads the file.
 */
export function stringifyProfile(profile: Profile, comments: Readonly<Record<string, string>> = {}): string {
  const {
    name,
    baseUrl,
    simulator: _,
    timeoutMs,
    secrets,
    headers,
    known,
    secondClient,
    cards,
    cardPool,
    confirmed,
    ...rest
  } = profile
  const local = baseUrl !== undefined && isLoopback(baseUrl)
  const file = {
    name,
    baseUrl,
    simulator: local ? true : undefined,
    ...rest,
    cards: cards && { ...cards, ...cardPool },
    surfaces: local ? rest.surfaces : withoutPrivateKey(rest.surfaces),
    headers,
    known,
    confirmed: confirmed && [...new Set(confirmed.map(({ entry }) => entry))],
    secondClient,
    timeout: timeoutMs === undefined ? undefined : { milliseconds: timeoutMs },
  }
  return stringifyYaml(withoutEmpty(local ? file : withReferences(file, new Set(secrets))), comments)
}

function withoutPrivateKey({ cards, ...others }: Profile['surfaces']): Profile['surfaces'] {
  if (!cards?.issuerKey) return defined({ ...others, cards })
  return { ...others, cards: { ...cards, issuerKey: { ...cards.issuerKey, privateKey: 'env:ISSUER_KEY' } } }
}

/** Texts that are secret by the name of a header or known data, or because they came from such a reference. */
function withReferences(map: object, secrets: ReadonlySet<string>, within = ''): object {
  const hasNames = within === 'headers' || within === 'known'
  return mapValues(map, (value: unknown, name) => {
    if (isObject(value)) return withReferences(value, secrets, name)
    const isSecret =
      typeof value === 'string' &&
      !isReference(value) &&
      ((hasNames && isSecretName(name)) || secrets.has(value) || secrets.has(withoutScheme(value)))
    return isSecret ? `env:${name.replaceAll(/\W/g, '_').toUpperCase()}` : value
  })
}

/** Without keys that say nothing: absent values and empty maps. */
export function withoutEmpty(map: object): Record<string, unknown> {
  const entries = Object.entries(map).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (!isObject(value)) return value === undefined ? [] : [[key, value]]
    const inner = withoutEmpty(value)
    return Object.keys(inner).length > 0 ? [[key, inner]] : []
  })
  return Object.fromEntries(entries)
}
