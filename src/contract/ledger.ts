/** What the calls that read money movements share. */
import * as v from 'valibot'

/** neutral: from one pocket of the member to another; counted in no sum. */
export const inOut = v.picklist(['in', 'out', 'neutral'])
