export default definePageConfig({
  navigationBarTitleText: '报修详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
