export default definePageConfig({
  navigationBarTitleText: '本店可用的券',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
