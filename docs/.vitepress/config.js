import { existsSync, readFileSync } from 'node:fs'

const reference = new URL('../reference/pages.json', import.meta.url)
if (!existsSync(reference)) throw new Error('docs/reference is missing: npm run docs:build makes it')
const generated = JSON.parse(readFileSync(reference, 'utf8'))

/** The theme falls short of the contrast and of the names of buttons that WCAG 2.2 asks for (1.4.3, 2.5.3). */
const CONTRAST = `
html:root {
  --vp-button-brand-bg: #3a5ccc;
  --vp-button-brand-hover-bg: #3451b2;
  --vp-code-lang-color: var(--vp-c-text-2);
}
.DocSearch-Button-Keys { display: none !important; }`

export default {
  title: 'conformance',
  description: 'A mock bank and a conformance test harness for banking gateways',
  lang: 'en',
  // Addresses in the data are examples, and no links.
  markdown: {
    linkify: false,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  head: [['style', {}, CONTRAST]],
  base: process.env.DOCS_BASE ?? '/',
  srcExclude: ['**/node_modules/**', 'generator/**'],
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  // The theme has no main landmark on the first page.
  transformHtml: (html) => html.replace(/class="VPContent is-home"/, '$& role="main"'),
  themeConfig: {
    // Everything in it is served with the pages: nothing is asked of another server.
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start/two-minutes' },
      { text: 'Guides', link: '/guides/test-your-client' },
      { text: 'Recipes', link: '/recipes/test-runners' },
      { text: 'Reference', link: '/reference/commands' },
      { text: 'Explanation', link: '/explanation/verdicts' },
    ],
    sidebar: [
      section('Start', 'start', ['two-minutes', 'your-gateway']),
      section('Guides', 'guides', [
        'test-your-client',
        'test-your-gateway',
        'both-ends',
        'serve',
        'write-a-scenario',
        'scenarios-for-testers',
        'pins-baselines-drift',
        'evidence',
        'ci',
        'record',
        'faults-and-time',
        'tokens-and-consents',
        'cards',
        'push-events',
        'payments',
        'several-banks',
        'explore',
        'export',
      ]),
      section('Recipes', 'recipes', [
        'test-runners',
        'http-clients',
        'browsers',
        'oauth-clients',
        'other-languages',
        'containers',
      ]),
      {
        text: 'Reference',
        items: generated
          .filter(({ path }) => !path.startsWith('requirements/') || path.endsWith('index.md'))
          .map(({ path, title }) => ({
            text: title,
            link: `/reference/${path.replace(/(?:index)?\.md$/, '')}`,
          })),
      },
      {
        text: 'Explanation',
        items: [
          ...section('', 'explanation', [
            'verdicts',
            'trust',
            'what-is-open',
            'the-bank',
            'comparison',
            'dependencies',
          ]).items,
          { text: 'Threat model', link: '/threat-model' },
          { text: 'Security of the authorization server', link: '/oauth-security' },
          { text: 'Decisions', link: '/decisions/' },
        ],
      },
    ],
  },
}

/** The pages of a folder, under the titles that they have. */
function section(text, folder, names) {
  return {
    text,
    items: names.map((name) => ({ text: titleOf(`${folder}/${name}`), link: `/${folder}/${name}` })),
  }
}

function titleOf(path) {
  const text = readFileSync(new URL(`../${path}.md`, import.meta.url), 'utf8')
  return /^# (.+)$/m.exec(text)[1]
}
