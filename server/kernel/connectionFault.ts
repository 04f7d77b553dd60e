import { isNativeError } from 'node:util/types'

/** Plain English for the log, by the Node.js error code of a connection to another server. */
const plainWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED:
    'its certificate has expired (or the clock of this server is wrong): nothing is sent until that is mended',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: look at the clock of this server',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'its certificate is signed by an authority that this server does not trust',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is signed by an authority that this server does not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is signed by an authority that this server does not trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ECONNREFUSED: 'no program listens at its address',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNRESET: 'it closed the connection',
  ECONNABORTED: 'it did not answer in time',
  ETIMEDOUT: 'it did not answer in time',
}

/**
 * Explains why another server could not be reached; the text holds no data of the request.
 * @param error any thrown value; its causes are searched too
 * @returns undefined when neither it nor a cause is a connection error
 */
export function connectionFault(error: unknown): string | undefined {
  // Not instanceof: under jest, Node's own errors belong to another realm.
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return plainWords.ETIMEDOUT
    const { code } = at as NodeJS.ErrnoException
    const words = typeof code === 'string' ? plainWords[code] : undefined
    if (words) return words
  }
  return undefined
}
