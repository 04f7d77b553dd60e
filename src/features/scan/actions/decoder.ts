/** Reading codes in the browser. The library is large and comes only when somebody scans. */
import type { BrowserMultiFormatReader } from '@zxing/library'

/** Between two looks at the picture, ms: often enough to feel instant, seldom enough to keep a cheap phone cool. */
const lookEveryMs = 120

/** QR codes of shops and requests, bars of payment codes and of IC cards. */
async function newReader(): Promise<BrowserMultiFormatReader> {
  const zxing = await import('@zxing/library')
  const { QR_CODE, CODE_128, EAN_13 } = zxing.BarcodeFormat
  const hints = new Map<number, unknown>([
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [QR_CODE, CODE_128, EAN_13]],
  ])
  return new zxing.BrowserMultiFormatReader(hints, lookEveryMs)
}

/**
 * Looks for codes in a running camera until told to stop.
 * @param onRead called for every look that finds one, so many times a second for the same code
 * @returns stops looking; the camera itself is the caller's to stop
 */
export async function readStream(
  stream: MediaStream,
  video: HTMLVideoElement,
  onRead: (text: string) => void,
): Promise<() => void> {
  const reader = await newReader()
  await reader.decodeFromStream(stream, video, (result) => {
    const text = result?.getText()
    if (text) onRead(text)
  })
  return () => reader.reset()
}

/** The code in a picture, or null. */
export async function readPicture(file: File): Promise<string | null> {
  const url = URL.createObjectURL(file)
  try {
    const reader = await newReader()
    return (await reader.decodeFromImageUrl(url)).getText()
  } catch {
    return null // no picture at all, or none with a code
  } finally {
    URL.revokeObjectURL(url)
  }
}
