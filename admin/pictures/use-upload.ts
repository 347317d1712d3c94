import { useRef, useState } from 'react'
import type { UploadedAnswer } from '#schemas/http/admin/pictures'
import { CallFailed, sentenceOf } from '../calls/call.ts'
import { useWhenOnline } from '../calls/use-when-online.ts'
import { type Edited, fileOf } from './draw-area.ts'
import { sendPicture } from './send-picture.ts'

/** Sends a picture, and again as soon as there is a connection: until then it stays where it was edited. */
export function useUpload(onDone: (picture: UploadedAnswer) => void) {
  const isRunning = useRef(false)
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState<() => Promise<void>>()

  async function send(edited: Edited, description: string): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setProblem(undefined)
    setWaiting(undefined)
    setSent(0)
    try {
      onDone(await sendPicture(await fileOf(edited), description, setSent))
    } catch (error) {
      setProblem(sentenceOf(error))
      if (error instanceof CallFailed && error.status === 0) setWaiting(() => () => send(edited, description))
    } finally {
      isRunning.current = false
      setSent(undefined)
    }
  }
  useWhenOnline(waiting)
  return { send, sent, problem, isBusy: sent !== undefined }
}
