export default definePageConfig({ navigationBarTitleText: '核验记录' })
