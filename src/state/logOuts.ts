/**
 * Sessions ended on this device but not yet on the server: their refresh tokens would stay valid for weeks.
 * Stored across restarts until the server has been informed.
 */
import { atom } from 'jotai'
import { secondsPerDay } from '@/constants'
import { storage } from '@/platform/storage'
import type { Session } from './session'
import { storageKeys } from './storageKeys'

export interface LogOut {
  clientId: string
  refreshToken: string
  /** When the session ended here, ms. */
  at: number
  /** Failed attempts to log out on the server. */
  tries: number
}

/** A device without connection keeps only the newest. */
const keptMax = 5
const triesMax = 20
/** After this time the refresh token has expired anyway. */
const keptMs = 60 * secondsPerDay * 1000

/** Entries this device could not store; null while the storage (shared with other tabs) holds everything. */
let unstored: LogOut[] | null = null

const isLogOut = (value: unknown): value is LogOut => {
  const { clientId, refreshToken, at, tries } = (value ?? {}) as Partial<LogOut>
  return (
    typeof clientId === 'string' &&
    typeof refreshToken === 'string' &&
    typeof at === 'number' &&
    typeof tries === 'number'
  )
}

/** Log-outs not yet reported to the server, oldest first. */
export function keptLogOuts(): LogOut[] {
  if (unstored) return unstored
  const stored = storage.read(storageKeys.logOuts)
  return Array.isArray(stored) ? stored.filter(isLogOut) : []
}

function write(logOuts: LogOut[]): void {
  const now = Date.now()
  const fitting = logOuts
    .filter(({ at, tries }) => tries < triesMax && now - at < keptMs)
    .slice(-keptMax)
  unstored = null
  if (fitting.length === 0) storage.remove(storageKeys.logOuts)
  else if (!storage.write(storageKeys.logOuts, fitting)) unstored = fitting
}

const count = atom(0)

/** Changes whenever a session has ended here. */
export const logOutCountAtom = atom((get) => get(count))

/** Records that this session has ended here. */
export const keepLogOutAtom = atom(
  null,
  (get, set, { clientId, refreshToken }: Pick<Session, 'clientId' | 'refreshToken'>) => {
    const others = keptLogOuts().filter((each) => each.refreshToken !== refreshToken)
    write([...others, { clientId, refreshToken, at: Date.now(), tries: 0 }])
    set(count, get(count) + 1)
  },
)

/** Removes a reported log-out; counts a failed attempt, up to triesMax. */
export function settleLogOut(refreshToken: string, isReported: boolean): void {
  write(
    keptLogOuts().flatMap((each) => {
      if (each.refreshToken !== refreshToken) return [each]
      return isReported ? [] : [{ ...each, tries: each.tries + 1 }]
    }),
  )
}
