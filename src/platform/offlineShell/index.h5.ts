import type { KeepShellOffline } from './types'

export const keepShellOffline: KeepShellOffline = (onKept) => {
  // Only the built app has /offline.js.
  if (process.env.NODE_ENV !== 'production') return
  // After everything the first page needs. Browsers offer workers on https and on this machine; one that forbids them
  // opens online only.
  const register = () =>
    void Promise.resolve(navigator.serviceWorker?.register('/offline.js'))
      .catch(() => undefined)
      .then(onKept)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
