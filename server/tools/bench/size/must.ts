import type { Endpoint } from '@/contract/endpoint'
import type { Person } from '../people'

/** Makes a call that must succeed. @throws Error with the server's answer */
export async function must<Data>(
  origin: string,
  person: Person,
  endpoint: Endpoint,
  payload: Record<string, unknown>,
): Promise<Data> {
  const answer = await fetch(`${origin}${endpoint.path}`, {
    method: 'POST',
    headers: person.headers,
    body: endpoint.money ? person.sign(payload) : JSON.stringify(payload),
  })
  const body = (await answer.json()) as { succeeded: boolean; data: Data }
  if (!body.succeeded) throw new Error(`${endpoint.path}: ${JSON.stringify(body).slice(0, 300)}`)
  return body.data
}
