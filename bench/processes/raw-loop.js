import { Agent, request } from 'node:http'

/**
 * What nothing can beat: a loop that sends requests and checks four things of each answer, without records or
 * reports. `raw-loop.js URL COUNT IN-FLIGHT HEADERS-AS-JSON`. Plain JavaScript, as the measured tool is.
 */
const [url = '', count = '1', inFlight = '1', headersText = '{}'] = process.argv.slice(2)
const headers = JSON.parse(headersText)
const agent = new Agent({ keepAlive: true, maxSockets: Number(inFlight) })
let left = Number(count)
let failures = 0

await Promise.all(Array.from({ length: Number(inFlight) }, work))
agent.destroy()
process.exitCode = failures === 0 ? 0 : 1

async function work() {
  while (left-- > 0) {
    const correlation = `raw-${left}`
    const { status, received, body } = await get({ ...headers, 'X-Correlation-ID': correlation })
    if (status !== 200) failures++
    if (!received['content-type']?.startsWith('application/json')) failures++
    if (received['x-correlation-id'] !== correlation) failures++
    if (typeof JSON.parse(body).balance.amount !== 'string') failures++
  }
}

function get(sent) {
  return new Promise((resolve, reject) => {
    const sending = request(url, { agent, headers: sent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode, received: response.headers, body }))
    })
    sending.on('error', reject)
    sending.end()
  })
}
