/* global Component */
// Placeholder for the tab bar, which the app draws itself (src/components/screen/TabBar): WeChat requires a component.
Component({})
