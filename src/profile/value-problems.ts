import { parseCalendarDate } from '../kernel/calendar.ts'
import type { Problem } from '../source/problem.ts'
import type { Path } from '../source/source-file.ts'
import { AUTO, PSU_IP_ADDRESS, PSU_USER_AGENT } from '../documents/headers.ts'
import type { ProfileFile } from './file-format.ts'
import { headerPlaces } from './header-places.ts'
import { isReference, meantReference } from './secrets.ts'

type Values = Readonly<Record<string, string>>

/** Values that a target would take otherwise than their author means, or not at all. */
export function valueProblems(file: ProfileFile): Problem[] {
  return [
    ...headerPlaces(file).flatMap(([path, values]) => [
      ...references(values, path),
      ...headerValues(values, path),
    ]),
    ...references(file.known, ['known']),
    ...dates(file.known),
    ...ibans(file.known),
  ]
}

/** A text that other tools would fill in is sent as it is. */
function references(values: Values, path: Path): Problem[] {
  return Object.entries(values).flatMap(([name, value]): Problem[] => {
    const meant = meantReference(value)
    if (meant === undefined) return []
    const message = `"${name}" is no reference as it is written, and stands for itself`
    return [{ path: [...path, name], at: 'key', message, remedy: `write ${name}: ${meant}` }]
  })
}

/** Made for each request by whoever sends it. */
const OWN: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'transfer-encoding',
  'connection',
])
const WITH_AUTO: ReadonlySet<string> = new Set(
  [PSU_IP_ADDRESS, PSU_USER_AGENT].map((name) => name.toLowerCase()),
)

function headerValues(values: Values, path: Path): Problem[] {
  return Object.entries(values).flatMap(([name, value]): Problem[] => {
    const place = [...path, name]
    if (OWN.has(name.toLowerCase())) {
      const message = `"${name}" is not taken from the profile`
      return [
        { path: place, at: 'key', message, remedy: 'remove it: every request gets the one that fits it' },
      ]
    }
    if (!WITH_AUTO.has(name.toLowerCase()) || value === AUTO || value.toUpperCase() !== AUTO) return []
    return [
      { path: place, message: `"${name}" is ${AUTO} in capitals, or another value`, remedy: `write ${AUTO}` },
    ]
  })
}

function dates(known: Values): Problem[] {
  return Object.entries(known)
    .filter(([name, value]) => name.endsWith('Day') && !isReference(value) && !parseCalendarDate(value))
    .map(([name]) => ({
      path: ['known', name],
      message: `"${name}" must be a date, yyyy-mm-dd`,
      remedy: 'write it like 2026-03-01',
    }))
}

/** People copy them from where they are printed, in groups of four. */
function ibans(known: Values): Problem[] {
  return Object.entries(known)
    .filter(([name, value]) => name.toLowerCase().endsWith('iban') && /\s/.test(value) && !isReference(value))
    .map(([name, value]) => ({
      path: ['known', name],
      message: `"${name}" has white space in it`,
      remedy: `write ${value.replaceAll(/\s/g, '')}`,
    }))
}
