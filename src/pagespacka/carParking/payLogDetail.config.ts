export default definePageConfig({
  navigationBarTitleText: '停车详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
