import { and, eq, sql } from 'drizzle-orm'
import { activityOfferMs } from '@/constants'
import type { Transaction } from '../../database/withTransaction'
import {
  activity,
  activityForm,
  registration,
  registrationEvent,
  registrationPerson,
} from '../../areas/parkLife/activityRegistration/activityRegistration.table'
import { holdsPlaces, isOpen } from '../../areas/parkLife/activityRegistration/registrationState'
import { itemId } from '../../kernel/folder/problem'
import { parkDay } from '../../kernel/parkDay'
import type { SeedSignUp } from './members/signUps'

/** Text of each status, as shown to the member. */
const endTexts: Readonly<Record<SeedSignUp['status'], string>> = {
  PendingAudit: '已提交，等待审核',
  Confirmed: '报名成功',
  CheckedIn: '已签到',
  Finished: '活动结束，感谢参加',
  NoShow: '活动结束，没有签到',
  Waitlisted: '已加入候补',
  Offered: '有名额了，请尽快确认',
  Rejected: '审核未通过',
  Cancelled: '已取消',
}

/** Seeds sign-ups for free activities; paid ones would need orders. */
export async function seedSignUps(
  tx: Transaction,
  tenantId: string,
  signUps: readonly SeedSignUp[],
  now: Date,
): Promise<void> {
  for (const [index, each] of signUps.entries()) {
    const activityId = itemId(tenantId, 'signUpActivity', each.activity)
    const isActivity = and(eq(activity.tenantId, tenantId), eq(activity.id, activityId))
    const [row] = await tx.select().from(activity).where(isActivity)
    if (!row) throw new Error(`the folder of ${tenantId} has no activity ${each.activity}`)
    const { formVersion: version, fields, startAt } = row
    await tx
      .insert(activityForm)
      .values({ tenantId, activityId, version, fields })
      .onConflictDoNothing()
    const id = itemId(tenantId, 'signUp', `${each.activity}/${each.account}`)
    const createdAt = new Date(now.getTime() - each.ago)
    const { status } = each
    const hasCome = status === 'CheckedIn' || status === 'Finished'
    await tx.insert(registration).values({
      tenantId,
      id,
      no: `HD${parkDay(createdAt.getTime()).replace(/-/g, '')}${String(10_000_001 + index)}`,
      activityId,
      userId: itemId(tenantId, 'account', each.account),
      status,
      formVersion: version,
      answers: { ...each.once },
      sealed: '',
      images: [],
      people: each.names.length,
      amount: 0,
      points: 0,
      orderId: null,
      payUntil: null,
      createdAt,
      offeredUntil: status === 'Offered' ? new Date(now.getTime() + activityOfferMs) : null,
      endedAt: isOpen(status) ? null : now,
      reason: each.reason ?? '',
    })
    await tx.insert(registrationPerson).values(
      each.names.map((name, line) => ({
        tenantId,
        registrationId: id,
        line,
        activityId,
        name,
        // The first field of every form is the name; some label it differently.
        answers: { [fields[0]?.Key ?? 'name']: name, ...each.answers },
        sealed: '',
        idHash: null,
        guardianName: '',
        isOpen: isOpen(status),
        checkedInAt: hasCome ? startAt : null,
      })),
    )
    const texts = ['已提交报名', endTexts[status]]
    await tx.insert(registrationEvent).values(
      texts.map((text, step) => ({
        tenantId,
        id: itemId(tenantId, 'signUpEvent', `${each.activity}/${each.account}/${step}`),
        registrationId: id,
        at: hasCome && step > 0 ? startAt : new Date(createdAt.getTime() + step * 60_000),
        text,
      })),
    )
    if (holdsPlaces(status)) {
      const joined = sql`${activity.joined} + ${each.names.length}`
      await tx.update(activity).set({ joined }).where(isActivity)
    }
  }
}
