import type { KeepShellOffline } from './types'

export const keepShellOffline: KeepShellOffline = () => {
  // Only the built app has /offline.js; browsers offer workers on https and on this machine.
  if (process.env.NODE_ENV !== 'production' || !navigator.serviceWorker) return
  // After everything the first page needs. A browser that forbids it opens online only.
  const register = () => void navigator.serviceWorker.register('/offline.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
