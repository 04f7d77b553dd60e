import { activityOfferMs } from '@/constants'
import type { Transaction } from '../../../database/withTransaction'
import { dayTime } from '@/utils/timeText'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { freePlaces, type ActivityRow } from './activity.repository'
import { updateActivity } from './activity.repository'
import { placeOffered } from './activityMessages'
import { hasWaitingList } from './activityState'
import { addEvent, moveRegistration, type RegistrationRow } from './registration.repository'
import { lockWaiting } from './registrationLists.repository'
import { holdsPlaces } from './registrationState'

export type Places = ReturnType<typeof createPlaces>

/** Released places of activities, and the waiting list. */
export function createPlaces({ messages }: { messages: Pick<UserMessageService, 'tell'> }) {
  /**
   * Offers free places to the waiting list in order; skips registrations with more people than places left. The
   * activity must be locked.
   * @returns the updated activity
   */
  async function offer(tx: Transaction, activity: ActivityRow, at: Date): Promise<ActivityRow> {
    const isOff = activity.cancelReason !== null || !hasWaitingList(activity, at.getTime())
    let left = isOff ? 0 : activity.quota - activity.joined
    if (left === 0) return activity
    const until = new Date(Math.min(at.getTime() + activityOfferMs, activity.startAt.getTime()))
    for (const waiting of await lockWaiting(tx, activity)) {
      if (waiting.people > left) continue
      await giveOffer(tx, activity, waiting, until, at)
      left -= waiting.people
    }
    return updateActivity(tx, activity, { joined: activity.quota - left })
  }

  async function giveOffer(
    tx: Transaction,
    activity: ActivityRow,
    waiting: RegistrationRow,
    until: Date,
    at: Date,
  ): Promise<void> {
    const registration = await moveRegistration(tx, waiting, 'Offered', { offeredUntil: until })
    await addEvent(tx, registration, `有名额了，保留到 ${dayTime(until.getTime())}`, at)
    await messages.tell(tx, placeOffered, registration, { registration, activity }, at)
  }

  return {
    offer,

    /** Releases the places a registration had before its end; offers them to the waiting list. */
    async release(tx: Transaction, before: RegistrationRow, at: Date): Promise<void> {
      if (!holdsPlaces(before.status)) return
      const { tenantId, activityId: id, people } = before
      await offer(tx, await freePlaces(tx, { tenantId, id }, people), at)
    },
  }
}
