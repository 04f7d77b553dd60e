import './timers'
// One import of Taro before any single component of it: they import each other in a circle.
import '@tarojs/taro'
import { testMs } from '../until'

jest.setTimeout(testMs)
