import { createHash } from 'node:crypto'

/** Whether a key is the id of an item created without a folder; such an item keeps its id. */
export const isUuid = (key: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)

/**
 * Id of an item of a park's folder: a UUID (version 8, custom) computed from park, kind and key, so
 * that references need no lookup.
 */
export function itemId(tenantId: string, kind: string, key: string): string {
  if (isUuid(key)) return key
  const hash = createHash('sha256').update(`${tenantId}/${kind}/${key}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const text = hash.toString('hex')
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20, 32),
  ].join('-')
}
