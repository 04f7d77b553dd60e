export default definePageConfig({ navigationBarTitleText: '缴费结果' })
