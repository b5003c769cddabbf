import { createServer } from 'node:http'
import { reasonOf } from '#log/log'
import { cannotListen } from '#server/http/listen'
import { type Metric, metricsText, metricsType } from './metrics-text.ts'

export type MetricsServer = Readonly<{
  port: number
  close(): Promise<void>
}>

const host = '127.0.0.1'

/**
 * Serves `GET /metrics` in the Prometheus text format, on this machine only.
 *
 * @param port 0 takes any free one
 * @throws CannotStart when the port is in use
 */
export async function startMetricsServer(
  port: number,
  read: () => Promise<readonly Metric[]>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    read().then(
      (metrics) =>
        response.writeHead(200, { 'Content-Type': metricsType }).end(metricsText(metrics)),
      (thrown: unknown) => response.writeHead(500).end(`${reasonOf(thrown)}\n`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((thrown: unknown) => {
    throw cannotListen(thrown, 'METRICS_PORT', host, port)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
