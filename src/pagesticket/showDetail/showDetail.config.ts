export default definePageConfig({
  navigationBarTitleText: '演出详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
