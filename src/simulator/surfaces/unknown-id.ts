import { nearest } from '../../kernel/nearest.ts'
import { WHEN } from '../faults/occasions.ts'

/** Says that nothing has this id, and which one was most likely meant, or else the command that lists all of them. */
export function unknownId(
  what: 'fault' | 'variation',
  id: string,
  catalogue: readonly { readonly id: string }[],
): string {
  const near = nearest(
    id,
    catalogue.map((one) => one.id),
  )
  const remedy = near === undefined ? `\`conformance list ${what}s\` names them all` : `did you mean ${near}?`
  const when = what === 'fault' && id.includes('@') ? ` (ID@WHEN takes ${WHEN})` : ''
  return `no ${what} is called "${id}"${when}; ${remedy}`
}
