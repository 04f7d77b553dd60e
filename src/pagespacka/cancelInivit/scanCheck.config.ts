export default definePageConfig({
  navigationBarTitleText: '邀约核验',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
