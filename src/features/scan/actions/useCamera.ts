import { useEffect, useRef, useState } from 'react'
import { useLatest } from '@/hooks/useLatest'
import { sentenceOf } from '@/utils/sentence'
import { DecoderMissing, readStream } from './decoder'

const waysOut = '可从相册选择，或输入码下方的内容'

/** Error messages by the browser's error name. */
const refusals: Record<string, string> = {
  NotAllowedError: `没有相机权限。请在浏览器的网站设置中允许使用相机；也${waysOut}`,
  NotFoundError: `没有找到相机。${waysOut}`,
  NotReadableError: `相机正被其他应用使用。关闭后再试；也${waysOut}`,
}
const refusalOf = (error: unknown) =>
  error instanceof DecoderMissing
    ? sentenceOf(error)
    : (refusals[(error as Error).name] ?? `相机没有打开。${waysOut}`)

/** Time before the same code is read again, ms: it stays in view while it is being opened. */
const sameCodeMs = 3000

/** Missing in TypeScript's DOM types: torch is supported by Chrome on Android. */
type Torchlike = MediaTrackCapabilities & { torch?: boolean }
const canLight = (track: MediaStreamTrack | undefined) =>
  Boolean((track?.getCapabilities?.() as Torchlike | undefined)?.torch)

/**
 * Shows the back camera in a video element and reads each code once; stops on unmount. `problem` says why there is no
 * picture, `torch` is null when the camera has none.
 */
export function useCamera(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement | null>(null)
  const track = useRef<MediaStreamTrack>()
  const latest = useLatest(onRead)
  const [problem, setProblem] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [torch, setTorch] = useState<{ isOn: boolean } | null>(null)

  useEffect(() => {
    let isWanted = true
    let stopReading = () => undefined as void
    let stream: MediaStream | undefined
    let last = { text: '', at: 0 }

    const take = (text: string) => {
      const at = Date.now()
      if (!isWanted || (text === last.text && at - last.at < sameCodeMs)) return
      last = { text, at }
      latest.current(text)
    }
    /** Also stops a stream that arrives after the sheet was closed: the camera must not stay on unseen. */
    const stop = () => {
      isWanted = false
      stopReading()
      stream?.getTracks().forEach((each) => each.stop())
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (!isWanted || !video.current) return stop()
        ;[track.current] = stream.getVideoTracks()
        if (canLight(track.current)) setTorch({ isOn: false })
        stopReading = await readStream(stream, video.current, take)
        if (isWanted) setRunning(true)
        else stop()
      } catch (error) {
        const isLate = !isWanted
        stop()
        if (!isLate) setProblem(refusalOf(error))
      }
    }
    void start()
    return stop
  }, [latest])

  const switchTorch = async () => {
    const isOn = !torch?.isOn
    try {
      await track.current?.applyConstraints({
        advanced: [{ torch: isOn } as MediaTrackConstraintSet],
      })
      setTorch({ isOn })
    } catch {
      setTorch(null) // the camera announced a torch but refused it: hide the button
    }
  }

  return { video, problem, isRunning, torch, switchTorch }
}
