import { withWorkspace } from './workspace.ts'
import { BALANCE_PATH, PAGE_PATH } from './bench-bank.ts'
const path = process.argv[2] === 'page' ? PAGE_PATH : BALANCE_PATH
const N = Number(process.argv[3] ?? 40000)
await withWorkspace(async ({ bank, headers }) => {
  const url = `https://bench.test${path}`
  const bare = async (_: Request) => new Response(body, { headers: { 'content-type': 'application/json' } })
  const ask = async (f: (r: Request) => Promise<Response>) => await (await f(new Request(url, { headers }))).text()
  const body = await ask(bank.gateway.fetch)
  const cpu = async (f: (r: Request) => Promise<Response>) => { const c = process.cpuUsage(); for (let i = 0; i < N; i++) await ask(f); const d = process.cpuUsage(c); return (d.user + d.system) / N }
  const b: number[] = [], a: number[] = []
  for (let r = 0; r < 5; r++) { b.push(await cpu(bare)); a.push(await cpu(bank.gateway.fetch)) }
  const m = (x: number[]) => x.sort((p, q) => p - q)[2]!
  console.log('cpu bare', m(b).toFixed(1), 'bank', m(a).toFixed(1), 'ratio', (m(a) / m(b)).toFixed(2))
})
