/**
 * Replaces Taro's View on H5: a div. Taro's keeps the class in a state that an effect sets: the class came a frame
 * after the children, which moved them, and each change rendered twice. Its `hoverClass` never showed, as its handler
 * reads the state of the rendering before the touch; `:active` does that (pressable.scss). As an element, not as a
 * component, it needs a third of React's work.
 *
 * Of @tarojs/components-react 4.2.1.
 */
export default 'div'
