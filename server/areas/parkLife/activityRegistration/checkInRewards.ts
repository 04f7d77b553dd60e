import type { Transaction } from '../../../database/withTransaction'
import type { ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'
import type { RegistrationRow } from './registration.repository'
import type { PersonRow } from './registrationPerson.repository'

/** Points that check-ins gave; those of an older version keep no number, and the ledger or the activity has it. */
async function pointsOf(
  { points }: Pick<ActivityDeps, 'points'>,
  tx: Transaction,
  { tenantId, orderId }: RegistrationRow,
  { pointsReward }: ActivityRow,
  people: readonly PersonRow[],
): Promise<number> {
  const kept = people.reduce((sum, { checkInPoints }) => sum + (checkInPoints ?? 0), 0)
  const older = people.filter(({ checkInPoints }) => checkInPoints === null)
  if (older.length === 0) return kept
  if (orderId === null) return kept + pointsReward * older.length
  const times = older.flatMap(({ checkedInAt }) => checkedInAt ?? [])
  return kept + (await points.earnedBy(tx, { tenantId, orderId, kind: 'pointActivity', times }))
}

/**
 * Takes back what check-ins gave: their points, and the reward of the job that they count for. Points already spent are
 * owed.
 * @param people as they were checked in
 * @returns points of the check-ins
 */
export async function takeBackRewards(
  deps: Pick<ActivityDeps, 'points' | 'members'>,
  tx: Transaction,
  row: RegistrationRow,
  activity: ActivityRow,
  { people, kind, at }: { people: readonly PersonRow[]; kind: string; at: Date },
): Promise<number> {
  const { tenantId, userId, orderId } = row
  const ofOrder = orderId !== null && { orderId }
  const earned = await pointsOf(deps, tx, row, activity, people)
  const taken = { tenantId, userId, ...ofOrder, note: activity.title, kind, points: earned, at }
  await deps.points.takeBack(tx, taken)
  const times = people.flatMap(({ checkedInAt }) => checkedInAt ?? [])
  const deeds = { key: 'join-activity' as const, times, ...ofOrder }
  await deps.members.takeBackClaims(tx, { tenantId, userId }, deeds, at)
  return earned
}
