export default definePageConfig({
  navigationBarTitleText: '文章详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
