/**
 * Reads codes in the browser. The libraries are large and loaded only for scanning: jsQR for QR codes, of which ZXing's
 * JavaScript misses one in ten even on a perfect picture; ZXing for bar codes.
 */
import type { BrowserMultiFormatReader } from '@zxing/library'

/** Interval between two reads, ms: short enough to feel instant, long enough to keep a cheap phone cool. */
const lookEveryMs = 120
/** Longest side of the picture read, px: larger pictures take seconds and contain no more code. */
const sideMax = 1600

/** Thrown when the libraries could not be loaded, for lack of a good network. */
export class DecoderMissing extends Error {
  constructor() {
    super('识别未加载，请检查网络或输入码号')
    this.name = 'DecoderMissing'
  }
}

/** Loads the libraries. @throws DecoderMissing */
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

/** Reader for the bar codes of payment codes and IC cards. */
function barReader({ zxing }: Decoder): BrowserMultiFormatReader {
  const { CODE_128, EAN_13 } = zxing.BarcodeFormat
  const hints = new Map<number, unknown>([
    [zxing.DecodeHintType.POSSIBLE_FORMATS, [CODE_128, EAN_13]],
  ])
  return new zxing.BrowserMultiFormatReader(hints, lookEveryMs)
}

/**
 * Reads the QR code in a drawable source; empty string: none. @param size of the source, px; 0 before a video has begun
 */
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
 * Reads codes from a running camera until stopped.
 * @param onRead called for every successful read, i.e. many times a second for the same code
 * @returns stops reading; the caller stops the camera itself
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

/** Reads the code in a picture; null: none. @throws DecoderMissing */
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
    return null // not a picture, or without a code
  } finally {
    URL.revokeObjectURL(url)
  }
}
