import './timers'
// One import of Taro before any single component of it: they import each other in a circle.
import '@tarojs/taro'

// The first page of a file compiles all it needs, on a machine that may be busy otherwise.
jest.setTimeout(90_000)
