export default definePageConfig({
  navigationBarTitleText: '停车缴费',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
