import { useEffect, useRef, useState } from 'react'
import { useLatest } from '@/hooks/useLatest'
import { media } from '@/platform/media'
import { sentenceOf } from '@/utils/sentence'

/** Sends one picture of the device; resolves with its path on the server, rejects with an Error for a person. */
export type Upload = (
  devicePath: string,
  options: { onProgress: (percent: number) => void; signal: AbortSignal; bytes: number },
) => Promise<string>

export interface PickedPicture {
  key: string
  /** What is shown: the picture on the device, or the server's when it was uploaded before. */
  src: string
  /** On the server; undefined until it is there. */
  path?: string
  /** 0–100 */
  percent: number
  /** Size of the picture on the device in bytes; 0 where the device does not say. */
  bytes: number
  /** Why it is not on the server, in Chinese; undefined while it is or is on its way. */
  problem?: string
}

interface Options {
  /** Paths on the server, at the start: of a draft, or of what is edited. */
  images: readonly string[]
  onChange: (images: string[]) => void
  onBusyChange?: (isBusy: boolean) => void
  /** Called with the number of pictures that could not be uploaded and are still there. */
  onFailedChange?: (count: number) => void
  upload: Upload
  max: number
}

const isUnderWay = ({ path, problem }: PickedPicture) => path === undefined && problem === undefined
const failedIn = (list: PickedPicture[]) =>
  list.filter(({ problem }) => problem !== undefined).length

const standardProblem = '没有上传成功'

/** Picking, sending, retrying and taking away pictures; their order is the one they were picked in. */
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
  // Uploads end between renders, several at once: what they change is read here, not from a closure.
  const latest = useRef(pictures)
  const running = useRef(new Map<string, AbortController>())
  const picked = useRef(0)
  const told = useLatest({ onChange, onBusyChange, onFailedChange })

  const update = (next: PickedPicture[]) => {
    const before = latest.current
    latest.current = next
    setPictures(next)
    const paths = (list: PickedPicture[]) => list.flatMap(({ path }) => path ?? [])
    if (paths(next).join() !== paths(before).join()) told.current.onChange(paths(next))
    if (next.some(isUnderWay) !== before.some(isUnderWay))
      told.current.onBusyChange?.(next.some(isUnderWay))
    if (failedIn(next) !== failedIn(before)) told.current.onFailedChange?.(failedIn(next))
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
      // It stays where it is, says why and offers another try: sent without it the form would lack it in silence.
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
    /** @throws what the device says when it may not show its pictures */
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
    /** Also gives up an upload that is under way. */
    remove(key: string) {
      running.current.get(key)?.abort()
      update(latest.current.filter((one) => one.key !== key))
    },
  }
}
