/** Nothing: NutUI draws its icons as <i>, which H5 knows. */
export const prepareIcons = () => undefined
