import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import { SURFACE_DESCRIPTIONS, SURFACES } from '../../documents/apis.ts'
import type { SurfaceHandle } from '../simulator.ts'
import { SURFACE_PATHS, type World, type Worlds } from '../worlds.ts'
import type { ControlApi } from './control-api.ts'
import { type KnowsHost, refuseForeignForm, refuseForeignHost } from './hosts.ts'
import { controlProblem } from './problem.ts'
import { keptOr } from '../../kernel/kept.ts'

export interface EntranceOptions {
  readonly worlds: Worlds
  /** Absent when the control API is off. */
  readonly control?: ControlApi | undefined
  /** Where the server can be reached; absent where no browser can reach it. */
  readonly knowsHost?: KnowsHost
  /** Origins of web pages, other than the server's own, that may call the surfaces. */
  readonly allowsOrigin?: (origin: string) => boolean
  /** What a proxy shows to the outside, without a slash at the end: customers are sent to addresses below it. */
  readonly publicUrl?: string | undefined
}

/** Who sent a request, as far as the connection shows. */
export interface Caller {
  /** The common name of the client certificate: the client's id. */
  readonly clientCertificateName?: string
}

const CONTROL = '/_control'

/** Everything that a server answers: the control API, and the surfaces of every world below its path. */
export function createEntrance({
  worlds,
  control,
  knowsHost,
  allowsOrigin = () => false,
  publicUrl,
}: EntranceOptions): (request: Request, caller?: Caller) => Promise<Response> {
  const gatewayOf = createGateways(publicUrl)
  return async (request, caller) => {
    const path = pathOf(request.url)
    if (path === CONTROL || path.startsWith(`${CONTROL}/`)) {
      const refused = knowsHost && refuseForeignHost(request, knowsHost)
      if (refused) return refused
      return control ? await control.fetch(request, path.slice(CONTROL.length)) : controlIsOff()
    }
    if (path === '/' && control && isBrowser(request)) return pageOfBank()
    const isAllowed = allowsOrigin(request.headers.get('origin') ?? '')
    const refused = isAllowed ? undefined : knowsHost && refuseForeignForm(request, knowsHost)
    if (refused) return refused
    const addressed = addressOf(path, worlds)
    if ('missing' in addressed) {
      return controlProblem(
        404,
        `No world has the id "${addressed.missing}"; GET /_control/worlds lists them.`,
      )
    }
    const surface = surfaceAt(path, { ...addressed, publicUrl }, gatewayOf, caller?.clientCertificateName)
    const answer = await surface.fetch(request)
    addressed.world.changes.changed()
    return answer
  }
}

/** Whoever types the address of a bank into a browser wants to see it; a client gets the bank's own answer. */
function isBrowser({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('accept') ?? '').includes('text/html')
}

/** Relative, because a proxy may have taken a path off. */
function pageOfBank(): Response {
  return new Response(null, { status: 302, headers: { location: './_control', 'cache-control': 'no-store' } })
}

interface Address {
  readonly world: World
  /** What stands before the surface's own path. */
  readonly base: string
  readonly clientId: string | undefined
}

/** Takes `/worlds/<id>` and `/clients/<client id>` off a path, in constant time whatever the number of worlds. */
function addressOf(path: string, worlds: Worlds): Address | { readonly missing: string } {
  const worldId = segmentAfter('/worlds/', path, 0)
  const world = worldId === undefined ? worlds.main : worlds.get(worldId)
  if (!world) return { missing: worldId ?? '' }
  const worldBase = worldId === undefined ? '' : `/worlds/${worldId}`
  const client = segmentAfter('/clients/', path, worldBase.length)
  const base = client === undefined ? worldBase : `${worldBase}/clients/${client}`
  return { world, base, clientId: client && decodedOrAsSent(client) }
}

/** The surface at a path, as the client that the path or else the certificate names. */
function surfaceAt(
  path: string,
  address: Address & Pick<EntranceOptions, 'publicUrl'>,
  gatewayOf: Gateways,
  certificateName?: string,
): SurfaceHandle {
  const { world, base, publicUrl } = address
  for (const [surface, servedAt] of BELOW_PATHS) {
    if (path.startsWith(`${servedAt}/`, base.length)) return world.simulator[surface].at(base + servedAt)
  }
  const clientId = address.clientId ?? certificateName
  if (clientId === undefined) return gatewayOf(world, base)
  return world.simulator.gateway.as(clientId).at(base, base + SURFACE_PATHS.provider, publicUrl)
}

/** Every path at which a surface is served that is not at the root. */
const BELOW_PATHS = SURFACES.flatMap((surface) =>
  SURFACE_DESCRIPTIONS[surface].servedAt
    .filter((path) => path !== '')
    .map((path) => [surface, path] as const),
)

/** The gateway of a world as an unnamed client sees it, to which most requests go: made once. */
type Gateways = (world: World, base: string) => SurfaceHandle

function createGateways(publicUrl: string | undefined): Gateways {
  const made = new WeakMap<World, SurfaceHandle>()
  return (world, base) =>
    keptOr(made, world, () => world.simulator.gateway.at(base, base + SURFACE_PATHS.provider, publicUrl))
}

/** The path as it was sent: parsing it as a URL would resolve its dot segments. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const path = start === -1 ? '/' : url.slice(start)
  const end = path.search(/[?#]/)
  return end === -1 ? path : path.slice(0, end)
}

function segmentAfter(prefix: string, path: string, from: number): string | undefined {
  if (!path.startsWith(prefix, from)) return undefined
  const start = from + prefix.length
  const end = path.indexOf('/', start)
  return end === -1 ? path.slice(start) : path.slice(start, end)
}

function controlIsOff(): Response {
  return controlProblem(
    404,
    'The control API is off: it is on by default only where the server listens on loopback. Start the server with a ' +
      'control token to have it elsewhere.',
  )
}
