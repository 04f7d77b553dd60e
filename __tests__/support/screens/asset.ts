/** Replaces every imported picture. */
export default 'data:image/svg+xml,asset'
