/** React's life-cycle hooks and app for Taro; the package ships no types. */
declare module '@tarojs/plugin-framework-react/dist/runtime'
