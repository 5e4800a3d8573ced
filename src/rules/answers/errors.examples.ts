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
    passes('a problem document', refusal(400)),
    passes('as application/json', refusal(500, { headers: { 'content-type': 'application/json' } })),
    passes('with further members', refusal(400, { json: problem({ status: 400, traceId: 'x' }) })),
    passes('as XML', refusal(400, ofXml(element('problem', [element('title', 'Invalid')])))),
    passes(
      'as XML under another name',
      refusal(400, ofXml(element('error', [element('type', 'about:blank')]))),
    ),
    passes('as XML without any member', refusal(400, ofXml(element('problem')))),
    fails('a message of another kind in XML', refusal(500, ofXml(element('Envelope', [element('Body')])))),
    fails('a page in XML', refusal(400, ofXml(element('html', [element('title', 'Error')])))),
    undecided('XML that is not read', refusal(400, { json: undefined, unread: 'it has entities' })),
    fails('a page', refusal(400, HTML), { at: 'body', actual: '<h1>Error</h1>' }),
    fails('nothing', refusal(400, { json: undefined }), { actual: 'no body' }),
    fails('a list', refusal(400, { json: [] }), { actual: '[]' }),
    silent('what stands in front answers 413 in its own words', refusal(413, HTML)),
    silent('no operation was addressed', observe({ status: 404, ...HTML })),
    silent('a success', accountList([])),
    silent(
      'a redirect',
      observe({ operation: 'account-information/list-accounts', status: 302, text: 'moved' }),
    ),
  ],
  'errors/problem-has-documented-types': [
    passes('four strings', refusal(400)),
    passes('none of them, or null', refusal(400, { json: { title: null } })),
    fails('title is an object', refusal(400, { json: problem({ title: { en: 'x' } }) }), {
      at: '/title',
      actual: '{"en":"x"}',
    }),
    fails('type is a number', refusal(400, { json: problem({ type: 7 }) }), { at: '/type', actual: '7' }),
    silent('a page', refusal(400, HTML)),
    silent('a success', accountList([])),
    silent('a success with a field of such a name', observe({ operation: LIST, json: { type: 1 } })),
  ],
  'errors/problem-has-a-documented-member': [
    passes('all', refusal(400)),
    passes('a type alone', refusal(400, { json: { type: '/problems/X' } })),
    warns('others', refusal(400, { json: { timestamp: 'T', error: 'Bad Request' } }), {
      at: '/',
      actual: 'timestamp, error',
    }),
    warns('none', refusal(400, { json: {} }), { actual: 'an empty object' }),
    warns('null', refusal(400, { json: { title: null } })),
    silent('a page', refusal(400, HTML)),
    silent('a success', accountList([])),
  ],
  'errors/instance-is-of-the-resource': [
    passes('the account', ofAccount('/accounts/acc-1')),
    passes('its balance, below a base path', ofAccount('/v4/accounts/acc-1/balance?date=x')),
    passes('the list', refusal(400, { operation: LIST, json: problem({ instance: '/api/accounts' }) })),
    passes('relative to what was asked for', ofAccount('acc-1')),
    warns(
      'another path in XML',
      refusal(400, { operation: LIST, ...ofXml(element('problem', [element('instance', '/cards')])) }),
    ),
    warns('another account', ofAccount('/accounts/acc-2'), {
      at: '/instance',
      actual: '/accounts/acc-2',
      value: '…/acc-1',
    }),
    warns('always the same', refusal(400, { operation: LIST, json: problem({ instance: '/error' }) })),
    silent('none', ofAccount(null)),
    silent('an id that none looks like', ofAccount('/accounts', { accountId: 'a b' })),
    silent('a success', accountList([])),
  ],
  'errors/instance-is-a-path': [
    passes('a path', refusal(404)),
    passes('with a query', naming('/a/b?date=2026-01-01T00:00:00Z')),
    passes('relative, of one name', naming('accounts')),
    passes('relative, with a query', naming('balance?date=2026-03-01')),
    passes('relative, from above', naming('../accounts')),
    passes('relative', naming('accounts/1')),
    passes('with an id as it came', naming('/accounts/a b:c')),
    fails('an address', naming('https://gateway.example/accounts'), {
      at: '/instance',
      actual: 'https://gateway.example/accounts',
    }),
    fails('what would become a host behind one', naming('@evil.test/accounts')),
    fails('what browsers take for an address', naming('/\\evil.test/accounts')),
    fails('an address without a scheme', naming('//host/a'), {
      actual: '//host/a',
    }),
    fails('a URN', naming('urn:uuid:1'), { actual: 'urn:uuid:1' }),
    silent('absent', naming(undefined)),
    silent('null', naming(null)),
    silent(
      'a success with a field of such a name',
      observe({ operation: LIST, json: { instance: 'no path' } }),
    ),
  ],
  'errors/problem-media-type': [
    passes('application/problem+json', refusal(400)),
    passes(
      'with a charset',
      refusal(400, { headers: { 'content-type': 'application/problem+json;charset=utf-8' } }),
    ),
    observes('application/json', refusal(400, { headers: { 'content-type': 'application/json' } }), {
      at: 'header Content-Type',
      actual: 'application/json',
    }),
    observes('nothing', refusal(400, { json: undefined }), { actual: 'absent' }),
    silent('a success', accountList([])),
  ],
}
