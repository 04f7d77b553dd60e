/** Payment password of the demo member; no other demo account has one. */
export const demoPayPassword = '580423'
