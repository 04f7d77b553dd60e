/**
 * Stands for @tarojs/router's tab bar on H5. Ours is drawn by components/screen, but the router imports
 * Taro's all the same, and with it the whole web component runtime: 30 KiB of every first load.
 */
export function initTabbar() {}
