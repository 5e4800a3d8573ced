import { PAGE_MARKUP } from './page-markup.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'

/** The page that shows a bank. It holds no data: its script asks the control API beside it for everything. */
export async function renderPage(): Promise<Response> {
  const [script, style] = await Promise.all([hashOf(PAGE_SCRIPT), hashOf(PAGE_STYLE)])
  const policy = [
    "default-src 'none'",
    `script-src '${script}'`,
    `style-src '${style}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const page = PAGE_MARKUP.replace('{{style}}', () => PAGE_STYLE).replace('{{script}}', () => PAGE_SCRIPT)
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}

/** How a content security policy names the one script, or the one style, that may run. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
