import type { Socket } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'

// What a target may send in place of an answer. Each is a function of a size: small for every day, 16 MB and more for
// the long tests.

export interface HostileMode {
  readonly name: string
  /** Whether nothing ends it but the patience of the run. */
  readonly isEndless?: boolean
  readonly treat: (socket: Socket, size: number) => void
}

type Bytes = string | Buffer

const OK = 'HTTP/1.1 200 OK\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'
const XML_TYPE = 'Content-Type: application/xml\r\n'

/** An answer with a length that is true. */
function answer(content: Bytes, headers = JSON_TYPE, status = OK): Buffer {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([Buffer.from(`${status}${headers}Content-Length: ${bytes.length}\r\n\r\n`), bytes])
}

function says(name: string, make: (size: number) => Bytes): HostileMode {
  return { name, treat: (socket, size) => void socket.end(make(size)) }
}

function body(name: string, make: (size: number) => Bytes, headers = JSON_TYPE): HostileMode {
  return says(name, (size) => answer(make(size), headers))
}

/** Writes for as long as somebody reads. */
function pours(name: string, head: string, piece: string): HostileMode {
  return {
    name,
    isEndless: true,
    treat: (socket) => {
      const more = (): void => {
        while (!socket.destroyed && socket.write(piece));
      }
      socket.write(head)
      socket.on('drain', more)
      more()
    },
  }
}

function repeated(text: string, size: number): string {
  return text.repeat(Math.max(1, Math.ceil(size / text.length)))
}

/** A list of accounts with one value in every field. */
function accounts(value: unknown): string {
  return JSON.stringify({ accounts: [{ id: value, iban: value, name: value, currency: value }] })
}

const ENTITIES = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('')

const ACCOUNT = JSON.stringify({
  id: 'a9f1',
  iban: 'CH9300762011623852957',
  name: 'Somebody',
  currency: 'CHF',
  identification: { type: 'IBAN', identification: 'CH9300762011623852957' },
})
const ENTRY = JSON.stringify({
  entryId: 'e1',
  transactionType: 'DBIT',
  amount: { amount: '1.00', currency: 'CHF' },
  transactions: [{ amount: { amount: '1.00', currency: 'CHF' } }],
})
const STATEMENT_HEAD =
  '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>'
const STATEMENT_ENTRY =
  '<Ntry><Amt Ccy="CHF">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>'

/** So many items of JSON that they take about this size. */
function listOf(item: string, size: number): string {
  return repeated(`${item},`, size).slice(0, -1)
}

export const HOSTILE_MODES: readonly HostileMode[] = [
  // Connections
  { name: 'resets at once', treat: (socket) => socket.resetAndDestroy() },
  { name: 'closes at once', treat: (socket) => socket.destroy() },
  { name: 'ends without a byte', treat: (socket) => void socket.end() },
  { name: 'says nothing', isEndless: true, treat: () => {} },
  {
    name: 'sends the head and no more',
    isEndless: true,
    treat: (socket) => void socket.write(`${OK}${JSON_TYPE}Content-Length: 10\r\n\r\n`),
  },
  {
    name: 'sends a byte now and then',
    isEndless: true,
    treat: (socket, size) => {
      socket.write(`${OK}${JSON_TYPE}Content-Length: ${size}\r\n\r\n`)
      const drops = setInterval(() => socket.write('a'), 20)
      socket.on('close', () => clearInterval(drops))
    },
  },
  {
    name: 'resets in the middle of its body',
    treat: (socket, size) =>
      void socket.write(`${OK}${JSON_TYPE}Content-Length: ${size * 2}\r\n\r\n${'a'.repeat(size)}`, () =>
        socket.resetAndDestroy(),
      ),
  },
  {
    name: 'resets in the middle of its headers',
    treat: (socket) => void socket.write(`${OK}Content-Ty`, () => socket.resetAndDestroy()),
  },
  { name: 'answers in TLS', treat: (socket) => void socket.end(Buffer.from('15030300020228', 'hex')) },
  says('sends random bytes', (size) =>
    Buffer.alloc(Math.min(size, 100_000), '\u0000\u00ffabc\r\n', 'latin1'),
  ),
  // Status lines
  says('has no status line', () => '{"title":"x"}'),
  says('has a status without digits', () => 'HTTP/1.1 abc OK\r\nContent-Length: 0\r\n\r\n'),
  says('has a status of four digits', () => 'HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n'),
  says('has the status 999', () => answer('{}', JSON_TYPE, 'HTTP/1.1 999 Odd\r\n')),
  says('has the status 000', () => answer('{}', JSON_TYPE, 'HTTP/1.1 000 Odd\r\n')),
  says('has a long reason', (size) => answer('{}', JSON_TYPE, `HTTP/1.1 200 ${'O'.repeat(size)}\r\n`)),
  says('speaks HTTP/1.0', () => answer('{}', JSON_TYPE, 'HTTP/1.0 200 OK\r\n')),
  says('speaks HTTP/0.9', () => '<html></html>'),
  says('speaks HTTP/2 to whoever did not ask', () => Buffer.from('000012040000000000000300000064', 'hex')),
  says('changes the protocol', () => 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  says('sends 103 before its answer', () =>
    Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n'), answer('{}')]),
  ),
  says('sends a thousand 100', () =>
    Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000)), answer('{}')]),
  ),
  pours('sends 102 without end', '', 'HTTP/1.1 102 Processing\r\n\r\n'),
  // Headers
  pours('never ends its headers', OK, `X-Filler: ${'a'.repeat(1000)}\r\n`),
  says('sends many headers', (size) => answer('{}', repeated('X-Many: a\r\n', size / 10))),
  says('sends one long header', (size) => answer('{}', `${JSON_TYPE}X-Long: ${'a'.repeat(size)}\r\n`)),
  says('has a header without a name', () => answer('{}', `${JSON_TYPE}: value\r\n`)),
  says('has a folded header', () => answer('{}', `${JSON_TYPE}X-Folded: a\r\n b\r\n`)),
  says('has control characters in a header', () => answer('{}', `${JSON_TYPE}X-Odd: \u001b[2J\u0007\r\n`)),
  says('ends its lines with LF alone', () => 'HTTP/1.1 200 OK\nContent-Length: 2\n\n{}'),
  says('sends many cookies', () =>
    answer('{}', `${JSON_TYPE}${repeated('Set-Cookie: a=b; Path=/; Domain=.test\r\n', 8000)}`),
  ),
  says('redirects to itself', () => answer('', 'Location: /\r\n', 'HTTP/1.1 302 Found\r\n')),
  says('redirects to another host', () =>
    answer('', 'Location: http://169.254.169.254/latest/\r\n', 'HTTP/1.1 307 Temporary\r\n'),
  ),
  says('redirects to a file', () => answer('', 'Location: file:///etc/passwd\r\n', 'HTTP/1.1 301 Moved\r\n')),
  says('asks to wait for a year', () =>
    answer('{}', `${JSON_TYPE}Retry-After: 31536000\r\n`, 'HTTP/1.1 429 Too Many\r\n'),
  ),
  says('challenges in circles', () =>
    answer(
      '{}',
      `${JSON_TYPE}WWW-Authenticate: ${'Basic realm="x", '.repeat(300)}\r\n`,
      'HTTP/1.1 401 No\r\n',
    ),
  ),
  // Lengths and framing
  says('promises more than it sends', () => `${OK}${JSON_TYPE}Content-Length: 1000\r\n\r\n{}`),
  says(
    'sends more than it promises',
    (size) => `${OK}${JSON_TYPE}Content-Length: 2\r\n\r\n{}${'x'.repeat(size)}`,
  ),
  says('has a negative length', () => `${OK}${JSON_TYPE}Content-Length: -1\r\n\r\n{}`),
  says('has two lengths', () => `${OK}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
  says('has a length of 40 digits', () => `${OK}${JSON_TYPE}Content-Length: ${'9'.repeat(40)}\r\n\r\n{}`),
  says(
    'has a length and chunks',
    () => `${OK}${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ),
  says(
    'has a chunk size that is none',
    () => `${OK}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
  ),
  pours(
    'sends chunks without end',
    `${OK}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n`,
    '1\r\na\r\n'.repeat(500),
  ),
  pours(
    'extends a chunk without end',
    `${OK}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n1;`,
    'a'.repeat(10_000),
  ),
  pours(
    'sends trailers without end',
    `${OK}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n0\r\n`,
    'X-T: a\r\n'.repeat(200),
  ),
  says('sends 204 with a body', () => answer('{"title":"x"}', JSON_TYPE, 'HTTP/1.1 204 None\r\n')),
  says('sends 304 with a body', () => answer('{"title":"x"}', JSON_TYPE, 'HTTP/1.1 304 Same\r\n')),
  says('says keep-alive and hangs up', () => answer('{}', `${JSON_TYPE}Connection: keep-alive\r\n`)),
  says('answers twice', () => Buffer.concat([answer('{}'), answer('{"title":"of somebody else"}')])),
  // Content codings
  says('sends gzipped zeros', (size) =>
    answer(gzipSync(Buffer.alloc(size * 20)), `${JSON_TYPE}Content-Encoding: gzip\r\n`),
  ),
  says('gzips a gzip', (size) =>
    answer(gzipSync(gzipSync(Buffer.alloc(size * 20))), `${JSON_TYPE}Content-Encoding: gzip, gzip\r\n`),
  ),
  says('says gzip of what is none', () => answer('{}', `${JSON_TYPE}Content-Encoding: gzip\r\n`)),
  says('cuts its deflate', (size) =>
    answer(
      deflateSync(Buffer.alloc(size, 'abc')).subarray(0, 20),
      `${JSON_TYPE}Content-Encoding: deflate\r\n`,
    ),
  ),
  says('has a coding that nobody knows', () => answer('{}', `${JSON_TYPE}Content-Encoding: zstd-x\r\n`)),
  says('has a hundred codings', () =>
    answer('{}', `${JSON_TYPE}Content-Encoding: ${'gzip,'.repeat(100)}\r\n`),
  ),
  // Bodies
  body('sends bytes that are not UTF-8', () => Buffer.from([0x7b, 0xff, 0xfe, 0x22])),
  body('sends UTF-16', () => Buffer.from('\ufeff{"title":"x"}', 'utf16le')),
  body('says UTF-7', () => '+ADw-script+AD4-', 'Content-Type: application/json; charset=utf-7\r\n'),
  body('nests arrays', (size) => '['.repeat(size)),
  body('nests objects', (size) => repeated('{"a":', size)),
  body('sends half characters', () => accounts('\ud800')),
  body('sends an endless number', (size) => `{"amount":${'9'.repeat(size)}}`),
  body('sends a number beyond all', () => '{"amount":1e999999999,"other":-1e-999999999}'),
  body('sends an unclosed text', (size) => `{"title":"${'a'.repeat(size)}`),
  body('sends nothing but backslashes', (size) => `{"title":"${'\\'.repeat(size)}`),
  body('sends a long id', (size) => accounts('a'.repeat(size))),
  body('sends a long text of three-byte characters', (size) => accounts('\u20ac'.repeat(size / 3))),
  body('sends many accounts', (size) => `[${listOf(ACCOUNT, size)}]`),
  body('sends more values than are read', (size) => `[${listOf('0', size)}]`),
  body('sends many entries', (size) => `{"entries":[${listOf(ENTRY, size)}]}`),
  body(
    'sends a statement of many entries',
    (size) => `${STATEMENT_HEAD}${repeated(STATEMENT_ENTRY, size)}</Stmt></BkToCstmrStmt></Document>`,
    XML_TYPE,
  ),
  body('sends many fields', (size) => `{${repeated('"a":1,', size)}"b":1}`),
  body('names a prototype', () => '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"accounts":[]}'),
  body('sends unclosed DPANs', (size) => repeated('{"dpans":[', size)),
  body('sends what begins like secrets', (size) => repeated('"token":"Bearer eyJ', size)),
  body('links to other hosts', () =>
    JSON.stringify({
      _links: { self: { href: 'http://169.254.169.254/' } },
      accounts: [{ id: '../../x', _links: [] }],
    }),
  ),
  body('escapes to the terminal', () => accounts('\u001b]0;owned\u0007\u001b[2J\u009b31m')),
  body('escapes to a page', () => accounts('</script><script>alert(1)</script><img src=x onerror=alert(1)>')),
  body('escapes to a spreadsheet', () => accounts('=cmd|"/C calc"!A0')),
  body('escapes to YAML', () => accounts('"\n- !!js/function "x": &a [*a]\n')),
  body('is empty', () => ''),
  body('is a page', () => '<!doctype html><title>Login</title>', 'Content-Type: text/html\r\n'),
  body('has no type', (size) => 'a'.repeat(size), ''),
  body('has a type of many words', () => '{}', `Content-Type: ${'application/json;'.repeat(500)}\r\n`),
  body('expands entities', () => `<!DOCTYPE a [<!ENTITY e0 "x">${ENTITIES}]><a>&e12;</a>`, XML_TYPE),
  body(
    'reads files by entities',
    () => '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
    XML_TYPE,
  ),
  body('nests elements', (size) => repeated('<a>', size), XML_TYPE),
  body('has an unclosed comment', (size) => `<a><!--${'-'.repeat(size)}`, XML_TYPE),
  body('has many attributes', (size) => `<a ${repeated('b="c" ', size)}/>`, XML_TYPE),
  body('says an encoding that it has not', () => '<?xml version="1.0" encoding="UTF-32"?><a/>', XML_TYPE),
]
