/**
 * `@tarojs/taro` as the H5 build has it. The build turns `Taro.request` into a named import and adds React's
 * life-cycle hooks by text; jest runs neither of the two plugins, so both are put together here.
 */
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime'
import * as api from '@tarojs/taro-h5'

const { default: core, ...named } = api as typeof api & { default: object }

export * from '@tarojs/taro-h5'
export * from '@tarojs/plugin-framework-react/dist/runtime'
export default Object.assign(core, named, hooks)
