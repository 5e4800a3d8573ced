/**
 * How values are held against JSON Schemas, as options of ajv. Formats come with a pattern of their own, so the pattern
 * decides. That the schemas are schemas is for others to find: checking it anew takes longer than compiling them.
 */
export const VALIDATION = {
  allErrors: true,
  strict: false,
  validateFormats: false,
  verbose: true,
  validateSchema: false,
  meta: false,
} as const
