import { bytesOf } from '../edges'
import { asyncApi, type AsyncSurroundings, type Deed } from './asyncApi'
import { WxFailure } from './failure'
import type { TemporaryFile } from './network'
import type { TemporaryFiles } from './request'
import type { PhoneStorage } from './storage'

/** Maximum total size of an app's saved files, bytes. */
const SAVED_BYTES_MAX = 200 * 1024 * 1024

/** wx.env.USER_DATA_PATH: the folder an app writes to. */
export const USER_FOLDER = 'wxfile://usr'

/** A file by its path: temporary, or saved on the phone. */
export const fileAt = (
  path: string,
  files: TemporaryFiles,
  { saved }: PhoneStorage,
): TemporaryFile | undefined => files.get(path) ?? saved.get(path)

/**
 * wx.getFileSystemManager: temporary files end with the app, saved ones stay on the phone. Calls
 * that are not simulated are reported.
 */
export function fileSystem(
  storage: PhoneStorage,
  files: TemporaryFiles,
  around: AsyncSurroundings,
): Record<string, unknown> {
  const { saved } = storage
  /** @throws WxFailure when the app's quota is used up */
  const store = (path: string, file: TemporaryFile): void => {
    const others = [...saved].filter(([other]) => other !== path)
    const all = others.reduce((sum, [, { bytes }]) => sum + bytes.length, file.bytes.length)
    if (all > SAVED_BYTES_MAX) throw new WxFailure('the maximum size of the file storage limit')
    saved.set(path, file)
  }
  const deeds: Record<string, Deed> = {
    saveFile({ tempFilePath, filePath }) {
      const path = String(tempFilePath)
      const file = files.get(path)
      if (!file) throw new WxFailure(`tempFilePath file not exist ${path}`)
      const savedFilePath =
        filePath === undefined
          ? `wxfile://store_${saved.size + 1}_${file.name}`
          : ownPath('saveFile', filePath)
      store(savedFilePath, file)
      // The file is moved, not copied.
      files.delete(path)
      return { savedFilePath }
    },
    removeSavedFile({ filePath }) {
      if (!saved.delete(String(filePath))) throw new WxFailure(`file not exist ${String(filePath)}`)
    },
    access({ path }) {
      const isFolder = path === USER_FOLDER
      if (!isFolder && !fileAt(String(path), files, storage)) throw missing('access', path)
    },
    unlink({ filePath }) {
      if (!saved.delete(ownPath('unlink', filePath))) throw missing('unlink', filePath)
    },
    readdir({ dirPath }) {
      if (String(dirPath).replace(/\/$/, '') !== USER_FOLDER) throw missing('readdir', dirPath)
      const start = `${USER_FOLDER}/`
      const paths = [...saved.keys()].filter((path) => path.startsWith(start))
      return { files: paths.map((path) => path.slice(start.length)) }
    },
  }
  const manager: Record<string, unknown> = {
    ...Object.fromEntries(
      Object.entries(deeds).map(([name, deed]) => [name, asyncApi(name, deed, around)]),
    ),
    writeFileSync(filePath: unknown, data: string | ArrayBuffer) {
      const path = ownPath('writeFileSync', filePath)
      const bytes = typeof data === 'string' ? bytesOf(data) : new Uint8Array(data)
      const name = path.slice(path.lastIndexOf('/') + 1)
      store(path, { name, type: '', bytes })
    },
  }
  const reporting = new Proxy(manager, {
    get(target, name) {
      if (!(name in target))
        around.report(
          `FileSystemManager.${String(name)}`,
          'is not simulated: wx/files has to learn it',
        )
      return target[String(name)]
    },
  })
  return { getFileSystemManager: () => reporting }
}

/** @throws WxFailure for a path outside of the app's folder, which WeChat does not write */
function ownPath(call: string, given: unknown): string {
  const path = String(given)
  if (!path.startsWith(`${USER_FOLDER}/`) || path.includes('..'))
    throw new WxFailure(`permission denied, ${call} ${path}`)
  return path
}

const missing = (call: string, path: unknown) =>
  new WxFailure(`no such file or directory, ${call} ${String(path)}`)
