import { textStorage } from './textStorage'
import type { Storage } from './types'

// localStorage itself, not Taro's wrapper around it: other tabs hear of a change by its key.
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
