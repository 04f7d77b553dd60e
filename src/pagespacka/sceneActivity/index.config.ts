export default definePageConfig({
  navigationBarTitleText: '场景活动',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
