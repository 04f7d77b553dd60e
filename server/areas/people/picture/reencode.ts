import sharp from 'sharp'
import type { UploadFolder } from '@/contract/upload'
import { Failure } from '../../../kernel/failure'
import { pictureKind } from './pictureKind'

// One thread a picture: the queue decides how many cores pictures may take (decodeQueue.ts).
sharp.concurrency(1)

/** More is no photo but an attack: few bytes that unpack to gigabytes. */
const MOST_PIXELS = 60_000_000

/** Longer side, px: a receipt must stay readable, an avatar is a small square. */
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
 * Makes a picture anew from its pixels, so that nothing else survives that was in the file: no place and
 * time of the photo, no script behind the picture, no second format hidden in it. Always JPEG: WeChat's
 * image does not show WebP on every phone that is still about.
 * @throws Failure 415 for what is no picture that is taken, 400 for a broken or oversized one
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
      // As the camera was held; what says so is dropped with the rest.
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
