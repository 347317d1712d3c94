import { useEffect, useRef, useState } from 'react'
import type { Change } from '../changes/use-sending.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { useIsSlow } from '../ui/Message.tsx'
import { previewAddress, usePreview } from './use-preview.ts'

const WIDTHS = { phone: { pixels: 390, title: 'Phone' }, desktop: { pixels: 1280, title: 'Desktop' } } as const
type Width = keyof typeof WIDTHS

interface PreviewProps {
  change: Change | undefined
  page: string
}

export function Preview({ change, page }: PreviewProps) {
  const [width, setWidth] = useState<Width>('phone')
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
        {(['phone', 'desktop'] as const).map((each) => (
          <Button key={each} aria-pressed={width === each} onClick={() => setWidth(each)}>
            {WIDTHS[each].title}
          </Button>
        ))}
        <TextField label="As of" type="datetime-local" value={on} onType={setOn} />
      </div>
      {problem && <p role="status">{problem}</p>}
      <PageFrame address={previewAddress(address, page, on)} width={WIDTHS[width].pixels} />
    </section>
  )
}

function PageFrame({ address, width }: { address: string; width: number }) {
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
    const shown = frame.current?.contentWindow
    if (!shown) return
    shown.scrollTo({ top: scrolled.current, behavior: 'instant' })
    shown.addEventListener('scroll', () => {
      scrolled.current = shown.scrollY
    })
  }
  return (
    <>
      <p role="status">{isLong && 'The page is being drawn …'}</p>
      <div className="preview-place" ref={container}>
        <iframe ref={frame} title="The page as it would be" src={address} onLoad={load} />
      </div>
    </>
  )
}
