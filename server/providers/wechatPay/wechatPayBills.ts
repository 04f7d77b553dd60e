import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { ProviderError } from './wechatPay'

/** Signed requests to WeChat Pay; `bytes` returns the raw body. */
export interface AskForBill {
  json<T>(path: string): Promise<T>
  bytes(path: string, query: Readonly<Record<string, string>>): Promise<Buffer>
}

/** Maximum unpacked size of a bill: a million rows. */
const UNPACKED_MAX = 512 * 1024 * 1024

/**
 * Fetches a bill: requests its address, downloads and unpacks it, and checks its hash.
 * @param path with the query, without `tar_type`
 * @returns its text; empty for a day without a bill
 * @throws ProviderError when it is not available yet, or does not match its hash
 */
export async function fetchBill({ json, bytes }: AskForBill, path: string): Promise<string> {
  let found: { hash_type?: string; hash_value?: string; download_url?: string }
  try {
    found = await json(`${path}&tar_type=GZIP`)
  } catch (error) {
    if (error instanceof ProviderError && error.answer?.code === 'NO_STATEMENT_EXIST') return ''
    throw error
  }
  const { hash_type, hash_value, download_url } = found
  if (hash_type !== 'SHA1' || !hash_value || !download_url)
    throw new ProviderError('WeChat Pay: a bill without address or hash')
  // Only the path is used: the signed request goes to WeChat Pay, whatever host the address names.
  const { pathname, searchParams } = new URL(download_url)
  const packed = await bytes(pathname, Object.fromEntries(searchParams))
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b
  const unpacked = isPacked ? gunzipSync(packed, { maxOutputLength: UNPACKED_MAX }) : packed
  if (createHash('sha1').update(unpacked).digest('hex') !== hash_value.toLowerCase())
    throw new ProviderError('WeChat Pay: a bill is not what its hash says')
  return unpacked.toString('utf8')
}
