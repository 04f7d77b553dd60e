import type { OnScriptFailure } from './types'

const isScriptFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /^Loading (?:CSS )?chunk/.test(error.message))

// The rejection of such an import() is unhandled; the browser reports it here.
export const onScriptFailure: OnScriptFailure = (listener) => {
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isScriptFailure(reason)) listener(reason)
  }
  window.addEventListener('unhandledrejection', onRejection)
  return () => window.removeEventListener('unhandledrejection', onRejection)
}
