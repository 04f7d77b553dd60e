/**
 * Stands for @tarojs/router's title bar on H5, which components/screen draws instead: its pictures and styles were
 * part of every first load, and its empty line pushed the first screen down until the first page hid it.
 */
export function initNavigationBar() {}
