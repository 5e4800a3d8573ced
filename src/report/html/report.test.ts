import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryRunResult } from '../../../test/support/arbitrary-run-result.ts'
import { reportAs } from '../../../test/support/report-tools.ts'
import { largeResult, sampleResult } from '../../../test/support/sample-result.ts'
import { CLIENT_SCRIPT } from './script.ts'

describe('report.html', () => {
  test('has no element or attribute that came from the target', () => {
    fc.assert(
      fc.property(arbitraryRunResult, (result) => {
        const html = reportAs('html', result)
        const { names, attributes, addresses } = elementsOf(html)
        expect([...names].filter((name) => FORBIDDEN_ELEMENTS.has(name))).toEqual([])
        expect([...attributes].filter((name) => /^(?:on|style$|src)/.test(name))).toEqual([])
        expect(addresses.filter((address) => !address.startsWith('#'))).toEqual([])
      }),
    )
  })

  test('has a table of response times of what went over a network, and else none', () => {
    const result = sampleResult()
    expect(reportAs('html', result)).not.toContain('id="times"')
    const [first] = result.scenarios[0]!.steps[0]!.exchanges
    Object.assign(first!, { connection: { connectMs: 1 }, durationMs: 13 })
    const [, table] = /id="times"[^]*?<tbody>([^]*?)<\/tbody>/.exec(reportAs('html', result))!
    expect(table).toContain(`<th scope="row">${first!.operation}</th>`)
    expect(table).toContain(`<a class="exchange" href="#exchange/${first!.id}">12</a>`)
  })

  test('tells of connections, and of each exchange that ended without an answer', () => {
    const result = sampleResult()
    expect(reportAs('html', result)).not.toContain('id="transport"')
    const [first] = result.scenarios[0]!.steps[0]!.exchanges
    Object.assign(first!, {
      connection: {
        connectMs: 1,
        tlsMs: 2,
        tls: 'TLSv1.3',
        certificate: 'bank <b>, issued by CA, until Jan 1 2030',
        closedBy: 'target',
        sentBytes: 1200,
        receivedBytes: 17,
      },
      failure: { code: 'reset', message: 'the connection was closed' },
      durationMs: 13,
    })
    const [section] = /<section id="transport"[^]*?<\/section>/.exec(reportAs('html', result))!
    expect(section).toContain('<dt>Connections opened</dt><dd>1</dd>')
    expect(section).toContain('<dd>TLSv1.3 (1)</dd>')
    expect(section).toContain('bank &lt;b&gt;, issued by CA')
    expect(section).toContain('ended by the target after 13 ms, 1,200 bytes sent and 17 received')
  })

  test('allows its own script and style sheet and nothing else', () => {
    const html = reportAs('html', sampleResult())
    const hashOf = (tag: string) => {
      const [, content] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)!
      return createHash('sha256').update(content!).digest('base64')
    }
    expect(html).toContain(
      `content="default-src 'none'; style-src 'sha256-${hashOf('style')}'; script-src 'sha256-${hashOf('script')}'; base-uri 'none'; form-action 'none'"`,
    )
  })

  test('holds every exchange, deflated', () => {
    const result = sampleResult()
    const blocks = [...reportAs('html', result).matchAll(/id="captures-\d+">([^<]+)</g)]
    const captures = blocks.flatMap(
      ([, block]) => JSON.parse(String(inflateSync(Buffer.from(block!, 'base64')))) as { id: string }[],
    )
    const exchanges = result.scenarios.flatMap(({ steps }) => steps.flatMap((step) => step.exchanges))
    expect(captures.map(({ id }) => id)).toEqual(exchanges.map(({ id }) => id))
  })

  test('stays below 2.5 MB with 3,000 exchanges of 2 KB', () => {
    const html = reportAs('html', largeResult(3000))
    expect(Buffer.byteLength(html)).toBeLessThan(2.5e6)
  })
})

test('the script never makes markup from text', () => {
  expect(CLIENT_SCRIPT).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
  )
})

const FORBIDDEN_ELEMENTS = new Set(['img', 'iframe', 'object', 'embed', 'link', 'base'])

/** The elements outside of script and style; every `<` that is no tag of ours would be an unknown name. */
function elementsOf(html: string) {
  const outside = html.replace(/<(style|script)\b[^>]*>[^]*?<\/\1>/g, '')
  const tags = [...outside.matchAll(/<([^\s>]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)]
  expect(tags).toHaveLength(outside.split('<').length - 1)
  const attributes = tags.flatMap(([, , list]) => [...list!.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)])
  return {
    names: new Set(tags.map(([, name]) => name!)),
    attributes: new Set(attributes.map(([, name]) => name!)),
    addresses: attributes.flatMap(([, name, value]) => (name === 'href' ? value! : [])),
  }
}
