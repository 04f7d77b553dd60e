export default definePageConfig({ navigationBarTitleText: '送你一张票' })
