import { useRef, useState } from 'react'
import type { UploadedAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { CallFailed, failureIn, sentenceOf } from '../calls/call.ts'
import { useWhenOnline } from '../calls/use-when-online.ts'
import { type Edited, fileOf } from './draw-area.ts'

/** Sends a picture. @param onProgress from 0 to 1 @throws {CallFailed} with a sentence for whoever waits */
function sendPicture(file: Blob, description: string, onProgress: (sent: number) => void): Promise<UploadedAnswer> {
  // `fetch` does not say how much is sent.
  const request = new XMLHttpRequest()
  request.open('POST', `${PICTURES_PATHS.pictures}?${new URLSearchParams({ description })}`)
  request.setRequestHeader('content-type', file.type)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as UploadedAnswer)
      else reject(failureIn(request.status, request.getResponseHeader('content-type'), request.responseText))
    }
    request.onerror = () =>
      reject(
        new CallFailed(
          0,
          'The server can’t be reached. The picture is kept here, and sent again when there is a connection.',
        ),
      )
    request.send(file)
  })
}

/** Sends again as soon as there is a connection. */
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
