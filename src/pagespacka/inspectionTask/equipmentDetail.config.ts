export default definePageConfig({
  navigationBarTitleText: '设备',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
