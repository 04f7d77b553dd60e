/** Stands for every picture a screen imports. */
export default 'data:image/svg+xml,asset'
