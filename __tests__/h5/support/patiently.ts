/**
 * Fetches, and repeats a request that the server refused by its rate limit or under load, after the time of its `retry-after`:
 * the devices of a test log in at once from one address.
 */
export async function patiently(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, init)
    if (reply.status !== 429 && reply.status !== 503) return reply
    const seconds = Number(reply.headers.get('retry-after') ?? 1) || 1
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
