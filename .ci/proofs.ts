import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/*
 * The scenarios in which the self-test saw first what each fault breaks, by the ids of faults. Nothing rests on it but
 * where `npm run test:faults` looks first, so that it may be older than the scenarios.
 */
const FILE = 'fixtures/proofs.txt'

export function readProofs(): Map<string, readonly string[]> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n') : []
  return new Map(
    lines.map((line) => {
      const [fault = '', scenarios = ''] = line.split(': ')
      return [fault, scenarios.split(' ')]
    }),
  )
}

/** `tried` takes the place of what was known of these faults. */
export function writeProofs(
  faults: readonly { readonly id: string }[],
  tried: readonly { readonly id: string; readonly broke: Readonly<Record<string, string>> }[],
): void {
  const seenIn = readProofs()
  for (const { id, broke } of tried) seenIn.set(id, [...new Set(Object.values(broke))])
  const lines = faults.flatMap(({ id }) => {
    const scenarios = seenIn.get(id) ?? []
    return scenarios.length > 0 ? [`${id}: ${scenarios.join(' ')}`] : []
  })
  writeFileSync(FILE, `${lines.join('\n')}\n`)
}
