import { createHttpTarget } from '../../src/host/client/http-target.ts'
import { parseProfile } from '../../src/target/profile/parse.ts'
import type { Profile, Target } from '../../src/target/profile/profile.ts'
import { serveWorlds } from '../support/worlds-over-http.ts'
import type { Options } from './options.ts'
import { startOtherGateway } from './start.ts'
import type { OtherGateway } from './start.ts'

const STARTS_AT = '2026-03-04T09:00:00Z'

/** The gateway served with a control API: every scenario has a world of its own, over HTTP, and moves its clock. */
export async function servedGateway(options: Partial<Options>) {
  const server = await serveWorlds(STARTS_AT, async ({ now }) => {
    const gateway = await startOtherGateway({ ...options, hooks: true }, now)
    return {
      fetch: gateway.fetch,
      perform: async (command, argument) => gateway.perform(command, argument),
      close: gateway.close,
      profile: (base) => {
        const { surfaces, headers, known, secondClient } = readProfile(gateway)
        const below = Object.entries(surfaces).map(([name, { basePath }]) => [
          name,
          { basePath: base + basePath },
        ])
        return {
          surfaces: Object.fromEntries(below),
          headers,
          known,
          secondClient: { ...secondClient, basePath: base + (secondClient?.basePath ?? '') },
        }
      },
    }
  })
  const asked = await startOtherGateway({ ...options, hooks: true }, () => Date.parse(STARTS_AT))
  const profile: Profile = {
    ...readProfile(asked),
    baseUrl: server.url,
    controlUrl: `${server.url}/_control`,
  }
  await asked.close()
  const target = createHttpTarget({ profile, now: Date.now })
  // What its owner can do besides follows from the hooks that the profile names.
  const owned = ['days', 'permissions', 'releases', 'cards', 'consents', 'second-contract', 'gateway-clock']
  const capabilities = new Set([...target.capabilities].filter((one) => !owned.includes(one)))
  return {
    target: { ...target, capabilities } satisfies Target,
    close: async () => {
      target.close()
      await server.close()
    },
  }
}

function readProfile({ profile, secrets }: OtherGateway): Profile {
  const file = { name: 'profile.json', text: JSON.stringify(profile) }
  const read = parseProfile(file, {
    env: (name: string) => secrets[name],
    readFile: () => undefined,
  } as never)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}
