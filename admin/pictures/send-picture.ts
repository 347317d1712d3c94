import type { UploadedAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS } from '#schemas/http/admin/pictures-paths'
import { CallFailed, failureIn } from '../calls/call.ts'

const NOT_REACHED = 'The server can’t be reached. The picture is kept here, and sent again when there is a connection.'

/**
 * Sends a picture. The same one again is no second one.
 *
 * @param onProgress what is sent, from 0 to 1
 * @throws {CallFailed} with a sentence for whoever waits
 */
export function sendPicture(
  file: Blob,
  description: string,
  onProgress: (sent: number) => void,
): Promise<UploadedAnswer> {
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
    request.onerror = () => reject(new CallFailed(0, NOT_REACHED))
    request.send(file)
  })
}
