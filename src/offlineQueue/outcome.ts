import { RequestError } from '@/rules/requestError'
import type { Upload } from './uploads'

/**
 * Classifies a failed sending for its entry, or a failed upload for its picture. Only the server's decision about the
 * action or picture itself counts as a refusal.
 */
export function outcomeOf(error: unknown): Exclude<Upload, { kind: 'uploaded' }> {
  if (!(error instanceof RequestError)) return { kind: 'unanswered' }
  const { failure } = error
  switch (failure.kind) {
    case 'network':
    case 'aborted':
      return { kind: 'unanswered' }
    case 'signedOut':
    case 'unauthorized':
    case 'restart':
      return { kind: 'signedOut' }
    case 'failed':
      if (failure.isTemporary) return { kind: 'unanswered' }
      return { kind: 'refused', message: failure.message }
    default:
      return { kind: 'refused', message: failure.message }
  }
}
