import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess } from '#tests/support/end-process'
import { freePort } from '#tests/support/start-smtp'
import { until } from '#tests/support/until'
import { childrenOf } from '../processes.ts'

/** Another server for comparison. It must be stopped. */
export interface Peer {
  url: string
  /** Its processes. */
  pids: () => number[]
  stop: () => Promise<void>
}

/** Node's own HTTP server with nothing on top, which responds with this many bytes. */
export async function startBareServer(pageBytes: number): Promise<Peer> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/bare-server.ts`, String(pageBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${Number(String(port))}`
  return { url, pids: () => [child.pid ?? 0], stop: async () => void child.kill() }
}

/** nginx with a page of this many bytes and its default number of workers; undefined if it is not installed. */
export async function startNginx(pageBytes: number): Promise<Peer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto;
    events {}
    http {
      access_log off; types { text/html html; }
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
    }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  await writeFile(join(folder, 'index.html'), Buffer.alloc(pageBytes, 'x'))
  // Its workers run as another user, who must be able to read the page.
  await chmod(folder, 0o755)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(url).catch(() => undefined))?.ok === true, 'nginx to start')
  return {
    url,
    pids: () => childrenOf(child.pid ?? 0),
    async stop() {
      await endProcess(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
