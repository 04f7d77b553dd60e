import { randomUUID } from 'node:crypto'
import { activityRegistrationCalls as calls } from '@/contract/activityRegistration'
import type { Answer, FormQuestion } from '@/rules/activityForm/formField'
import type { RefundStep } from '@/rules/refundRule'
import { idCardQuestion, nameQuestion } from '../activityFields'
import { requestId, type Wallet } from './money'
import { PARK, type Caller, type TestApp } from './testApp'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Overrides for test activities; by default free, in three days, for ten people, with names only. */
export interface TestActivity {
  quota?: number
  fee?: number
  points?: number
  pointsReward?: number
  perUserLimit?: number
  minLevel?: number
  needAudit?: boolean
  ageFrom?: number
  ageTo?: number
  fields?: FormQuestion[]
  refundRule?: RefundStep[]
  /** ms from now */
  startsIn?: number
  lasts?: number
  signFromIn?: number
  signToIn?: number
  isShown?: boolean
}

/** Inserts an activity of known values into the demo park. @returns its id */
export async function insertTestActivity(
  test: TestApp,
  wanted: TestActivity = {},
  park = PARK,
): Promise<string> {
  const id = randomUUID()
  const now = test.clock.now()
  const start = now + (wanted.startsIn ?? 3 * DAY_MS)
  const end = start + (wanted.lasts ?? 2 * HOUR_MS)
  await test.sql(
    `insert into activity (tenant_id, id, title, summary, cover, banner, kind, host, place_name, start_at,
      end_at, sign_from, sign_to, quota, joined, per_user_limit, fee, points, points_reward, min_level,
      need_audit, age_from, age_to, content, refund_rule, fields, form_version, moved_text, is_shown)
     values ($1, $2, '测试活动', '', '', '{}', '测试', '园区', '一号楼', $3, $4, $5, $6, $7, 0, $8, $9, $10,
      $11, $12, $13, $14, $15, '<p>来</p>', $16, $17, 1, '', $18)`,
    [
      park,
      id,
      new Date(start),
      new Date(end),
      new Date(now + (wanted.signFromIn ?? -HOUR_MS)),
      new Date(now + (wanted.signToIn ?? (wanted.startsIn ?? 3 * DAY_MS) - HOUR_MS)),
      wanted.quota ?? 10,
      wanted.perUserLimit ?? 0,
      wanted.fee ?? 0,
      wanted.points ?? 0,
      wanted.pointsReward ?? 0,
      wanted.minLevel ?? 1,
      wanted.needAudit ?? false,
      wanted.ageFrom ?? null,
      wanted.ageTo ?? null,
      JSON.stringify(wanted.refundRule ?? []),
      JSON.stringify(wanted.fields ?? [nameQuestion]),
      wanted.isShown ?? true,
    ],
  )
  return id
}

/** A form that asks for an ID number. */
export const idForm = [nameQuestion, idCardQuestion]

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
let cards = 0

/** A new valid ID number for a birthday. */
export function newIdCard(birthday = '1990-01-01'): string {
  const body = `330106${birthday.replace(/-/g, '')}${String((cards += 1) % 1000).padStart(3, '0')}`
  const sum = weights.reduce((all, weight, at) => all + weight * Number(body[at]), 0)
  return body + '10X98765432'[sum % 11]
}

interface Sent {
  people?: number
  /** Data per person, instead of generated names. */
  persons?: { Answers: Record<string, Answer | string[]>; [more: string]: unknown }[]
  total?: number
  points?: number
  waitlist?: boolean
  version?: number
  once?: Record<string, string | string[]>
  id?: string
}

/** A sign-up as the app sends it. */
export function signUpRequest(ActivityId: string, sent: Sent = {}) {
  const People =
    sent.persons ??
    Array.from({ length: sent.people ?? 1 }, (_, at) => ({ Answers: { name: `甲${at}` } }))
  return {
    RequestId: sent.id ?? requestId(),
    ActivityId,
    FormVersion: sent.version ?? 1,
    Answers: sent.once ?? {},
    People: People as { Answers: Record<string, string | string[]> }[],
    Total: sent.total ?? 0,
    Points: sent.points,
    Waitlist: sent.waitlist ?? false,
  }
}

/** Signs up. */
export const signUp = (test: TestApp, caller: Caller, activityId: string, sent: Sent = {}) =>
  test.call(calls.submit, signUpRequest(activityId, sent), caller)

/** Signs up and pays with the balance. @returns the registration's id */
export async function signUpPaid(
  test: TestApp,
  member: Wallet,
  activityId: string,
  sent: Sent,
  password: string,
): Promise<string> {
  const { data } = await signUp(test, member.caller, activityId, sent)
  const paid = await test.call(
    calls.payOrder,
    { RequestId: requestId(), OrderId: data.Order?.Id ?? '', UseBalance: true, Password: password },
    member.caller,
  )
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  return data.Registration.Id
}

/** Status of a registration in the database. */
export async function statusOf(test: TestApp, id: string): Promise<string> {
  const [row] = await test.sql<{ status: string }>(
    'select status from registration where id = $1',
    [id],
  )
  return row?.status ?? ''
}

/** Number of taken places of an activity. */
export async function joinedOf(test: TestApp, id: string): Promise<number> {
  const [row] = await test.sql<{ joined: number }>('select joined from activity where id = $1', [
    id,
  ])
  return row?.joined ?? -1
}
