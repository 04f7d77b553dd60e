import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '../../../kernel/secrets'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** A new exchange code: 4×4 letters and digits, 80 random bits. */
export function newExchangeCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** Keyed hash of exchange codes: a database copy does not reveal any code. */
export function createCodeHash({ lasting: { exchangeCode: key } }: Pick<Secrets, 'lasting'>) {
  return (tenantId: string, code: string): string =>
    createHmac('sha256', key).update(`${tenantId}\n${code}`).digest('base64url')
}

/** A card number: 16 digits starting with 6800. */
export const newCardNo = (): string => `6800${String(randomInt(10 ** 12)).padStart(12, '0')}`

/** For display: the middle digits masked. */
export const maskCardNo = (cardNo: string): string =>
  `${cardNo.slice(0, 4)} **** **** ${cardNo.slice(-4)}`
