import { decodedOrAsSent } from '../../kernel/percent-encoding.ts'
import type { Row } from './row.ts'
import { ROWS } from './table.ts'

const TEMPLATES = [...new Set(ROWS.map((row) => row.path))].map((path) => {
  const rows = ROWS.filter((row) => row.path === path)
  return {
    scope: rows[0]!.scope,
    segments: path.split('/').slice(1),
    rows: new Map<string, Row>(rows.map((row) => [row.method, row])),
  }
})

/**
 * The rows for a path below /_control, such as "/worlds/w1/clock", by method; empty when there are none. The id of the
 * world is undefined for the one at the root.
 */
export function matchControl(path: string) {
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
  return { rows: new Map<string, Row>(), worldId: undefined, parameters: {} }
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
