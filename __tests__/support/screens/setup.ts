// One import of Taro before any single component of it: they import each other in a circle.
import '@tarojs/taro'

// The first page of a file compiles all it needs: five seconds are not enough on a busy machine.
jest.setTimeout(30_000)
