export default definePageConfig({
  navigationBarTitleText: '满减活动',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
