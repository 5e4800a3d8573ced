import type { Path } from '../../kernel/source/source-file.ts'
import type { ProfileFile } from './file-format.ts'

/** Every place of a profile with header fields that a target gets. */
export function headerPlaces({
  headers,
  surfaces,
  secondClient,
}: ProfileFile): readonly (readonly [Path, Readonly<Record<string, string>>])[] {
  return [
    [['headers'], headers],
    ...Object.entries(surfaces).map(
      ([surface, entry]) => [['surfaces', surface, 'headers'], entry?.headers ?? {}] as const,
    ),
    [['secondClient', 'headers'], secondClient?.headers ?? {}],
  ]
}
