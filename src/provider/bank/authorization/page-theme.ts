import { readableOn, textOn } from './contrast.ts'

/** How a bank's pages look, as its file says it (`definition-schema.ts`). */
export interface PageTheme {
  /** As customers know the bank. */
  readonly name?: string
  /** #rrggbb: of the band at the top, and of buttons. */
  readonly colors?: { readonly band?: string; readonly action?: string }
  /** An image as data URI: nothing is loaded for a page. */
  readonly logo?: string
}

const USUAL_BAND = '#1f3a5f'
const USUAL_ACTION = '#1d5fa8'

/** What lies behind text, in light and dark. */
const SURFACES = { light: '#ffffff', dark: '#1b1f25' } as const

/** The custom properties that the style of a page reads. Whatever the bank's colours are, text can be read. */
export function themeProperties({ colors }: PageTheme): string {
  const { band = USUAL_BAND, action = USUAL_ACTION } = colors ?? {}
  const fixed = `--band: ${band}; --on-band: ${textOn(band)}; --action: ${action}; --on-action: ${textOn(action)}`
  const strong = (surface: string): string => `--strong: ${readableOn(surface, action)}`
  return `:root { ${fixed}; ${strong(SURFACES.light)}; --surface: ${SURFACES.light} }
@media (prefers-color-scheme: dark) { :root { ${strong(SURFACES.dark)}; --surface: ${SURFACES.dark} } }
@media print { :root { ${strong(SURFACES.light)}; --surface: ${SURFACES.light} } }`
}
