export default definePageConfig({ navigationBarTitleText: '数码核验' })
