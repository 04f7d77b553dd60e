import { createHash } from 'node:crypto'

/** Bill number: ZD, month and eight digits derived from the key, so that repeated imports keep it. */
export function billNoOf(period: string, key: string): string {
  const hash = createHash('sha256').update(key).digest().readUInt32BE(0)
  return `ZD${period.replace('-', '')}${String(hash % 100_000_000).padStart(8, '0')}`
}
