import { accountFaq } from '../faq/accountFaq'
import { mallFaq } from '../faq/mallFaq'
import { memberFaq } from '../faq/memberFaq'
import { walletFaq } from '../faq/walletFaq'
import { only } from '../functions'
import type { FaqClass } from '../types'

const performance: FaqClass = {
  key: 'performance',
  name: '看演出',
  problems: [
    {
      needs: 'shows',
      key: 'buy-ticket',
      title: '怎样选座购票？最多买几张？',
      answer: `
<p>在“演出”里选场次，进入座位图点选；也可以选“最佳座位”，由系统给您连在一起的。每个订单最多六张，选好后座位保留十分钟。</p>`,
    },
    {
      needs: 'shows',
      key: 'refund-ticket',
      title: '票可以退吗？',
      answer: `
<p>开演前 72 小时以上全额退；72 至 24 小时收 20%；24 小时内不退。演出取消或改期的，全额退，会有短信通知。</p>`,
    },
    {
      key: 'late',
      title: '迟到了还能进场吗？',
      answer: `
<p>可以，但要等合适的时候：音乐会在第一首曲子结束后，戏剧在第一次换景时。引座员会先带您到站席。</p>`,
    },
    {
      key: 'children',
      title: '可以带多大的孩子？',
      answer: `
<p>一般演出谢绝身高 1.2 米以下的儿童；亲子剧场按每台剧目标注的年龄。儿童也需一人一票，“咿呀席”除外。</p>`,
    },
    {
      needs: 'shows',
      key: 'eticket',
      title: '需要取纸质票吗？',
      answer: `
<p>不用。在“票夹”里出示入场码即可，入场码每 30 秒更新，请不要截图。想留纪念的，散场后可在服务台免费打印一张。</p>`,
    },
    {
      key: 'binoculars',
      title: '坐得远，看得清吗？',
      answer: `
<p>大剧院最后一排离台口三十四米。剧场商店可以租望远镜，每场 20 元，押金 100 元，散场退还。</p>`,
    },
  ],
}

const visit: FaqClass = {
  key: 'visit',
  name: '到馆与参观',
  problems: [
    {
      key: 'hours',
      title: '各馆开放时间？',
      answer: `
<p>公共空间每日 09:00–22:00；美术馆周二至周日 09:30–17:30，周五延至 21:00；少儿艺术中心周一闭馆；演出日大剧院与音乐厅开放至散场后一小时。亲水步道每天 05:30 起开放。</p>`,
    },
    {
      key: 'metro',
      title: '地铁、渡轮怎样到？',
      answer: `
<p>地铁“望潮路”站 C 口出站，沿水街步行五分钟。渡轮从老城轮渡出发，每天六班，单程十八分钟，6 元。</p>`,
    },
    {
      key: 'parking-fee',
      title: '停车场怎样收费？',
      answer: `
<p>地下停车场与江北停车楼首 30 分钟免费，之后每小时 5 元，24 小时封顶 50 元，出口处付款。${only('parking', '当日演出票减免 4 小时；会员每天另有 1 小时免费，六级以上 3 小时。')}</p>`,
    },
    {
      key: 'parking-leave',
      title: '散场时出场很挤，怎样快一点？',
      answer: `
<p>${only('parking', '谢幕前就可以在“停车缴费”里付好，二十分钟内离场自动抬杆。')}江北停车楼有雨廊相连，出口更多，散场时通常快十分钟。</p>`,
    },
    {
      key: 'accessible',
      title: '有哪些无障碍服务？',
      answer: `
<p>各馆均有轮椅席与陪同席，陪同席免票；大剧院与音乐厅安装了助听环路；每季四场口述影像演出；美术馆每周三 09:30–10:30 为安静时段。</p>`,
    },
    {
      key: 'tide-safety',
      title: '大潮的日子可以下到江边吗？',
      answer: `
<p>农历初一至初三、十五至十八，涨潮前后一小时临水第一级平台关闭。请站在护栏以内，听广播提示。每天的潮时写在游客中心门口的黑板上。</p>`,
    },
  ],
}

export const faq: readonly FaqClass[] = [
  performance,
  visit,
  walletFaq,
  memberFaq,
  mallFaq,
  accountFaq,
]
