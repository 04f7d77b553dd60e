import type { TokenSet } from '@/contract/oauth'
import type { Queryable } from '../database/queryable'
import type { Identity, Park } from '../kernel/base'
import type { DeskPart } from '../kernel/desk'
import type { DeskRole } from '../kernel/deskRoles'
import type { Change } from '../kernel/witness'
import type { DeskSessions } from './session'

/** What an entry of the audit log says beside the change itself. */
export interface Deed {
  tenantId: string
  at: Date
  userId: string
  /** As they are called on that day. */
  clerk: string
  role: DeskRole
  /** `complaint.accept`, with its title as people read it. */
  act: string
  title: string
}

/** What the desk needs of the product. */
export interface DeskOptions {
  parts: readonly DeskPart[]
  db: Queryable
  clock: () => number
  publicOrigin?: string
  parks: {
    byHost(host: string): Promise<Park | undefined>
    default(): Promise<Park | undefined>
  }
  sessions: DeskSessions
  accounts: { of(identity: Identity): Promise<{ name: string }> }
  /** @throws Failure for a wrong password, and after too many */
  logIn(tenantId: string, phone: string, password: string): Promise<TokenSet>
  /** Appends to the audit log. */
  write(tx: Queryable, deed: Deed, change: Change): Promise<void>
}
