/** Without its percent-encoding; undefined for a text that is not correctly encoded. */
export function percentDecoded(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The same, but that a text that is not correctly encoded stays as it is. */
export function decodedOrAsSent(text: string): string {
  return percentDecoded(text) ?? text
}
