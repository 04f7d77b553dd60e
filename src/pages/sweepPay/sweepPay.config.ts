export default definePageConfig({ navigationBarTitleText: '向商户付款' })
