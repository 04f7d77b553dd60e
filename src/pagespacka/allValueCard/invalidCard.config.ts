export default definePageConfig({
  navigationBarTitleText: '失效卡',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
