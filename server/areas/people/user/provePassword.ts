import { createHash } from 'node:crypto'
import type { Database } from '../../../database/createDatabase'
import { Failure } from '../../../kernel/failure'
import type { User } from '../account/account.service'
import { isPassword } from './password'
import {
  clearPasswordTry,
  countPasswordTry,
  knownAmong,
  rememberSources,
  takeBackPasswordTry,
} from './passwordTries.repository'

/** Wrong passwords per phone number and address or device before it must wait. */
export const PASSWORD_TRIES = 10
/** Wrong passwords per phone number from all unknown addresses and devices together. */
export const PASSWORD_TRIES_ELSEWHERE = 30
export const PASSWORD_WAIT_MINUTES = 15
/** Days after the last log-in that an address or device stays known. */
export const KNOWN_SOURCE_DAYS = 90

/** Source of a log-in. */
export interface LogInSource {
  /** Address of the client. */
  ip: string
  /** Stored by a browser at the desk; the app has none. */
  device?: string
}

/** @throws Failure 429 `passwordLocked` after too many wrong passwords */
export type PasswordProof = (
  tenantId: string,
  phone: string,
  user: User | undefined,
  typed: { password: string; from: LogInSource },
) => Promise<boolean>

const deviceSource = (device: string) =>
  `device:${createHash('sha256').update(device).digest('base64url')}`

/** Sources of a log-in as stored, the device first. */
export const sourcesOf = ({ ip, device }: LogInSource): string[] => [
  ...(device ? [deviceSource(device)] : []),
  `ip:${ip}`,
]

/**
 * Checks a password and limits tries. A known device has its own count, otherwise the address has one; unknown sources
 * also share a count, so that guesses from many addresses are limited without locking out the owner at known sources. A
 * right password resets the first count and is not counted in the second.
 */
export function createPasswordProof({
  db,
  clock,
}: {
  db: Database
  clock: () => number
}): PasswordProof {
  return async function provePassword(tenantId, phone, user, { password, from }) {
    const now = new Date(clock())
    const until = new Date(now.getTime() + PASSWORD_WAIT_MINUTES * 60_000)
    const isOverIn = async (subject: string, most: number): Promise<boolean> =>
      (await countPasswordTry(db, { tenantId, subject }, now, until)) > most
    const sources = sourcesOf(from)
    const member = user && { tenantId, userId: user.id }
    const knownSources = member ? await knownAmong(db, member, sources) : []
    // An unknown device is not used as a source: an attacker could make up a new one for each guess.
    const source = sources.find((each) => knownSources.includes(each)) ?? `ip:${from.ip}`
    const isKnown = knownSources.includes(source)
    const own = `${phone}/${source}`
    if (await isOverIn(own, PASSWORD_TRIES)) throw locked()
    if (!isKnown && (await isOverIn(phone, PASSWORD_TRIES_ELSEWHERE))) throw locked()
    const isRight = await isPassword(password, user?.passwordHash ?? null)
    if (isRight) await clearPasswordTry(db, tenantId, own)
    if (isRight && !isKnown) await takeBackPasswordTry(db, tenantId, phone)
    if (isRight && member) await rememberSources(db, member, sources, now)
    return isRight
  }
}

const locked = () =>
  new Failure(
    429,
    `密码错误次数过多，请 ${PASSWORD_WAIT_MINUTES} 分钟后再试，或使用验证码登录`,
    'passwordLocked',
    { retryAfterSeconds: PASSWORD_WAIT_MINUTES * 60 },
  )
