import type { DomainName, domains } from '@/contract/all'
import type { LoginResult } from '@/contract/user'
import type { TestApp } from './testApp'

/** Somebody who calls, in one park. */
export interface Person {
  park: string
  tokens: LoginResult
}

/** Those who call in the generated tests. */
export interface World {
  test: TestApp
  /** Two members of one park, one of another; the first is asked about. */
  owner: Person
  stranger: Person
  foreigner: Person
}

/** How a call is made rightly. Written per call (rows/): a new call without its row fails the tests. */
export interface Row {
  /** A request that the server accepts from the owner. */
  request(world: World): Promise<Record<string, unknown>> | Record<string, unknown>
  /**
   * For calls that name something by id: the request names something of the owner's (`owner`, which
   * another member must not get), or of the park's (`park`, which another park must not get).
   */
  names?: 'owner' | 'park'
  /** The call ends the owner's session: it is made with another one. */
  endsSession?: boolean
  /** The call ends the account itself: it is made by somebody made for it. */
  endsAccount?: boolean
}

/** The rows of some domains: every call of each. */
export type RowsOf<Domain extends DomainName> = {
  [Name in Domain]: { [Call in keyof (typeof domains)[Name]]: Row }
}

/** Of calls that are asked for nothing in particular. */
export const nothing: Row = { request: () => ({}) }
