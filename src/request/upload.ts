/** Picture upload (spec 7). Besides transport the only file that uses Taro's network API. */
import Taro from '@tarojs/taro'
import { networkTimeoutMs, pictureBytesMax } from '@/constants'
import {
  pictureUpload,
  uploadFileField,
  type UploadedPicture,
  type UploadFolder,
} from '@/contract/upload'
import { clientIdAtom } from '@/state/park'
import { sessionAtom, type Session } from '@/state/session'
import { store } from '@/state/store'
import { attempt } from './attempt'
import { RequestError, type Failure, type Reply } from '@/rules/requestError'
import {
  abortedFailure,
  deviceUploadFailure,
  tooLargePictureFailure,
  withPictureText,
} from './failure'
import { bearerHeaders } from './headers'
import { refresher } from './refresh/refresher'
import { reportOutcome, type CallOptions } from './reportOutcome'

export interface UploadOptions extends CallOptions {
  /** Receives the percentage sent, 0–100. */
  onProgress?: (percent: number) => void
  /** Size in bytes if known to the device; a picture that is too large is not sent. */
  bytes?: number
}

interface UploadTask extends Promise<{ statusCode: number; data: string }> {
  progress(listener: (state: { progress: number }) => void): unknown
  abort(): unknown
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Error text: WeChat rejects with an object with `errMsg`, a browser with an Error. */
function messageOf(error: unknown): string {
  const { errMsg, message } = (error ?? {}) as { errMsg?: unknown; message?: unknown }
  return `${String(errMsg ?? '')} ${String(message ?? '')}`
}

function sendFile(
  folder: UploadFolder,
  path: string,
  session: Session | null,
  { signal, onProgress, bytes = 0 }: UploadOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const fail = (failure: Failure) => reject(new RequestError(failure))
    if (signal?.aborted) return fail(abortedFailure)
    // The server would abort the upload midway, which would look like a network failure.
    if (bytes > pictureBytesMax) return fail(tooLargePictureFailure)
    const options = {
      url: `${process.env.API_HOST}${pictureUpload.path}`,
      filePath: path,
      name: uploadFileField,
      formData: { Folder: folder },
      header: bearerHeaders({
        clientId: store.get(clientIdAtom),
        accessToken: session?.accessToken ?? '',
      }),
      timeout: networkTimeoutMs,
      // H5 only: the token is in the header, and an API on another host does not allow cookies.
      withCredentials: false,
    }
    const task = Taro.uploadFile(options) as unknown as UploadTask
    const onAbort = () => {
      fail(abortedFailure)
      task.abort()
    }
    const stopListening = () => signal?.removeEventListener('abort', onAbort)
    signal?.addEventListener('abort', onAbort)
    task.progress(({ progress }) => onProgress?.(progress))
    task.then(
      ({ statusCode, data }) => {
        stopListening()
        resolve({ status: statusCode, body: withPictureText(statusCode, parse(data)) })
      },
      (error: unknown) => {
        stopListening()
        fail(deviceUploadFailure(messageOf(error)))
      },
    )
    return undefined
  })
}

/**
 * Uploads one picture, as picked by platform/media, into one of the three folders. After a 401 the token is refreshed
 * and the picture is resent once, as with every call. Rejects with a RequestError.
 */
export function uploadPicture(
  folder: UploadFolder,
  path: string,
  options: UploadOptions = {},
): Promise<UploadedPicture> {
  const work = attempt(
    {
      session: () => store.get(sessionAtom),
      refresher,
      exchange: (_endpoint, _payload, session) => sendFile(folder, path, session, options),
    },
    pictureUpload,
    {},
  )
  return reportOutcome(work as Promise<UploadedPicture>, options)
}
