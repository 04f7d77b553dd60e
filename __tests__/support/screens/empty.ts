/** Replaces lottie, which NutUI imports and no screen uses; it needs a canvas, which jsdom lacks. */
export default {}
