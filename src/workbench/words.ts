/** An instant as people read it: `2026-03-02 08:00:00 UTC`. */
export function readable(instant: string): string {
  return instant.replace('T', ' ').replace(/(\.000)?Z$/, ' UTC')
}

/** How long until then, by the bank's clock: `23 h 59 min`. */
export function timeBetween(now: string, then: string): string {
  const minutes = Math.floor((Date.parse(then) - Date.parse(now)) / 60_000)
  if (minutes < 1) return 'less than a minute'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts = [
    [days, 'd'],
    [hours, 'h'],
    [minutes % 60, 'min'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

/** A name of a deed or a state, `PRESENT_PART`, as people read it. */
export function worded(name: string): string {
  return name.replaceAll(/[_-]/g, ' ').toLowerCase()
}

export function ibanInGroups(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** `1234567.50` as `1’234’567.50`; the digits stay as they are. */
export function withGroups(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = whole.slice(sign.length)
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let start = first; start < digits.length; start += 3) groups.push(digits.slice(start, start + 3))
  const grouped = sign + groups.join('’')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Another calendar date, so many days later. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export function maskedNumber(cardNumber: number): string {
  return String(cardNumber).replace(/.(?=...)/g, '•')
}
