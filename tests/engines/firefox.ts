import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { listens } from '../proxy-client.ts'
import { type Browser, commands, createBrowser } from './browser.ts'

/** Starts Firefox without a window on a screen, and drives it by its own protocol, Marionette. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const names = ['', 'en.', 'es.', 'da.', 'desk.'].map((name) => `${name}localhost`)
  const preferences = {
    'marionette.port': port,
    'layout.css.prefers-color-scheme.content-override': 1,
    'network.dns.localDomains': names.join(),
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataLeadEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'app.update.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const flags = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote']
  const firefox = spawn('firefox-esr', [...flags, '--profile', profile, 'about:blank'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: profile },
  })
  while (!(await listens(port))) if (firefox.exitCode !== null) throw new Error('Firefox ended')
  const raw = await openMarionette(port)
  await raw('WebDriver:NewSession', {})
  // A window of Firefox is not narrower than its bars, which the pages here do not need.
  await raw('Marionette:SetContext', { value: 'chrome' })
  const script = "document.documentElement.style.setProperty('min-width', '0', 'important')"
  await raw('WebDriver:ExecuteScript', { script, args: [] })
  await raw('Marionette:SetContext', { value: 'content' })
  return createBrowser('firefox', {
    send: async (command, parameters = {}) => {
      const whole = command === 'shot' ? { full: false } : parameters
      const answer = await raw(commands[command].marionette, whole)
      const { value, ...others } = Object(answer)
      return Object.keys(others).length > 0 ? answer : value
    },
    close: async () => {
      const ended = once(firefox, 'exit')
      firefox.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  })
}

type Raw = (name: string, parameters: unknown) => Promise<unknown>

/** Messages are JSON with their length before them: `[0, id, name, parameters]`, `[1, id, error, result]`. */
async function openMarionette(port: number): Promise<Raw> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  type Waiting = ReturnType<typeof Promise.withResolvers<unknown>>
  const waiting = new Map<number, Waiting>()
  let received = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) return
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first of all says what Firefox is.
      if (!Array.isArray(message)) continue
      const [, id, fault, result] = message
      const { error, message: why } = Object(fault)
      if (error) waiting.get(id)?.reject(new Error(`${error}: ${why}`))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  let last = 0
  return (name, parameters) => {
    last += 1
    const text = JSON.stringify([0, last, name, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const answer = Promise.withResolvers<unknown>()
    waiting.set(last, answer)
    return answer.promise
  }
}
