import type { FastifyInstance } from 'fastify'
import type { SQL } from 'drizzle-orm'
import type { DeskPart } from './desk'
import type { Queryable } from '../database/queryable'
import type { Transaction } from '../database/withTransaction'
import type { LoginResult } from '@/contract/user'
import type { Identity, Member } from './base'
import type { Authenticate, ServeDomain } from './call'
import type { FolderPart } from './folder/folderPart'
import type { GiftTable, PersonSign } from './giftTable'

/** Work of a domain that should have been done by now; counted by the gauge `park_waiting` (http/metrics). */
export interface OverdueWork {
  /** Label of the gauge; alert rules name it: never rename. */
  kind: string
  /** What is counted, for the gauge's help text. */
  what: string
  /** `select count(*) …` of one park, by an index of unfinished rows. */
  count(tenantId: string, now: Date): SQL
}

/** Moment before `now`. */
export const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * 60_000)

/** A condition that must always hold for the whole database. */
export interface Invariant {
  name: string
  /** Query for violations: no rows when the condition holds. Read-only. */
  query: string
  /**
   * Query limited to recent records, whose cost does not grow with history: `$1` is the least id of
   * that time (UUIDv7). When missing, only the full query can check the condition.
   */
  ofDay?: string
}

/** A domain's part in removing an account. `obstacle`, `signs` and `forget` run inside the removal's transaction. */
export interface AccountPart {
  /** Message to the member why the account cannot be removed yet; undefined: no obstacle. */
  obstacle?(tx: Queryable, identity: Identity): Promise<string | undefined>
  /** Notices to the member before the account is removed, which do not prevent it; a sentence each. */
  notices?(asker: Member & { ip: string }): Promise<string[]>
  /** Signs of the person besides the phone number, by which a later account is known. */
  signs?(tx: Queryable, member: Member): Promise<PersonSign[]>
  /**
   * Erases personal data.
   * @returns work to run after the commit, if any
   */
  forget?(tx: Queryable, identity: Identity): Promise<void | (() => Promise<void>)>
}

/** Grants a new member the park's welcome gift; undefined: none. Runs inside the registration's transaction. */
export type Welcome = (
  joining: Member & { tx: Transaction; at: Date },
) => Promise<LoginResult['Welcome']>

/**
 * Gives an account what the park keeps for its phone number: roles, cars. Runs in the transaction of every log-in, which
 * has proved the number.
 * @returns the account's name, when it has set one
 */
export type Arrival = (
  arriving: Member & { tx: Transaction; phone: string; at: Date },
) => Promise<{ name?: string } | void>

/**
 * Optional parts of a domain besides its service. server/areas.ts or server/app.ts runs each for every domain that has
 * it.
 */
export interface ModuleParts {
  /** Registers its calls of the contract. */
  serve?(serveDomain: ServeDomain): void
  /**
   * Routes outside the contract that count against the general limit; `authenticate` as for calls.
   */
  routes?(app: FastifyInstance, authenticate: Authenticate): Promise<void>
  /** Public routes without a limit: files, provider notifications, sandbox pages. */
  openRoutes?(app: FastifyInstance): Promise<void>
  /** Pages under /dev/, only in demo mode. */
  demoPages?(app: FastifyInstance): Promise<void>
  /** Its part of the staff desk. */
  desk?: DeskPart
  /** Hourly, park by park: removes expired data and does other non-urgent work. Safe on several servers at once. */
  clean?(tenantId: string): Promise<unknown>
  /**
   * Every five seconds, park by park, scheduled separately per module. Safe on several servers at
   * once.
   */
  sweep?(tenantId: string): Promise<unknown>
  /** Once a night, all parks at once: slow work. */
  tidy?(): Promise<void>
  /** Its part in removing an account; obstacles are checked in module order. */
  account?: AccountPart
  /** Its tables of gifts and limits, which a later account of the same person takes over. */
  gifts?: readonly GiftTable[]
  /** At most one domain may give a welcome. */
  welcome?: Welcome
  /** Runs at every log-in, before its roles are read. */
  arrive?: Arrival
}

/** A created domain. */
export interface Module<Services extends object> extends ModuleParts {
  /** Services for later domains, tools and tests, by name. */
  services: Services
}

/** Declaration of a domain. */
export interface ModuleDefinition<Needs, Services extends object> {
  name: string
  /** Conditions that always hold for its tables; checked by `npm run verify`. */
  invariants?: readonly Invariant[]
  /** Its work that can be overdue, for the metrics. */
  overdue?: readonly OverdueWork[]
  /** Its kinds of items in a park's folder; a kind must come before kinds that refer to it. */
  folder?: readonly FolderPart[]
  /**
   * A property, not a method: TypeScript then compares `Needs` strictly, so listing a domain before
   * one it needs does not compile.
   */
  create: (needs: Needs) => Module<Services>
}

/** Identity function that types a declaration. */
export const defineModule = <Needs, Services extends object>(
  definition: ModuleDefinition<Needs, Services>,
): ModuleDefinition<Needs, Services> => definition
