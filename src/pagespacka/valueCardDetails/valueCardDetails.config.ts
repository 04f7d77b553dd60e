export default definePageConfig({
  navigationBarTitleText: '储值卡详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
