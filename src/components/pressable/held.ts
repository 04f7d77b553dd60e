/** No class for a held element: on H5 `:active` in pressable.scss gives its look. */
export const heldClass: string | undefined = undefined
