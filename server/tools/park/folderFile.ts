import { createHash } from 'node:crypto'
import type { FolderProblem } from '../../kernel/folder/problem'
import type { FolderFiles } from './readFolder'

/** A picture or film of a folder. Its address changes with its content, so it may be cached for ever. */
export interface FolderFile {
  path: string
  /** `<hash>.<ending>`, unique in a park. */
  name: string
  bytes: Buffer
}

/** Size of a picture after it was made ready (readyPictures.ts), bytes. */
export const PICTURE_BYTES_MAX = 1_000_000
const FILM_BYTES_MAX = 20_000_000

const isFilm = (path: string): boolean => path.startsWith('films/')

/** Checks of the first bytes of the accepted file types, by extension. */
const signatures: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  svg: (bytes) => /<svg[\s>]/.test(bytes.subarray(0, 1000).toString('utf8')),
  png: (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG',
  jpg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  webp: (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  gif: (bytes) => bytes.subarray(0, 4).toString('latin1') === 'GIF8',
  mp4: (bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp',
  webm: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3,
}

/**
 * Active or external content in an SVG, which is refused: members open drawings in trust of the
 * park.
 */
const activeSvg =
  /<script|<foreignObject|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/)/i

/** Photos of iPhones, whatever their name: the pixels are HEVC, for which the picture library has no licence. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(bytes.subarray(4, 12).toString('latin1'))

const heicHint =
  '是 HEIC 照片，请先转成 JPG：在 iPhone 上拷贝到“文件”再选“转换图像”，或在电脑上打开后另存为 JPG；以后可在“设置 → 相机 → 格式”选“兼容性最佳”'

function problemOf(path: string, bytes: Buffer): string | undefined {
  const ending = endingOf(path)
  const most = isFilm(path) ? FILM_BYTES_MAX : PICTURE_BYTES_MAX
  const fits = signatures[ending]
  if (isHeic(bytes) || /^hei[cf]$/.test(ending)) return heicHint
  if (!fits) return `不能用 .${ending} 文件，图片用 svg、png、jpg、webp、gif，影片用 mp4、webm`
  if (bytes.length > most)
    return `文件有 ${Math.ceil(bytes.length / 1000)} KB，最多 ${most / 1000} KB，请压缩`
  if (bytes.length < 12 || !fits(bytes)) return `内容不是 ${ending} 文件`
  if (ending === 'svg' && activeSvg.test(bytes.toString('utf8')))
    return 'SVG 里不能有脚本、外部链接或嵌入的网页'
  return undefined
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase()

/** Pictures and films of a folder by path. */
export function folderFiles(files: FolderFiles): {
  found: Map<string, FolderFile>
  problems: FolderProblem[]
} {
  const tableFiles = new Map<string, FolderFile>()
  const problems: FolderProblem[] = []
  for (const [path, bytes] of files) {
    if (!/^(pictures|films)\//.test(path)) continue
    const message = problemOf(path, bytes)
    if (message !== undefined) problems.push({ file: path, message })
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    tableFiles.set(path, { path, name: `${hash}.${endingOf(path)}`, bytes })
  }
  return { found: tableFiles, problems }
}
