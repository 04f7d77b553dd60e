export default definePageConfig({ navigationBarTitleText: '付款码' })
