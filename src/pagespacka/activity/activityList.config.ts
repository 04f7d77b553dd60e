export default definePageConfig({
  navigationBarTitleText: '热门活动',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
