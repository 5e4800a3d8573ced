/** A version 4 UUID from 32 hex digits. */
export function uuidFrom(hex: string): string {
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
