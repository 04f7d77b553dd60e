import { createHash } from 'node:crypto'

export interface JsApiArguments {
  ticket: string
  nonce: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}

/** Signature of JS-SDK arguments: SHA-1 over the fields in WeChat's order, the URL without its fragment. */
export function jsApiSignature({ ticket, nonce, timestamp, url }: JsApiArguments): string {
  const [address = ''] = url.split('#')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`
  return createHash('sha1').update(text).digest('hex')
}
