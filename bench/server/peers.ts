import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../tests/support/start-smtp.ts'
import { until } from '../../tests/support/until.ts'

/** Another server to compare with. It must be stopped. */
export interface Peer {
  url: string
  stop: () => Promise<void>
}

/** Node's own HTTP server with nothing on top, which answers with so many bytes. */
export async function startBareServer(pageBytes: number): Promise<Peer> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/bare-server.ts`, String(pageBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${Number(String(port))}`, stop: async () => void child.kill() }
}

/** nginx over the built pages with as many workers as it likes, or nothing where it is not installed. */
export async function startNginx(): Promise<Peer | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto;
    events {}
    http {
      access_log off; types { text/html html; }
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${resolve('dist')}; index index.html; }
    }`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(url).catch(() => undefined))?.ok === true, 'nginx to start')
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
