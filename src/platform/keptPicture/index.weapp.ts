import Taro from '@tarojs/taro'
import type { KeptPicture } from './types'

/** Picked pictures are in a temporary folder that WeChat empties; saved ones stay. */
export const keptPicture: KeptPicture = {
  keep: (path) =>
    new Promise((resolve, reject) =>
      Taro.getFileSystemManager().saveFile({
        tempFilePath: path,
        success: ({ savedFilePath }) => resolve(savedFilePath),
        fail: ({ errMsg }) => reject(new Error(errMsg)),
      }),
    ),
  forget(kept) {
    Taro.getFileSystemManager().removeSavedFile({ filePath: kept, fail: () => undefined })
  },
}
