import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A response to be served: its body and its headers, but for those that nginx makes itself. */
export type Served = Readonly<{ body: Buffer; headers: Readonly<Record<string, string>> }>

export type Nginx = Readonly<{ pid: number; stop(): Promise<void> }>

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts nginx with so many workers; it answers `/` on each port with what is served there, from a
 * file in the form in which it goes out, with the same headers.
 */
export async function startNginx(
  workers: number,
  ports: ReadonlyMap<number, Served>,
  cores: readonly number[],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const servers = [...ports].map(([port, { body, headers }]) => {
    const root = join(folder, String(port))
    mkdirSync(root)
    writeFileSync(join(root, 'index.html'), body)
    const added = Object.entries(headers).map(([name, value]) => `add_header ${name} '${value}';`)
    return `server {
      listen 127.0.0.1:${port}; root ${root}; index index.html; etag off; charset utf-8;
      ${added.join('\n      ')}
    }`
  })
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; user root; worker_processes ${workers}; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 4096; }
    http {
      ${temporary.map((it) => `${it}_temp_path ${folder}/${it};`).join(' ')}
      types { text/html html; }
      access_log off; sendfile on; tcp_nopush on; keepalive_timeout 75s;
      open_file_cache max=100; open_file_cache_valid 600s;
      ${servers.join('\n')}
    }`,
  )
  const words = ['-c', cores.join(','), 'nginx', '-e', 'stderr', '-c', file]
  const child = spawn('taskset', words, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  for (const port of ports.keys()) await listening(port)
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const stands = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (stands) return
    await pause(50)
  }
  throw new Error(`nginx does not listen on ${port}`)
}
