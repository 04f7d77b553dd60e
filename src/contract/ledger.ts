/** Shared by the calls that list money movements. */
import * as v from 'valibot'

/** neutral: between two of the member's own accounts; not part of any sum. */
export const inOut = v.picklist(['in', 'out', 'neutral'])
