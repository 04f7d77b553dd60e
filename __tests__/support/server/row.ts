import type { DomainName, domains } from '@/contract/all'
import type { LoginResult } from '@/contract/user'
import type { TestApp } from './testApp'

/** A calling account in a park. */
export interface Person {
  park: string
  tokens: LoginResult
}

/** Accounts of the generated tests. */
export interface World {
  test: TestApp
  /** The tested data belong to this member. */
  owner: Person
  /** Another member of the owner's park. */
  stranger: Person
  /** A member of another park. */
  foreigner: Person
}

/** Valid request of a call. Written per call (rows/): a new call without its row fails the tests. */
export interface Row {
  /** A request that the server accepts from the owner. */
  request(world: World): Promise<Record<string, unknown>> | Record<string, unknown>
  /**
   * For calls with an id, the owner of the named data: `owner` (other members must not get it) or
   * `park` (other parks must not get it).
   */
  names?: 'owner' | 'park'
  /** The call ends the session: it is made with a separate one. */
  endsSession?: boolean
  /** The call ends the account: it is made by a separate one. */
  endsAccount?: boolean
}

/** The rows of some domains: every call of each. */
export type RowsOf<Domain extends DomainName> = {
  [Name in Domain]: { [Call in keyof (typeof domains)[Name]]: Row }
}

/** For calls without request fields. */
export const nothing: Row = { request: () => ({}) }
