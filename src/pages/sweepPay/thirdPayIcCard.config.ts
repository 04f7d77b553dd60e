export default definePageConfig({ navigationBarTitleText: '一卡通充值', navigationStyle: 'custom' })
