import type { SeedCalendar } from '../calendar'
import { icCardRules } from '../icCardRules'
import type { IcCardSetting } from '../types'

export const icCard = ({ daysFromNow }: SeedCalendar): IcCardSetting => ({
  ...icCardRules,
  name: '棉纺里一卡通',
  guide: `
<h3>能做什么</h3>
<p>食堂、面馆、便利店刷卡就餐，驻场工作室门禁，东门车棚充电。</p>
<h3>怎样充值</h3>
<p>在手机上按卡号充值，到账后在任意刷卡机上轻触一次即可写入。</p>
<h3>丢了怎么办</h3>
<p>立即在本页挂失，卡即停用，余额不受影响。补卡请到北门游客中心，工本费 10 元。</p>`,
  lossPhone: '0571-80001958',
  servicePlace: '北门游客中心，每日 09:00–21:00',
  cards: [
    {
      serial: '195800103627',
      account: 'member',
      typeName: '驻场卡',
      deposit: 1_000,
      status: 'Normal',
      log: [
        { title: '充值', device: '游客中心柜台', amount: 10_000, at: daysFromNow(-64, '10:12') },
        { title: '老厂食堂', device: '食堂 2 号机', amount: -3_200, at: daysFromNow(-60, '12:06') },
        { title: '三班面馆', device: '面馆收银机', amount: -2_200, at: daysFromNow(-41, '19:20') },
        { title: '车棚充电', device: '东门 17 号桩', amount: -240, at: daysFromNow(-35, '09:02') },
        { title: '充值', device: '手机充值', amount: 5_000, at: daysFromNow(-30, '21:15') },
        { title: '老厂食堂', device: '食堂 1 号机', amount: -2_600, at: daysFromNow(-16, '12:11') },
        {
          title: '猫经理便利店',
          device: '便利店收银机',
          amount: -1_150,
          at: daysFromNow(-8, '18:45'),
        },
        { title: '老厂食堂', device: '食堂 2 号机', amount: -3_400, at: daysFromNow(-3, '12:03') },
      ],
    },
    {
      serial: '195800088410',
      account: 'member',
      typeName: '普通卡',
      deposit: 1_000,
      status: 'Lost',
      log: [
        { title: '充值', device: '游客中心柜台', amount: 5_000, at: daysFromNow(-300, '15:40') },
        {
          title: '老厂食堂',
          device: '食堂 1 号机',
          amount: -3_600,
          at: daysFromNow(-280, '12:01'),
        },
      ],
    },
    {
      serial: '195800110205',
      account: 'maintenance',
      typeName: '员工卡',
      deposit: 0,
      status: 'Normal',
      log: [
        { title: '餐补', device: '系统发放', amount: 30_000, at: daysFromNow(-20, '00:10') },
        { title: '老厂食堂', device: '食堂 1 号机', amount: -1_400, at: daysFromNow(-1, '11:48') },
      ],
    },
  ],
})
