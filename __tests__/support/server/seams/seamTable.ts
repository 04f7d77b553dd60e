import { estateKinds } from './estateKinds'
import { lifeKinds } from './lifeKinds'
import { moneyKinds } from './moneyKinds'
import type { SeamKind } from './seamWorld'

/** Every kind of order. */
export const seamKinds: Readonly<Record<string, SeamKind>> = {
  ...moneyKinds,
  ...estateKinds,
  ...lifeKinds,
}

/** Events that may happen at the same time as a payment of an order, or after it. */
export const conflictingEvents = [
  'renewal',
  'cancellation',
  'secondServer',
  'deskAct',
  'lateAnswer',
  'lostAnswer',
  'answerTwice',
  'refund',
  'removal',
] as const
export type ConflictingEvent = (typeof conflictingEvents)[number]

/** Pairs of order kind and event that cannot occur, with the reason. */
export const impossible: Readonly<Record<string, Partial<Record<ConflictingEvent, string>>>> = {
  repair: { removal: 'an account with a repair that is not closed is not removed' },
}

/** Order kinds that are tested with an event. */
export const kindsTestedWith = (event: ConflictingEvent): [string, SeamKind][] =>
  Object.entries(seamKinds).filter(([name]) => impossible[name]?.[event] === undefined)
