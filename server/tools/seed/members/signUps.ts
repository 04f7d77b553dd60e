import type { DemoParkId } from './members'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A sign-up of a demo account for a free activity of the park's folder. */
export interface SeedSignUp {
  /** Key of the activity in the folder. */
  activity: string
  account: string
  names: readonly string[]
  status:
    | 'PendingAudit'
    | 'Confirmed'
    | 'CheckedIn'
    | 'Finished'
    | 'NoShow'
    | 'Waitlisted'
    | 'Offered'
    | 'Rejected'
    | 'Cancelled'
  /** ms before now */
  ago: number
  /** Answers per person, by form key. */
  answers?: Readonly<Record<string, string | readonly string[]>>
  once?: Readonly<Record<string, string | readonly string[]>>
  reason?: string
}

const people = (account: string, names: readonly string[], ago: number) => ({ account, names, ago })
const camera = { camera: '微单' }

const inMianfang: readonly SeedSignUp[] = [
  {
    ...people('newMember', ['周一帆', '许禾'], 3 * DAY_MS),
    activity: 'night-photo',
    status: 'Confirmed',
    answers: { camera: '手机' },
  },
  {
    ...people('maintenance', ['郑国强', '郑小满'], 2.5 * DAY_MS),
    activity: 'night-photo',
    status: 'Confirmed',
    answers: { camera: '老相机' },
  },
  {
    ...people('inspection', ['何敏', '何冬'], 2 * DAY_MS),
    activity: 'night-photo',
    status: 'Confirmed',
    answers: camera,
  },
  {
    ...people('member', ['沈佳琳'], DAY_MS),
    activity: 'night-photo',
    status: 'Waitlisted',
    answers: { camera: '胶片机' },
  },
  {
    ...people('marketing', ['罗之'], DAY_MS / 2),
    activity: 'night-photo',
    status: 'Waitlisted',
    answers: camera,
  },
  {
    ...people('member', ['沈佳琳'], 4 * DAY_MS),
    activity: 'book-stall',
    status: 'Confirmed',
    once: { books: '边城\n围城\n城南旧事', kinds: ['小说', '诗'] },
  },
  {
    ...people('newMember', ['周一帆'], DAY_MS),
    activity: 'book-stall',
    status: 'PendingAudit',
    once: { books: '夜航船', kinds: ['历史'] },
  },
  {
    ...people('member', ['沈佳琳'], 5 * DAY_MS),
    activity: 'guide-training',
    status: 'Rejected',
    answers: { birth: '1991-06-18' },
    once: { why: '喜欢老厂，想讲给更多人听' },
    reason: '本期名单已满，欢迎报名下一期',
  },
  {
    ...people('member', ['沈佳琳', '阿树'], 4 * DAY_MS),
    activity: 'open-day',
    status: 'CheckedIn',
  },
  {
    ...people('member', ['沈佳琳', '阿树'], 20 * DAY_MS),
    activity: 'lantern-night',
    status: 'Finished',
  },
  { ...people('inspection', ['何敏'], 20 * DAY_MS), activity: 'lantern-night', status: 'NoShow' },
  {
    ...people('member', ['沈佳琳'], 3 * DAY_MS),
    activity: 'roof-concert',
    status: 'Cancelled',
    reason: '活动取消：屋顶防水检修',
  },
]

const inBinjiang: readonly SeedSignUp[] = [
  {
    ...people('newMember', ['周一帆', '许禾'], 2 * DAY_MS),
    activity: 'lawn-picnic',
    status: 'Confirmed',
    once: { people: '4' },
  },
  {
    ...people('maintenance', ['郑国强', '郑小满'], 1.5 * DAY_MS),
    activity: 'lawn-picnic',
    status: 'Confirmed',
    once: { people: '3', bring: ['孩子'] },
  },
  {
    ...people('inspection', ['何敏'], 1.4 * DAY_MS),
    activity: 'lawn-picnic',
    status: 'Confirmed',
    once: { people: '2' },
  },
  {
    ...people('member', ['沈佳琳'], DAY_MS),
    activity: 'lawn-picnic',
    status: 'Offered',
    once: { people: '2', bring: ['吃的'] },
  },
  {
    ...people('marketing', ['罗之', '罗一'], DAY_MS / 2),
    activity: 'lawn-picnic',
    status: 'Waitlisted',
    once: { people: '4' },
  },
  {
    ...people('member', ['沈佳琳', '阿树'], 2 * DAY_MS),
    activity: 'morning-walk',
    status: 'Confirmed',
  },
  {
    ...people('member', ['沈佳琳'], DAY_MS),
    activity: 'usher-audition',
    status: 'PendingAudit',
    answers: { birth: '1991-06-18', skill: ['英语'] },
    once: { why: '想在暗处为别人照亮一级台阶' },
  },
  { ...people('member', ['沈佳琳'], 4 * DAY_MS), activity: 'open-day', status: 'CheckedIn' },
  { ...people('member', ['沈佳琳'], 15 * DAY_MS), activity: 'tide-night', status: 'Finished' },
]

export const signUpsOf = (tenantId: DemoParkId): readonly SeedSignUp[] =>
  tenantId === 'mianfang' ? inMianfang : inBinjiang
