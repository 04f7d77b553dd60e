export default definePageConfig({ navigationBarTitleText: '添加车辆' })
