import { type JsonObject, asObject } from '../../kernel/objects.ts'
import { err, ok } from '../../kernel/result.ts'

/** Which release of each API that has several is played: the one that is asked for, that of its configuration, or the newest. */
export function chosenReleases(apis: readonly JsonObject[], wanted: readonly string[]) {
  const several = apis.flatMap(({ name, releases, release }) => {
    const names = Object.keys(asObject(releases) ?? {})
    return names.length > 0 ? [{ name: String(name), names, release: release ?? names.at(-1) }] : []
  })
  const chosen = new Map(several.map(({ name, release }) => [name, String(release)]))
  for (const word of wanted) {
    const [, named, version] = /^(?:([^=]*)=)?(.*)$/s.exec(word)!
    if (several.length === 0) return err(`--release ${word}: no API of the configuration has releases`)
    const found = several.find(({ name }) => name === named)
    const [only, ...others] = named === undefined ? several : found ? [found] : []
    if (!only || others.length > 0)
      return err(
        `--release ${word}: ${several.map(({ name }) => name).join(', ')} ${several.length > 1 ? 'have' : 'has'} releases; write NAME=VERSION with one of these names`,
      )
    chosen.set(only.name, version!)
  }
  const unknown = several.find(({ name, names }) => !names.includes(chosen.get(name)!))
  return unknown
    ? err(`${unknown.name} has no release "${chosen.get(unknown.name)}"; it has ${unknown.names.join(', ')}`)
    : ok(Object.fromEntries(chosen))
}
