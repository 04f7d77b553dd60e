export default definePageConfig({
  navigationBarTitleText: '反馈详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
