import { useEffect, useRef, useState } from 'react'
import { plural } from '#schemas/text'
import { failureOf, sentenceOf } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { useListener } from '../ui/browser.ts'
import { FileButton } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'

interface AddPicturesProps {
  max: number
  /** Counts the pictures that are there now, also those that came while others were uploaded. */
  countPictures: () => number
  onAdd: (address: string) => void
  onEnd: (added: number) => void
}

interface Failure {
  file: File
  message: string
  isUnreachable?: boolean
}

/** Uploads several pictures, one after another: a phone's line is slow, and the first ones stay if it breaks. */
export function AddPictures({ max, countPictures, onAdd, onEnd }: AddPicturesProps) {
  const [progress, setProgress] = useState<string>()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const isHere = useIsHere()
  const addAll = async (files: readonly File[]) => {
    const failed: Failure[] = []
    setFailures([])
    for (const [index, file] of files.entries()) {
      setProgress(`Picture ${index + 1} of ${files.length} is being uploaded: ${file.name}`)
      const answer = countPictures() < max ? await upload(file) : { message: `No more than ${max} pictures fit here.` }
      // Somebody has left: the form that is open now may be another entry's.
      if (!isHere.current) return
      if ('address' in answer) onAdd(answer.address)
      else failed.push({ file, ...answer })
    }
    setProgress(undefined)
    setFailures(failed)
    onEnd(files.length - failed.length)
  }
  const retry = () => addAll(failures.map(({ file }) => file))
  useListener('online', failures.some(({ isUnreachable }) => isUnreachable) ? retry : undefined)
  return (
    <>
      <FileButton
        title="Add several pictures"
        multiple
        disabled={progress !== undefined}
        onFiles={(files) => void addAll(files)}
      />
      <Feedback success={progress} />
      {failures.length > 0 && (
        <div className="message" role="alert">
          <p>{plural(failures.length, 'One was not added:', `${failures.length} were not added:`)}</p>
          <ul>
            {failures.map(({ file, message }) => (
              <li key={`${file.name} ${file.lastModified}`}>
                {file.name}: {message}
              </li>
            ))}
          </ul>
          <Button onClick={() => void retry()}>Try again</Button>
        </div>
      )}
    </>
  )
}

function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

async function upload(file: File): Promise<{ address: string } | Omit<Failure, 'file'>> {
  try {
    const { uploadFile } = await import('./PictureEditor.tsx')
    return await uploadFile(file)
  } catch (error) {
    return { message: sentenceOf(error), isUnreachable: failureOf(error)?.status === 0 }
  }
}
