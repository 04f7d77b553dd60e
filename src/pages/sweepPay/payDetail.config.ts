export default definePageConfig({ navigationBarTitleText: '付款详情' })
