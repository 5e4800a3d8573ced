import type { Answer } from '../../answers/answer.ts'

/** What the pages of a consent flow have in common, the bank's and the gateway's. */

export function framedPage(title: string, content: string, owner = 'simulated bank'): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · ${escape(owner)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
fieldset { margin: 1rem 0; padding: .5rem 1rem; border: 1px solid GrayText; border-radius: .25rem }
label { display: block; padding: .35rem 0; min-height: 1.5rem }
button { font: inherit; padding: .5rem 1.25rem; margin-right: .5rem; min-height: 2.75rem }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
[role=alert] { border-left: .35rem solid #c0392b; padding-left: .75rem }
`

export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function pageAnswer(status: number, text: string): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      // Nothing but the page's own style: no script runs, and nobody shows the page in a frame (RFC 6819 §4.4.1.9).
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
    content: { kind: 'text', mediaType: 'text/html', text },
  }
}
