/** Stands for lottie, which NutUI imports and no screen of ours shows; it needs a canvas jsdom lacks. */
export default {}
