import { CORRELATION_ID } from '../../../documents/headers.ts'
import { LIMITS } from '../../../documents/limits.ts'
import type { Limit } from '../../../documents/limit.ts'

/**
 * What is asked of every operation that is performed under a permission: the deviations, each with the requirement that
 * says what becomes of it. The scenarios follow from here and from the operation table (`swept-scenarios.ts`), so that
 * an operation that is new is asked as well.
 */
export interface Sweep {
  readonly slug: string
  readonly title: string
  /** What steps are called behind the name of the operation: `with` and the title unless given. */
  readonly how?: string
  /** The line of the step that makes it so; @ is another letter at each operation: a correlation id may be used once. */
  readonly line: string
  readonly requirement: string
  readonly facts?: readonly string[]
  /** Whether diagnostic operations have the same rule. */
  readonly atDiagnostics?: true
  /** What becomes of it; what is not refused compares with nothing. */
  readonly outcome: 'refused' | 'recorded' | 'accepted'
}

/** What becomes of most is that they are refused. */
type Row = Omit<Sweep, 'outcome'> & Partial<Sweep>

const ROWS: readonly Row[] = [
  {
    slug: 'headers/malformed-permission',
    title: 'a Permission-ID that is no UUID',
    line: 'wrong: { setHeader: { Permission-ID: permission-1 } }',
    requirement: 'headers/malformed-mandatory-is-refused',
  },
  {
    slug: 'headers/malformed-address',
    title: 'an address of the user that is none',
    line: "wrong: { setHeader: { X-PSU-IP-Address: '256.1.1.1' } }",
    requirement: 'headers/malformed-mandatory-is-refused',
  },
  {
    slug: 'headers/malformed-token',
    title: 'an Authorization that is no Bearer token',
    line: "wrong: { setHeader: { Authorization: 'Basic dXNlcjpwYXNzd29yZA==' } }",
    requirement: 'headers/malformed-optional-is-refused',
  },
  {
    slug: 'headers/unspecified',
    title: 'a header that the documents do not specify',
    how: 'with an unspecified header',
    line: "wrong: { setHeader: { X-Unspecified-Header: '1' } }",
    requirement: 'headers/unspecified-is-refused',
  },
  ...LIMITS.flatMap(sweepsOfLimit),
  {
    slug: 'access/unknown-permission',
    title: 'a permission that does not exist',
    how: 'under a permission that does not exist',
    line: "wrong: { setHeader: { Permission-ID: '${unknownPermission}' } }",
    requirement: 'access/unknown-permission-is-refused',
    facts: ['unknownPermission'],
  },
  {
    slug: 'access/unknown-target',
    title: 'a provider that does not exist',
    how: 'at a provider that does not exist',
    line: 'wrong: { setHeader: { X-CorAPI-Target-ID: no-such-provider } }',
    requirement: 'access/unknown-target-is-refused',
  },
  {
    slug: 'access/other-method',
    title: 'a method that the resource does not have',
    how: 'with PATCH',
    line: 'wrong: { method: PATCH }',
    requirement: 'access/other-method-is-answered-405',
    outcome: 'recorded',
    atDiagnostics: true,
  },
]

export const SWEEPS: readonly Sweep[] = ROWS.map((row) => ({ outcome: 'refused', ...row }))

/** A character too much in a header, and as many as it may have where every client may send it. */
function sweepsOfLimit({ item, in: place, maxCharacters, called, beyond, longest }: Limit): readonly Sweep[] {
  if (place !== 'header') return []
  const sweepWith = (count: number, outcome: 'refused' | 'accepted', requirement: string): Sweep => {
    const header = `{ ${item}: ${characters(item, count)} }`
    return {
      slug: requirement.replace(`-is-${outcome}`, ''),
      title: `${called} of ${count} characters`,
      line: outcome === 'refused' ? `wrong: { setHeader: ${header} }` : `headers: ${header}`,
      requirement,
      outcome,
      atDiagnostics: true,
    }
  }
  const tooLong = sweepWith(maxCharacters + 1, 'refused', beyond.requirement)
  if (!longest || longest.assumptions) return [tooLong]
  return [tooLong, sweepWith(maxCharacters, 'accepted', longest.requirement)]
}

/** A correlation id may be used once: `${unique}` has 12 characters, and the letter is another at each operation. */
function characters(item: string, count: number): string {
  return item === CORRELATION_ID ? `'\${unique}@${'c'.repeat(count - 13)}'` : `{ repeat: i, times: ${count} }`
}
