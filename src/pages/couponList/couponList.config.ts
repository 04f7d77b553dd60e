export default definePageConfig({
  navigationBarTitleText: '领券中心',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
