import { withWorkspace } from './workspace.ts'
import { BINARY } from './child.ts'
import { BALANCE_PATH, NOW, PAGE_PATH } from './bench-bank.ts'
import { sendMany, closeConnections } from './load.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
const path = process.argv[2] === 'page' ? PAGE_PATH : BALANCE_PATH
await withWorkspace(async ({ headers, bankFile }) => {
  const child = spawn(process.execPath, ['--cpu-prof','--cpu-prof-interval','200','--cpu-prof-dir','/tmp/f1prof', BINARY, 'serve', '--port', '0', '--bank', bankFile, '--now', NOW])
  let out=''; child.stderr.on('data',d=>process.stderr.write(d))
  const url = await new Promise<string>(r => child.stdout.on('data', d => { out += d; const m=/http:\/\/127[^\s]+/.exec(out); if (m) r(m[0]) }))
  await sendMany(url + path, headers, Number(process.argv[3] ?? 30000))
  child.kill('SIGINT'); await once(child,'exit'); closeConnections()
})
