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

/** What may meet an order. */
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

/** Pairs that cannot exist, with the reason. */
export const impossible: Readonly<Record<string, Partial<Record<Meeting, string>>>> = {
  repair: { removal: 'an account with a repair that is not closed is not removed' },
}

/** Kinds that a meeting is tried with. */
export const triedWith = (meeting: Meeting): [string, SeamKind][] =>
  Object.entries(seamKinds).filter(([name]) => impossible[name]?.[meeting] === undefined)
