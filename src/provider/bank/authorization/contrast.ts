/** Contrast of colours as WCAG 2.2 measures it (success criteria 1.4.3 and 1.4.11). Colours are #rrggbb. */

/** Of text that is not large, against what is behind it. */
export const TEXT_CONTRAST = 4.5

/** From 1, the same colour, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** Black or white: one of the two has a contrast of 4.58 or more with any colour. */
export function textOn(background: string): string {
  return contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK
}

/** The colour itself where it can be read on this background; otherwise as near to it as can be. */
export function readableOn(background: string, color: string): string {
  const end = textOn(background)
  for (let share = 0; share < STEPS; share++) {
    const mixed = mix(color, end, share / STEPS)
    if (contrast(mixed, background) >= TEXT_CONTRAST) return mixed
  }
  return end
}

const BLACK = '#000000'
const WHITE = '#ffffff'
const STEPS = 20

function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => value + (others[index]! - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
