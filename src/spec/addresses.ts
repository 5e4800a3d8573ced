import type { ModuleName, Operation } from './operations.ts'

/** The consent type that stands in module paths unless a target says otherwise; the documents show none. */
export const DEFAULT_CONSENT_TYPE = 'b2b'

/** /api/bankingservices/<consent-type>/<module-name>/version (document 1 §4). */
export function moduleBasePath(module: ModuleName, consentType: string): string {
  return `/api/bankingservices/${consentType}/${module}/version`
}

/** The path of an operation below the gateway's base address, with its parameters filled in and encoded. */
export function operationPath(
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  consentType: string = DEFAULT_CONSENT_TYPE,
): string {
  const resource = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  return moduleBasePath(operation.module, consentType) + resource
}
