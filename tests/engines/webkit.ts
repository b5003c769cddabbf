import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { listens } from '../proxy-client.ts'
import { type Browser, commands, createBrowser } from './browser.ts'

/** Starts WebKitGTK in a window of a screen of its own, by Debian's WebKitWebDriver. */
export async function startWebKit(): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'))
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout.setEncoding('utf8'), 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...{ DISPLAY: `:${String(display).trim()}`, HOME: home, XDG_RUNTIME_DIR: home },
      ...{ LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1', GTK_THEME: 'Adwaita' },
      // It shows pages of this machine only; root has no sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  while (!(await listens(port))) if (driver.exitCode !== null) throw new Error('WebKitWebDriver')

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = Object(await response.json())
    const { error, message } = Object(value)
    if (error) throw new Error(`${error}: ${message}`)
    return value
  }

  const binary = join(import.meta.dirname, 'window.py')
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const session = Object(await ask('POST', '', { capabilities: { alwaysMatch: options } }))
  return createBrowser('webkit', {
    send: (command, { id, ...body } = {}) => {
      const { method, path } = commands[command]
      return ask(method, `/${session.sessionId}/${path.replace('ID', String(id))}`, body)
    },
    close: async () => {
      await ask('DELETE', `/${session.sessionId}`).catch(() => undefined)
      for (const process of [driver, screen]) {
        const ended = once(process, 'exit')
        process.kill('SIGTERM')
        await ended
      }
      rmSync(home, { recursive: true, force: true })
    },
  })
}
