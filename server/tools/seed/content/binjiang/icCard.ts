import type { SeedCalendar } from '../calendar'
import { icCardRules } from '../icCardRules'
import type { IcCardSetting } from '../types'

export const icCard = ({ daysFromNow }: SeedCalendar): IcCardSetting => ({
  ...icCardRules,
  name: '滨江一卡通',
  guide: `
<h3>能做什么</h3>
<p>水街便利店、米糕、面馆刷卡，琴房与排练厅门禁，江上渡轮，江畔骑行。</p>
<h3>怎样充值</h3>
<p>在手机上按卡号充值，到账后在任意刷卡机上轻触一次即可写入。</p>
<h3>丢了怎么办</h3>
<p>立即在本页挂失，卡即停用，余额不受影响。补卡请到大剧院一层会员服务台，工本费 10 元。</p>`,
  lossPhone: '0571-80002618',
  servicePlace: '大剧院一层会员服务台，每日 09:00–21:00',
  cards: [
    {
      serial: '260800204418',
      account: 'member',
      typeName: '琴房卡',
      deposit: 1_000,
      status: 'Normal',
      log: [
        { title: '充值', device: '会员服务台', amount: 10_000, at: daysFromNow(-70, '15:02') },
        { title: '江声琴房', device: 'B1 门禁', amount: -3_000, at: daysFromNow(-66, '19:00') },
        { title: '渡轮', device: '码头闸机', amount: -600, at: daysFromNow(-52, '08:01') },
        { title: '阿婆米糕', device: '窗口收银机', amount: -1_300, at: daysFromNow(-40, '07:50') },
        { title: '充值', device: '手机充值', amount: 5_000, at: daysFromNow(-29, '21:40') },
        { title: '江声琴房', device: 'B1 门禁', amount: -3_000, at: daysFromNow(-13, '19:30') },
        { title: '桂雨面馆', device: '面馆收银机', amount: -2_200, at: daysFromNow(-7, '18:10') },
        { title: '江声琴房', device: 'B1 门禁', amount: -3_000, at: daysFromNow(-2, '19:00') },
      ],
    },
    {
      serial: '260800190773',
      account: 'member',
      typeName: '普通卡',
      deposit: 1_000,
      status: 'Lost',
      log: [
        { title: '充值', device: '会员服务台', amount: 5_000, at: daysFromNow(-310, '11:20') },
        { title: '渡轮', device: '码头闸机', amount: -600, at: daysFromNow(-290, '18:31') },
      ],
    },
    {
      serial: '260800230016',
      account: 'maintenance',
      typeName: '员工卡',
      deposit: 0,
      status: 'Normal',
      log: [
        { title: '餐补', device: '系统发放', amount: 30_000, at: daysFromNow(-20, '00:10') },
        { title: '桂雨面馆', device: '面馆收银机', amount: -1_800, at: daysFromNow(-1, '12:05') },
      ],
    },
  ],
})
