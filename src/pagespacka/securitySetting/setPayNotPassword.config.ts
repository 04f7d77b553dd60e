export default definePageConfig({ navigationBarTitleText: '小额免密支付' })
