import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBank } from '../src/runs/simulated-bank/load-bank.ts'
import { createSimulator } from '../src/simulator/create.ts'
import type { Simulator } from '../src/simulator/simulator.ts'
import { BALANCE_PATH, NOW, PAGE_PATH, benchBankFile, headersFor } from './bench-bank.ts'

/** The bank of the bench in this process, and what the server processes need to know of it, as files. */
export interface Workspace {
  readonly folder: string
  readonly bank: Simulator
  readonly headers: Readonly<Record<string, string>>
  readonly token: string
  readonly bankFile: string
  readonly balanceFile: string
  readonly pageFile: string
}

export async function withWorkspace<Result>(use: (workspace: Workspace) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-bench-'))
  try {
    return await use(await fill(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string): Promise<Workspace> {
  const file = (name: string): string => join(folder, name)
  await writeFile(file('bank.yaml'), benchBankFile())
  const definition = await loadBank(file('bank.yaml'))
  if (!definition.ok) throw new Error(definition.error)
  const bank = createSimulator({ bank: definition.value, now: NOW })
  const headers = headersFor(bank)
  for (const [name, path] of [
    ['balance.json', BALANCE_PATH],
    ['page.json', PAGE_PATH],
  ] as const) {
    const response = await bank.gateway.fetch(new Request(`https://bench.test${path}`, { headers }))
    const body = await response.text()
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${body}`)
    await writeFile(file(name), body)
  }
  return {
    folder,
    bank,
    headers,
    token: (headers['Authorization'] ?? '').replace('Bearer ', ''),
    bankFile: file('bank.yaml'),
    balanceFile: file('balance.json'),
    pageFile: file('page.json'),
  }
}
