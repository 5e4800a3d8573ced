import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { forwardedAddresses, trustedProxies } from './trusted-proxies.ts'

const trusts = trustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])
if (!trusts.ok) throw new Error(trusts.error)
const addressOf = forwardedAddresses('http', '127.0.0.1', trusts.value)

function addressFrom(remoteAddress: string, headers: Record<string, string>) {
  const socket = { remoteAddress } as IncomingMessage['socket']
  return addressOf({ url: '/a?b=c', headers: { host: 'inner:4010', ...headers }, socket })
}

const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'bank.test' }

describe('the address of a request', () => {
  test.each(['10.1.2.3', '127.0.0.1', '::ffff:127.0.0.1', 'fd00::7'])('is what %s tells', (address) => {
    expect(addressFrom(address, FORWARDED)).toEqual({ ok: true, value: 'https://bank.test/a?b=c' })
  })

  test.each(['11.1.2.3', '127.0.0.2', '::1', ''])(
    'is not what "%s" tells, which nobody trusts',
    (address) => {
      expect(addressFrom(address, FORWARDED)).toEqual({ ok: true, value: 'http://inner:4010/a?b=c' })
    },
  )

  test('is what the last proxy told of several, and without a word of it as it came', () => {
    const several = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.test, bank.test' }
    expect(addressFrom('10.0.0.1', several)).toMatchObject({ value: 'https://bank.test/a?b=c' })
    expect(addressFrom('10.0.0.1', { 'x-forwarded-proto': 'ftp' })).toMatchObject({
      value: 'http://inner:4010/a?b=c',
    })
    expect(addressFrom('10.0.0.1', { 'x-forwarded-host': 'bank.test/x?y' }).ok).toBe(false)
  })
})

test.each(['proxy.test', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '::1/129', ''])(
  '"%s" names no proxy',
  (text) => {
    expect(trustedProxies([text])).toEqual({ ok: false, error: text })
  },
)
