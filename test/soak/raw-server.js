import { createServer } from 'node:http'

// What nothing can beat: every answer is ready.
const body = Buffer.from(JSON.stringify({ accounts: [], filler: 'a'.repeat(1000) }))
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
