import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NEWSLETTER_LOOK } from '#schemas/admin/paths'
import { trpc } from '../calls/trpc.ts'
import { PageFrame } from '../content/Preview.tsx'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import styles from './newsletter.module.css'

const LOOKS = {
  phone: { title: 'Phone', width: 375, scheme: 'light' },
  desktop: { title: 'Desktop', width: 800, scheme: 'light' },
  dark: { title: 'Dark', width: 375, scheme: 'dark' },
} as const
const LOOK_NAMES = ['phone', 'desktop', 'dark'] as const

/** As people will read it. */
export function LetterPreview({ id, version }: { id: string; version: number }) {
  const [look, setLook] = useState<keyof typeof LOOKS | 'text'>('phone')
  const { data, error } = useQuery(trpc.newsletter.letter.queryOptions({ id }))
  return (
    <section className="preview card" aria-label="As people will read it">
      <div className="row">
        {LOOK_NAMES.map((name) => (
          <Button key={name} aria-pressed={look === name} onClick={() => setLook(name)}>
            {LOOKS[name].title}
          </Button>
        ))}
        <Button aria-pressed={look === 'text'} onClick={() => setLook('text')}>
          Plain text
        </Button>
      </div>
      <Message problem={error} />
      {look === 'text' ? (
        <textarea
          className={styles.plain}
          aria-label="The newsletter as plain text"
          dir="auto"
          readOnly
          value={data?.text ?? ''}
        />
      ) : (
        <PageFrame
          title="The newsletter"
          width={LOOKS[look].width}
          address={`${NEWSLETTER_LOOK}/${id}?scheme=${LOOKS[look].scheme}&version=${version}`}
        />
      )}
    </section>
  )
}
