export default definePageConfig({
  navigationBarTitleText: '我的车辆',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
