import { SURFACE_DESCRIPTIONS } from './apis.ts'
import type { Operation } from './operations.ts'

/** The consent type that stands in module paths unless a target says otherwise; the documents show none. */
export const DEFAULT_CONSENT_TYPE = 'b2b'

/** The path of an operation below the base address of its surface, with its parameters filled in and encoded. */
export function operationPath(
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  consentType: string = DEFAULT_CONSENT_TYPE,
): string {
  return basePathOf(operation, consentType) + filledPath(operation.path, parameters)
}

/** What stands before an operation's path. The base of a card operation depends on the variant, and is the caller's. */
export function basePathOf(
  { surface, module }: Operation,
  consentType: string = DEFAULT_CONSENT_TYPE,
): string {
  return SURFACE_DESCRIPTIONS[surface].basePath(module, consentType)
}

/** A path template with its parameters filled in and encoded. */
export function filledPath(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parameters[name] ?? ''))
}

/** What a target has said may hold half a character, which no address can: the target is asked for what is left. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
