export default definePageConfig({
  navigationBarTitleText: '停车记录',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
