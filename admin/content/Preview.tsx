import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PREVIEW_PATH, PUBLISHED } from '#schemas/admin/paths'
import { AS_OPENED, client, type Edits, sentenceOf } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { useDebounced } from '../ui/browser.ts'
import { TextField } from '../ui/fields.tsx'
import { useIsSlow } from '../ui/Page.tsx'

const DEBOUNCE_MILLISECONDS = 300

const PUBLISHED_PAGES = `${PREVIEW_PATH}/${PUBLISHED}`

/** Renders the preview of a change when typing pauses. What was rendered before stays until then, also where that fails. */
export function usePreview(change: Edits | undefined): { address: string; problem: string | undefined } {
  const sent = useDebounced(change, DEBOUNCE_MILLISECONDS)
  const { data, error } = useQuery({
    ...AS_OPENED,
    queryKey: ['preview', sent],
    queryFn: sent ? ({ signal }) => client.preview.mutate(sent, { signal }) : skipToken,
  })
  const address = useRef(PUBLISHED_PAGES)
  if (!change) address.current = PUBLISHED_PAGES
  else if (data) address.current = data.address
  return { address: address.current, problem: change && error ? sentenceOf(error) : undefined }
}

/** Returns `/admin/preview/<id>/staff?on=2026-12-04T17:00#ada` for `/staff#ada`. The revision only makes a new address. */
export function previewAddress(preview: string, page: string, on: string, marked?: { revision?: number | undefined }) {
  const { pathname, searchParams, hash } = new URL(page, 'https://hillel.example.org')
  if (on) searchParams.set('on', on)
  if (marked) searchParams.set('edit', '')
  if (marked?.revision) searchParams.set('revision', String(marked.revision))
  const path = pathname === '/' ? '' : pathname
  return `${preview}${path}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}

/** In pixels. */
const WIDTHS = { Phone: 390, Desktop: 1280 }

export function Preview({ change, page }: { change: Edits | undefined; page: string }) {
  const [width, setWidth] = useState(WIDTHS.Phone)
  const [on, setOn] = useState('')
  const { address, problem } = usePreview(change)
  const section = useRef<HTMLElement>(null)
  // On a phone it is below the form.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="preview card" aria-label="Preview" ref={section}>
      <div className="row">
        {Object.entries(WIDTHS).map(([title, pixels]) => (
          <Button key={title} aria-pressed={width === pixels} onClick={() => setWidth(pixels)}>
            {title}
          </Button>
        ))}
        <TextField label="As of" type="datetime-local" value={on} onType={setOn} />
      </div>
      {problem && <p role="status">{problem}</p>}
      <PageFrame address={previewAddress(address, page, on)} width={width} />
    </section>
  )
}

interface PageFrameProps {
  address: string
  width: number
  title?: string
}

/** Stays where it was scrolled to while what it shows changes. */
export function PageFrame({ address, width, title = 'The page as it would be' }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  const [loaded, setLoaded] = useState<string>()
  const isLong = useIsSlow(loaded !== address)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const resize = () => element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / width)))
    const observer = new ResizeObserver(resize)
    observer.observe(element)
    element.style.setProperty('--width', `${width}px`)
    resize()
    return () => observer.disconnect()
  }, [width])
  const load = () => {
    setLoaded(address)
    const pageWindow = frame.current?.contentWindow
    if (!pageWindow) return
    pageWindow.scrollTo({ top: scrolled.current, behavior: 'instant' })
    pageWindow.addEventListener('scroll', () => {
      scrolled.current = pageWindow.scrollY
    })
  }
  return (
    <>
      <p role="status">{isLong && 'The page is being drawn …'}</p>
      <div className="preview-frame" ref={container}>
        <iframe ref={frame} title={title} src={address} onLoad={load} />
      </div>
    </>
  )
}
