/**
 * Reading codes in the browser. The libraries are large and come only when somebody scans: jsQR for QR codes, of which
 * ZXing's JavaScript misses one in ten, also on a perfect picture; ZXing for bars.
 */
import type { BrowserMultiFormatReader } from '@zxing/library'

/** Between two looks at the picture, ms: often enough to feel instant, seldom enough to keep a cheap phone cool. */
const lookEveryMs = 120
/** Longest side of what is looked at, px: larger pictures cost seconds and hold no more code. */
const sideMax = 1600

/** The libraries have not come: there is no network, or none that is good enough. */
export class DecoderMissing extends Error {
  constructor() {
    super('识别程序没有加载，请检查网络后再试，或输入码下方的内容')
    this.name = 'DecoderMissing'
  }
}

/** Fetches the libraries. @throws DecoderMissing */
export async function loadDecoder() {
  try {
    const [zxing, { default: readQr }] = await Promise.all([
      import('@zxing/library'),
      import('jsqr'),
    ])
    return { zxing, readQr }
  } catch {
    throw new DecoderMissing()
  }
}

type Decoder = Awaited<ReturnType<typeof loadDecoder>>

/** Bars of payment codes and of IC cards. */
function barReader({ zxing }: Decoder): BrowserMultiFormatReader {
  const { CODE_128, EAN_13 } = zxing.BarcodeFormat
  const hints = new Map<number, unknown>([
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [CODE_128, EAN_13]],
  ])
  return new zxing.BrowserMultiFormatReader(hints, lookEveryMs)
}

/** The QR code in what can be drawn, or an empty text. @param size of it, px; 0 while a film has not begun */
function qrIn({ readQr }: Decoder, source: CanvasImageSource, size: [number, number]): string {
  const scale = Math.min(1, sideMax / Math.max(...size))
  const [width, height] = size.map((side) => Math.round(side * scale)) as [number, number]
  if (width === 0 || height === 0) return ''
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return ''
  context.drawImage(source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return readQr(data, width, height)?.data ?? ''
}

/**
 * Looks for codes in a running camera until told to stop.
 * @param onRead called for every look that finds one, so many times a second for the same code
 * @returns stops looking; the camera itself is the caller's to stop
 * @throws DecoderMissing
 */
export async function readStream(
  stream: MediaStream,
  video: HTMLVideoElement,
  onRead: (text: string) => void,
): Promise<() => void> {
  const decoder = await loadDecoder()
  const reader = barReader(decoder)
  await reader.decodeFromStream(stream, video, (result) => {
    const text = result?.getText() ?? qrIn(decoder, video, [video.videoWidth, video.videoHeight])
    if (text) onRead(text)
  })
  return () => reader.reset()
}

/** The code in a picture, or null. @throws DecoderMissing */
export async function readPicture(file: File): Promise<string | null> {
  const decoder = await loadDecoder()
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    const text = qrIn(decoder, picture, [picture.naturalWidth, picture.naturalHeight])
    return text || (await barReader(decoder).decodeFromImageUrl(url)).getText()
  } catch {
    return null // no picture at all, or none with a code
  } finally {
    URL.revokeObjectURL(url)
  }
}
