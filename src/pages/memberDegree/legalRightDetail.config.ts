export default definePageConfig({ navigationBarTitleText: '权益详情' })
