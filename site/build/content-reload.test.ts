import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentRoot } from '#content-reader/read-content'
import { reloadOnContentChange } from './content-reload'

/** The parts of the development server that it uses, and what it does with them. */
function serverLike() {
  const watched: string[] = []
  const sent: unknown[] = []
  const watcher = Object.assign(new EventEmitter(), { add: (folder: string) => watched.push(folder) })
  const hook = reloadOnContentChange().hooks['astro:server:setup']
  Reflect.apply(hook ?? (() => {}), undefined, [
    { server: { watcher, ws: { send: (what: unknown) => sent.push(what) } } },
  ])
  return { watched, sent, watcher }
}

test('the content folder is watched, wherever it is', () => {
  expect(serverLike().watched).toEqual([resolve(contentRoot())])
})

test.for(['change', 'add', 'unlink'])('the browser loads the page again after a file’s %s', (event) => {
  const { sent, watcher } = serverLike()
  watcher.emit('all', event, `${contentRoot()}/staff/zoe-klein.yaml`)

  expect(sent).toEqual([{ type: 'full-reload' }])
})

test('files elsewhere are left to the development server', () => {
  const { sent, watcher } = serverLike()
  watcher.emit('all', 'change', 'site/styles/tokens.css')
  watcher.emit('all', 'change', `${contentRoot()}-of-another/staff.yaml`)

  expect(sent).toEqual([])
})
