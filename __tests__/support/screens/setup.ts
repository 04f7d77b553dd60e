import './timers'
// Taro is imported as a whole before single components: they import each other in a cycle.
import '@tarojs/taro'
import { testMs } from '../until'

jest.setTimeout(testMs)
