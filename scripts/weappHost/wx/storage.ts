import { byteLength } from '../edges'
import type { CallOptions, Deed } from './asyncApi'
import { WxFailure } from './failure'
import type { TemporaryFile } from './network'

/** WeChat's limits, in bytes of the JSON text. */
const ONE_VALUE_BYTES = 1024 * 1024
const ALL_BYTES = 10 * 1024 * 1024

/** The app's storage on one phone; pass it to the next launch to reopen the app on the same phone. */
export class PhoneStorage {
  /** @param values JSON texts by key; a map that outlives the program keeps them */
  constructor(private readonly values: Map<string, string> = new Map()) {}

  /** Files saved by the app, by path. */
  readonly saved = new Map<string, TemporaryFile>()

  /** @returns '' for an unknown key, as WeChat does */
  get(key: string): unknown {
    const text = this.values.get(key)
    return text === undefined ? '' : (JSON.parse(text) as { data: unknown }).data
  }

  has(key: string): boolean {
    return this.values.has(key)
  }

  set(key: string, data: unknown): void {
    const text = JSON.stringify({ data })
    if (byteLength(text) > ONE_VALUE_BYTES) throw new WxFailure('entry size limit reached (1 MB)')
    if (this.bytes + byteLength(text) > ALL_BYTES)
      throw new WxFailure('exceed storage max size 10MB')
    this.values.set(key, text)
  }

  remove(key: string): void {
    this.values.delete(key)
  }

  clear(): void {
    this.values.clear()
  }

  /** The same values on another phone. */
  copy(): PhoneStorage {
    const other = new PhoneStorage()
    for (const [key, text] of this.values) other.values.set(key, text)
    for (const [path, file] of this.saved) other.saved.set(path, file)
    return other
  }

  get keys(): string[] {
    return [...this.values.keys()]
  }

  private get bytes(): number {
    return [...this.values.values()].reduce((sum, text) => sum + byteLength(text), 0)
  }

  /** Result of wx.getStorageInfo; sizes in KB. */
  info() {
    return {
      keys: this.keys,
      currentSize: Math.ceil(this.bytes / 1024),
      limitSize: ALL_BYTES / 1024,
    }
  }
}

export function storageSync(storage: PhoneStorage): Record<string, unknown> {
  return {
    getStorageSync: (key: string) => storage.get(key),
    setStorageSync: (key: string, data: unknown) => storage.set(key, data),
    removeStorageSync: (key: string) => storage.remove(key),
    clearStorageSync: () => storage.clear(),
    getStorageInfoSync: () => storage.info(),
  }
}

export function storageAsync(storage: PhoneStorage): Record<string, Deed> {
  const key = (options: CallOptions) => String(options.key)
  return {
    getStorage(options) {
      if (!storage.has(key(options))) throw new WxFailure('data not found')
      return { data: storage.get(key(options)) }
    },
    setStorage: (options) => storage.set(key(options), options.data),
    removeStorage: (options) => storage.remove(key(options)),
    clearStorage: () => storage.clear(),
    getStorageInfo: () => storage.info(),
  }
}
