export default definePageConfig({
  navigationBarTitleText: '邀请核验',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
