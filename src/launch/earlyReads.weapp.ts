/** None: WeChat has a page's script before the tap, and the page's hooks send the reads. */
export const earlyReads = {}
