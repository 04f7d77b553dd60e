import { slowTypes } from './slowTypes'
import type { Network } from './types'

/** Not supported by every browser, and missing in TypeScript's DOM types. */
interface Connection {
  type?: string
  effectiveType?: string
  saveData?: boolean
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

export const network: Network = {
  isOnline: () => navigator.onLine !== false,
  onChange(listener) {
    const on = () => listener(true)
    const off = () => listener(false)
    window.addEventListener('online', on)
    window.addEventListener('offline', off)
    return () => {
      window.removeEventListener('online', on)
      window.removeEventListener('offline', off)
    }
  },
  type() {
    if (navigator.onLine === false) return Promise.resolve('none')
    return Promise.resolve(connection()?.type ?? connection()?.effectiveType ?? 'unknown')
  },
  isThrifty: () =>
    Promise.resolve(
      connection()?.saveData === true || slowTypes.includes(connection()?.effectiveType ?? ''),
    ),
}
