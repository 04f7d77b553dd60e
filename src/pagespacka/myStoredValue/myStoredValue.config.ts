export default definePageConfig({
  navigationBarTitleText: '账户余额',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
