import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeProtectedHeader } from 'jose'
import { ISSUER_KEY, PLATFORM_KEYS } from '../../src/provider/cards/keys/test-keys.ts'
import type { SigningAlgorithm } from '../../src/provider/cards/keys/test-keys.ts'
import { pem } from '../../src/messages/sealing/bytes.ts'
import { signed } from '../../src/messages/sealing/signing.ts'
import { createSimulator } from '../../src/simulator/create.ts'
import { NOW } from '../bench-bank.ts'
import { BINARY, processFile, startProcess } from '../child.ts'
import type { ServerProcess } from '../child.ts'
import { closeConnections, sendMany } from '../load.ts'
import { inRounds } from '../measure.ts'
import type { SignedSamples } from '../processes/signing-server.ts'
import { type Row, ratioRow } from '../table.ts'
import { withWorkspace } from '../workspace.ts'

const WARM_UP = 12000
const REQUESTS = 1500
const GOAL = 1.2

/** CPU time of the server process per answer that is signed, against a server that does nothing else. */
export async function signing(): Promise<readonly Row[]> {
  return await withWorkspace(async ({ folder }) => {
    const bank = createSimulator({ now: NOW })
    const { cardId } = bank.profile().cards!['activeCard']!
    const clientEphPubKey = await receiverKey()
    const posts = {
      'authorization-code': { type: 'application/json', body: JSON.stringify({ cardId }) },
      credentials: {
        type: 'text/plain',
        body: await signed({ cardId, clientEphPubKey }, ISSUER_KEY, 'ES256'),
      },
    }
    const answerTo = async (path: keyof typeof posts): Promise<string> => {
      const { type, body } = posts[path]
      const init = { method: 'POST', headers: { 'content-type': type }, body }
      return await (await bank.cards.fetch(new Request(`https://bench.test/v2/cards/${path}`, init))).text()
    }
    const { authorizationCode } = JSON.parse(await answerTo('authorization-code')) as {
      authorizationCode: string
    }
    const { alg: algorithm } = decodeProtectedHeader(authorizationCode) as { alg: SigningAlgorithm }
    const samples: SignedSamples = {
      privateKey: pem('PRIVATE KEY', PLATFORM_KEYS.at(0)![algorithm].privateKey),
      issuerCertificate: pem('CERTIFICATE', ISSUER_KEY.certificate),
      algorithm,
      code: authorizationCode,
      credentials: await answerTo('credentials'),
    }
    const file = join(folder, 'signed.json')
    await writeFile(file, JSON.stringify(samples))
    const servers = {
      jose: await startProcess(processFile('signing-server.ts'), [file]),
      bank: await startProcess(BINARY, ['serve', '--port', '0', '--now', NOW]),
    }
    const compare = async (path: keyof typeof posts, most: number): Promise<readonly Row[]> => {
      const cost = async (server: ServerProcess, base: string) => {
        const { type, body } = posts[path]
        const send = async (count: number) =>
          await sendMany(`${server.url}${base}/v2/cards/${path}`, { 'Content-Type': type }, count, {
            next: () => body,
          })
        await send(WARM_UP)
        return async () => {
          const before = await server.usage()
          await send(REQUESTS)
          return ((await server.usage()).cpuMicroseconds - before.cpuMicroseconds) / REQUESTS
        }
      }
      const each = await inRounds({
        jose: await cost(servers.jose, ''),
        bank: await cost(servers.bank, '/cards'),
      })
      return [
        ratioRow(`${path}, node:http and jose`, each.jose, 'µs CPU', each.jose),
        ratioRow(path, each.bank, 'µs CPU', each.jose, most),
      ]
    }
    const rows = [...(await compare('authorization-code', GOAL)), ...(await compare('credentials', GOAL))]
    closeConnections()
    for (const server of Object.values(servers)) await server.stop()
    return rows
  })
}

/** The issuer's half of the key exchange. */
async function receiverKey(): Promise<object> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kty, crv, x, y }
}
