import { asyncApi, type AsyncSurroundings, type Deed } from './asyncApi'
import { WxFailure } from './failure'
import type { TemporaryFiles } from './request'
import type { PhoneStorage } from './storage'

/** Maximum total size of an app's saved files, bytes. */
const SAVED_BYTES_MAX = 200 * 1024 * 1024

/** Saved files of wx.getFileSystemManager: temporary files end with the app, saved ones stay on the phone. */
export function fileSystem(
  { saved }: PhoneStorage,
  files: TemporaryFiles,
  around: AsyncSurroundings,
): Record<string, unknown> {
  const deeds: Record<string, Deed> = {
    saveFile({ tempFilePath }) {
      const path = String(tempFilePath)
      const file = files.get(path)
      if (!file) throw new WxFailure(`tempFilePath file not exist ${path}`)
      const all = [...saved.values(), file].reduce((sum, { bytes }) => sum + bytes.length, 0)
      if (all > SAVED_BYTES_MAX) throw new WxFailure('the maximum size of the file storage limit')
      const savedFilePath = `wxfile://store_${saved.size + 1}_${file.name}`
      // The file is moved, not copied.
      files.delete(path)
      saved.set(savedFilePath, file)
      return { savedFilePath }
    },
    removeSavedFile({ filePath }) {
      if (!saved.delete(String(filePath))) throw new WxFailure(`file not exist ${String(filePath)}`)
    },
  }
  const manager = Object.fromEntries(
    Object.entries(deeds).map(([name, deed]) => [name, asyncApi(name, deed, around)]),
  )
  return { getFileSystemManager: () => manager }
}
