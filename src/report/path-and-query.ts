/** Path and query of an address; the whole text where it is none. */
export function pathAndQuery(url: string): string {
  return /^[a-z]+:\/\/[^/]+(\/.*)$/is.exec(url)?.[1] ?? url
}
