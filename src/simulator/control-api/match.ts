import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Row } from './row.ts'
import { ROWS } from './table.ts'

/** What an address of the control API means. */
export interface Match {
  /** The rows at this address, by method; empty when there are none. */
  readonly rows: ReadonlyMap<string, Row>
  /** Undefined for the world at the root. */
  readonly worldId: string | undefined
  readonly parameters: Readonly<Record<string, string>>
}

const NO_ROWS: ReadonlyMap<string, Row> = new Map()

const TEMPLATES = [...new Set(ROWS.map((row) => row.path))].map((path) => {
  const rows = ROWS.filter((row) => row.path === path)
  return {
    scope: rows[0]!.scope,
    segments: path.split('/').slice(1),
    rows: new Map<string, Row>(rows.map((row) => [row.method, row])),
  }
})

/** Finds the rows for a path below /_control, such as "/worlds/w1/clock". */
export function matchControl(path: string): Match {
  const segments = path.split('/').slice(1).map(decodedOrAsSent)
  const inWorld = segments[0] === 'worlds' && segments.length > 2
  const wanted = inWorld ? segments.slice(2) : segments
  for (const { scope, segments: template, rows } of TEMPLATES) {
    if (scope === 'server' && inWorld) continue
    const parameters = fit(template, wanted)
    if (!parameters) continue
    const { world, ...rest } = parameters
    return { rows, worldId: inWorld ? segments[1] : world, parameters: rest }
  }
  return { rows: NO_ROWS, worldId: undefined, parameters: {} }
}

function fit(template: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of template.entries()) {
    const segment = segments[index]!
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name !== undefined) parameters[name] = segment
    else if (part !== segment) return undefined
  }
  return parameters
}
