/** The payment password of the demo's member; nobody else of the demo has one. */
export const demoPayPassword = '580423'
