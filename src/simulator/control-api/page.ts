import { controlProblem } from './problem.ts'

/** The files of the workbench, by name: `workbench.js`, `workbench.css`, and what the script loads on demand. */
export type PageFiles = (name: string) => Promise<string | undefined>

/** Where a page is: below /_control. The script finds the control API from its own address. */
const PAGE_ADDRESS = /^(\/|\/worlds\/[^/]+\/?)?$/
const FILE_ADDRESS = /^\/workbench\/([\w-]+\.(?:js|css))$/

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** No script or style but those of the workbench, and no other server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The workbench, or a file of it; undefined where the request is for something else. It holds no data, so it needs no
 * token: its script asks the control API for everything.
 */
export async function answerWithPage(
  request: Request,
  path: string,
  files: PageFiles | undefined,
): Promise<Response | undefined> {
  if (request.method !== 'GET') return undefined
  const [, name] = FILE_ADDRESS.exec(path) ?? []
  if (name !== undefined) return (await fileOf(name, files)) ?? missing()
  const accepts = request.headers.get('accept') ?? ''
  if (!PAGE_ADDRESS.test(path) || !accepts.includes('text/html')) return undefined
  return files ? pageAt(path) : missing()
}

async function fileOf(name: string, files: PageFiles | undefined): Promise<Response | undefined> {
  const content = await files?.(name)
  if (content === undefined) return undefined
  return new Response(content, { headers: headersFor(TYPES[name.slice(name.lastIndexOf('.') + 1)]!) })
}

function pageAt(path: string): Response {
  const markup = MARKUP.replaceAll('{{files}}', filesFrom(path))
  return new Response(markup, {
    headers: { ...headersFor('text/html; charset=utf-8'), 'content-security-policy': POLICY },
  })
}

/** Relative, because a proxy may have taken a path off. */
function filesFrom(path: string): string {
  if (path === '') return '_control/workbench'
  return `${'../'.repeat(path.split('/').length - 2)}workbench`
}

function headersFor(type: string): Record<string, string> {
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

function missing(): Response {
  return controlProblem(404, 'The files of the page are not here: `npm run build` makes them.')
}

/** What stands there until the script takes its place, so that nobody looks at an empty page. */
const MARKUP = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Simulated bank · conformance</title>
<link rel="stylesheet" href="{{files}}/workbench.css">
<script type="module" src="{{files}}/workbench.js"></script>
</head>
<body>
<div class="frame"><header class="head"><h1>Simulated bank</h1></header></div>
<noscript><p>This page needs scripts. The same is there as JSON: <code>openapi.json</code> describes it.</p></noscript>
</body>
</html>
`
