import type { Path } from '../source/source-file.ts'
import type { ProfileFile } from './file-format.ts'

/** Every place of a profile with header fields that a target gets. */
export function headerPlaces({
  headers,
  surfaces: { cards, settlement },
  secondClient,
}: ProfileFile): readonly (readonly [Path, Readonly<Record<string, string>>])[] {
  return [
    [['headers'], headers],
    [['surfaces', 'cards', 'headers'], cards?.headers ?? {}],
    [['surfaces', 'settlement', 'headers'], settlement?.headers ?? {}],
    [['secondClient', 'headers'], secondClient?.headers ?? {}],
  ]
}
