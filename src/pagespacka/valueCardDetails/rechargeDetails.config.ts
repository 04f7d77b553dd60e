export default definePageConfig({
  navigationBarTitleText: '储值卡明细',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
