/** Class that WeChat adds while the element is touched. */
export const heldClass: string | undefined = 'pressable--held'
