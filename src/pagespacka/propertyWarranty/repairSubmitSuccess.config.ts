export default definePageConfig({ navigationBarTitleText: '报修进度' })
