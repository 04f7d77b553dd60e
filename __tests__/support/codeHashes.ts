import { scryptSync } from 'node:crypto'
import { codeHashCost, codeHashInput } from '@/rules/invitationToken/codeHash'

/** `codeHash` of fixtures, made by Node's own scrypt: device and server must agree on it. @returns base64url */
export function hashOfCode(salt: string, park: string, code: string): string {
  const { dkLen, ...cost } = codeHashCost
  const input = codeHashInput(salt, park, code)
  return scryptSync(input.password, input.salt, dkLen, cost).toString('base64url')
}
