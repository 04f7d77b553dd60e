export default definePageConfig({
  navigationBarTitleText: '卡商城',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
