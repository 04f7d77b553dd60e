import Taro from '@tarojs/taro'
import type { PictureStore } from './types'

const prefix = 'work-'
const ending = '.jpg'

const folder = (): string => Taro.env.USER_DATA_PATH ?? 'wxfile://usr'
const fileOf = (name: string): string => `${folder()}/${prefix}${name}${ending}`

interface Ends<Result> {
  success: (result: Result) => void
  fail: (failure: { errMsg: string }) => void
}
const done = <Result>(start: (ends: Ends<Result>) => void): Promise<Result> =>
  new Promise((resolve, reject) =>
    start({ success: resolve, fail: ({ errMsg }) => reject(new Error(errMsg)) }),
  )

/** Files in the app's own folder: WeChat empties the temporary one. */
export const pictureStore: PictureStore = {
  async keep(name, path) {
    const files = Taro.getFileSystemManager()
    await done((ends) => files.saveFile({ tempFilePath: path, filePath: fileOf(name), ...ends }))
  },
  async address(name) {
    const files = Taro.getFileSystemManager()
    try {
      await done((ends) => files.access({ path: fileOf(name), ...ends }))
      return fileOf(name)
    } catch {
      return null
    }
  },
  release: () => undefined,
  async remove(name) {
    const files = Taro.getFileSystemManager()
    try {
      await done((ends) => files.unlink({ filePath: fileOf(name), ...ends }))
    } catch {
      // It no longer exists, or is removed when the app is opened again.
    }
  },
  async names() {
    const files = Taro.getFileSystemManager()
    try {
      const { files: all } = await done<{ files: string[] }>((ends) =>
        files.readdir({ dirPath: folder(), ...ends }),
      )
      return all
        .filter((file) => file.startsWith(prefix) && file.endsWith(ending))
        .map((file) => file.slice(prefix.length, -ending.length))
    } catch {
      return []
    }
  },
}
