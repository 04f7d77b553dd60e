import type { FastifyInstance } from 'fastify'
import type { DeskPart } from './desk'
import type { Queryable } from '../database/queryable'
import type { Transaction } from '../database/withTransaction'
import type { LoginResult } from '@/contract/user'
import type { Identity, Member } from './base'
import type { Authenticate, ServeDomain } from './call'
import type { FolderPart } from './folder/folderPart'
import type { Invariant } from './invariant'
import type { OverdueWork } from './overdueWork'

/** A domain's part in removing an account. Both functions run inside the removal's transaction. */
export interface AccountPart {
  /** Message to the member why the account cannot be removed yet; undefined: no obstacle. */
  obstacle?(tx: Queryable, identity: Identity): Promise<string | undefined>
  /** What the member is told before the account is removed, without keeping it from that; a sentence each. */
  notices?(asker: Member & { ip: string }): Promise<string[]>
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

/** Optional parts of a domain besides its service. server/areas.ts or server/app.ts runs each for every domain that has it. */
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
