import { createHash } from 'node:crypto'

/**
 * The id of a seeded item: a UUID (version 8, made by us) computed from what the item is, so that
 * parts of the seed written at different times name each other without looking anything up.
 */
export function seedId(tenantId: string, kind: string, key: string): string {
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
