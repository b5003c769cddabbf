/**
 * A minimal `node:http` server: `node bench/bare.ts PORT` responds with the bytes and headers of the home page on
 * PORT, in brotli or uncompressed, and prints its own port.
 */
import { createServer } from 'node:http'
import { ask } from '../tests/http.ts'

const record = async (coding: string) => {
  const headers = { 'Accept-Encoding': coding }
  const question = { host: 'vefstoll.is', headers, encoding: 'latin1' } as const
  const answer = await ask(Number(process.argv[2]), '/', question)
  // Node adds these itself.
  const { date, connection, 'keep-alive': alive, ...own } = answer.headers
  return {
    body: Buffer.from(answer.body, 'latin1'),
    headers: Object.entries(own).flat().map(String),
  }
}
const [packed, plain] = [await record('br'), await record('identity')]
const server = createServer((request, response) => {
  const { body, headers } = request.headers['accept-encoding']?.includes('br') ? packed : plain
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())))
