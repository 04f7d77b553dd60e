/**
 * The current session (spec 3, 4). The device's storage is authoritative because another tab may change it; the atom is
 * what the screen shows. A session that cannot be stored is ended: a session half in memory and half on disk gets users
 * logged out days later.
 */
import { atom } from 'jotai'
import type { TokenSet } from '@/contract/oauth'
import type { CurrentUser } from '@/contract/user'
import { storage } from '@/platform/storage'
import { completeUser, type SentUser } from './currentUser'
import { logOutKeys } from './logOutKeys'
import { storageKeys } from './storageKeys'

export interface Session {
  accessToken: string
  refreshToken: string
  /** Key of the payload signature. */
  secret: string
  /** The session's park. */
  clientId: string
  /** When this session began on this device, ms; distinguishes two sessions of one user. */
  startedAt: number
  /** When accessToken was received, by this device's wall clock, ms; null when unknown. */
  receivedAt: number | null
  /** Lifetime of accessToken from then on, ms; null when the server did not send it. */
  lifetimeMs: number | null
  user: CurrentUser
}

interface Details {
  secret: string
  clientId: string
  startedAt: number
  receivedAt: number | null
  lifetimeMs: number | null
}

/** Identifies a user within a park. */
export const personKey = ({ clientId, user }: Pick<Session, 'clientId' | 'user'>): string =>
  `${clientId}/${user.UserId}`

/** Identifies a session: park, user and log-in. */
export const sessionKey = (session: Session): string => `${personKey(session)}/${session.startedAt}`

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the session from the device; null when a required part is missing or malformed. */
export function readSession(): Session | null {
  const accessToken = text(storage.read(storageKeys.accessToken))
  const refreshToken = text(storage.read(storageKeys.refreshToken))
  const details = storage.read(storageKeys.sessionDetails) as Partial<Details> | null | undefined
  const user = storage.read(storageKeys.user) as CurrentUser | null | undefined
  if (!accessToken || !refreshToken || !text(details?.clientId) || !text(user?.UserId)) return null
  return {
    accessToken,
    refreshToken,
    secret: text(details?.secret),
    clientId: text(details?.clientId),
    startedAt: Number(details?.startedAt) || 0,
    receivedAt: typeof details?.receivedAt === 'number' ? details.receivedAt : null,
    lifetimeMs: typeof details?.lifetimeMs === 'number' ? details.lifetimeMs : null,
    user: user as CurrentUser,
  }
}

const {
  accessToken: accessKey,
  refreshToken: refreshKey,
  sessionDetails,
  user: userKey,
} = storageKeys

function forgetSession(): void {
  // The access token first, because other tabs watch it.
  for (const key of [accessKey, refreshKey, storageKeys.tempToken, sessionDetails, userKey])
    storage.remove(key)
}

/** The access token is written last: the session exists only with it, and other tabs watch it. */
function writeSession({ accessToken, refreshToken, user, ...rest }: Session): boolean {
  const details: Details = {
    secret: rest.secret,
    clientId: rest.clientId,
    startedAt: rest.startedAt,
    receivedAt: rest.receivedAt,
    lifetimeMs: rest.lifetimeMs,
  }
  return (
    storage.write(userKey, user) &&
    storage.write(sessionDetails, details) &&
    storage.write(refreshKey, refreshToken) &&
    storage.write(accessKey, accessToken)
  )
}

/** Stores the session, deleting the cached results if there is no room. False: nothing is stored. */
function keepSession(session: Session): boolean {
  if (writeSession(session)) return true
  storage.remove(storageKeys.answers)
  if (writeSession(session)) return true
  forgetSession()
  return false
}

/**
 * A session with the tokens of a response. `receivedAt` is the device's time, ms: expiry is calculated from the token's
 * lifetime (`expires_in`), which needs no synchronised clocks.
 */
export function withTokens(
  base: Pick<Session, 'clientId' | 'startedAt' | 'user'> & Partial<Session>,
  tokens: Partial<TokenSet>,
  receivedAt: number,
): Session {
  const seconds = tokens.expires_in
  // Lifetime 0 means that the service does not report it: otherwise the token would be renewed before every call.
  const lifetimeMs = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : null
  return {
    clientId: base.clientId,
    startedAt: base.startedAt,
    user: base.user,
    // data.token is the same token under its older name.
    accessToken: tokens.access_token || tokens.token || '',
    // No refresh token in the response: the old one stays valid.
    refreshToken: tokens.refresh_token || base.refreshToken || '',
    secret: tokens.secret || base.secret || '',
    receivedAt,
    lifetimeMs,
  }
}

const base = atom<Session | null>(null)

/** The session, or null for a visitor. */
export const sessionAtom = atom((get) => get(base))
export const isSignedInAtom = atom((get) => get(base) !== null)
/** The logged-in user with every field filled in, or null for a visitor. */
export const userAtom = atom((get) => {
  const session = get(base)
  return session && completeUser(session.user)
})

/** UserId of the last session, ended here without a log-out; kept in memory in case the storage cannot hold it. */
const endedUser = atom('')

/**
 * The member whose unfinished data this device holds: the logged-in one, or the one being asked to log in again. Empty
 * for a visitor.
 */
export const ownerAtom = atom(
  (get) => get(base)?.user.UserId ?? (text(storage.read(storageKeys.lastUser)) || get(endedUser)),
)

/** Removes the session; its user stays the owner of unfinished data, except at log-out. */
const dropSessionAtom = atom(null, (get, set, isLeaving: boolean) => {
  const session = get(base)
  if (isLeaving) set(endedUser, '')
  else if (session) set(endedUser, session.user.UserId)
  set(base, null)
})

/** Restores the stored session: at app show, and when another tab changed it. */
export const restoreSessionAtom = atom(null, (get, set) => {
  const stored = readSession()
  // An unchanged session stays the same object, so that the app's show does not redraw every page.
  if (JSON.stringify(stored) !== JSON.stringify(get(base))) {
    // The storage now reflects a log-out or refusal in another tab.
    set(endedUser, '')
    set(base, stored)
  }
  return stored
})

/** Stores a session and makes it current. False: the device cannot store it, the user is logged out. */
export const keepSessionAtom = atom(null, (_get, set, session: Session) => {
  const isKept = keepSession(session)
  if (isKept) {
    storage.write(storageKeys.lastUser, session.user.UserId)
    set(base, session)
  } else set(dropSessionAtom, false)
  return isKept
})

/** Updates the profile. Only the profile is written: another tab may have renewed the tokens meanwhile. */
export const updateUserAtom = atom(null, (get, set, answered: SentUser) => {
  const session = get(base)
  if (session?.user.UserId !== answered.UserId) return
  const user = { ...session.user, ...answered }
  storage.write(userKey, user)
  set(base, { ...session, user })
})

/** Null until set here: afterwards the atom no longer reads the storage. */
const tempToken = atom<string | null>(null)

/** Token of a WeChat log-in that still needs a bound phone. */
export const tempTokenAtom = atom(
  (get) => get(tempToken) ?? text(storage.read(storageKeys.tempToken)),
  (_get, set, token: string) => {
    if (token) storage.write(storageKeys.tempToken, token)
    else storage.remove(storageKeys.tempToken)
    set(tempToken, token)
  },
)

/** Ends the session on this device; the caller informs the server. The user stays the owner of unfinished data here. */
export const endSessionAtom = atom(null, (_get, set, isLeaving?: boolean) => {
  forgetSession()
  set(tempTokenAtom, '')
  set(dropSessionAtom, isLeaving === true)
})

/** Log-out by the user: all data kept for the user on this device is deleted. */
export const logOutAtom = atom(null, (_get, set) => {
  storage.remove(storageKeys.lastUser)
  for (const key of logOutKeys) storage.remove(key)
  set(endSessionAtom, true)
})
