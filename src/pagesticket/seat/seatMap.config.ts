export default definePageConfig({ navigationBarTitleText: '选座' })
