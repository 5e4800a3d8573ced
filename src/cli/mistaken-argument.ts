import { isFile, isFolder } from '../host/files/files.ts'
import { isAddress } from '../target/profile/address-problems.ts'

// What people probably meant who wrote one thing where another belongs: clauses behind what was seen.

/** Of a text in the place of an address. */
export function meantByNoAddress(text: string): string {
  if (/\.ya?ml$/i.test(text)) return `a profile is named with --profile ${text}`
  if (isFile(text) || isFolder(text))
    return 'it is a file or folder, which stands behind an option such as --profile'
  const usual = 'write one like https://gateway.example'
  return SCENARIO_ID.test(text) ? `${usual}; scenarios are chosen with --only ${text}` : usual
}

/** Of an id in the place of a scenario file; undefined for anything else. */
export function meantByNoFile(text: string): string | undefined {
  if (isAddress(text)) return `"${text}" is an address, and not a file to replay; name the target with --url`
  if (!SCENARIO_ID.test(text) || isFile(text) || isFolder(text)) return undefined
  return `${text} does not exist; if it is the id of a scenario, \`conformance run --only ${text}\` plays it`
}

const SCENARIO_ID = /^[a-z]+\/[a-z0-9-]*[a-z0-9*](?:@[a-z-]+)?$/
