import { stringifyYaml } from '../source/yaml.ts'
import { isLoopback } from './address-problems.ts'
import type { Profile } from './profile.ts'
import { isSecretName } from './secrets.ts'
import { defined } from '../kernel/defined.ts'

/**
 * The profile as YAML that `parseProfile` reads back. Secrets are written as they are only for a target on this
 * machine; for any other they become references to environment variables.
 * `comments`: top-level key → the comment above it; `''` heads the file.
 */
export function stringifyProfile(profile: Profile, comments: Readonly<Record<string, string>> = {}): string {
  const { name, baseUrl, simulator: _, timeoutMs, headers, known, secondClient, ...rest } = profile
  const local = baseUrl !== undefined && isLoopback(baseUrl)
  const safe = (values: Readonly<Record<string, string | undefined>>) =>
    local ? values : withReferences(values)
  const file = {
    name,
    baseUrl,
    simulator: local ? true : undefined,
    ...rest,
    surfaces: local ? rest.surfaces : withoutPrivateKey(rest.surfaces),
    headers: safe(headers),
    known: safe(known),
    secondClient: secondClient && {
      ...secondClient,
      headers: secondClient.headers && safe(secondClient.headers),
    },
    timeout: timeoutMs === undefined ? undefined : { milliseconds: timeoutMs },
  }
  return stringifyYaml(withoutEmpty(file), comments)
}

function withoutPrivateKey({ cards, ...others }: Profile['surfaces']): Profile['surfaces'] {
  if (!cards?.issuerKey) return defined({ ...others, cards })
  return { ...others, cards: { ...cards, issuerKey: { ...cards.issuerKey, privateKey: 'env:ISSUER_KEY' } } }
}

function withReferences(
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isSecretName(name) ? `env:${name.replaceAll(/\W/g, '_').toUpperCase()}` : value,
    ]),
  )
}

/** Without keys that say nothing: absent values and empty maps. */
function withoutEmpty(map: object): Record<string, unknown> {
  const entries = Object.entries(map).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return value === undefined ? [] : [[key, value]]
    const inner = withoutEmpty(value)
    return Object.keys(inner).length > 0 ? [[key, inner]] : []
  })
  return Object.fromEntries(entries)
}
