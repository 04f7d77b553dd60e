import { useEffect, useRef, useState } from 'react'
import { media } from '@/platform/media'

/** Sends one picture of the device; resolves with its path on the server. */
export type Upload = (
  devicePath: string,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<string>

export interface PickedPicture {
  key: string
  /** What is shown: the picture on the device, or the server's when it was uploaded before. */
  src: string
  /** On the server; undefined until it is there. */
  path?: string
  /** 0–100 */
  percent: number
  hasFailed: boolean
}

interface Options {
  /** Paths on the server, at the start: of a draft, or of what is edited. */
  images: readonly string[]
  onChange: (images: string[]) => void
  onBusyChange?: (isBusy: boolean) => void
  upload: Upload
  max: number
}

const isUnderWay = ({ path, hasFailed }: PickedPicture) => path === undefined && !hasFailed

/** Picking, sending, retrying and taking away pictures; their order is the one they were picked in. */
export function useUploads({ images, onChange, onBusyChange, upload, max }: Options) {
  const [pictures, setPictures] = useState<PickedPicture[]>(() =>
    images.map((path) => ({ key: path, src: path, path, percent: 100, hasFailed: false })),
  )
  // Uploads end between renders, several at once: what they change is read here, not from a closure.
  const latest = useRef(pictures)
  const running = useRef(new Map<string, AbortController>())
  const picked = useRef(0)
  const told = useRef({ onChange, onBusyChange })
  told.current = { onChange, onBusyChange }

  const update = (next: PickedPicture[]) => {
    const before = latest.current
    latest.current = next
    setPictures(next)
    const paths = (list: PickedPicture[]) => list.flatMap(({ path }) => path ?? [])
    if (paths(next).join() !== paths(before).join()) told.current.onChange(paths(next))
    if (next.some(isUnderWay) !== before.some(isUnderWay))
      told.current.onBusyChange?.(next.some(isUnderWay))
  }

  const change = (key: string, part: Partial<PickedPicture>) =>
    update(latest.current.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async ({ key, src }: PickedPicture) => {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const path = await upload(src, {
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      })
      if (!controller.signal.aborted) change(key, { path, percent: 100 })
    } catch {
      // The person has been told why by the request layer; the picture offers another try.
      if (!controller.signal.aborted) change(key, { hasFailed: true })
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
      const added = chosen.map(({ path }) => ({
        // The same picture may be picked twice.
        key: `${(picked.current += 1)} ${path}`,
        src: path,
        percent: 0,
        hasFailed: false,
      }))
      update([...latest.current, ...added])
      await Promise.all(added.map(send))
    },
    async retry(key: string) {
      change(key, { hasFailed: false, percent: 0 })
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
