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
export const meetings = [
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
export type Meeting = (typeof meetings)[number]

/** Pairs of order kind and event that cannot occur, with the reason. */
export const impossible: Readonly<Record<string, Partial<Record<Meeting, string>>>> = {
  repair: { removal: 'an account with a repair that is not closed is not removed' },
}

/** Order kinds that are tested with an event. */
export const triedWith = (meeting: Meeting): [string, SeamKind][] =>
  Object.entries(seamKinds).filter(([name]) => impossible[name]?.[meeting] === undefined)
