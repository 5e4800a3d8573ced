import { sha256Base64Url } from '../../../kernel/sha256.ts'
import type { Answer } from '../../answers/call-and-answer.ts'
import type { BankFile } from '../definition-schema.ts'
import { readableOn, textOn } from './contrast.ts'
import { PAGE_STYLE } from './page-style.ts'

/** How a bank's pages look, as its file says it. */
type PageTheme = NonNullable<BankFile['theme']>

const USUAL_BAND = '#1f3a5f'
const USUAL_ACTION = '#1d5fa8'

/** What lies behind text, in light and dark. */
const SURFACES = { light: '#ffffff', dark: '#1b1f25' } as const

/** The custom properties that the style of a page reads. Whatever the bank's colours are, text can be read. */
function themeProperties({ colors }: PageTheme): string {
  const { band = USUAL_BAND, action = USUAL_ACTION } = colors ?? {}
  const fixed = `--band: ${band}; --on-band: ${textOn(band)}; --action: ${action}; --on-action: ${textOn(action)}`
  const strong = (surface: string): string => `--strong: ${readableOn(surface, action)}`
  return `:root { ${fixed}; ${strong(SURFACES.light)}; --surface: ${SURFACES.light} }
@media (prefers-color-scheme: dark) { :root { ${strong(SURFACES.dark)}; --surface: ${SURFACES.dark} } }
@media print { :root { ${strong(SURFACES.light)}; --surface: ${SURFACES.light} } }`
}

export interface PageContent {
  readonly title: string
  /** What stands above the title inside the card, such as how far the customer has come. */
  readonly before?: string
  readonly body: string
  readonly note: string
}

/** What the pages of a consent flow have in common, the bank's and the gateway's. */
export function createPageFrame({ name: owner = 'Simulated bank', ...theme }: PageTheme) {
  /** Made with the first page: the policy needs a digest, for which no bank has to wait. */
  let made: ReturnType<typeof styledWith> | undefined
  const logo = theme.logo === undefined ? '' : `<img src="${escape(theme.logo)}" alt="">`
  return {
    page: (status: number, { title, before = '', body, note }: PageContent): Answer => {
      const { style, headers } = (made ??= styledWith(theme))
      const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · ${escape(owner)}</title>
<style>${style}</style>
</head>
<body>
<header><div>${logo}<span>${escape(owner)}</span></div></header>
<main>
<div class="card">
${before}<h1>${escape(title)}</h1>
${body}
</div>
</main>
<footer>${escape(note)}</footer>
</body>
</html>
`
      return { status, headers, content: { kind: 'text', mediaType: 'text/html', text } }
    },
  }
}

function styledWith(theme: PageTheme) {
  const style = `${themeProperties(theme)}${PAGE_STYLE}`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policyFor(style),
    'x-content-type-options': 'nosniff',
  }
  return { style, headers }
}

/**
 * Nothing but the page's own style and a logo inside it: no script runs, and nobody shows the page in a frame (RFC 6819
 * §4.4.1.9). No form-action: browsers hold it against every redirect after a form, and where the application sends its
 * customer next is not the bank's to know.
 */
function policyFor(style: string): string {
  const hash = sha256Base64Url(style).replaceAll('-', '+').replaceAll('_', '/')
  return `default-src 'none'; style-src 'sha256-${hash}='; img-src data:; base-uri 'none'; frame-ancestors 'none'`
}

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
