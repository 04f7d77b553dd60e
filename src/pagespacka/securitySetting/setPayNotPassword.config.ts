export default definePageConfig({
  navigationBarTitleText: '小额免密支付',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
