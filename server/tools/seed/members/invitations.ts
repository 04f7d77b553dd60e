import { dayTime } from '@/utils/timeText'
import type { Account } from './types'
import type { SeedCalendar } from './calendar'
import type { DemoParkId } from './members'

/** Check-in of guests. */
interface SeedVisit {
  at: number
  people: number
  gate: string
  way: 'scan' | 'type'
  /** The gate had no network, and another gate admitted guests by the same invitation. */
  conflict?: { text: string; isAcknowledged: boolean }
}

/** An invitation by a demo account. */
export interface SeedInvitation {
  key: string
  inviter: Account['key']
  isByPark?: boolean
  title: string
  theme: 'paper' | 'garden' | 'night' | 'festival' | 'business'
  guestName: string
  guestPhone: string
  plateNo: string
  people: number
  useLimit: number
  purpose: string
  placeName: string
  message: string
  /** Signature; the masked name without one. */
  fromName?: string
  validFrom: number
  validTo: number
  status: 'Pending' | 'Valid' | 'PartlyUsed' | 'Used' | 'Revoked' | 'Rejected'
  isAccepted: boolean
  rejectReason?: string
  createdAt: number
  /** Check-ins of the guests. */
  visits: readonly SeedVisit[]
}

const HOUR_MS = 3_600_000

/** Two gates without a network that admitted one guest too many. */
function visitsInConflict(
  [first, second]: readonly [SeedVisit, SeedVisit],
  useLimit: number,
  isAcknowledged: boolean,
): SeedVisit[] {
  const by = (other: SeedVisit) => ({
    text: `礼宾部阿成 ${dayTime(other.at)} 在${other.gate}放行 ${other.people} 人（离线），与这次放行合计超过共 ${useLimit} 人次`,
    isAcknowledged,
  })
  return [
    { ...first, conflict: by(second) },
    { ...second, conflict: by(first) },
  ]
}

/** Texts that name something of the park. */
const parkTexts = {
  mianfang: {
    tea: '来棉纺里喝一杯下午茶',
    teaMessage: '梧桐叶正黄，留了靠窗的位置。到了发消息给我，一起去看老机器。',
    cafe: '1 号楼 2 层 晒布场咖啡',
    gate: '北门',
    dock: '1 号楼 美术馆卸货口',
    market: '梧桐大道',
    marketMessage: '带孩子来，梧桐大道上有手作摊位。',
    flowers: '4 号楼 2 层 折枝花店',
    studio: '2 号楼 3 层 工作室',
    tower: '1 号楼 水塔',
    night: '运河边',
    reception: '1 号楼 接待厅',
  },
  binjiang: {
    tea: '来江边喝一杯下午茶',
    teaMessage: '潮水正好，留了靠窗的位置。到了发消息给我，一起去看江。',
    cafe: '大剧院 1 层 幕间咖啡',
    gate: '南门',
    dock: '美术馆卸货口',
    market: '水街',
    marketMessage: '带孩子来，水街上有手作摊位。',
    flowers: '少儿艺术中心 1 层',
    studio: '音乐厅 B1 琴房',
    tower: '东草坪',
    night: '江岸草坪',
    reception: '大剧院 1 层 接待厅',
  },
} as const

/** Demo invitations of a park: one in each state, and several for today. */
export function invitationsOf(
  { now, daysFromNow, earlierToday }: SeedCalendar,
  parkId: DemoParkId,
): SeedInvitation[] {
  const texts = parkTexts[parkId]
  const today = { validFrom: daysFromNow(0, '00:00'), validTo: daysFromNow(1, '00:00') }
  const yesterday = daysFromNow(-1, '16:20')
  return [
    {
      key: 'tea',
      inviter: 'member',
      title: texts.tea,
      theme: 'paper',
      guestName: '王小川',
      guestPhone: '13912340001',
      plateNo: '浙A8R226',
      people: 2,
      useLimit: 2,
      purpose: '会友',
      placeName: texts.cafe,
      message: texts.teaMessage,
      fromName: '阿琳',
      ...today,
      status: 'Valid',
      isAccepted: true,
      createdAt: yesterday,
      visits: [],
    },
    {
      key: 'opening',
      inviter: 'member',
      title: '新展开幕',
      theme: 'night',
      guestName: '陈一诺',
      guestPhone: '13912340002',
      plateNo: '',
      people: 3,
      useLimit: 3,
      purpose: '看展',
      placeName: texts.gate,
      message: '新展开幕，全天都可来，请带上好奇心。',
      fromName: '阿琳',
      ...today,
      status: 'PartlyUsed',
      isAccepted: true,
      createdAt: yesterday,
      visits: [{ at: earlierToday('09:40'), people: 1, gate: texts.gate, way: 'scan' }],
    },
    {
      key: 'delivery',
      inviter: 'member',
      title: '布展送货',
      theme: 'business',
      guestName: '刘师傅',
      guestPhone: '13912340003',
      plateNo: '浙A6T918',
      people: 1,
      useLimit: 1,
      purpose: '送货',
      placeName: texts.dock,
      message: '',
      ...today,
      status: 'Used',
      isAccepted: true,
      createdAt: yesterday,
      visits: [{ at: earlierToday('08:15'), people: 1, gate: '东门', way: 'type' }],
    },
    {
      key: 'weekend',
      inviter: 'member',
      title: '一起逛市集',
      theme: 'festival',
      guestName: '赵晓棠',
      guestPhone: '',
      plateNo: '',
      people: 4,
      useLimit: 4,
      purpose: '聚会',
      placeName: texts.market,
      message: texts.marketMessage,
      fromName: '阿琳一家',
      validFrom: daysFromNow(3, '10:00'),
      validTo: daysFromNow(3, '18:00'),
      status: 'Valid',
      isAccepted: false,
      createdAt: yesterday,
      visits: [],
    },
    {
      key: 'class',
      inviter: 'member',
      title: '花艺课旁听',
      theme: 'garden',
      guestName: '孙可',
      guestPhone: '13912340005',
      plateNo: '',
      people: 1,
      useLimit: 1,
      purpose: '上课',
      placeName: texts.flowers,
      message: '',
      validFrom: daysFromNow(1, '14:00'),
      validTo: daysFromNow(1, '17:00'),
      status: 'Pending',
      isAccepted: false,
      createdAt: now - HOUR_MS,
      visits: [],
    },
    {
      key: 'past',
      inviter: 'member',
      title: '工作室参观',
      theme: 'business',
      guestName: '周敏',
      guestPhone: '13912340006',
      plateNo: '浙AF66218',
      people: 2,
      useLimit: 2,
      purpose: '参观',
      placeName: texts.studio,
      message: '',
      validFrom: daysFromNow(-4, '09:00'),
      validTo: daysFromNow(-4, '18:00'),
      status: 'Valid',
      isAccepted: true,
      createdAt: daysFromNow(-5, '11:00'),
      visits: [],
    },
    {
      key: 'lantern',
      inviter: 'member',
      title: '夜游小聚',
      theme: 'festival',
      guestName: '沈佳宁',
      guestPhone: '13912340010',
      plateNo: '',
      people: 2,
      useLimit: 2,
      purpose: '聚会',
      placeName: texts.night,
      message: '',
      fromName: '阿琳',
      validFrom: daysFromNow(-1, '09:00'),
      validTo: daysFromNow(-1, '21:00'),
      status: 'Used',
      isAccepted: true,
      createdAt: daysFromNow(-2, '20:10'),
      visits: visitsInConflict(
        [
          { at: daysFromNow(-1, '18:20'), people: 2, gate: '北门', way: 'scan' },
          { at: daysFromNow(-1, '18:32'), people: 1, gate: '南门', way: 'type' },
        ],
        2,
        false,
      ),
    },
    {
      key: 'filming',
      inviter: 'member',
      title: '短片拍摄',
      theme: 'paper',
      guestName: '蒋一鸣',
      guestPhone: '13912340011',
      plateNo: '',
      people: 3,
      useLimit: 3,
      purpose: '拍摄',
      placeName: texts.tower,
      message: '',
      validFrom: daysFromNow(-6, '08:00'),
      validTo: daysFromNow(-6, '20:00'),
      status: 'Used',
      isAccepted: true,
      createdAt: daysFromNow(-7, '10:00'),
      visits: visitsInConflict(
        [
          { at: daysFromNow(-6, '08:40'), people: 3, gate: '东门', way: 'scan' },
          { at: daysFromNow(-6, '09:05'), people: 1, gate: '北门', way: 'scan' },
        ],
        3,
        true,
      ),
    },
    {
      key: 'revoked',
      inviter: 'member',
      title: '拍摄踩点',
      theme: 'paper',
      guestName: '何帆',
      guestPhone: '13912340007',
      plateNo: '',
      people: 2,
      useLimit: 2,
      purpose: '拍摄',
      placeName: texts.tower,
      message: '',
      ...today,
      status: 'Revoked',
      isAccepted: true,
      createdAt: yesterday,
      visits: [],
    },
    {
      key: 'rejected',
      inviter: 'member',
      title: '夜间烧烤',
      theme: 'night',
      guestName: '郑凯',
      guestPhone: '',
      plateNo: '',
      people: 12,
      useLimit: 12,
      purpose: '聚餐',
      placeName: texts.night,
      message: '',
      validFrom: daysFromNow(-2, '19:00'),
      validTo: daysFromNow(-2, '22:00'),
      status: 'Rejected',
      isAccepted: false,
      rejectReason: '此处禁止明火，可改订室内包间',
      createdAt: daysFromNow(-3, '13:00'),
      visits: [],
    },
    {
      key: 'partner',
      inviter: 'service',
      isByPark: true,
      title: '招商考察接待',
      theme: 'business',
      guestName: '吴总一行',
      guestPhone: '13912340009',
      plateNo: '沪B9K771',
      people: 5,
      useLimit: 5,
      purpose: '考察',
      placeName: texts.reception,
      message: '接待厅备有茶水，讲解 10:00 开始。',
      ...today,
      status: 'Valid',
      isAccepted: true,
      createdAt: yesterday,
      visits: [],
    },
  ]
}
