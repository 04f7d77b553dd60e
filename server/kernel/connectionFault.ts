import { isNativeError } from 'node:util/types'

/** What a code of Node.js says about a connection to another server, for whoever reads the log. */
const plainWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED:
    'its certificate has expired (or the clock of this server is wrong): nothing is sent until that is mended',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: look at the clock of this server',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody whom this server trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody whom this server trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody whom this server trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ECONNREFUSED: 'nobody listens at its address',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNRESET: 'it closed the connection',
  ECONNABORTED: 'it did not answer in time',
  ETIMEDOUT: 'it did not answer in time',
}

/**
 * Why another server could not be reached, in words without anything of the request.
 * @param error whatever was thrown, with its causes
 * @returns undefined when none of them is about a connection
 */
export function connectionFault(error: unknown): string | undefined {
  // Not instanceof: Node's own errors are of another realm under jest.
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if (at.name === 'TimeoutError' || at.name === 'AbortError') return plainWords.ETIMEDOUT
    const { code } = at as NodeJS.ErrnoException
    const words = typeof code === 'string' ? plainWords[code] : undefined
    if (words) return words
  }
  return undefined
}
