/** Builds the network request of a declared call and its payload. */
import type { Endpoint } from '@/contract/endpoint'
import { type Payload, stripEmpty } from '@/rules/canonicalRequest'
import { headersFor, type Caller } from './headers'
import { signed, signingHeaders } from './sign'
import type { Exchange } from './transport'

const pathParameter = /:([A-Za-z]\w*)/g

function queryText(payload: Payload): string {
  return Object.entries(payload)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

/**
 * Builds the exchange: empty fields removed, `:name` parts of the path filled from the payload, GET in the query and
 * POST as JSON, money calls signed with the session's secret at the time of sending.
 * @param moment of a money call: server time in ms and a nonce, both new for each sending
 */
export function exchangeFor(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'auth' | 'money'>,
  payload: Payload,
  caller: Caller & { secret: string },
  moment?: { time: number; nonce: string },
): Exchange {
  const rest = stripEmpty(payload)
  const path = endpoint.path.replace(pathParameter, (_part, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  const fields = endpoint.money ? signed(rest, caller.secret) : rest
  const url = `${process.env.API_HOST}${path}`
  const headers = headersFor(endpoint.auth, caller)
  if (endpoint.method === 'GET') {
    const query = queryText(fields)
    return { method: 'GET', url: query ? `${url}?${query}` : url, headers }
  }
  return {
    method: 'POST',
    url,
    headers: {
      ...headers,
      'content-type': 'application/json',
      ...(moment &&
        endpoint.money &&
        signingHeaders({ method: 'POST', path, payload: fields, ...moment }, caller.secret)),
    },
    body: JSON.stringify(fields),
  }
}
