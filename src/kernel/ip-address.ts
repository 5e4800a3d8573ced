const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const VERSION_4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)
const GROUP = /^[0-9a-f]{1,4}$/i
const GROUPS = 8

/** Whether a text is an IP address of version 4 or 6 (RFC 4291 §2.2), without zone or prefix length. */
export function isIpAddress(text: string): boolean {
  return VERSION_4.test(text) || isVersion6(text)
}

function isVersion6(text: string): boolean {
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)!
  const embedded = last.at(-1)
  let count = groups[0]!.length + (groups[1]?.length ?? 0)
  // The last 32 bits may be written as an address of version 4.
  if (embedded !== undefined && VERSION_4.test(embedded)) {
    last.pop()
    count++
  }
  const isComplete = halves.length === 2 ? count < GROUPS : count === GROUPS
  return isComplete && groups.flat().every((group) => GROUP.test(group))
}
