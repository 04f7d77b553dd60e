import type { KeepShellOffline } from './types'

export const keepShellOffline: KeepShellOffline = (onKept) => {
  // /offline.js exists only in the production build.
  if (process.env.NODE_ENV !== 'production') return
  // After everything the first page needs. Browsers offer service workers on https and localhost; without one the app
  // opens online only.
  const register = () =>
    void Promise.resolve(navigator.serviceWorker?.register('/offline.js'))
      .catch(() => undefined)
      .then(onKept)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
