export default definePageConfig({ navigationBarTitleText: '核验结果' })
