export default definePageConfig({
  navigationBarTitleText: '演出',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
