/** Who is asking (spec 6): bearer and park, or basic authorization for the calls that come before both. */
import Base64 from 'crypto-js/enc-base64'
import Utf8 from 'crypto-js/enc-utf8'
import type { Auth } from '@/contract/endpoint'

export interface Caller {
  clientId: string
  /** Bearer token; empty for a visitor. */
  accessToken: string
}

/** The header of the token, and the park's; both calls and uploads send them. */
export function bearerHeaders({ clientId, accessToken }: Caller): Record<string, string> {
  return {
    TenantId: clientId,
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
  }
}

/** Headers of one call by what its declaration asks for. */
export function headersFor(auth: Auth, caller: Caller): Record<string, string> {
  if (auth !== 'client') return bearerHeaders(caller)
  const pair = `${caller.clientId}:${process.env.CLIENT_SECRET}`
  return { Authorization: `Basic ${Base64.stringify(Utf8.parse(pair))}` }
}
