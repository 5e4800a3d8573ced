/** Keywords of ours in the JSON Schemas: the place that states a field's type, or the assumption in its place. */
export const STATED = 'x-stated'
export const ASSUMED = 'x-assumed'
/** The assumption behind a format or pattern whose type is stated. */
export const FORMAT_ASSUMED = 'x-format-assumed'
/** Of an object: the places that need its essential fields, by name. */
export const NEEDED = 'x-needed'
/** Of a list: the place that says that it has all members there are, or how many. */
export const ALL_MEMBERS = 'x-all-members'
