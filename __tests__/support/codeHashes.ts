import { scryptSync } from 'node:crypto'
import { codeHashCost, codeHashInput } from '@/rules/invitationToken/codeHash'

/**
 * `codeHash` for fixtures, computed by Node's own scrypt: device and server must agree with it.
 * @returns base64url
 */
export function hashOfCode(salt: string, park: string, code: string): string {
  const { dkLen, ...cost } = codeHashCost
  const input = codeHashInput(salt, park, code)
  return scryptSync(input.password, input.salt, dkLen, cost).toString('base64url')
}
