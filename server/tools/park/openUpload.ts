import { unzipSync } from 'fflate'
import { isLeftBySystem, type FolderFiles, FolderError } from './readFolder'
import { PARK_WORKBOOK } from './tableSources'

/** Limits of a zip: few bytes may unpack to gigabytes. */
export const UPLOAD_LIMITS = { files: 5_000, file: 20 * 1024 * 1024, all: 200 * 1024 * 1024 }

/** Name of the upload in messages. */
const refuse = (file: string, message: string): never => {
  throw new FolderError([{ file, message }])
}

/** Bit of a zip's entry: its name is UTF-8. */
const UTF8_FLAG = 0x800
const CENTRAL = 0x02014b50
const END = 0x06054b50

/**
 * Names of a zip's entries in the order of its directory. Windows writes Chinese names in GBK without saying so; a name
 * that is no UTF-8 is read as GB18030.
 */
function namesOf(bytes: Buffer): Map<string, string> {
  const names = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) return names
  let at = bytes.readUInt32LE(end + 16)
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === CENTRAL) {
    const flags = bytes.readUInt16LE(at + 8)
    const length = bytes.readUInt16LE(at + 28)
    const raw = bytes.subarray(at + 46, at + 46 + length)
    // fflate decodes names without the flag as Latin-1.
    const known = flags & UTF8_FLAG ? raw.toString('utf8') : raw.toString('latin1')
    names.set(known, textOf(raw))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

function textOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return new TextDecoder('gb18030').decode(raw)
  }
}

/** Whether a path leaves the folder that it is unpacked to. */
const isOutside = (path: string): boolean =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').some((part) => part === '..')

/** The folder that holds all files of a zip: a folder that was packed as a whole. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isPark = folder !== '' && folder !== 'pictures/' && folder !== 'films/'
  return isPark && paths.every((path) => path.startsWith(folder)) ? folder : ''
}

/** The only workbook at the top of a zip without park.yaml is the park's, whatever its name. */
function renamed(files: Map<string, Buffer>): Map<string, Buffer> {
  if (files.has('park.yaml') || files.has(PARK_WORKBOOK)) return files
  const books = [...files.keys()].filter((file) => /^[^/]+\.xlsx$/i.test(file))
  const [book, ...others] = books
  if (book === undefined || others.length > 0) return files
  return new Map([...files].map(([file, bytes]) => [file === book ? PARK_WORKBOOK : file, bytes]))
}

/**
 * Files of a park from an upload: a workbook (xlsx), or a zip of a folder or of a workbook with its pictures, as Windows,
 * macOS and Linux pack them.
 * @param name the file's name, for its ending and messages
 * @throws FolderError for what is neither, or is too large or many, or would be written outside
 */
export function openUpload(name: string, bytes: Buffer): FolderFiles {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    refuse(name, '是旧版 .xls 工作簿，或加了密码；请去掉密码，另存为 .xlsx')
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK')
    refuse(name, '不是 .zip 压缩包，也不是 .xlsx 工作簿')
  if (bytes.includes('xl/workbook.xml') && !/\.zip$/i.test(name))
    return new Map([[PARK_WORKBOOK, bytes]])
  const names = namesOf(bytes)
  const pathOf = (known: string) =>
    (names.get(known) ?? known).replaceAll('\\', '/').normalize('NFC')
  const files = new Map<string, Buffer>()
  let all = 0
  let count = 0
  try {
    const unpacked = unzipSync(bytes, {
      filter({ name: known, originalSize }) {
        const path = pathOf(known)
        if (isOutside(path)) refuse(name, `里的“${path}”指向文件夹外面，不能导入`)
        if (
          path.endsWith('/') ||
          path.split('/').some(isLeftBySystem) ||
          path.startsWith('__MACOSX/')
        )
          return false
        count += 1
        all += originalSize
        if (count > UPLOAD_LIMITS.files) refuse(name, `里的文件超过 ${UPLOAD_LIMITS.files} 个`)
        if (originalSize > UPLOAD_LIMITS.file) refuse(path, '文件超过 20 MB')
        if (all > UPLOAD_LIMITS.all) refuse(name, '解开后超过 200 MB')
        return true
      },
    })
    for (const [known, content] of Object.entries(unpacked))
      files.set(pathOf(known), Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  } catch (error) {
    if (error instanceof FolderError) throw error
    refuse(name, '压缩包已损坏，或者加了密码，打不开')
  }
  const folder = commonFolder([...files.keys()])
  return renamed(new Map([...files].map(([path, content]) => [path.slice(folder.length), content])))
}
