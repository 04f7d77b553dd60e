// Taro's component bundle must be loaded before anything that imports a single component of it.
import '@tarojs/components/dist/components'
