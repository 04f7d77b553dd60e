import type { Metadata, Sharp } from 'sharp'
import type { FolderProblem } from '../../kernel/folder/problem'
import { PICTURE_BYTES_MAX } from './folderFile'
import type { FolderFiles } from './readFolder'

/** Longer side of a picture, px, and the smaller ones that are tried while its file is too large. */
const SIDES = [2000, 1600, 1200, 800]
/** More pixels indicate a decompression attack. */
const PIXELS_MAX = 120_000_000
const QUALITY = 82

const photo = /^pictures\/.*\.(jpe?g|png|webp)$/i

const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`

function encoded(picture: Sharp, format: Metadata['format']): Sharp {
  if (format === 'png') return picture.png({ palette: true, quality: QUALITY })
  if (format === 'webp') return picture.webp({ quality: QUALITY })
  return picture.jpeg({ quality: QUALITY, mozjpeg: true })
}

/** The picture turned upright, small enough and without what the camera wrote; undefined when it is so already. */
async function ready(bytes: Buffer): Promise<{ bytes: Buffer; done: string } | undefined> {
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
  const { width, height, orientation = 1 } = metadata
  const [most = 0] = SIDES
  const isLarge = bytes.length > PICTURE_BYTES_MAX || Math.max(width, height) > most
  const isMarked = [metadata.exif, metadata.xmp, metadata.iptc].some((part) => part !== undefined)
  if (orientation === 1 && !isLarge && !isMarked) return undefined
  let result: { data: Buffer; info: { width: number; height: number } } | undefined
  for (const side of SIDES) {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    result = await encoded(picture, metadata.format).toBuffer({ resolveWithObject: true })
    if (result.data.length <= PICTURE_BYTES_MAX) break
  }
  if (!result) return undefined
  const { data, info } = result
  const done = [
    ...(orientation === 1 ? [] : ['已转正']),
    ...(Math.max(info.width, info.height) < Math.max(width, height)
      ? [`已缩小为 ${info.width}×${info.height}`]
      : []),
    ...(isMarked ? ['已去掉拍摄地点等信息'] : []),
    `${sizeText(bytes.length)} 变为 ${sizeText(data.length)}`,
  ]
  return { bytes: data, done: done.join('，') }
}

/**
 * Photos of a folder as phones make them become pictures of a page: turned as the camera was held, at most 2000 px,
 * without the place where they were taken. A picture that is so already keeps its bytes, so that an export imports to
 * the same.
 * @returns the folder's files with these pictures, and what was done, in Chinese
 */
export async function readyPictures(
  files: FolderFiles,
): Promise<{ files: FolderFiles; notes: string[]; problems: FolderProblem[] }> {
  const changed = new Map(files)
  const notes: string[] = []
  const problems: FolderProblem[] = []
  for (const [path, bytes] of files) {
    // Another format under this name is refused by the check of files (folderFile.ts).
    if (!photo.test(path) || bytes.subarray(4, 8).toString('latin1') === 'ftyp') continue
    try {
      const picture = await ready(bytes)
      if (!picture) continue
      changed.set(path, picture.bytes)
      notes.push(`${path}：${picture.done}`)
    } catch {
      problems.push({ file: path, message: '图片已损坏，读不出来，请换一张' })
      changed.delete(path)
    }
  }
  return { files: changed, notes, problems }
}
