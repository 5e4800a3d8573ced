/** Without its percent-encoding; a text that is not correctly encoded stays as it is. */
export function decodedOrAsSent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
