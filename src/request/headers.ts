/**
 * Authorization headers (spec 6): bearer token and park, or basic authorization for calls made before both are known.
 */
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import type { Auth } from '@/contract/endpoint'

export interface Caller {
  clientId: string
  /** Bearer token; empty for a visitor. */
  accessToken: string
}

/** Bearer token and park headers; used by calls and uploads. */
export function bearerHeaders({ clientId, accessToken }: Caller): Record<string, string> {
  return {
    TenantId: clientId,
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
  }
}

/** Headers of a call according to its declared authorization. */
export function headersFor(auth: Auth, caller: Caller): Record<string, string> {
  if (auth !== 'client') return bearerHeaders(caller)
  const pair = `${caller.clientId}:${process.env.CLIENT_SECRET}`
  return { Authorization: `Basic ${Base64.stringify(Utf8.parse(pair))}` }
}
