import type {
  AssumptionResult,
  Finding,
  RefreshCell,
  RunResult,
  ScenarioResult,
  StepResult,
} from '../../src/evidence/run-result.ts'
import { assembledResult } from './assembled-result.ts'
import { HOSTILE_TEXTS } from './hostile-text.ts'
import { sampleExchange, transactionPage } from './sample-exchanges.ts'
import { SAMPLE_REQUIREMENTS } from './sample-requirements.ts'

/** A run as somebody could have had it, with every verdict; a few values of the target are hostile. */
export function sampleResult(): RunResult {
  return assembledResult({
    target: {
      kind: 'http',
      name: 'acme-bank gateway',
      baseUrl: 'https://gateway.acme-bank.test',
      surfaces: ['gateway'],
    },
    requirements: SAMPLE_REQUIREMENTS,
    scenarios: [
      expiredToken(),
      boundToClient(),
      invalidatedToken(),
      secondConsent(),
      balances(),
      transactions(),
      listAccounts(),
      unknownMethod(),
      submitPayment(),
      timeout(),
      hostile(),
      needsClock(),
    ],
    assumptions: SAMPLE_ASSUMPTIONS,
    refreshMatrix: SAMPLE_REFRESHES,
  })
}

/** A run with so many exchanges of about two kilobytes, for measuring. */
export function largeResult(exchanges: number): RunResult {
  const perScenario = 12
  return assembledResult({
    target: { kind: 'http', name: 'large', surfaces: ['gateway'] },
    requirements: SAMPLE_REQUIREMENTS,
    scenarios: Array.from({ length: Math.ceil(exchanges / perScenario) }, (_, index) => {
      const id = `accounts/flow-${index + 1}`
      const steps = Array.from({ length: perScenario }, (__, position): StepResult => {
        const number = index * perScenario + position
        const exchange = sampleExchange({
          id: `${id}-${position + 1}`,
          path: `/accounts/acct-${number}/transactions?date=2026-02-27`,
          status: 200,
          body: transactionPage(number),
        })
        const passed = {
          'accounts/only-booked': 1,
          'accounts/transactions-of-day': 1,
          'errors/documented-status': 1,
          'headers/correlation-reflected': 1,
        }
        return {
          name: `read page ${position + 1}`,
          line: 10 + position * 5,
          exchanges: [exchange],
          passed,
          findings: [],
        }
      })
      return scenario(id, `Flow number ${index + 1}`, steps)
    }),
  })
}

type ScenarioDraft = Omit<ScenarioResult, 'verdict'>

function scenario(id: string, title: string, steps: readonly StepResult[]): ScenarioDraft {
  return { id, file: `scenarios/${id}.yaml`, title, durationMs: 120 + steps.length * 37, steps }
}

const AMBIENT = { 'headers/correlation-reflected': 1, 'errors/documented-status': 1 }

function expiredToken(): ScenarioDraft {
  const problem = JSON.stringify({
    accountId: 'CH-1',
    balances: [{ type: 'CLBD', amount: 1250.1, currency: 'CHF' }],
  })
  return scenario('token/expired-access-token', 'An expired access token is refused', [
    {
      name: 'read the balance with an expired token',
      line: 14,
      exchanges: [
        sampleExchange({
          id: 'token/expired-access-token-1',
          path: '/accounts/CH-1/balance',
          status: 200,
          body: problem,
        }),
      ],
      passed: AMBIENT,
      findings: [
        finding('token/expired-answers-401', {
          at: 'status',
          expected: { rule: 'the status is 401', value: '401' },
          actual: '200',
          exchange: 'token/expired-access-token-1',
          curl: "curl -X GET 'https://gateway.acme-bank.test/api/bankingservices/b2b/account-information/version/accounts/CH-1/balance' -H \"Authorization: Bearer $EXPIRED_TOKEN\" -H 'X-CorAPI-Target-ID: acme-bank'",
          look: 'the gateway may cache introspection results: compare the time of issue with the lifetime of that cache',
          source: { file: 'scenarios/token/expired-access-token.yaml', line: 14 },
        }),
      ],
    },
    {
      name: 'refresh, then read again',
      line: 22,
      exchanges: [],
      passed: {},
      findings: [
        finding('token/second-consent-revokes', {
          verdict: 'blocked',
          root: 'read the balance with an expired token',
          source: { file: 'scenarios/token/expired-access-token.yaml', line: 22 },
        }),
      ],
    },
  ])
}

function boundToClient(): ScenarioDraft {
  return scenario('token/bound-to-client', "Another client's token is refused", [
    {
      name: 'read accounts with the token of the other client',
      line: 9,
      exchanges: [
        sampleExchange({
          id: 'token/bound-to-client-1',
          path: '/accounts',
          status: 401,
          type: 'application/problem+json',
          body: '{"type":"about:blank","title":"Unauthorized","status":401}',
        }),
      ],
      passed: {
        ...AMBIENT,
        'token/bound-to-client': 1,
        'token/expired-answers-401': 1,
        'errors/problem-document': 1,
      },
      findings: [],
    },
  ])
}

function invalidatedToken(): ScenarioDraft {
  return scenario('token/invalidated', 'A token of a deactivated contract cannot be refreshed', [
    {
      name: 'refresh after the contract was deactivated',
      line: 18,
      exchanges: [
        sampleExchange({
          id: 'token/invalidated-1',
          method: 'POST',
          path: '/oauth/token',
          status: 400,
          sent: 'grant_type=refresh_token&refresh_token=<redacted>',
          body: '{"error":"temporarily_unavailable"}',
        }),
      ],
      passed: AMBIENT,
      findings: [
        finding('token/invalidated-invalid-grant', {
          at: '/error',
          expected: { rule: 'the error code is invalid_grant', value: 'invalid_grant' },
          actual: 'temporarily_unavailable',
          exchange: 'token/invalidated-1',
          curl: "curl -X POST 'https://gateway.acme-bank.test/oauth/token' -d 'grant_type=refresh_token' -d \"refresh_token=$REFRESH_TOKEN\"",
          look: 'clients keep a token after any other error, so they will retry for as long as they live',
          source: { file: 'scenarios/token/invalidated.yaml', line: 18 },
        }),
      ],
    },
  ])
}

function secondConsent(): ScenarioDraft {
  return scenario('token/second-consent', 'A second consent flow revokes the first token', [
    {
      name: 'start a second consent flow',
      line: 12,
      exchanges: [
        sampleExchange({
          id: 'token/second-consent-1',
          path: '/consents',
          status: 200,
          body: '{"consents":[]}',
        }),
      ],
      passed: { ...AMBIENT, 'accounts/consents-of-token': 1 },
      findings: [],
    },
  ])
}

function balances(): ScenarioDraft {
  const file = 'scenarios/accounts/balances.yaml'
  return scenario('accounts/balances', 'Balances of today, of a finalized and of an unfinalized day', [
    {
      name: 'today',
      line: 8,
      exchanges: [
        sampleExchange({
          id: 'accounts/balances-1',
          path: '/accounts/CH-1/balance',
          status: 200,
          body: '{"type":"ITBD","amount":1250.10}',
        }),
      ],
      passed: { ...AMBIENT, 'accounts/balance-intraday': 1 },
      findings: [],
    },
    {
      name: 'the day that is not finalized',
      line: 21,
      exchanges: [
        sampleExchange({
          id: 'accounts/balances-2',
          path: '/accounts/CH-1/balance?date=2026-03-01',
          status: 202,
        }),
      ],
      passed: { ...AMBIENT, 'accounts/unfinalized-day-202': 2 },
      findings: [
        finding('accounts/balance-of-past-day', {
          verdict: 'observed',
          cause: 'document-silent',
          assumption: 'body-of-an-unfinalized-day',
          actual: 'an empty body',
          pinned: 'a JSON object with retryAfter',
          exchange: 'accounts/balances-2',
          source: { file, line: 21 },
        }),
      ],
    },
  ])
}

function transactions(): ScenarioDraft {
  const file = 'scenarios/accounts/transactions.yaml'
  return scenario('accounts/transactions', 'Transactions of a day are complete and booked', [
    {
      name: 'the last finalized day',
      line: 11,
      exchanges: [1, 2, 3].map((number) =>
        sampleExchange({
          id: `accounts/transactions-${number}`,
          path: `/accounts/CH-${number}/transactions?date=2026-02-27`,
          status: 200,
          body: transactionPage(number),
        }),
      ),
      passed: { ...AMBIENT, 'accounts/transactions-of-day': 3, 'accounts/only-booked': 3 },
      findings: [
        finding('accounts/self-link', {
          level: 'SHOULD',
          verdict: 'warn',
          at: '/_links/self/href',
          expected: { rule: 'the link leads to the same list' },
          actual: '/accounts/CH-1/statements (404)',
          exchange: 'accounts/transactions-1',
          source: { file, line: 11 },
        }),
      ],
    },
  ])
}

function listAccounts(): ScenarioDraft {
  return scenario('accounts/list', 'The list of accounts has the documented shape', [
    {
      name: 'list',
      line: 6,
      exchanges: [
        sampleExchange({
          id: 'accounts/list-1',
          path: '/accounts',
          status: 200,
          body: '[{"accountId":"CH-1","currency":"CHF","iban":"CH9300762011623852957"}]',
        }),
      ],
      passed: { ...AMBIENT, 'accounts/list-shape': 4 },
      findings: [],
    },
  ])
}

function unknownMethod(): ScenarioDraft {
  return scenario('errors/method', 'Methods that an address does not have', [
    {
      name: 'DELETE the list of accounts',
      line: 7,
      exchanges: [
        sampleExchange({
          id: 'errors/method-1',
          method: 'DELETE',
          path: '/accounts',
          status: 405,
          type: 'application/problem+json',
          body: '{"status":405}',
        }),
      ],
      passed: {
        ...AMBIENT,
        'errors/method-not-allowed': 1,
        'errors/problem-document': 1,
        'headers/target-id-required': 1,
      },
      findings: [],
    },
  ])
}

function submitPayment(): ScenarioDraft {
  const xml =
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>M-1</MsgId><NbOfTxs>1</NbOfTxs></GrpHdr></CstmrCdtTrfInitn></Document>'
  return scenario('payments/submission', 'A payment goes from submission to its final status', [
    {
      name: 'submit pain.001',
      line: 10,
      exchanges: [
        sampleExchange({
          id: 'payments/submission-1',
          method: 'POST',
          path: '/iso20022/payments',
          status: 202,
          sent: xml,
        }),
      ],
      passed: { ...AMBIENT, 'payments/xml-schemas': 2, 'payments/json-submission': 1 },
      findings: [
        finding('headers/instance-id-length', {
          level: 'SHOULD',
          verdict: 'observed',
          cause: 'document-silent',
          assumption: 'xml-submission-answer',
          actual: '202 with Location and Retry-After',
          exchange: 'payments/submission-1',
          source: { file: 'scenarios/payments/submission.yaml', line: 10 },
        }),
      ],
    },
  ])
}

function timeout(): ScenarioDraft {
  return scenario('payments/status', 'The status of a submission', [
    {
      name: 'ask for the status',
      line: 15,
      exchanges: [sampleExchange({ id: 'payments/status-1', path: '/payments/0f/status' })],
      passed: {},
      findings: [
        finding('payments/status-values', {
          verdict: 'error',
          cause: 'environment',
          reason: 'no answer within 10 s',
          exchange: 'payments/status-1',
          look: 'the network between here and the target, or a longer --timeout',
          source: { file: 'scenarios/payments/status.yaml', line: 15 },
        }),
      ],
    },
  ])
}

function hostile(): ScenarioDraft {
  return scenario('errors/hostile', 'A target that sends markup, escapes and formulas', [
    {
      name: 'read what the target makes of it',
      line: 5,
      exchanges: HOSTILE_TEXTS.map((text, index) => ({
        ...sampleExchange({ id: `errors/hostile-${index + 1}`, path: '/accounts', status: 200, body: text }),
        operation: text,
      })),
      passed: {},
      findings: HOSTILE_TEXTS.map((text, index) =>
        finding('errors/documented-status', {
          at: text,
          expected: { rule: text, value: text },
          actual: text,
          curl: text,
          look: text,
          reason: text,
          exchange: `errors/hostile-${index + 1}`,
          source: { file: 'scenarios/errors/hostile.yaml', line: 5 },
        }),
      ),
    },
  ])
}

function needsClock(): ScenarioDraft {
  const reason =
    'the target offers no control over its clock; a control URL in the profile would make it testable'
  return { ...scenario('token/lifetimes', 'Tokens live as long as documented', []), durationMs: 0, reason }
}

function finding(requirement: string, more: Partial<Finding> & Pick<Finding, 'source'>): Finding {
  const { document, clause, level } = SAMPLE_REQUIREMENTS.find(({ id }) => id === requirement)!
  return { requirement, document, clause, level, verdict: 'fail', cause: 'target', ...more }
}

const SAMPLE_REFRESHES: readonly RefreshCell[] = [
  {
    outcome: '400 invalid_grant',
    handling: 'hosted',
    before: 'valid',
    documented: 'expired',
    clause: '2 §3 row 4',
    verdict: 'fail',
    seen: 'valid; answered 503, then 200',
    scenario: 'token/lifetimes',
  },
  {
    outcome: '400 invalid_grant',
    handling: 'own',
    before: 'withdrawn',
    documented: 'over: the client gets invalid_grant',
    clause: '2 §7 row 2',
    verdict: 'not-tested',
    reason: 'no scenario of this run plays it',
  },
]

const SAMPLE_ASSUMPTIONS: readonly AssumptionResult[] = [
  {
    id: 'body-of-an-unfinalized-day',
    clause: '1 §3 row 1',
    default: 'an empty JSON object',
    reliedOn: ['accounts/balance-of-past-day'],
    observed: ['an empty body'],
  },
  {
    id: 'xml-submission-answer',
    clause: '1 §4.1',
    default: '202 with Location and Retry-After',
    reliedOn: ['headers/instance-id-length'],
    observed: ['202 with Location and Retry-After'],
  },
  {
    id: 'consent-type',
    clause: '1 §4',
    default: 'b2b',
    reliedOn: ['accounts/list-shape', 'accounts/only-booked'],
  },
]
