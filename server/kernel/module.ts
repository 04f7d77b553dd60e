import type { FastifyInstance } from 'fastify'
import type { DeskPart } from './desk'
import type { Queryable } from '../database/queryable'
import type { Transaction } from '../database/withTransaction'
import type { LoginResult } from '@/contract/user'
import type { Identity, Member } from './base'
import type { Authenticate, ServeDomain } from './call'
import type { FolderPart } from './folder/folderPart'
import type { Invariant } from './invariant'

/** What a domain has to say when an account is removed. Both functions run inside the transaction of the removal. */
export interface AccountPart {
  /** A sentence for the person why it cannot be removed yet; undefined: nothing stands in the way. */
  obstacle?(tx: Queryable, identity: Identity): Promise<string | undefined>
  /**
   * Takes away what tells who the person was.
   * @returns what is to be done once that has been committed, if anything
   */
  forget?(tx: Queryable, identity: Identity): Promise<void | (() => Promise<void>)>
}

/** Gives a new member what the park gives; undefined: nothing. Runs inside the transaction of the registration. */
export type Welcome = (
  joining: Member & { tx: Transaction; at: Date },
) => Promise<LoginResult['Welcome']>

/** What a domain does beside its service. Each part is run by server/areas.ts or server/app.ts for every domain that has it. */
export interface ModuleParts {
  /** Its calls of the contract. */
  serve?(serveDomain: ServeDomain): void
  /** Routes that are no calls and count against the general limit; `authenticate` as for calls. */
  routes?(app: FastifyInstance, authenticate: Authenticate): Promise<void>
  /** Routes for anybody without a limit: files, notices of a provider, the pages of a sandbox. */
  openRoutes?(app: FastifyInstance): Promise<void>
  /** Pages under /dev/, only in demo mode. */
  demoPages?(app: FastifyInstance): Promise<void>
  /** Its place at the desk of the park's staff. */
  desk?: DeskPart
  /** Every hour, park by park: removes what nobody can use any more and what else has time. Safe on several servers at once. */
  clean?(tenantId: string): Promise<unknown>
  /** Every five seconds, park by park, in a turn of its own. Safe on several servers at once. */
  sweep?(tenantId: string): Promise<unknown>
  /** Once a night, all parks at once: what takes long. */
  tidy?(): Promise<void>
  /** Its part in the removal of an account; obstacles are asked in the order of the modules. */
  account?: AccountPart
  /** At most one domain of all gives a welcome. */
  welcome?: Welcome
}

/** A domain that has been made. */
export interface Module<Services extends object> extends ModuleParts {
  /** What the domains after it, the tools and the tests use, by the names under which they find it. */
  services: Services
}

/** A domain, as its folder declares it. */
export interface ModuleDefinition<Needs, Services extends object> {
  name: string
  /** What must be true of its tables at every moment; asked by `npm run verify`. */
  invariants?: readonly Invariant[]
  /** Its kinds of items in a park's folder; one that others name stands before them. */
  folder?: readonly FolderPart[]
  /**
   * A property, not a method: TypeScript then compares `Needs` strictly, so that a domain which is listed before
   * one it needs does not compile.
   */
  create: (needs: Needs) => Module<Services>
}

/** Types a declaration by what it says; does nothing else. */
export const defineModule = <Needs, Services extends object>(
  definition: ModuleDefinition<Needs, Services>,
): ModuleDefinition<Needs, Services> => definition
