/** What the refresh machine needs of the world; tests put a fake clock, network and storage in its place. */
import type { TokenSet } from '@/contract/oauth'
import type { Exclusive } from '@/platform/exclusive/types'
import type { Session } from '@/state/session'
import type { Clock } from './clock'
import type { TokenAge } from './tokenAge'

export interface Sessions {
  /** The session as the device has stored it now, also by another tab; null for a visitor. */
  current(): Session | null
  /**
   * Stores new tokens for this session, received at `receivedAt` (the device's wall clock, ms); false when the device
   * could not keep them (it is ended then).
   */
  keepTokens(session: Session, tokens: Partial<TokenSet>, receivedAt: number): boolean
  /** Ends the session on this device, and on the server unless the server has ended it. */
  end(isOverAtServer: boolean): void
}

/** How one attempt ended. */
export type Attempt =
  | { kind: 'tokens'; tokens: Partial<TokenSet> }
  /** HTTP 522. */
  | { kind: 'restart' }
  /** The server said no. */
  | { kind: 'denied' }
  /** Nobody said anything: network, or a server in trouble. */
  | { kind: 'unreachable' }

export interface Effects {
  /** New tokens are stored and calls were waiting for them; they go out when this is done. */
  renewed(): Promise<void> | void
  /** Spec 4: sent to log-in after repeated failure. */
  goToLogin(): void
  /** Spec 4: the start page is relaunched after status 522. */
  relaunchStart(): void
}

export interface Ports {
  clock: Clock
  tokenAge: Pick<TokenAge, 'isOver'>
  sessions: Sessions
  /** One attempt; never rejects. */
  askForTokens(session: Session): Promise<Attempt>
  exclusive: Exclusive
  effects: Effects
}

/** Numbers of spec 4 and 9. */
export interface Limits {
  /** Attempts of a refresh that calls wait for. */
  maxAttempts: number
  retryDelayMs: number
  /** Attempts of a refresh ahead of expiry. */
  aheadAttempts: number
  aheadMs: number
}
