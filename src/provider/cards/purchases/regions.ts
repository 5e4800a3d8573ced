/** Assumption card-regions: the countries of the one region that the document names, and of some that others have. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  EASTERN_EUROPE_AND_CENTRAL_ASIA: ['AM', 'AZ', 'BY', 'GE', 'KG', 'KZ', 'MD', 'RU', 'TJ', 'TM', 'UA', 'UZ'],
  EUROPE: ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'LI', 'LU', 'NL', 'PT', 'SE'],
  NORTH_AMERICA: ['CA', 'MX', 'US'],
  ASIA_PACIFIC: ['AU', 'CN', 'HK', 'ID', 'IN', 'JP', 'KR', 'NZ', 'SG', 'TH'],
}

/** A region that nobody knows has no countries. */
export function isInRegion(country: string, region: unknown): boolean {
  return typeof region === 'string' && Object.hasOwn(REGIONS, region) && REGIONS[region]!.includes(country)
}
