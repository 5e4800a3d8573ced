import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** What nothing can beat: each line is read and parsed, and three things of it are looked at. `bare-lines.js FILE`. */
let failures = 0
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? '') })) {
  const { surface, request, response } = JSON.parse(line)
  if (surface !== 'gateway' || typeof request.url !== 'string' || typeof response.status !== 'number')
    failures++
}
process.exitCode = failures === 0 ? 0 : 1
