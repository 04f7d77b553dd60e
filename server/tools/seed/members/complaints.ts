import type { SeedCalendar } from './calendar'
import type { DemoParkId } from './members'

/** A complaint of the demo member and its replies. */
export interface SeedComplaint {
  key: string
  /** Number within the day: last digits of its reference number. */
  serial: string
  kind: 'complaint' | 'suggestion' | 'praise'
  target: string
  detail: string
  isAnonymous: boolean
  status: 'Submitted' | 'Handling' | 'Replied' | 'Closed'
  isSatisfied: boolean | null
  submittedAt: number
  /** Oldest first; a reply without `author` is the member's. */
  replies: readonly { author?: string; text: string; at: number }[]
}

/** An answered complaint, a closed suggestion, and praise. */
export function complaints(park: DemoParkId, calendar: SeedCalendar): readonly SeedComplaint[] {
  const { daysFromNow } = calendar
  const place =
    park === 'mianfang'
      ? { lift: '3 号楼东侧客梯', square: '烟囱广场', lamp: '梧桐道' }
      : { lift: '大剧院北侧客梯', square: '临江草坪', lamp: '水街栈道' }
  return [
    {
      key: 'lift',
      serial: '204817',
      kind: 'complaint',
      target: '设施设备',
      detail: `${place.lift}这两天关门特别快，昨天推婴儿车进去时被夹了一下。门口没有提示，希望尽快检修，检修前先贴个告示。`,
      isAnonymous: false,
      status: 'Replied',
      isSatisfied: null,
      submittedAt: daysFromNow(-3, '18:42'),
      replies: [
        {
          author: '客服中心 小顾',
          text: '您好，实在抱歉让您和孩子受惊了。已请工程部今晚到场检查光幕，并在轿厢口加贴提示。孩子没有受伤吧？',
          at: daysFromNow(-3, '19:05'),
        },
        {
          text: '人没事，就是吓了一跳。谢谢，修好了告诉我一声。',
          at: daysFromNow(-3, '19:20'),
        },
        {
          author: '工程部 老郑',
          text: '光幕镜头有灰，已清洁并把关门延时调到 5 秒，今天上午复测正常。下次遇到可以直接按轿厢里的对讲，我们一分钟内应答。',
          at: daysFromNow(-2, '10:31'),
        },
      ],
    },
    {
      key: 'stroller',
      serial: '173350',
      kind: 'praise',
      target: '服务态度',
      detail: `周六在${place.square}孩子走散了，保安李师傅十分钟就把人找了回来，还一直陪着她讲故事。想当面谢谢他，麻烦转达。`,
      isAnonymous: false,
      status: 'Closed',
      isSatisfied: true,
      submittedAt: daysFromNow(-16, '15:27'),
      replies: [
        {
          author: '客服中心 小顾',
          text: '已转达给李师傅，他说孩子很勇敢。也请您留意：游客中心可以免费领取防走失手环。',
          at: daysFromNow(-16, '16:02'),
        },
      ],
    },
    {
      key: 'lamps',
      serial: '096621',
      kind: 'suggestion',
      target: '环境卫生',
      detail: `${place.lamp}晚上九点以后灯太暗，夜跑的人和骑车的人互相看不清，建议沿路肩加一排低灯，或者把现有的灯调亮一些。`,
      isAnonymous: true,
      status: 'Handling',
      isSatisfied: null,
      submittedAt: daysFromNow(-5, '21:48'),
      replies: [],
    },
  ]
}
