import { useEffect, useRef, useState } from 'react'

/** The decoder comes only when somebody scans. */
const decoder = () =>
  import('@zxing/library').then(({ BrowserMultiFormatReader }) => new BrowserMultiFormatReader())

const refusals: Record<string, string> = {
  NotAllowedError: '没有相机权限，可从相册选择或手动输入',
  NotFoundError: '没有找到相机，可从相册选择或手动输入',
}

/** The back camera into a video element, each code read once; `problem` says why there is no picture. */
export function useCamera(onRead: (text: string) => void) {
  const video = useRef<HTMLVideoElement | null>(null)
  const latest = useRef(onRead)
  latest.current = onRead
  const [problem, setProblem] = useState('')

  useEffect(() => {
    let stop = () => undefined as void
    let isWanted = true
    let lastRead = ''
    const start = async () => {
      try {
        const reader = await decoder()
        if (!isWanted || !video.current) return
        stop = () => reader.reset()
        await reader.decodeFromConstraints(
          { video: { facingMode: 'environment' } },
          video.current,
          (result) => {
            const text = result?.getText() ?? ''
            if (!text || text === lastRead) return
            lastRead = text
            latest.current(text)
          },
        )
      } catch (error) {
        if (isWanted)
          setProblem(refusals[(error as Error).name] ?? '相机没有打开，可从相册选择或手动输入')
      }
    }
    void start()
    return () => {
      isWanted = false
      stop()
    }
  }, [])

  /** The code in a picture, or null. */
  const readPicture = async (file: File): Promise<string | null> => {
    const url = URL.createObjectURL(file)
    try {
      const reader = await decoder()
      return (await reader.decodeFromImageUrl(url)).getText()
    } catch {
      return null
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  return { video, problem, readPicture }
}
