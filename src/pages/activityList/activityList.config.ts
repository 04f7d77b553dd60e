export default definePageConfig({
  navigationBarTitleText: '优惠活动',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
