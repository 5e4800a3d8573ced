import { OPERATIONS, operationById } from '../../../documents/operations.ts'
import type { Operation, OperationId, ParameterName } from '../../../documents/operations.ts'
import { SWEEPS, type Sweep } from './sweeps.ts'

/** The operations of documents 1 and 2 that are performed under a permission, and the diagnostic ones. */
const SWEPT: readonly Operation[] = OPERATIONS.filter(
  ({ headerSet }) => headerSet === 'standard' || headerSet === 'diagnostic',
)

const isPermitted = ({ headerSet }: Operation): boolean => headerSet === 'standard'

/** Reads can be asked of every target; what pays, or follows a payment, only of those that may be paid with. */
const PAYMENTS: ReadonlySet<string> = new Set([
  'payment-submission/submit',
  'payment-submission/submit-xml',
  'payment-submission/read-status',
  'payment-submission/read-status-report',
])

/** What stands for a parameter of a path, and the fact or variable behind it. */
const PARAMETERS: Partial<Record<ParameterName, string>> = {
  accountId: 'account',
  reportId: 'busyDayStatement',
  submissionId: 'submissionId',
}

const ORDER_FACTS = ['debtorIban', 'debtorBic', 'creditorIban', 'paymentAmount', 'paymentCurrency']

interface Body {
  readonly fixture: string
  readonly with: Readonly<Record<string, string>>
}

const COMMON = {
  messageId: '${unique}n${request}',
  date: '${today}',
  debtorIban: '${debtorIban}',
  creditorIban: '${creditorIban}',
  amount: '${paymentAmount}',
  currency: '${paymentCurrency}',
}

const BODIES: Partial<Record<OperationId, Body | string>> = {
  'payment-submission/submit': {
    fixture: 'order.json',
    with: { ...COMMON, booking: 'SINGLEBOOKING_NOA' },
  },
  'payment-submission/submit-xml': {
    fixture: 'pain001-of-two.xml',
    with: { ...COMMON, debtorBic: '${debtorBic}', batch: 'false' },
  },
  'payment-submission/echo-with-body': "'as it is'",
}

/** Where the build writes them, below the package. */
const FOLDER = 'dist/scenarios'

/** Path below the package, and text, of every scenario that follows from a sweep and the operation table. */
export function sweptScenarios(): readonly (readonly [path: string, text: string])[] {
  return SWEEPS.flatMap(filesOf)
}

function filesOf(sweep: Sweep): readonly (readonly [path: string, text: string])[] {
  const operations = SWEPT.filter((operation) => isPermitted(operation) || sweep.atDiagnostics)
  const reads = operations.filter(({ id }) => !PAYMENTS.has(id))
  const payments = operations.filter(({ id }) => PAYMENTS.has(id))
  return [
    [`${FOLDER}/${sweep.slug}-at-every-read.yaml`, readsOf(sweep, reads)],
    // An order may be refused for reasons of its own, so that none shows what is accepted.
    ...(sweep.outcome === 'accepted'
      ? []
      : [[`${FOLDER}/${sweep.slug}-at-payments.yaml`, paymentsOf(sweep, payments)] as const]),
  ]
}

function readsOf(sweep: Sweep, operations: readonly Operation[]): string {
  const facts = new Set([...operations.flatMap(factsOf), ...(sweep.facts ?? [])])
  const diagnostics = operations.filter((operation) => !isPermitted(operation))
  return [
    `id: ${sweep.slug}-at-every-read\n`,
    `title: At every operation that reads, ${sweep.title} is ${sweep.outcome}\n`,
    factsLine([...facts]),
    'steps:\n',
    ...(sweep.outcome !== 'refused' ? [] : [usual('account-information/list-accounts', ACCOUNTS_AS_USUAL)]),
    ...(sweep.outcome !== 'refused' ? [] : diagnostics.map(({ id }) => usual(id, echoAsUsual(id)))),
    ...operations.map((operation) =>
      swept(
        sweep,
        operation,
        isPermitted(operation) ? ACCOUNTS_AS_USUAL : echoAsUsual(operation.id as OperationId),
      ),
    ),
  ].join('')
}

function paymentsOf(sweep: Sweep, operations: readonly Operation[]): string {
  return [
    `id: ${sweep.slug}-at-payments\n`,
    `title: Where orders are taken and followed, ${sweep.title} is ${sweep.outcome}\n`,
    'effects: irreversible\n',
    factsLine([...ORDER_FACTS, ...(sweep.facts ?? [])]),
    'steps:\n',
    sweep.outcome === 'refused' ? usual('payment-submission/list-consents', CONSENTS_AS_USUAL) : '',
    `  - name: ${ORDER_AS_USUAL}\n    send: payment-submission/submit\n`,
    bodyOf('payment-submission/submit'),
    "    capture: { submissionId: '/submissionId or header Location {submissionId}' }\n",
    ...operations.map((operation) =>
      swept(
        sweep,
        operation,
        operation.id === 'payment-submission/submit' ? ORDER_AS_USUAL : CONSENTS_AS_USUAL,
      ),
    ),
  ].join('')
}

const ACCOUNTS_AS_USUAL = 'list the accounts as usual'
const CONSENTS_AS_USUAL = 'list the consents as usual'
const ORDER_AS_USUAL = 'submit an order as usual'

function echoAsUsual(id: string): string {
  return `${titleOf(operationById(id as OperationId))} as usual`
}

function usual(id: string, name: string): string {
  return `  - name: ${name}\n    send: ${id}\n${bodyOf(id)}`
}

function swept(sweep: Sweep, operation: Operation, premise: string): string {
  const { id, pathParameters } = operation
  const { how = `with ${sweep.title}` } = sweep
  const path = pathParameters.map((name) => `${name}: '\${${PARAMETERS[name] ?? name}}'`).join(', ')
  const verified =
    sweep.outcome !== 'refused'
      ? `[${sweep.requirement}]`
      : `[{ ${sweep.requirement}: { premise: ${premise} } }]`
  return [
    `  - name: ${titleOf(operation)} ${how}\n    send: ${id}\n`,
    path === '' ? '' : `    path: { ${path} }\n`,
    bodyOf(id),
    `    ${sweep.line.replace('@', letterOf(operation))}\n`,
    `    verifies: ${verified}\n`,
  ].join('')
}

function letterOf(operation: Operation): string {
  return String.fromCodePoint('a'.codePointAt(0)! + SWEPT.indexOf(operation))
}

/** As steps say it: the title of the operation with the module where two have the same. */
function titleOf({ title, module }: Operation): string {
  const isShared = SWEPT.filter((other) => other.title === title).length > 1
  const words = title[0]!.toLowerCase() + title.slice(1)
  return isShared ? `${words} of ${module}` : words
}

function bodyOf(id: string): string {
  const body = BODIES[id as OperationId]
  if (body === undefined) return ''
  if (typeof body === 'string') return `    body: ${body}\n`
  const lines = Object.entries(body.with).map(
    ([name, value]) =>
      `        ${name}: ${value.startsWith('$') ? `'${value}'` : value === 'false' ? "'false'" : value}\n`,
  )
  return `    body:\n      fixture: ${body.fixture}\n      with:\n${lines.join('')}`
}

function factsOf({ pathParameters }: Operation): readonly string[] {
  return pathParameters.map((name) => PARAMETERS[name] ?? name)
}

function factsLine(facts: readonly string[]): string {
  return facts.length === 0 ? '' : `facts: [${facts.join(', ')}]\n`
}
