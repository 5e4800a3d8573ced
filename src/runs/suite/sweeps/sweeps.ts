/**
 * What is asked of every operation that is performed under a permission: the deviations, each with the requirement that
 * says what becomes of it. The scenarios follow from here and from the operation table (`swept-scenarios.ts`), so that
 * an operation that is new is asked as well.
 */
export interface Sweep {
  readonly slug: string
  readonly title: string
  /** What steps are called, before the name of the operation. */
  readonly how: string
  /** The line of the step that makes it so; @ is another letter at each operation: a correlation id may be used once. */
  readonly line: string
  readonly requirement: string
  readonly facts?: readonly string[]
  /** Whether diagnostic operations have the same rule. */
  readonly atDiagnostics?: true
  /** What becomes of it; what is not refused compares with nothing. */
  readonly outcome: 'refused' | 'recorded' | 'accepted'
}

const LONG = '@cccccccccccccccccccccccccccccccccccccccccccccccccccc'

export const SWEEPS: readonly Sweep[] = [
  {
    slug: 'headers/malformed-permission',
    title: 'a Permission-ID that is no UUID',
    how: 'with a Permission-ID that is no UUID',
    line: 'wrong: { setHeader: { Permission-ID: permission-1 } }',
    requirement: 'headers/malformed-mandatory-is-refused',
    outcome: 'refused',
  },
  {
    slug: 'headers/malformed-address',
    title: 'an address of the user that is none',
    how: 'with an address of the user that is none',
    line: "wrong: { setHeader: { X-PSU-IP-Address: '256.1.1.1' } }",
    requirement: 'headers/malformed-mandatory-is-refused',
    outcome: 'refused',
  },
  {
    slug: 'headers/malformed-token',
    title: 'an Authorization that is no Bearer token',
    how: 'with an Authorization that is no Bearer token',
    line: "wrong: { setHeader: { Authorization: 'Basic dXNlcjpwYXNzd29yZA==' } }",
    requirement: 'headers/malformed-optional-is-refused',
    outcome: 'refused',
  },
  {
    slug: 'headers/unspecified',
    title: 'a header that the documents do not specify',
    how: 'with an unspecified header',
    line: "wrong: { setHeader: { X-Unspecified-Header: '1' } }",
    requirement: 'headers/unspecified-is-refused',
    outcome: 'refused',
  },
  {
    slug: 'headers/over-long-correlation-id',
    title: 'a correlation id of 65 characters',
    how: 'with a correlation id of 65 characters',
    line: `wrong: { setHeader: { X-Correlation-ID: '\${unique}${LONG}' } }`,
    requirement: 'headers/over-long-correlation-id-is-refused',
    outcome: 'refused',
    atDiagnostics: true,
  },
  {
    slug: 'headers/over-long-instance-id',
    title: 'an X-Instance-ID of 65 characters',
    how: 'with an X-Instance-ID of 65 characters',
    line: 'wrong: { setHeader: { X-Instance-ID: { repeat: i, times: 65 } } }',
    requirement: 'headers/over-long-instance-id-is-refused',
    outcome: 'refused',
    atDiagnostics: true,
  },
  {
    slug: 'access/unknown-permission',
    title: 'a permission that does not exist',
    how: 'under a permission that does not exist',
    line: "wrong: { setHeader: { Permission-ID: '${unknownPermission}' } }",
    requirement: 'access/unknown-permission-is-refused',
    outcome: 'refused',
    facts: ['unknownPermission'],
  },
  {
    slug: 'access/unknown-target',
    title: 'a provider that does not exist',
    how: 'at a provider that does not exist',
    line: 'wrong: { setHeader: { X-CorAPI-Target-ID: no-such-provider } }',
    requirement: 'access/unknown-target-is-refused',
    outcome: 'refused',
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
  {
    slug: 'headers/longest-correlation-id',
    title: 'a correlation id of 64 characters',
    how: 'with a correlation id of 64 characters',
    line: `headers: { X-Correlation-ID: '\${unique}${LONG.slice(0, 52)}' }`,
    requirement: 'headers/longest-correlation-id-is-accepted',
    outcome: 'accepted',
    atDiagnostics: true,
  },
]
