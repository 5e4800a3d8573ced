import { apiOf } from '../../documents/apis.ts'
import type { Api, Surface } from '../../documents/apis.ts'
import * as own from './index.ts'
import type { ApiPort } from './port.ts'

/** Of the APIs that have something of their own: most have not. */
const PORTS: Partial<Readonly<Record<Api, ApiPort>>> = own

const NOTHING: ApiPort = {}

export function portOf(surface: Surface): ApiPort {
  return PORTS[apiOf(surface)] ?? NOTHING
}
