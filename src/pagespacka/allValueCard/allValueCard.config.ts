export default definePageConfig({
  navigationBarTitleText: '我的储值卡',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
