import { joined, only } from '../functions'
import type { FaqClass } from '../types'

/** Questions about orders, the goods mall, sign-ups and repairs; the same in every park. */
export const mallFaq: FaqClass = {
  key: 'mall',
  name: '订单与服务',
  problems: [
    {
      needs: 'goodsMall',
      key: 'pickup',
      title: '商城买的东西怎样取？可以寄吗？',
      answer: `
<p>下单时选择“到店自提”或“快递”。自提的，凭订单里的取货码到商户领取，保留十五天；快递的，满 99 元包邮，一般四十八小时内发出。</p>`,
    },
    {
      needs: 'goodsMall',
      key: 'goods-return',
      title: '商品不合适，可以退换吗？',
      answer: `
<p>签收后七天内，完好的可以无理由退换，运费由退换方承担；有质量问题的，运费由我们承担。刻字、改色等定制商品和鲜花、食品除外。</p>`,
    },
    {
      key: 'unpaid-closed',
      title: '订单为什么自动取消了？',
      answer: `
<p>${joined([only('goodsMall', '商品'), only('signUps', '活动'), '储值卡'])}订单要在三十分钟内付款，${joined(['扫码', only('parking', '停车'), '充值'])}订单十五分钟${only('shows', '，演出座位保留十分钟')}。到时没有付款会自动关闭，用掉的券和积分马上退回，可以重新下单。</p>`,
    },
    {
      needs: 'signUps',
      key: 'activity-cancel',
      title: '报名了活动，临时去不了怎么办？',
      answer: `
<p>请在“我的报名”里取消，名额会让给候补的人。收费活动开始前二十四小时以上取消，全额退；二十四小时内取消，退一半；未到场不退。</p>`,
    },
    {
      needs: 'signUps',
      key: 'waitlist',
      title: '活动满了还能参加吗？',
      answer: `
<p>可以登记候补。有人取消时，会按登记先后用短信通知，请在两小时内确认，过时顺延给下一位。</p>`,
    },
    {
      needs: 'repairs',
      key: 'repair-time',
      title: '报修以后多久有人来？',
      answer: `
<p>水、电、门锁、电梯类三十分钟内响应；其他公共设施当天响应；商户室内维修按您预约的时段上门。进度、师傅电话和处理前后的照片都在“报修记录”里。</p>`,
    },
  ],
}
