export default definePageConfig({ navigationBarTitleText: '输入核验' })
