import { useEffect, useRef, useState } from 'react'
import { useLatest } from '@/hooks/useLatest'
import { media } from '@/platform/media'
import { sentenceOf } from '@/utils/sentence'

/**
 * Uploads one picture of the device; resolves with its server path, rejects with an Error with a message for the user.
 */
export type Upload = (
  devicePath: string,
  options: { onProgress: (percent: number) => void; signal: AbortSignal; bytes: number },
) => Promise<string>

export interface PickedPicture {
  key: string
  /** Displayed picture: the one on the device, or the server's when it was uploaded before. */
  src: string
  /** Server path; undefined until uploaded. */
  path?: string
  /** 0–100 */
  percent: number
  /** Size of the picture on the device in bytes; 0 when unknown. */
  bytes: number
  /** Why the upload failed, in Chinese; undefined otherwise. */
  problem?: string
}

interface Options {
  /** Initial server paths: of a draft, or of the edited object. */
  images: readonly string[]
  onChange: (images: string[]) => void
  onBusyChange?: (isBusy: boolean) => void
  /** Called with the number of pictures whose upload failed and that were not removed. */
  onFailedChange?: (count: number) => void
  upload: Upload
  max: number
}

const isUnderWay = ({ path, problem }: PickedPicture) => path === undefined && problem === undefined
const failedIn = (list: PickedPicture[]) =>
  list.filter(({ problem }) => problem !== undefined).length

const standardProblem = '没有上传成功'

/** Picking, uploading, retrying and removing pictures; they keep the order in which they were picked. */
export function useUploads({
  images,
  onChange,
  onBusyChange,
  onFailedChange,
  upload,
  max,
}: Options) {
  const [pictures, setPictures] = useState<PickedPicture[]>(() =>
    images.map((path) => ({ key: path, src: path, path, percent: 100, bytes: 0 })),
  )
  // Uploads end between renders, several at once: their current state is read from this ref, not from a closure.
  const latest = useRef(pictures)
  const running = useRef(new Map<string, AbortController>())
  const picked = useRef(0)
  const callbacks = useLatest({ onChange, onBusyChange, onFailedChange })

  const update = (next: PickedPicture[]) => {
    const before = latest.current
    latest.current = next
    setPictures(next)
    const paths = (list: PickedPicture[]) => list.flatMap(({ path }) => path ?? [])
    if (paths(next).join() !== paths(before).join()) callbacks.current.onChange(paths(next))
    if (next.some(isUnderWay) !== before.some(isUnderWay))
      callbacks.current.onBusyChange?.(next.some(isUnderWay))
    if (failedIn(next) !== failedIn(before)) callbacks.current.onFailedChange?.(failedIn(next))
  }

  const change = (key: string, part: Partial<PickedPicture>) =>
    update(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async ({ key, src, bytes }: PickedPicture) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const path = await upload(src, {
        signal: controller.signal,
        bytes,
        onProgress: (percent) => change(key, { percent }),
      })
      if (!controller.signal.aborted) change(key, { path, percent: 100 })
    } catch (error) {
      // A failed picture stays with its error and a retry: without it the form would silently lack the picture.
      const problem = sentenceOf(error, standardProblem)
      if (!controller.signal.aborted) change(key, { problem })
    } finally {
      running.current.delete(key)
    }
  }

  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((controller) => controller.abort())
  }, [])

  return {
    pictures,
    /** @throws the device's error when it cannot show its pictures */
    async add() {
      const chosen = await media.pickImages({ count: max - latest.current.length })
      const added = chosen.map(({ path, size }) => ({
        // The same picture may be picked twice.
        key: `${(picked.current += 1)} ${path}`,
        src: path,
        percent: 0,
        bytes: size,
      }))
      update([...latest.current, ...added])
      await Promise.all(added.map(send))
    },
    async retry(key: string) {
      change(key, { problem: undefined, percent: 0 })
      const picture = latest.current.find((one) => one.key === key)
      if (picture) await send(picture)
    },
    /** Removes a picture and cancels its upload. */
    remove(key: string) {
      running.current.get(key)?.abort()
      update(latest.current.filter((one) => one.key !== key))
    },
  }
}
