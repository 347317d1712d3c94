// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { drawView, signedIn } from '#tests/support/admin-view'
import { unsentWork } from '../changes/unsent-work.ts'
import { useSending } from '../changes/use-sending.ts'
import { PublishBar } from './PublishBar.tsx'
import { usePageEdits } from './use-page-edits.ts'

const PATH = 'pages/mission.md'
const ada = signedIn('draft', 'publish')
const mission: EntryAnswer = {
  path: PATH,
  title: 'Mission',
  revision: 7,
  form: { type: 'group', key: '', title: 'Page', isRequired: true, controls: [] },
  value: { heading: 'Why we cook' },
  problems: [],
  uses: [],
  addresses: ['/mission'],
  drafts: [],
}

function Edited() {
  const edits = usePageEdits(ada)
  const sending = useSending({ onPublished: edits.settle })
  const { open, entries } = edits
  useEffect(() => void open(PATH), [open])
  return (
    <>
      <p>{JSON.stringify(entries[PATH]?.value)}</p>
      <button type="button" onClick={() => edits.set(PATH, ['heading'], 'Kugel')}>
        Type
      </button>
      <PublishBar
        page="/mission"
        signedIn={ada}
        edits={edits}
        check={{ problems: [], warnings: [], differences: [] }}
        sending={sending}
      />
    </>
  )
}

test('what was typed on a page and discarded can be taken back where it was', async () => {
  drawView(<Edited />, () => mission)
  await screen.findByText('{"heading":"Why we cook"}')
  fireEvent.click(screen.getByRole('button', { name: 'Type' }))
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('{"heading":"Why we cook"}')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('{"heading":"Kugel"}')
  expect(unsentWork(ada.email, PATH).read()?.value).toEqual({ heading: 'Kugel' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Publish' }).matches(':disabled')).toBe(false)
})
