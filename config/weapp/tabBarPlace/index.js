/* global Component */
// The place of the tab bar, which the app draws itself (src/components/screen/TabBar): WeChat asks for a component.
Component({})
