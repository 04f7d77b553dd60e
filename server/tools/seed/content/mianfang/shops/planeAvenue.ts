import type { Building } from '../../types'

export const planeAvenue: Building = {
  key: 'plane-avenue',
  name: '梧桐大道',
  note: '四十六棵梧桐，沿街铺面',
  floors: [
    {
      key: 'plane-avenue-1',
      name: '沿街',
      shops: [
        {
          key: 'plane-books',
          name: '梧桐书店',
          category: '文创书店',
          unit: '大道 8 号',
          phone: '0571-80001608',
          hours: { open: '09:30', close: '21:30' },
          summary: '旧书为主，市集的发起人',
          introduction: `
<p>原是厂里的工会阅览室，书架还是那时的。收旧书，卖旧书，每月末办一次“以一换一”：带一本来，换一本走。</p>
<p>旧书市集由这里发起，已经办到第十一届。</p>`,
          tags: ['旧书', '以一换一', '市集发起'],
          logo: 'mianfang/logo-plane-books.svg',
          cover: 'mianfang/shop-plane-books.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
        },
        {
          key: 'avenue-barber',
          name: '大道理发店',
          category: '生活服务',
          unit: '大道 12 号',
          phone: '0571-80001612',
          hours: { open: '08:30', close: '20:00' },
          closedWeekdays: [2],
          summary: '不办卡，不推销，剪完就走',
          introduction: `
<p>两把铸铁理发椅，两位师傅，一位剪了四十年，一位剪了四年。成人五十元，儿童三十元，六十五岁以上二十元。</p>`,
          tags: ['快剪', '老式理发椅', '不推销'],
          logo: 'mianfang/logo-avenue-barber.svg',
          cover: 'mianfang/shop-avenue-barber.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
        },
        {
          key: 'manager-store',
          name: '猫经理便利店',
          category: '生活服务',
          unit: '大道 15 号',
          phone: '0571-80001615',
          hours: { open: '07:00', close: '00:00' },
          summary: '三花猫“经理”每日巡店三次',
          introduction: `
<p>雨伞、充电线、创可贴、热豆浆，忘带的东西这里都有。三花猫“经理”每天九点、十四点、十九点来巡店，请为它让路。</p>`,
          tags: ['便利店', '雨伞租借', '充电宝'],
          logo: 'mianfang/logo-manager-store.svg',
          cover: 'mianfang/shop-manager-store.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: true,
        },
        {
          key: 'bell-bikes',
          name: '铃铛单车行',
          category: '生活服务',
          unit: '大道 21 号',
          phone: '0571-80001621',
          hours: { open: '09:00', close: '19:00' },
          closedWeekdays: [1],
          summary: '修车、租车，也收老式二八大杠',
          introduction: `
<p>店主收集了六十辆二八大杠，能骑的有五十二辆。可以租一辆沿运河骑到塘栖，来回四十公里，附手绘路书。</p>
<p>补胎十五元，打气免费。</p>`,
          tags: ['单车租借', '维修', '骑行路书'],
          logo: 'mianfang/logo-bell-bikes.svg',
          cover: 'mianfang/shop-bell-bikes.svg',
          canPay: true,
          takesStoredCard: true,
          takesIcCard: false,
        },
      ],
    },
  ],
}
