/** Starts the site: `node server/main.ts`, after a build. `npm start` builds first if needed. */
import { createServer } from 'node:http'
import { type Language, languageNames, languages } from '#i18n/languages'
import { createMailer } from '#mail/send'
import { createApp } from './app.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { createLog, reasonOf } from './log.ts'
import { startMailWorker } from './mail-worker.ts'
import { openServices } from './services.ts'

const log = createLog()

try {
  await start()
} catch (thrown) {
  // A wrong configuration is the operator's to read; anything else needs its stack.
  if (thrown instanceof EnvironmentError) console.error(thrown.message)
  else console.error(thrown)
  process.exit(1)
}

async function start(): Promise<void> {
  const environment = readEnvironment()
  let wakeMail = () => {}
  const services = await openServices(environment, log, () => wakeMail())
  const mailer = createMailer({ smtpUrl: environment.SMTP_URL, dataDir: environment.DATA_DIR, log })
  const { outbox, submissions, texts, hosts } = services
  const mail = startMailWorker({ outbox, submissions, texts, mailer, log })
  wakeMail = () => mail.wake()

  // A request without a Host line is answered by the app, with its headers.
  const server = createServer({ requireHostHeader: false }, await createApp(services))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(environment.PORT, environment.HOST, resolve)
  })
  const address = (language: Language) =>
    `  ${languageNames[language].padEnd(10)}${hosts.localOrigins[language]}`
  console.log(['The site stands:', ...languages.map(address)].join('\n'))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    // What is in flight ends; then nothing is left that could still write.
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), 10_000).unref()
    })
    await mail.stop()
    mailer.close()
    await services.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((thrown: unknown) => log.error('stop', { reason: reasonOf(thrown) }))
    })
  }
}
