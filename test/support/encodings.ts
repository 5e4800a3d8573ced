/** How programs write a value that they repeat: in addresses, JSON, XML, pages, dumps and credentials. */
export const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  json: (text) => JSON.stringify(text).slice(1, -1),
  percent: encodeURIComponent,
  form: (text) => new URLSearchParams({ a: text }).toString().slice(2),
  xml: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  page: (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex-upper': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  upper: (text) => (/^[\da-f-]+$/i.test(text) ? text.toUpperCase() : text),
  ...Object.fromEntries(
    [0, 1, 2].flatMap((before) => [
      [`base64-${before}`, (text: string) => inner(text, before, 'base64')],
      [`base64url-${before}`, (text: string) => inner(text, before, 'base64url')],
    ]),
  ),
}

/** Behind so many other bytes, without the characters that tell of these as well. */
function inner(text: string, before: number, encoding: 'base64' | 'base64url'): string {
  const bytes = Buffer.from('\0'.repeat(before) + text)
  return bytes.toString(encoding).slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6))
}
