import { textStorage } from './textStorage'
import type { Storage } from './types'

// localStorage itself rather than Taro's wrapper: other tabs are notified of changes by key.
export const storage: Storage = textStorage(
  {
    getText: (key) => window.localStorage.getItem(key),
    setText: (key, text) => window.localStorage.setItem(key, text),
    removeText: (key) => window.localStorage.removeItem(key),
  },
  (listener) => {
    const onStorage = (event: StorageEvent) => listener(event.key)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
)
