/** Dependencies of the refresh machine; tests replace clock, network and storage. */
import type { TokenSet } from '@/contract/oauth'
import type { Exclusive } from '@/platform/exclusive/types'
import type { Session } from '@/state/session'
import type { Clock } from './clock'
import type { TokenAge } from './tokenAge'

export interface Sessions {
  /** The currently stored session, possibly written by another tab; null for a visitor. */
  current(): Session | null
  /**
   * Stores new tokens for this session, received at `receivedAt` (the device's wall clock, ms); false when the device
   * could not store them (the session is ended then).
   */
  keepTokens(session: Session, tokens: Partial<TokenSet>, receivedAt: number): boolean
  /** Ends the session on this device, and on the server unless the server has ended it itself. */
  end(isOverAtServer: boolean): void
}

/** Result of one attempt. */
export type Attempt =
  | { kind: 'tokens'; tokens: Partial<TokenSet> }
  /** HTTP 522. */
  | { kind: 'restart' }
  /** The server refused. */
  | { kind: 'denied' }
  /** No answer: network failure, or a failing server. */
  | { kind: 'unreachable' }

export interface Effects {
  /** New tokens are stored and calls are waiting; they are sent when this resolves. */
  renewed(): Promise<void> | void
  /** Spec 4: opens log-in after repeated failure. */
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

/** Limits of spec 4 and 9. */
export interface Limits {
  /** Attempts of a refresh with waiting calls. */
  maxAttempts: number
  retryDelayMs: number
  /** Attempts of a refresh ahead of expiry. */
  aheadAttempts: number
  aheadMs: number
}
