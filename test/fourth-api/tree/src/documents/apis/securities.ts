import { describedSurface } from './described-surface.ts'

const JSON_TYPE = 'application/json'

const COMMON = {
  surface: 'securities',
  module: 'securities',
  clause: '3 §10',
  path: '/portfolios/{portfolioId}',
  headerSet: 'securities',
  pathParameters: ['portfolioId'],
  queryParameters: [],
  success: [{ status: 200, mediaType: JSON_TYPE, schema: 'securities/portfolio' }],
  errorStatuses: [404],
} as const

/** What no document says of portfolios. */
export const SECURITIES_ASSUMPTIONS = [
  {
    id: 'securities-order',
    clause: '3 §10',
    open: 'the order in which holdings are listed',
    default: 'by ISIN',
  },
] as const

/** An API that no document has: portfolios of securities. */
export const securities = describedSurface({
  clause: '3 §10',
  api: 'securities',
  words: 'The portfolios of securities.',
  title: 'Portfolios of securities (document 3)',
  refusedBy: 'such API',
  operations: [
    { ...COMMON, id: 'securities/read-portfolio', title: 'Read a portfolio', method: 'GET', effects: 'read' },
    {
      ...COMMON,
      id: 'securities/buy',
      title: 'Buy a security for a portfolio',
      method: 'POST',
      requestBody: { mediaType: JSON_TYPE },
      effects: 'write',
    },
  ],
  basePath: () => '/v1',
  headers: [
    {
      name: 'X-Trader',
      presence: { securities: 'optional' },
      format: 'text',
      clause: '3 §10',
      rule: 'who trades',
    },
  ],
  clauses: { '3 §10': 'the portfolios of securities' },
  parameters: {
    portfolioId: {
      in: 'path',
      pattern: /^[A-Z]\d{3}$/,
      maxLength: 4,
      rule: 'a letter and three digits',
      clause: '3 §10',
    },
  },
  knownData: { portfolio: 'a portfolio with several holdings' },
  errorBody: { schema: 'problem', mediaTypes: ['application/problem+json'] },
  isUnderPermission: false,
  hasOneState: true,
  servedAt: ['/securities'],
  servedExample: '/v1',
  addressKeys: 'basePath and paths',
  data: {
    key: 'known',
    name: 'portfolio',
    noun: 'portfolio',
    fix: 'give in known.portfolio of the profile a portfolio that the target knows',
  },
  probes: {
    first: 'securities/read-portfolio',
    second: { operation: 'securities/read-portfolio', path: { portfolioId: '${portfolio}' } },
  },
})
