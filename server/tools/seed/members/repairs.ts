import type { RepairStatus } from '@/contract/repairRequest'
import type { QuotedPart } from '../../../areas/estate/repairRequest/repairRequest.table'
import type { SceneName } from '../repairScenes'
import type { DemoParkId } from './members'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** An event of a repair. */
export interface SeedRepairEvent {
  side: 'member' | 'park' | 'worker'
  title: string
  text?: string
  /** ms after the report. */
  after: number
}

/** A repair reported by the demo member. */
export interface SeedRepair {
  key: string
  /** Last digits of its reference number. */
  serial: string
  category: string
  /** Floor on the plan; undefined: in the member's own room. */
  floor?: string
  placeText: string
  detail: string
  scene?: SceneName
  isUrgent?: boolean
  status: RepairStatus
  /** ms before now */
  ago: number
  /** Status before suspension. */
  statusBefore?: 'Processing'
  /** Oldest first, without the report itself. */
  events: readonly SeedRepairEvent[]
  quote?: {
    labour: number
    parts: readonly QuotedPart[]
    note: string
    status: 'Offered' | 'Accepted'
  }
  result?: string
  /** Its scene has photos before and after the work. */
  hasBeforeAndAfter?: boolean
  rating?: { stars: number; tags: readonly string[]; text: string }
}

const WORKER = '工程部老郑'

const accepted = (after: number): SeedRepairEvent => ({ side: 'park', title: '已受理', after })
const dispatched = (after: number): SeedRepairEvent => ({
  ...{ side: 'park', title: `已派${WORKER}`, after },
})
const started = (after: number): SeedRepairEvent => ({ side: 'worker', title: '开始维修', after })
const finished = (text: string, after: number): SeedRepairEvent => ({
  ...{ side: 'worker', title: '维修完成', text, after },
})

/** One repair in each state: in progress, quoted, to be paid, to be rated, rated, suspended. */
export function repairsOf(park: DemoParkId): readonly SeedRepair[] {
  const at =
    park === 'mianfang'
      ? {
          room: '2-308 工作室',
          floor: 'weaving-2',
          lift: '3 号楼织布楼东侧客梯，二层',
          square: '3 号楼二层连廊，靠窗第二张长椅',
          work: '织机那面墙',
          lamps: ['工作台上方', '干活'],
          scene: 'lamp' as const,
        }
      : {
          room: 'M-B12 琴房',
          floor: 'theatre-1',
          lift: '大剧院北侧客梯，一层',
          square: '大剧院一层西廊，靠窗第二张长椅',
          work: '谱架那面墙',
          lamps: ['钢琴上方', '练琴'],
          scene: 'piano' as const,
        }
  return [
    {
      ...{ key: 'lights', serial: '310427', category: 'power', scene: at.scene, isUrgent: true },
      placeText: `${at.room}，${at.work}`,
      detail: `${at.lamps[0]}两盏灯一直闪，开久了有嗡嗡声，有一盏已经不亮了，天黑后没法${at.lamps[1]}。`,
      ...{ status: 'Processing', ago: 5 * HOUR_MS },
      events: [accepted(0.2 * HOUR_MS), dispatched(0.4 * HOUR_MS), started(4 * HOUR_MS)],
    },
    {
      ...{ key: 'lock', serial: '274103', category: 'door', scene: 'lock' },
      placeText: `${at.room}，入户门`,
      detail: '门锁把手松了，往下掉，钥匙要转两三次才开，担心哪天把自己锁在外面。',
      ...{ status: 'Quoted', ago: 26 * HOUR_MS },
      events: [
        ...[accepted(0.3 * HOUR_MS), dispatched(0.5 * HOUR_MS), started(20 * HOUR_MS)],
        {
          ...{ side: 'park', title: '报价 ¥208.00', after: 21 * HOUR_MS },
          text: '锁芯已磨损，需整套更换；旧锁不再收费拆除',
        },
      ],
      quote: {
        labour: 8_000,
        parts: [{ name: '锁芯与把手', qty: 1, price: 12_800 }],
        note: '锁芯已磨损，需整套更换；旧锁不再收费拆除',
        status: 'Offered',
      },
    },
    {
      ...{ key: 'tap', serial: '198256', category: 'water', scene: 'tap' },
      placeText: `${at.room}，洗手台`,
      detail: '水龙头关不紧，一直滴水，台面下面已经积了一摊，先用毛巾垫着。',
      ...{ status: 'PendingPay', ago: 3 * DAY_MS, hasBeforeAndAfter: true },
      events: [
        ...[accepted(0.2 * HOUR_MS), dispatched(0.3 * HOUR_MS), started(18 * HOUR_MS)],
        {
          ...{ side: 'park', title: '报价 ¥233.00', after: 18.5 * HOUR_MS },
          text: '换冷热水龙头一只，含生料带',
        },
        { side: 'member', title: '已接受报价', after: 19 * HOUR_MS },
        finished(
          '换了新龙头和角阀，试水半小时不滴不渗，台面也擦干了。请支付维修费 ¥233.00',
          44 * HOUR_MS,
        ),
      ],
      quote: {
        labour: 6_000,
        parts: [
          { name: '冷热水龙头', qty: 1, price: 16_800 },
          { name: '生料带', qty: 1, price: 500 },
        ],
        note: '换冷热水龙头一只，含生料带',
        status: 'Accepted',
      },
      result: '换了新龙头和角阀，试水半小时不滴不渗，台面也擦干了。',
    },
    {
      ...{ key: 'bench', serial: '120934', category: 'public', scene: 'bench', floor: at.floor },
      placeText: at.square,
      detail: '长椅中间的木条断了两根，断口很尖，旁边常有孩子跑，先拿胶带拦了一下。',
      ...{ status: 'PendingRating', ago: 4 * DAY_MS, hasBeforeAndAfter: true },
      events: [
        ...[accepted(0.6 * HOUR_MS), dispatched(HOUR_MS), started(22 * HOUR_MS)],
        finished('四根木条全部换新，打磨后上了两遍木蜡油，边角都倒圆了。', 50 * HOUR_MS),
      ],
      result: '四根木条全部换新，打磨后上了两遍木蜡油，边角都倒圆了。',
    },
    {
      ...{ key: 'lift', serial: '083571', category: 'lift', floor: at.floor },
      placeText: at.lift,
      detail: '轿厢里二层的按钮按下去没反应，要按好几次，轮椅够不到上面那一排。',
      ...{ status: 'Closed', ago: 19 * DAY_MS },
      events: [
        ...[accepted(0.1 * HOUR_MS), dispatched(0.15 * HOUR_MS), started(0.8 * HOUR_MS)],
        finished('按钮触点氧化，换了整块面板，并把无障碍操作盘一起检修了。', 3 * HOUR_MS),
        {
          ...{ side: 'member', title: '已评价 5 星', after: 9 * HOUR_MS },
          text: '响应快、技术好、连低位的按钮也一起修了，细心',
        },
      ],
      result: '按钮触点氧化，换了整块面板，并把无障碍操作盘一起检修了。',
      rating: {
        ...{ stars: 5, tags: ['响应快', '技术好'] },
        text: '连低位的按钮也一起修了，细心',
      },
    },
    {
      ...{ key: 'air', serial: '256680', category: 'air' },
      placeText: `${at.room}，靠窗的空调`,
      detail: '空调开半小时就停，遥控器上显示 E4，重新上电能好一会儿，然后又停。',
      ...{ status: 'Suspended', statusBefore: 'Processing', ago: 2 * DAY_MS },
      events: [
        ...[accepted(0.5 * HOUR_MS), dispatched(0.8 * HOUR_MS), started(20 * HOUR_MS)],
        {
          ...{ side: 'park', title: '已挂起', after: 22 * HOUR_MS },
          text: '室外机主板要从厂家调货，预计三天到，到货当天上门',
        },
      ],
    },
  ]
}
