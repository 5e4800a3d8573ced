import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMMANDS } from '../src/cli/commands.ts'
import packageFile from '../package.json' with { type: 'json' }

// The image and what starts it say the same in several files, and only a machine with containers would notice otherwise.
interface Service {
  readonly command: readonly string[]
  readonly read_only: boolean
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly tmpfs: readonly string[]
  readonly ports?: readonly string[]
  readonly healthcheck: { readonly test?: readonly string[]; readonly disable?: boolean }
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

interface Pod {
  readonly securityContext: { readonly runAsNonRoot: boolean; readonly runAsUser: number }
  readonly containers: readonly {
    readonly args: readonly string[]
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
    readonly securityContext: object
    readonly startupProbe: Probe
    readonly readinessProbe: Probe
    readonly livenessProbe: Probe
  }[]
}

const PORT = '8080'
const HEALTH = '/_control'
const read = (path: string) => readFileSync(`container/${path}`, 'utf8')
const yaml = (path: string): unknown => parse(read(path), { merge: true })

const dockerfile = read('Dockerfile').replaceAll(/\\\n\s*/g, '')
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const compose = yaml('compose.yaml') as { readonly services: Readonly<Record<string, Service>> }
const services = Object.entries(compose.services)
const deployment = yaml('kubernetes/deployment.yaml') as {
  readonly spec: {
    readonly replicas: number
    readonly strategy: object
    readonly template: { readonly spec: Pod }
  }
}
const pod = deployment.spec.template.spec
const [bank] = pod.containers

/** The words after an instruction of the last stage, which are JSON. */
const wordsOf = (instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.+\\])$`, 'm').exec(last)?.[1] ?? '[]') as string[]

const COMMAND_LINES: readonly (readonly [string, readonly string[]])[] = [
  ['Dockerfile', wordsOf('CMD')],
  ['deployment.yaml', bank!.args],
  ...services.map(([name, { command }]) => [name, command] as const),
]

test.each(COMMAND_LINES)('%s: its command line is one of the program', (_, [name, ...rest]) => {
  const command = COMMANDS.find((row) => row.name.split(' ')[0] === name)!
  const known = command.options.map(({ flags }) => /--[a-z-]+/.exec(flags)?.[0])
  const given = rest.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0])
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((flag) => !known.includes(flag))).toEqual([])
})

test('the image is one program that anybody but root runs', () => {
  expect(wordsOf('ENTRYPOINT')).toEqual(['conformance'])
  expect(Object.keys(packageFile.bin)).toContain('conformance')
  expect(last).toContain(`ln -s /opt/conformance/${packageFile.bin.conformance} /usr/local/bin/conformance`)
  const user = /^USER (\d+):\1$/m.exec(last)?.[1]
  expect(Number(user)).toBe(pod.securityContext.runAsUser)
  expect(Number(user)).toBeGreaterThan(0)
  expect(last).not.toMatch(/^RUN .*npm/m)
  expect(dockerfile).toContain(`ARG VERSION=${packageFile.version}\n`)
  expect(dockerfile).toContain('npm run --silent sbom > /opt/conformance/sbom.cdx.json')
})

test('the image has the Node that the package is tested with', () => {
  const major = Number(/^ARG NODE_IMAGE=docker\.io\/library\/node:(\d+)-/m.exec(dockerfile)?.[1])
  expect(major).toBe(Number(packageFile.devDependencies.node.split('.')[0]))
})

test.each(services)('compose.yaml: %s has no rights and writes nowhere but where it has to', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    tmpfs: [expect.stringMatching(/^\/tmp:/)],
  })
})

test('kubernetes: one bank without rights, which is never there twice', () => {
  expect(deployment.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } })
  expect(pod.securityContext.runAsNonRoot).toBe(true)
  expect(bank!.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
})

test('port and health path are the same everywhere', () => {
  const serving = COMMAND_LINES.filter(([, [name]]) => name === 'serve')
  expect(serving.length).toBe(4)
  for (const [place, words] of serving)
    expect(words.join(' ').replaceAll('=', ' '), place).toContain(`--port ${PORT}`)
  expect(last).toMatch(new RegExp(`^EXPOSE ${PORT}$`, 'm'))
  const service = yaml('kubernetes/service.yaml') as { spec: { ports: readonly object[] } }
  expect(service.spec.ports).toEqual([{ name: 'http', port: Number(PORT), targetPort: 'http' }])
  expect(bank!.ports).toEqual([{ name: 'http', containerPort: Number(PORT) }])

  const { startupProbe, readinessProbe, livenessProbe } = bank!
  for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
    expect(httpGet).toMatchObject({ path: HEALTH, port: 'http' })
  const inImage = wordsOf('HEALTHCHECK .*CMD')
  expect(inImage.at(-1)).toContain(`'http://127.0.0.1:${PORT}${HEALTH}'`)
  const checks = services.flatMap(([, { healthcheck }]) => (healthcheck.disable ? [] : [healthcheck.test]))
  expect(checks).toEqual([
    ['CMD', ...inImage],
    ['CMD', ...inImage],
  ])
  const recipe = readFileSync('docs/recipes/containers.md', 'utf8')
  expect(recipe.match(/"\/_control"|'\/_control'/g)?.length).toBeGreaterThanOrEqual(5)
})
