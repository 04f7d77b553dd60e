/**
 * Who is logged in (spec 3, 4). The device's storage is the truth, because another tab may change it;
 * the atom is what the screen shows. A session that cannot be stored is ended: half of it in memory and
 * half on disk is how people get logged out days later.
 */
import { atom } from 'jotai'
import type { TokenSet } from '@/contract/oauth'
import type { CurrentUser } from '@/contract/user'
import { storage } from '@/platform/storage'
import { completeUser, type ToldUser } from './currentUser'
import { storageKeys } from './storageKeys'

export interface Session {
  accessToken: string
  refreshToken: string
  /** Key of the payload signature. */
  secret: string
  /** The park the session belongs to. */
  clientId: string
  /** When this session began on this device, ms: tells two sessions of one person apart. */
  startedAt: number
  /** When accessToken came, by this device's wall clock, ms; null when it is not known. */
  receivedAt: number | null
  /** How long accessToken lives from then on, ms; null when the server did not say. */
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

/** Who somebody is, and in which park. */
export const personKey = ({ clientId, user }: Pick<Session, 'clientId' | 'user'>): string =>
  `${clientId}/${user.UserId}`

/** What makes two sessions the same one: park, person and the log-in they came from. */
export const sessionKey = (session: Session): string => `${personKey(session)}/${session.startedAt}`

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the session from the device; null when any needed part is missing or of another shape. */
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
  // The access token first: other tabs listen for it.
  for (const key of [accessKey, refreshKey, storageKeys.tempToken, sessionDetails, userKey])
    storage.remove(key)
}

/** The access token last: until it stands there the session is not, and other tabs listen for it. */
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

/** Stores the session, giving up the offline answers if there is no room. False: nothing is stored. */
function keepSession(session: Session): boolean {
  if (writeSession(session)) return true
  storage.remove(storageKeys.answers)
  if (writeSession(session)) return true
  forgetSession()
  return false
}

/**
 * What an answer with tokens turns a session into. `receivedAt` is the device's time, ms: a token's end is reckoned
 * from its own life (`expires_in`), for which no two clocks have to agree.
 */
export function withTokens(
  base: Pick<Session, 'clientId' | 'startedAt' | 'user'> & Partial<Session>,
  tokens: Partial<TokenSet>,
  receivedAt: number,
): Session {
  const seconds = tokens.expires_in
  // A life of nothing is a service that does not say: such a token would be renewed before every call.
  const lifetimeMs = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : null
  return {
    clientId: base.clientId,
    startedAt: base.startedAt,
    user: base.user,
    // data.token is the same token under its older name.
    accessToken: tokens.access_token || tokens.token || '',
    // An answer without one means that the old one stays good.
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
/** The person logged in, with every field filled in, or null for a visitor. */
export const userAtom = atom((get) => {
  const session = get(base)
  return session && completeUser(session.user)
})

/** UserId of the last session, ended here without a log-out: the storage may be unable to remember it. */
const endedUser = atom('')

/**
 * The member whose unfinished things this device keeps: the one who is logged in, or was and is asked to log in again.
 * Empty for a visitor.
 */
export const ownerAtom = atom(
  (get) => get(base)?.user.UserId ?? (text(storage.read(storageKeys.lastUser)) || get(endedUser)),
)

/** Takes the session away; its person is still the owner of what is unfinished, unless they leave. */
const dropSessionAtom = atom(null, (get, set, isLeaving: boolean) => {
  const session = get(base)
  if (isLeaving) set(endedUser, '')
  else if (session) set(endedUser, session.user.UserId)
  set(base, null)
})

/** Takes over what the device has stored: at app show, and when another tab changed it. */
export const restoreSessionAtom = atom(null, (get, set) => {
  const stored = readSession()
  // The same session stays the same object: the app's every show must not draw every page anew.
  if (JSON.stringify(stored) !== JSON.stringify(get(base))) {
    // Whether another tab has logged out or was refused, the storage tells.
    set(endedUser, '')
    set(base, stored)
  }
  return stored
})

/** Stores a session and makes it the current one. False: the device cannot keep it, nobody is logged in. */
export const keepSessionAtom = atom(null, (_get, set, session: Session) => {
  const isKept = keepSession(session)
  if (isKept) {
    storage.write(storageKeys.lastUser, session.user.UserId)
    set(base, session)
  } else set(dropSessionAtom, false)
  return isKept
})

/** Takes over a changed profile. Only that is written: the tokens may have been renewed by another tab meanwhile. */
export const updateUserAtom = atom(null, (get, set, told: ToldUser) => {
  const session = get(base)
  if (session?.user.UserId !== told.UserId) return
  const user = { ...session.user, ...told }
  storage.write(userKey, user)
  set(base, { ...session, user })
})

/** Null until it is known here: what an atom reads of the storage it does not read again. */
const tempToken = atom<string | null>(null)

/** The token of a WeChat log-in that still lacks a bound phone. */
export const tempTokenAtom = atom(
  (get) => get(tempToken) ?? text(storage.read(storageKeys.tempToken)),
  (_get, set, token: string) => {
    if (token) storage.write(storageKeys.tempToken, token)
    else storage.remove(storageKeys.tempToken)
    set(tempToken, token)
  },
)

/**
 * Ends the session on this device; telling the server is the caller's business. The person is still known as the one
 * whose things are unfinished here.
 */
export const endSessionAtom = atom(null, (_get, set, isLeaving?: boolean) => {
  forgetSession()
  set(tempTokenAtom, '')
  set(dropSessionAtom, isLeaving === true)
})

/** The person leaves of their own accord: nothing on the device waits for them. */
export const logOutAtom = atom(null, (_get, set) => {
  storage.remove(storageKeys.lastUser)
  storage.remove(storageKeys.invitationDay)
  storage.remove(storageKeys.ticketDay)
  storage.remove(storageKeys.tickets)
  storage.remove(storageKeys.taskDays)
  storage.remove(storageKeys.basket)
  set(endSessionAtom, true)
})
