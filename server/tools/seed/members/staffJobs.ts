import type { DemoParkId } from './members'

/**
 * A demo task in addition to those created by the sweep: of a plan of the park's folder, on another
 * day or in a later state.
 */
export interface SeedStaffJob {
  plan: string
  kind: 'care' | 'inspection'
  /** Days relative to today. */
  day: number
  status: 'Waiting' | 'Doing' | 'Done' | 'Audited' | 'Rejected'
  /** Number of completed points of a round; undefined for a finished task: all. */
  points?: number
  /** Items with a wrong result, with value and note. */
  wrong?: Readonly<Record<string, { value: string; note: string }>>
  text?: string
  rejectText?: string
}

const mianfang: readonly SeedStaffJob[] = [
  // Overdue since yesterday.
  { plan: 'power-main-daily', kind: 'care', day: -1, status: 'Waiting' },
  { plan: 'lift-spinning-daily', kind: 'care', day: 0, status: 'Doing' },
  {
    plan: 'chiller-monthly',
    kind: 'care',
    day: -2,
    status: 'Rejected',
    wrong: { water: { value: '13.5', note: '负荷偏高' } },
    text: '已清洗冷凝器',
    rejectText: '出水温度超限没有说明处理办法，请复测',
  },
  {
    plan: 'fire-pump-daily',
    kind: 'care',
    day: -1,
    status: 'Done',
    wrong: { leak: { value: 'wrong', note: '2 号泵机械密封轻微渗水，已紧固' } },
    text: '紧固机械密封压盖，观察一天',
  },
  { plan: 'lift-spinning-daily', kind: 'care', day: -1, status: 'Audited', text: '润滑导轨' },
  { plan: 'boiler-weekly', kind: 'care', day: -3, status: 'Audited', text: '正常' },
  { plan: 'evening-round', kind: 'inspection', day: -1, status: 'Waiting' },
  { plan: 'morning-round', kind: 'inspection', day: 0, status: 'Doing', points: 2 },
  {
    plan: 'afternoon-round',
    kind: 'inspection',
    day: -2,
    status: 'Rejected',
    wrong: { glass: { value: '渗水', note: '北侧第三榀天窗' } },
    rejectText: '渗水位置没有照片，请补拍',
  },
  {
    plan: 'morning-round',
    kind: 'inspection',
    day: -1,
    status: 'Done',
    wrong: { temp: { value: '42', note: '排风扇停转，已打开门通风' } },
  },
  { plan: 'afternoon-round', kind: 'inspection', day: -1, status: 'Audited' },
]

const binjiang: readonly SeedStaffJob[] = [
  { plan: 'lift-daily', kind: 'care', day: -1, status: 'Waiting' },
  { plan: 'rigging-daily', kind: 'care', day: -1, status: 'Done', text: '试运行两次，正常' },
  { plan: 'before-show', kind: 'inspection', day: -1, status: 'Done' },
]

const jobs: Readonly<Record<DemoParkId, readonly SeedStaffJob[]>> = { mianfang, binjiang }

export const staffJobsOf = (tenantId: DemoParkId): readonly SeedStaffJob[] => jobs[tenantId]
