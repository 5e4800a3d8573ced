import type { XmlElement } from '../../evidence/observation.ts'
import { accountList, problem, refusal } from '../../../test/examples/bodies.ts'
import { fails, observes, passes, silent, undecided, warns } from '../../../test/examples/example.ts'
import type { Examples } from '../../../test/examples/example.ts'
import { element, observe } from '../../../test/examples/observe.ts'

const LIST = 'account-information/list-accounts'

const HTML = { text: '<h1>Error</h1>', json: undefined, headers: { 'content-type': 'text/html' } }

const naming = (instance: unknown) => refusal(400, { json: problem({ instance }) })

const ofXml = (xml: XmlElement) => ({ json: undefined, xml })

const ofAccount = (
  instance: string | null,
  path: Readonly<Record<string, string>> = { accountId: 'acc-1' },
) => refusal(404, { operation: 'account-information/read-account', path, json: problem({ instance }) })

export const ERRORS_EXAMPLES: Examples = {
  'errors/body-is-problem-document': [
    passes(
      'as XML under another name',
      refusal(400, ofXml(element('error', [element('type', 'about:blank')]))),
    ),
    passes('as XML without any member', refusal(400, ofXml(element('problem')))),
    fails('a message of another kind in XML', refusal(500, ofXml(element('Envelope', [element('Body')])))),
    fails('a page in XML', refusal(400, ofXml(element('html', [element('title', 'Error')])))),
    undecided('XML that is not read', refusal(400, { json: undefined, unread: 'it has entities' })),
    fails('nothing', refusal(400, { json: undefined }), { actual: 'no body' }),
    fails('a list', refusal(400, { json: [] }), { actual: '[]' }),
    silent('what stands in front answers 413 in its own words', refusal(413, HTML)),
    silent('a success', accountList([])),
  ],
  'errors/problem-has-documented-types': [
    passes('none of them, or null', refusal(400, { json: { title: null } })),
    fails('type is a number', refusal(400, { json: problem({ type: 7 }) }), ['/type', '7']),
    silent('a success with a field of such a name', observe({ operation: LIST, json: { type: 1 } })),
  ],
  'errors/problem-has-a-documented-member': [
    passes('a type alone', refusal(400, { json: { type: '/problems/X' } })),
    warns('others', refusal(400, { json: { timestamp: 'T', error: 'Bad Request' } }), [
      '/',
      'timestamp, error',
    ]),
    warns('none', refusal(400, { json: {} }), { actual: 'an empty object' }),
  ],
  'errors/instance-is-of-the-resource': [
    passes('the list', refusal(400, { operation: LIST, json: problem({ instance: '/api/accounts' }) })),
    passes('relative to what was asked for', ofAccount('acc-1')),
    warns(
      'another path in XML',
      refusal(400, { operation: LIST, ...ofXml(element('problem', [element('instance', '/cards')])) }),
    ),
    silent('an id that none looks like', ofAccount('/accounts', { accountId: 'a b' })),
  ],
  'errors/instance-is-a-path': [
    passes('relative, of one name', naming('accounts')),
    passes('relative, with a query', naming('balance?date=2026-03-01')),
    passes('relative, from above', naming('../accounts')),
    passes('with an id as it came', naming('/accounts/a b:c')),
    fails('what browsers take for an address', naming('/\\evil.test/accounts')),
    fails('an address without a scheme', naming('//host/a'), { actual: '//host/a' }),
    fails('a URN', naming('urn:uuid:1'), { actual: 'urn:uuid:1' }),
  ],
  'errors/problem-media-type': [
    passes('application/problem+json', refusal(400)),
    observes('nothing', refusal(400, { json: undefined }), { actual: 'absent' }),
    silent('a success', accountList([])),
  ],
}
