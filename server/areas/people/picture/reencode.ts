import sharp from 'sharp'
import type { UploadFolder } from '@/contract/upload'
import { Failure } from '../../../kernel/failure'

/** Accepted picture kinds, as named by sharp. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif'

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

/**
 * Kind of a file by its first bytes; undefined: not accepted. The name and type sent by a client are not trusted: an
 * HTML page can be named a.jpg.
 */
function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif'
  return undefined
}

// One thread per picture: the queue decides how many cores pictures use (decodeQueue.ts).
sharp.concurrency(1)

/** More pixels indicate a decompression attack: few bytes that unpack to gigabytes. */
const MOST_PIXELS = 60_000_000

/** Longer side, px: receipts must stay readable, avatars are small squares. */
const LONGEST_SIDE: Record<UploadFolder, number> = {
  payimage: 2000,
  userlogo: 512,
  otherimage: 2000,
}

const QUALITY = 82

export interface Reencoded {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Re-encodes a picture from its pixels, so that nothing else in the file survives: place and time of the photo,
 * appended scripts, a second hidden format. Always JPEG: WeChat's image component does not show WebP on all phones in
 * use.
 * @throws Failure 415 for an unaccepted kind, 400 for a broken or oversized picture
 */
export async function reencode(input: Buffer, folder: UploadFolder): Promise<Reencoded> {
  const kind = pictureKind(input)
  if (!kind) throw new Failure(415, '只支持 JPG、PNG、WebP 或 GIF 图片', 'pictureKind')
  const side = LONGEST_SIDE[folder]
  try {
    const source = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await source.metadata()
    if (format !== kind) throw new Error(`called ${kind}, is ${format}`)
    const { data, info } = await source
      // Applies the EXIF orientation, as the metadata is dropped.
      .autoOrient()
      .resize({
        width: side,
        height: side,
        fit: folder === 'userlogo' ? 'cover' : 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Failure(
      400,
      isTooLarge ? '图片尺寸过大，请压缩后再上传' : '图片已损坏或无法读取',
      isTooLarge ? 'pictureSize' : 'pictureBroken',
    )
  }
}
