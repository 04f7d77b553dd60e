export default definePageConfig({ navigationBarTitleText: '查看图片' })
