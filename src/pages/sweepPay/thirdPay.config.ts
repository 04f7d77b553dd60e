export default definePageConfig({ navigationBarTitleText: '付款', navigationStyle: 'custom' })
