import type { TokenSet } from '@/contract/oauth'
import type { Queryable } from '../database/queryable'
import type { Identity, Member, Park } from '../kernel/base'
import type { DeskPart } from '../kernel/desk'
import type { Change, Deed, WriteAudit } from '../kernel/writeAudit'
import type { SavedFilter } from './savedFilters'
import type { DeskSessions } from './session'

/** Source of a log-in. */
export interface LogInFrom {
  ip: string
  /** Device cookie of the browser, set at its first log-in. */
  device?: string
}

/** Log-in methods of the desk. */
export interface DeskAccess {
  /** @throws Failure for a wrong password, and after too many */
  byPassword(
    tenantId: string,
    phone: string,
    typed: { password: string; from: LogInFrom },
  ): Promise<TokenSet>
  /** Sends a code to staff only; the answer is the same for all numbers. @throws Failure over a cap */
  sendCode(park: Park, phone: string, ip: string): Promise<void>
  /** @throws Failure for a wrong code */
  byCode(
    tenantId: string,
    phone: string,
    typed: { code: string; from: LogInFrom },
  ): Promise<TokenSet>
}

/** The second factor of staff (people/secondFactor), as the log-in uses it. */
export interface DeskSecondFactor {
  /** Whether a session still has to prove the factor; `late`: too late to prove it. */
  owedBy(identity: Identity): Promise<'nothing' | 'code' | 'late'>
  /** @throws Failure for a wrong or used code, and after too many */
  prove(identity: Identity, code: string): Promise<void>
}

/** Dependencies of the desk. */
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
  access: DeskAccess
  secondFactor: DeskSecondFactor
  /** Sent forms, kept for their page (kept.ts). */
  forms: {
    keep(identity: Identity, content: Readonly<Record<string, string>>): Promise<string>
    read(identity: Identity, id: string): Promise<Record<string, string> | undefined>
  }
  /** Filters of lists that staff have saved (people/savedFilter). */
  savedFilters: {
    of(member: Member, list: string): Promise<readonly SavedFilter[]>
    /** @throws Failure 409 for a name that is taken, and for too many */
    save(
      member: Member,
      filter: Omit<SavedFilter, 'id'> & { list: string },
      writeAudit: WriteAudit,
    ): Promise<void>
    /** @throws Failure 404 for a removed filter, 409 for a name that is taken */
    rename(
      member: Member,
      filter: Pick<SavedFilter, 'id' | 'name'> & { list: string },
      writeAudit: WriteAudit,
    ): Promise<void>
    remove(member: Member, list: string, id: string, writeAudit: WriteAudit): Promise<void>
  }
  /** Appends to the audit log. */
  write(tx: Queryable, deed: Deed, change: Change): Promise<void>
}
