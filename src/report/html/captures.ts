import type { Exchange } from '../../evidence/observation.ts'
import type { RunResult } from '../../evidence/run-result.ts'

/** So many exchanges share a block: enough to deflate well, few enough to open at once. */
const EXCHANGES_PER_BLOCK = 60

export type Captures = ReturnType<typeof capturesOf>

/** All exchanges of a run, packed so that a browser opens the block that somebody asks for. */
export function capturesOf({ scenarios }: RunResult, deflate: (text: string) => string) {
  const steps = scenarios.flatMap((scenario) => scenario.steps)
  const curls = new Map(
    steps.flatMap(({ findings }) => findings.map(({ exchange, curl }) => [exchange, curl])),
  )
  const exchanges = steps.flatMap((step) => step.exchanges)
  /** Each a JSON list of exchanges, deflated, in base64. */
  const blocks: string[] = []
  for (let start = 0; start < exchanges.length; start += EXCHANGES_PER_BLOCK)
    blocks.push(
      deflate(JSON.stringify(exchanges.slice(start, start + EXCHANGES_PER_BLOCK).map(withCurl(curls)))),
    )
  /** In which block an exchange is. */
  const blockOf = new Map(exchanges.map(({ id }, index) => [id, Math.floor(index / EXCHANGES_PER_BLOCK)]))
  return { blocks, blockOf }
}

type Capture = Exchange & { readonly curl?: string }

function withCurl(
  curls: ReadonlyMap<string | undefined, string | undefined>,
): (exchange: Exchange) => Capture {
  return (exchange) => {
    const curl = curls.get(exchange.id)
    return curl === undefined ? exchange : { ...exchange, curl }
  }
}
