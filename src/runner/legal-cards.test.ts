import { expect, test } from 'vitest'
import type { AddressedRequest } from '../target/profile/profile.ts'
import { createSimulator } from '../simulator/create.ts'
import { embeddedTarget } from './play/embedded-target.ts'
import { rewriting } from '../../test/support/rewriting.ts'
import type { Answer, Rewrite } from '../../test/support/rewriting.ts'
import { sampleGroupsAndLong } from '../../test/support/sample.ts'
import { judgeSuite, troublesOf } from '../../test/support/suite.ts'

/**
 * Card systems that document 3 allows and that look unlike the simulator. What it does not show, such as the body of an
 * order, a target may see differently: the suite must not fail it for that.
 */

const JSON_HEADERS = [['content-type', 'application/json']] as const

const TARGETS: Readonly<Record<string, Rewrite>> = {
  'names the status differently and nests it': changed((body) => {
    const { cardStatus, ...rest } = body
    return cardStatus === undefined ? body : { response: { information: { status: cardStatus, ...rest } } }
  }),
  'shows no status at all': changed(({ cardStatus: _, ...rest }) => rest),
  'has other error bodies': (answer) =>
    answer.status < 400
      ? answer
      : { ...answer, body: JSON.stringify({ errors: [{ code: codeIn(answer.body) }] }) },
  'has other statuses for the same errors': (answer) =>
    answer.status < 400 ? answer : { ...answer, status: 422 },
  'has other success statuses': (answer) => (answer.status === 202 ? { ...answer, status: 201 } : answer),
  'answers orders with the tokens alone': (answer, request) =>
    isOrder(request) && answer.status === 202
      ? { ...answer, body: JSON.stringify(tokensIn(JSON.parse(answer.body) as object)) }
      : answer,
  'wants orders to look otherwise': refused(isOrder),
  'wants status updates to look otherwise': refused(({ path }) => path.endsWith('/status')),
  'wants mutations to look otherwise': refused(
    ({ method, path }) => method === 'PUT' && !path.endsWith('/status'),
  ),
  'has one-time codes and card tokens elsewhere': refused(
    ({ path }) => path.endsWith('/otrc') || path.endsWith('/card-token'),
  ),
  'wants wallets to ask otherwise': refused(({ path }) => /provisioning|encrypted-card-data/.test(path)),
  'has authorization codes that nobody can read': changed((body) =>
    body['authorizationCode'] === undefined ? body : { token: 'opaque' },
  ),
  'gives the same authorization code again while it is valid': changed((body) =>
    body['authorizationCode'] === undefined ? body : { authorizationCode: A_CODE },
  ),
  'has no words for encrypted card data': changed(({ panSuffix: _, publicKeyId: _id, ...rest }) => rest),
  'knows customers of remote checkout otherwise': refused(({ path }) => path.includes('/checkout/scheme-a/')),
  'has carried out requests about customers at once': changed((body) =>
    body['status'] === 'PENDING' ? { ...body, status: 'DONE' } : body,
  ),
  'wants registrations for 3-D Secure to look otherwise': refused(
    ({ method, path }) => method !== 'DELETE' && path.endsWith('/3ds'),
  ),
  'has digital cards elsewhere': refused(({ path }) => path.includes('/digitalcards')),
  'wants status updates of digital cards to look otherwise': refused(
    ({ method, path }) => method === 'PUT' && path.includes('/digitalcards'),
  ),
  'shows digital cards under other names': changed(({ digitalCardStatus, tokenRequestor, ...rest }) =>
    rest['dpan'] === undefined
      ? rest
      : { digitalCard: { ...rest, state: digitalCardStatus, requestor: tokenRequestor } },
  ),
  'finds digital cards in a list of another name': changed(({ digitalCards, ...rest }) =>
    digitalCards === undefined ? rest : { results: digitalCards, count: rest['totalRecords'] },
  ),
  'confirms changes of digital cards at once': changed((body) =>
    String(body['digitalCardStatus']).endsWith('_PENDING')
      ? { ...body, digitalCardStatus: 'SUSPENDED' }
      : body,
  ),
  'shows registrations for 3-D Secure in another way': changed(({ authId, ...rest }) =>
    authId === undefined ? rest : { data: { ...rest, id: authId } },
  ),
  'is particular about passwords': (answer, request) =>
    request.body?.includes('"password"') === true
      ? { status: 400, headers: [...JSON_HEADERS], body: '{"applicationError":"WEAK_PASSWORD"}' }
      : answer,
  'wants searches to look otherwise': refused(({ path }) => SEARCH.test(path)),
  'finds records under other names, without dates': renamed(
    'records',
    ({ dateTime: _, ...record }) => record,
  ),
  'names merchants by one text, and has no logos': (answer, request) =>
    request.path.endsWith('/logo')
      ? { status: 404, headers: [...JSON_HEADERS], body: '{}' }
      : renamed('transactions', (record) => ({ ...record, merchant: 'Kiosk' }))(answer, request),
  'wants signed requests to look otherwise': refused(({ path }) => SEALED.test(path)),
  'declares signed answers in its own way': (answer) => sealedAs(answer, answer.body, 'application/jose'),
  'signs in JSON': (answer) => {
    const [header, payload, signature] = answer.body.split('.')
    return sealedAs(
      answer,
      JSON.stringify({ protected: header, payload, signature }),
      'application/jose+json',
    )
  },
  'signs beside the body': (answer) => {
    const [header, payload, signature] = answer.body.split('.')
    const said = Buffer.from(payload ?? '', 'base64url').toString()
    const { headers, ...rest } = sealedAs(answer, said, 'application/json')
    return { ...rest, headers: [...headers, ['x-jws-signature', `${header}..${signature}`]] }
  },
  'signs and seals in a form of its own': (answer) =>
    sealedAs(answer, Buffer.from(answer.body).toString('base64'), 'application/pkcs7-mime'),
  'answers sealed operations with nothing but a status': (answer, { path }) =>
    SEALED.test(path) && !path.endsWith('/start-set-pin') && answer.status === 200
      ? { status: 204, headers: [], body: '' }
      : answer,
  'shows deleted cards': (answer, { path }) =>
    isDetails(path) && answer.status === 404
      ? { status: 200, headers: [...JSON_HEADERS], body: '{"cardStatus":"DELETED"}' }
      : answer,
  'confirms deletions at once': changed((body) =>
    body['cardStatus'] === 'DELETE_PENDING' ? { ...body, cardStatus: 'DELETED' } : body,
  ),
  'has no pending states but for deletion': changed((body) =>
    ['SUSPENSION_PENDING', 'RESUMPTION_PENDING'].includes(String(body['cardStatus']))
      ? { ...body, cardStatus: 'IN_PROGRESS' }
      : body,
  ),
}

/** Its claims: the jti is a UUID, and exp is 20 seconds after iat. */
const A_CODE = [
  { alg: 'ES256' },
  { jti: '0c6f9e7a-52d4-4d0b-9a3e-6f1b8c2d7e45', iat: 1_772_438_400, exp: 1_772_438_420 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmF0dXJl')
  .join('.')

for (const { items, tags } of sampleGroupsAndLong(Object.entries(TARGETS), 18, 4)) {
  const named = items.map((group) => ({ ways: group.map(([way]) => way).join(', '), group }))
  test.for(named)('a card system is not failed that $ways', { tags }, async ({ group }) => {
    const target = group.reduce(
      (before, [, rewrite]) => rewriting(before, rewrite),
      embeddedTarget(createSimulator({ seed: 3 })),
    )
    const selection = { allow: 'irreversible', surfaces: ['cards'] } as const
    const result = await judgeSuite(target, { selection, seed: 3 })
    expect(troublesOf(result).filter((line) => !line.startsWith('blocked'))).toEqual([])
    expect(result.summary.pass).toBeGreaterThan(9)
  })
}

function changed(change: (body: Record<string, unknown>) => object): Rewrite {
  return (answer) =>
    answer.status !== 200 || !answer.body.startsWith('{')
      ? answer
      : { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as Record<string, unknown>)) }
}

function refused(applies: (request: AddressedRequest) => boolean): Rewrite {
  return (answer, request) =>
    applies(request)
      ? { status: 400, headers: [...JSON_HEADERS], body: '{"applicationError":"INVALID"}' }
      : answer
}

const SEARCH = /\/(?:authorizations|transactions|presentments)(?:\/search)?$/

/** What searches find, in a list of another name, each record changed. */
function renamed(name: string, change: (record: Record<string, unknown>) => object): Rewrite {
  return changed((body) => {
    const list = body['authorizations'] ?? body['transactions'] ?? body['presentments']
    return Array.isArray(list) ? { total: list.length, [name]: list.map(change) } : body
  })
}

const SEALED = /\/(?:credentials|pin|start-set-pin|set-pin)$/

/** A signed answer in another form; everything else stays. */
function sealedAs(answer: Answer, body: string, type: string): Answer {
  return /^e[\w-]+\.[\w-]+\.[\w-]+$/.test(answer.body)
    ? { ...answer, headers: [['content-type', type]], body }
    : answer
}

function isOrder({ method, path }: AddressedRequest): boolean {
  return method === 'POST' && path.endsWith('/cards')
}

function isDetails(path: string): boolean {
  return path.endsWith('/details') || /\/cards\/CTK-[^/]+$/.test(path)
}

function tokensIn(body: object): object {
  const { cardToken, cardInstanceToken } = body as Record<string, unknown>
  return { cardToken, cardInstanceToken }
}

function codeIn(body: string): unknown {
  return (JSON.parse(body) as { errorCode?: unknown }).errorCode ?? 'NONE'
}
