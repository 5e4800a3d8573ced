/** Document 3 §2: where an offending parameter stood. The set is complete. */
export const PARAMETER_LOCATIONS = ['BODY', 'PATH', 'QUERY', 'HEADER'] as const

export type ParameterLocation = (typeof PARAMETER_LOCATIONS)[number]

/** Document 3 §8. */
export const ERROR_STATUS_RANGE = { from: 100, to: 599 } as const

/** Document 3 §1.2: where the API is served, each followed by a v1 path (assumption settlement-addresses). */
export const SETTLEMENT_ADDRESSES = ['/settlement', '/settlement-2', '/settlement-3'] as const

/** The second and the third of them, as document 3 §1.2 calls them. */
export const FURTHER_ADDRESSES = ['base_url_2', 'base_url_3'] as const

export type FurtherAddress = (typeof FURTHER_ADDRESSES)[number]

export const SETTLEMENT_BASE = '/v1'
